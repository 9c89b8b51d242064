import { createActor, createMachine } from 'xstate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aCart } from '../../domain/cart.fixtures.ts';
import { type Cart } from '../../domain/cart.ts';
import { type OrderSnapshot } from '../context/actor-types.ts';
import { provideReminder, type ReminderPortDeps } from './reminder.ports.ts';

/** The server's time: the clock of the device is ten minutes behind. */
const NOW = Date.parse('2026-11-23T14:40:00-05:00');
const BEHIND_MS = 10 * 60_000;

beforeEach(() => void vi.useFakeTimers({ now: NOW - BEHIND_MS }));
afterEach(() => {
  stop();
  vi.useRealTimers();
});

let stop = () => {};

const monday = aCart({ orderUntil: '2026-11-23T15:00:00' });

function remind(carts: Cart[], overrides: Partial<ReminderPortDeps> = {}) {
  const order = { context: { carts, queue: [], selection: null } } as unknown as OrderSnapshot;
  const services = { api: { serverNow: () => Date.now() + BEHIND_MS } as never, zone: () => 'America/New_York' };
  const logic = provideReminder(services, {
    order: () => order,
    openPage: () => '/dashboard',
    watchSession: () => () => undefined,
    isPaying: () => false,
    ...overrides,
  });
  const page = createActor(createMachine({ invoke: { id: 'reminder', src: logic } }));
  const reminder = () => page.getSnapshot().children.reminder as ReturnType<typeof createActor<typeof logic>>;
  page.start();
  stop = () => page.stop();
  return {
    urgent: () => reminder().getSnapshot().context.urgent,
    after: (minutes: number) => {
      vi.advanceTimersByTime(minutes * 60_000);
      return reminder().getSnapshot().value;
    },
  };
}

// PLACE-54
it('a cart is reminded of from 15 minutes before its deadline until then, by the server’s time', () => {
  const { urgent, after } = remind([monday, aCart({ id: 2, deliveryTimeId: 4 })]);
  expect([after(4.9), urgent()]).toEqual(['NothingDue', []]);
  expect([after(0.2), urgent()]).toEqual(['Reminding', ['2026-11-23 3']]);
  expect([after(14.8), urgent()]).toEqual(['Reminding', ['2026-11-23 3']]);
  expect([after(0.2), urgent()]).toEqual(['NothingDue', []]);
});

// PLACE-56, PLACE-90
it.each([
  ['at checkout', { openPage: () => '/order/checkout' }],
  ['at the payment', { openPage: () => '/order/payment/card' }],
  ['at the dishes', { openPage: () => '/order/articles?dish=7' }],
  ['in the cart', { openPage: () => '/order/cart' }],
  ['while a week is planned', { openPage: () => '/order/week' }],
  ['while a payment is on its way', { isPaying: () => true }],
])('nothing is said %s', (_, overrides) => {
  const { after } = remind([monday], overrides);
  expect(after(6)).toBe('Ordering');
});

// PLACE-81
it('the reminder goes at once when the checkout is opened, and comes at once when it is left', () => {
  let page = '/dashboard';
  const looks = new Set<() => void>();
  const { after } = remind([monday], {
    openPage: () => page,
    watchSession: (look) => {
      looks.add(look);
      return () => void looks.delete(look);
    },
  });
  expect(after(6)).toBe('Reminding');
  const open = (next: string) => {
    page = next;
    for (const look of looks) look();
    return after(0);
  };
  expect([open('/order/checkout'), open('/order/payment'), open('/news')]).toEqual([
    'Ordering',
    'Ordering',
    'Reminding',
  ]);
  stop();
  expect(looks.size).toBe(0);
});

// PLACE-54
it('without an order there is nothing to be reminded of', () => {
  expect(remind([], { order: () => undefined }).after(10)).toBe('NothingDue');
});
