// An adapter between the tests of the Spades rules and an engine: a question a line in, an answer a line out:
// go build adapter.go && spades smoke -- ./adapter && spades conform -- ./adapter
package main

import (
	"bufio"
	"encoding/json"
	"os"
)

type object = map[string]any

// A method answers a question; where the engine cannot represent the situation, it says why instead.
var methods = map[string]func(params object) (result object, cannot string){
	"initialize": func(object) (object, string) {
		profiles := []string{}           // what the engine answers, of "scoring", "play" and "game"
		games := []string{"partnership"} // and "two-player"
		return object{"protocol": 1, "name": "my engine", "version": "0.1", "language": "Go",
			"profiles": profiles, "games": games}, ""
	},
	// Your engine here: a method for each of these profiles, "score_hand" and the others.
}

func main() {
	in, out := bufio.NewReader(os.Stdin), json.NewEncoder(os.Stdout)
	for line, end := in.ReadBytes('\n'); end == nil; line, end = in.ReadBytes('\n') {
		request, response := object{}, object{"jsonrpc": "2.0", "id": nil}
		if wrong := json.Unmarshal(line, &request); wrong != nil {
			response["error"] = object{"code": -32700, "message": wrong.Error()}
		} else if name, _ := request["method"].(string); methods[name] == nil {
			response["error"] = object{"code": -32601, "message": "no method " + name}
		} else if result, cannot := methods[name](request["params"].(object)); cannot != "" {
			response["error"] = object{"code": 1001, "message": cannot}
		} else {
			response["result"] = result
		}
		response["id"] = request["id"]
		out.Encode(response)
	}
}
