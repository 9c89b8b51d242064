import { expect, it } from 'vitest';
import { cardStateOf } from './card-state.ts';

const nothing = { isLeaving: false, isBusy: false, isAway: false, lockedUntil: null, refusalKey: null };

it.each([
  ['waits for a card', {}, 'waiting'],
  [
    'says that a card is being signed in, whatever was before',
    { isBusy: true, refusalKey: 'error.cardLogin', isAway: true },
    'signingIn',
  ],
  ['does not call a card recognised that was taken away', { isLeaving: true, isBusy: true }, 'leaving'],
  ['says how long it is locked', { lockedUntil: 5, refusalKey: 'error.loginLocked' }, 'locked'],
  [
    'says that a card was refused, also without a connection',
    { refusalKey: 'error.cardLogin', isAway: true },
    'refused',
  ],
  ['does not call a session that has ended a failure', { refusalKey: 'error.timedOut' }, 'ended'],
  ['says that there is no connection', { isAway: true }, 'away'],
])('A terminal that nobody uses %s', (_, facts, expected) => {
  expect(cardStateOf({ ...nothing, ...facts })).toBe(expected);
});
