// The skeleton with an engine in it: all of the profiles scoring and play.
//   spades conform -- node complete.js

const engine = require('./engine.js');

class Cannot extends Error {} // thrown where the engine cannot represent a situation: new Cannot('why')

const methods = {
  initialize: () => ({
    protocol: 1,
    name: 'small engine',
    version: '1.0',
    language: 'JavaScript',
    profiles: ['scoring', 'play'],
    games: ['partnership', 'two-player'],
  }),
  contract: ({ game, bids }) => ({ tricks: engine.contracts(game, bids) }),
  score_hand: ({ bids, tricks, bags }) => engine.score(bids, tricks, bags),
  outcome: ({ scores }) => ({ winner: engine.champion(scores) }),
  legal_plays: ({ hand, trick, spades_broken: broken }) => ({
    cards: engine.playable(hand, trick.length ? engine.suit(trick[0]) : null, broken),
  }),
  resolve_trick: ({ trick, spades_broken: broken }) => ({
    winner: engine.winner(trick),
    spades_broken: broken || engine.breaks(trick),
  }),
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
