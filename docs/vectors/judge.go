// Judges a program by the vectors of the Spades rules, with nothing but Go's standard library:
//
//	go run judge.go vectors.jsonl node my-engine.js
//
// It prints a line for each case, "status id", with the readings behind it where one differs, and the verdict
// last. Exit codes: 0 conformant, 1 not conformant, 3 unusable, 4 incomplete.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"reflect"
	"sort"
	"strconv"
	"strings"
	"time"
)

type object = map[string]any

// A vector is a line of the file but the first, which is a header.
type vector struct {
	ID, Rule, Level, Game, Profile string
	Question                       struct {
		Method string
		Params object
	}
	Expected  object
	Otherwise []struct {
		Readings []string
		Expected object
	}
}

type header struct {
	Format   int
	Sets     []string
	Readings []struct{ ID, Rule string }
}

// under tells what is expected of a program that takes the readings: the last entry counts that they contain.
func (v vector) under(readings []string) object {
	found := v.Expected
	for _, entry := range v.Otherwise {
		if contains(readings, entry.Readings...) {
			found = entry.Expected
		}
	}
	return found
}

// Comparing

var sets []string

// member is what stands at a path like "scores/0", a set in order, and whether anything does.
func member(answer object, path string) (any, bool) {
	keys := strings.Split(path, "/")
	var value any = answer
	for _, key := range keys {
		switch held := value.(type) {
		case object:
			inner, there := held[key]
			if !there {
				return nil, false
			}
			value = inner
		case []any:
			place, err := strconv.Atoi(key)
			if err != nil || place >= len(held) {
				return nil, false
			}
			value = held[place]
		default:
			return nil, false
		}
	}
	if contains(sets, keys[0]) {
		value = ordered(value)
	}
	return value, true
}

func ordered(value any) any {
	list, is := value.([]any)
	if !is {
		return value
	}
	sorted := make([]any, len(list))
	for i, item := range list {
		sorted[i] = ordered(item)
	}
	sort.Slice(sorted, func(i, j int) bool { return fmt.Sprint(sorted[i]) < fmt.Sprint(sorted[j]) })
	return sorted
}

// leftOut is what the file expects of a member that has to be left out; no member is ever that.
var leftOut any = object{}

func agrees(expected, answer object) bool {
	if has(expected, "illegal") != has(answer, "illegal") {
		return false
	}
	for path, wanted := range expected {
		got, there := member(answer, path)
		if !there {
			got = leftOut
		}
		if !reflect.DeepEqual(got, wanted) {
			return false
		}
	}
	return true
}

// leavesOut tells of an observation without a member that the case looks at.
func leavesOut(v vector, answer object) bool {
	if has(answer, "illegal") || has(v.Expected, "illegal") {
		return false
	}
	for path := range v.Expected {
		if !has(answer, strings.Split(path, "/")[0]) {
			return true
		}
	}
	return false
}

// Shapes: an answer of another type or length is none.

type shape func(any) bool

func number(value any) bool { _, is := value.(float64); return is }
func text(value any) bool   { _, is := value.(string); return is }
func flag(value any) bool   { _, is := value.(bool); return is }

func orNull(inner shape) shape { return func(value any) bool { return value == nil || inner(value) } }

// list is a list of the length, or of any where it is negative.
func list(length int, inner shape) shape {
	return func(value any) bool {
		items, is := value.([]any)
		for _, item := range items {
			is = is && inner(item)
		}
		return is && (length < 0 || len(items) == length)
	}
}

func trick(value any) bool {
	held, is := value.(object)
	return is && has(held, "leader") && orNull(number)(held["leader"]) && list(-1, text)(held["cards"])
}

func shapes(v vector) map[string]shape {
	seats := map[string]int{"partnership": 4, "two-player": 2}[v.Game]
	pair := list(2, number)
	return map[string]map[string]shape{
		"contract":      {"tricks": pair},
		"score_hand":    {"points": number, "bags": number},
		"outcome":       {"winner": orNull(number)},
		"legal_plays":   {"cards": list(-1, text)},
		"resolve_trick": {"winner": number, "spades_broken": flag},
		"replay": {
			"phase": text, "turn": list(-1, number), "start": number, "hand": number,
			"hands": list(seats, list(-1, text)), "bids": list(seats, orNull(text)),
			"contract": list(2, orNull(number)), "trick": trick, "spades_broken": flag,
			"tricks": list(seats, number), "scores": pair, "bags": pair,
			"winner": orNull(number), "legal": list(-1, text),
		},
	}[v.Question.Method]
}

