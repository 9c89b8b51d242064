import { expect, it } from 'vitest';
import { cardStateOf } from './card-state.ts';

const nothing = { isLeaving: false, isBusy: false, isUnreachable: false, lockedUntil: null, refusalKey: null };

it.each([
  ['waits for a card', {}, 'waiting'],
  [
    'shows that a card is being signed in, whatever was before',
    { isBusy: true, refusalKey: 'error.cardLogin', isUnreachable: true },
    'signingIn',
  ],
  ['shows that a removed card is being signed out', { isLeaving: true, isBusy: true }, 'leaving'],
  ['shows a lock-out', { lockedUntil: 5, refusalKey: 'error.loginLocked' }, 'locked'],
  [
    'shows that a card was refused, even without a connection',
    { refusalKey: 'error.cardLogin', isUnreachable: true },
    'refused',
  ],
  ['does not show the end of a session as an error', { refusalKey: 'error.timedOut' }, 'ended'],
  ['shows that there is no connection', { isUnreachable: true }, 'away'],
])('An idle terminal %s', (_, overrides, expected) => {
  expect(cardStateOf({ ...nothing, ...overrides })).toBe(expected);
});
