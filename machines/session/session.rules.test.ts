import { expect, it } from 'vitest';
import { type DeviceType } from '../../domain/session.ts';
import { signedIn } from './session-bench.fixtures.ts';
import { anna, startData } from './session.fixtures.ts';
import { cardOfTerminal, orderInputOf } from './session.rules.ts';

const presented = { cardNumber: '1002', authString: 'proof', balance: 3500 };
const person = { ...anna, terminalCardNumber: '1001' };

// TERM-22
it.each<[string, DeviceType, typeof presented | null, string | null]>([
  ['the card that was presented pays', 'Terminal', presented, '1002'],
  ['after a reload at a terminal, its person’s card pays', 'Terminal', null, '1001'],
  ['elsewhere no card was presented', 'Desktop', null, null],
])('%s', async (_, deviceType, cardPayment, expected) => {
  const context = (await signedIn({ ...startData, person, deviceType })).context();
  expect(orderInputOf({ ...context, cardPayment }).presentedCardNumber).toBe(expected);
});

// TERM-29
it.each<[DeviceType, string | null]>([
  ['Terminal', '1001'],
  ['Desktop', null],
])('a %s remembers the card %s for the balance', async (deviceType, expected) => {
  expect(cardOfTerminal((await signedIn({ ...startData, person, deviceType })).context())).toBe(expected);
});