func wellFormed(v vector, answer object) bool {
	members := shapes(v)
	replay := v.Question.Method == "replay"
	if replay && has(answer, "illegal") {
		members = map[string]shape{"illegal": number, "reason": orNull(text)}
	}
	for name, fits := range members {
		value, there := answer[name]
		if !there && !replay || there && !fits(value) {
			return false
		}
	}
	return answer != nil
}

// The program

type program struct {
	command  []string
	child    *exec.Cmd
	lines    chan []byte
	in       interface{ Write([]byte) (int, error) }
	asked    int
	restarts int
}

func (p *program) start() error {
	p.child = exec.Command(p.command[0], p.command[1:]...)
	p.child.Stderr = os.Stderr
	in, _ := p.child.StdinPipe()
	out, _ := p.child.StdoutPipe()
	p.in, p.lines = in, make(chan []byte, 64)
	go func(lines chan []byte) {
		scanner := bufio.NewScanner(out)
		scanner.Buffer(nil, 1<<20)
		for scanner.Scan() {
			lines <- append([]byte(nil), scanner.Bytes()...)
		}
		close(lines)
	}(p.lines)
	return p.child.Start()
}

func (p *program) stop() {
	p.child.Process.Kill()
	for range p.lines {
	}
	p.child.Wait()
}

// ask returns the answer, or the status of a question that has none.
func (p *program) ask(method string, params object, limit time.Duration) (object, string) {
	if p.restarts > 5 {
		return nil, "errored"
	}
	p.asked++
	line, _ := json.Marshal(object{"jsonrpc": "2.0", "id": p.asked, "method": method, "params": params})
	p.in.Write(append(line, '\n'))
	until := time.After(limit)
	for {
		select {
		case line, more := <-p.lines:
			if more {
				var response object
				json.Unmarshal([]byte(strings.TrimPrefix(string(line), "\ufeff")), &response)
				if response["id"] == float64(p.asked) && (has(response, "result") || response["error"] != nil) {
					return read(response)
				}
				continue // noise
			}
		case <-until:
		}
		p.stop()
		p.restarts++
		if p.start() == nil {
			p.ask("initialize", object{"protocol": 1}, 10*time.Second)
		}
		return nil, "errored"
	}
}

func read(response object) (object, string) {
	if response["error"] == nil {
		result, _ := response["result"].(object)
		return result, ""
	}
	fault, _ := response["error"].(object)
	if response["result"] == nil && (fault["code"] == -32601.0 || fault["code"] == 1001.0) {
		return nil, "unsupported"
	}
	return nil, "errored"
}

// Judging

type result struct {
	vector
	answer object
	status string
	by     []string // the readings that explain it
}

// findReadings finds the readings that explain the answers to the interpretations' own cases. Rows whose cases
// bear on each other are read together: the combination counts that explains the most rows, of several the one
// with the fewest readings, and of these the first.
func findReadings(head header, results []*result) []string {
	own := map[string][]*result{}
	var rows []string
	for _, r := range results {
		if r.Level == "interpretation" && r.status == "" && !leavesOut(r.vector, r.answer) {
			if own[r.Rule] == nil {
				rows = append(rows, r.Rule)
			}
			own[r.Rule] = append(own[r.Rule], r)
		}
	}
	choices := map[string][]string{}
	for _, reading := range head.Readings {
		choices[reading.Rule] = append(choices[reading.Rule], reading.ID)
	}
	explains := func(row string, readings []string) bool {
		for _, r := range own[row] {
			if !agrees(r.under(readings), r.answer) {
				return false
			}
		}
		return true
	}
	bears := func(other, row string) bool {
		for _, r := range own[row] {
			for _, reading := range choices[other] {
				bases := [][]string{{}}
				for _, id := range choices[row] {
					bases = append(bases, []string{id})
				}
				for _, base := range bases {
					if !reflect.DeepEqual(r.under(append(base, reading)), r.under(base)) {
						return true
					}
				}
			}
		}
		return false
	}
	bundle := map[string]int{} // the bundle of each row that is read together with others; 0 is none
	for number, row := range rows {
		if explains(row, nil) {
			continue
		}
		for _, other := range rows {
			if other == row || bears(other, row) {
				met := bundle[other]
				for name, known := range bundle {
					if met != 0 && known == met {
						bundle[name] = number + 1
					}
				}
				bundle[other] = number + 1
			}
		}
	}
	chosen := map[string]string{}
	for number := range rows {
		var together []string
		for _, row := range rows {
			if bundle[row] == number+1 {
				together = append(together, row)
			}
		}
		best, most, fewest := []string{}, -1, 0
		var try func(place int, readings []string)
		try = func(place int, readings []string) {
			if place < len(together) {
				try(place+1, readings)
				for _, reading := range choices[together[place]] {
					try(place+1, append(readings[:len(readings):len(readings)], reading))
				}
				return
			}
			explained := 0
			for _, row := range together {
				if explains(row, readings) {
					explained++
				}
			}
			if explained > most || explained == most && len(readings) < fewest {
				best, most, fewest = readings, explained, len(readings)
			}
		}
		try(0, nil)
		for _, row := range together {
			for _, reading := range best {
				if strings.HasPrefix(reading, row+"/") && explains(row, best) {
					chosen[row] = reading
				}
			}
		}
	}
	var taken []string
	for _, row := range rows {
		if chosen[row] != "" {
			taken = append(taken, chosen[row])
		}
	}
	return taken
}

