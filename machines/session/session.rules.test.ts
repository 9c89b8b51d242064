import { describe, expect, it } from 'vitest';
import { type Person } from '../../domain/person.ts';
import { type DeviceType } from '../../domain/session.ts';
import { signedIn } from './session-harness.fixtures.ts';
import { anna, startData } from './session.fixtures.ts';
import { cardOfTerminal, isHomeNext, isOverviewNext, savedFiltersOf, orderInputOf } from './session.rules.ts';

const VEGAN = { chips: ['vegan'], maxPrice: 850 };
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

// DISH-68, DISH-69
it.each<[string, DeviceType, Partial<Person>, object | null]>([
  ['those of the last visit', 'Desktop', { filters: VEGAN }, VEGAN],
  ['none, which the server is told of', 'Desktop', { filters: null }, { chips: [], maxPrice: null }],
  ['some of the session, where the server keeps none', 'Desktop', {}, null],
  ['some of the session, at a terminal', 'Terminal', { filters: VEGAN }, null],
])('the filters of a person are at first %s', (_, deviceType, filters, expected) => {
  expect(savedFiltersOf({ deviceType, person: { ...anna, ...filters } })).toEqual(expected);
});

describe('The overview comes next', () => {
  // START-38
  it.each([
    ['after the login', { openPage: '/auth/login?targetUrl=%2Fdashboard' }, true],
    ['after the card login', { openPage: '/auth/card?task=noCheck' }, true],
    ['after the login of the order, if no page was asked for', { openPage: '/order/login' }, true],
    ['after a reload', { openPage: '/dashboard' }, true],
    ['at the root', { openPage: '' }, true],
    ['after the login, if it was asked for', { openPage: '/auth/login', target: '/dashboard' }, true],
    ['but not if another page was asked for', { openPage: '/auth/login', target: '/order/checkout?x=1' }, false],
    ['but not after a reload of another page', { openPage: '/order/articles' }, false],
  ])('%s', async (_, page, expected) => {
    const context = { ...(await signedIn()).context(), ...page };
    expect(isOverviewNext(context, anna.id)).toBe(expected);
  });

  // PAGE-6
  it('for no guest', async () => {
    const context = { ...(await signedIn()).context(), openPage: '/auth/login' };
    const guest = context.appConfiguration?.settings.defaultUserId ?? null;
    expect([isOverviewNext(context, guest), isHomeNext(context)]).toEqual([false, true]);
  });
});
