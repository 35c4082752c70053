// An adapter between the tests of the Spades rules and an engine: a question a line in, an answer a line out.
//   spades smoke -- node adapter.js     spades conform -- node adapter.js

class Cannot extends Error {} // thrown where the engine cannot represent a situation: new Cannot('why')

const methods = {
  initialize: () => ({
    protocol: 1,
    name: 'my engine',
    version: '0.1',
    language: 'JavaScript',
    profiles: [], // what the engine answers, of 'scoring', 'play' and 'game'
    games: ['partnership'], // and 'two-player'
  }),
  // Your engine here: a function for each method of these profiles, from the question's params to the result.
  // score_hand: ({ game, bids, tricks, bags }) => ({ points: myPoints(...), bags: myBags(...) }),
};

function answer(line) {
  let id = null;
  try {
    const { id: asked, method, params } = JSON.parse(line);
    id = asked;
    if (!Object.hasOwn(methods, method)) return { id, error: { code: -32601, message: `no method ${method}` } };
    return { id, result: methods[method](params) };
  } catch (error) {
    const code = id === null ? -32700 : error instanceof Cannot ? 1001 : -32603;
    return { id, error: { code, message: String(error.message) } };
  }
}

let begun = '';
process.stdin.setEncoding('utf8').on('data', (chunk) => {
  const lines = (begun + chunk).split('\n');
  begun = lines.pop();
  process.stdout.write(lines.map((line) => `${JSON.stringify({ jsonrpc: '2.0', ...answer(line) })}\n`).join(''));
});