func judge(r *result, taken []string) {
	under := r.under(taken)
	switch {
	case agrees(r.Expected, r.answer):
		r.status = "passed"
	case agrees(under, r.answer):
		r.status, r.by = "differs", bearing(r.vector, taken)
	case leavesOut(r.vector, r.answer):
		r.status = "not-claimed"
	case r.Level == "interpretation":
		r.status = "differs"
	default:
		r.status = "failed"
	}
}

// bearing leaves the readings without which something else is expected.
func bearing(v vector, taken []string) []string {
	left := taken
	for _, reading := range taken {
		var without []string
		for _, other := range left {
			if other != reading {
				without = append(without, other)
			}
		}
		if reflect.DeepEqual(v.under(without), v.under(taken)) {
			left = without
		}
	}
	return left
}

func verdict(counts map[string]int) (string, int) {
	switch {
	case counts["failed"]+counts["unsupported"] > 0:
		return "not-conformant", 1
	case counts["errored"] > 0 || counts["passed"]+counts["differs"] == 0:
		return "incomplete", 4
	}
	return "conformant", 0
}

func main() {
	if len(os.Args) < 3 {
		fail(2, "usage: judge VECTORS COMMAND [ARGUMENT ...]")
	}
	head, vectors := load(os.Args[1])
	sets = head.Sets
	p := &program{command: os.Args[2:]}
	if err := p.start(); err != nil {
		fail(3, "unusable: %v", err)
	}
	claims, _ := p.ask("initialize", object{"protocol": 1}, 10*time.Second)
	if claims["protocol"] != 1.0 {
		fail(3, "unusable: it answered initialize with %v", claims)
	}
	var results []*result
	for _, v := range vectors {
		r := &result{vector: v}
		if !claimed(claims["profiles"], v.Profile) || !claimed(claims["games"], v.Game) {
			r.status = "not-claimed"
		} else if r.answer, r.status = p.ask(v.Question.Method, v.Question.Params, 5*time.Second); r.status == "" && !wellFormed(v, r.answer) {
			r.status = "errored"
		}
		results = append(results, r)
	}
	p.stop()
	taken := findReadings(head, results)
	counts := map[string]int{}
	for _, r := range results {
		if r.status == "" {
			judge(r, taken)
		}
		counts[r.status]++
		fmt.Println(strings.TrimSpace(r.status + " " + r.ID + " " + strings.Join(r.by, " + ")))
	}
	word, code := verdict(counts)
	fmt.Println(word)
	os.Exit(code)
}

func load(name string) (head header, vectors []vector) {
	file, err := os.Open(name)
	if err != nil {
		fail(2, "%v", err)
	}
	decoder := json.NewDecoder(file)
	if err := decoder.Decode(&head); err != nil || head.Format != 1 {
		fail(2, "%s: these are no vectors of format 1", name)
	}
	for decoder.More() {
		var v vector
		if err := decoder.Decode(&v); err != nil {
			fail(2, "%s: %v", name, err)
		}
		vectors = append(vectors, v)
	}
	return head, vectors
}

func has(held object, name string) bool { _, there := held[name]; return there }

func contains(all []string, wanted ...string) bool {
	for _, one := range wanted {
		found := false
		for _, held := range all {
			found = found || held == one
		}
		if !found {
			return false
		}
	}
	return true
}

func claimed(list any, name string) bool {
	names, _ := list.([]any)
	for _, one := range names {
		if one == name {
			return true
		}
	}
	return false
}

func fail(code int, message string, values ...any) {
	fmt.Fprintf(os.Stderr, message+"\n", values...)
	os.Exit(code)
}
