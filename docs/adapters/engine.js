// A small engine for both games of Spades: what a hand is worth, and which cards may be played and win.
'use strict';

const NIL = { nil: 100, 'double-nil': 200 };
const ORDER = '23456789TJQKA';

const suit = (card) => card[1];
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const wanted = (bid) => (bid in NIL ? 0 : Number(bid));

// Sides: partners sit opposite each other; two players are a side each.
const sides = (game, bySeat) =>
  game === 'partnership' ? [[bySeat[0], bySeat[2]], [bySeat[1], bySeat[3]]] : bySeat.map((one) => [one]);

const contracts = (game, bids) => sides(game, bids).map((side) => sum(side.map(wanted)));

// One side's hand. Players are told apart by what they set out to do: some to win tricks, some to win none.
function score(bids, tricks, bags) {
  const players = bids.map((bid, place) => ({ bid, won: tricks[place] }));
  const nils = players.filter(({ bid }) => bid in NIL);
  const bonus = sum(nils.map(({ bid, won }) => (won ? -NIL[bid] : NIL[bid])));
  const stray = sum(nils.map(({ won }) => won)); // bags, whatever becomes of the contract

  const goal = sum(players.map(({ bid }) => wanted(bid)));
  const over = sum(players.map(({ won }) => won)) - stray - goal;
  const kept = over < 0 ? -10 * goal : 10 * goal;
  const fresh = stray + Math.max(over, 0);

  const penalties = Math.floor((bags + fresh) / 10);
  return { points: bonus + kept + fresh - 100 * penalties, bags: (bags + fresh) % 10 };
}

// The winning side of a game at these scores, or null where it goes on.
function champion(scores) {
  const [first, second] = scores;
  if (Math.max(first, second) < 500 || first === second) return null;
  return first > second ? 0 : 1;
}

// The cards of a hand that may be played on the suit led, or led where there is none.
function playable(hand, led, broken) {
  const fitting = hand.filter((card) => (led ? suit(card) === led : broken || suit(card) !== 'S'));
  return fitting.length ? fitting : hand;
}

// The place of the winning card: each card in turn has to beat the best one so far.
function winner(trick) {
  const beats = (card, best) =>
    suit(card) === suit(best) ? ORDER.indexOf(card[0]) > ORDER.indexOf(best[0]) : suit(card) === 'S';
  return trick.reduce((best, card, place) => (beats(card, trick[best]) ? place : best), 0);
}

const breaks = (trick) => trick.some((card) => suit(card) === 'S');

module.exports = { contracts, score, champion, playable, winner, breaks, suit };
