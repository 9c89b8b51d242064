import { beforeEach, expect, test } from 'vitest';
import { dish, noon } from '../../../machines/order/order-harness.fixtures.ts';
import { type CartCommand } from '../../../machines/order/order.types.ts';
import { SafeStorage } from './storage.ts';
import { readWaiting, storeWaiting } from './waiting-changes-storage.ts';

const storage = new SafeStorage(() => localStorage);
const set = (id: number, quantity: number): CartCommand => ({
  kind: 'set',
  change: { selection: noon, article: dish(id), quantity },
});
const others: CartCommand[] = [
  { kind: 'removeItem', cartId: 7, itemId: 71, quantity: 2 },
  { kind: 'removeCart', cartId: 7 },
  { kind: 'move', cartId: 0, selection: noon },
  { kind: 'move', cartId: 0, from: { date: noon.date, deliveryTimeId: 9 }, selection: noon, isFollowed: true },
  { kind: 'describe', selection: noon, details: { comment: 'No onions', deliveryOption: null } },
];

beforeEach(() => localStorage.clear());

// OFF-18
test('changes of every kind survive a reload, in their order, for their person only', () => {
  const queue = [set(1, 3), ...others];
  storeWaiting(storage, 'p1', { before: [], after: queue });
  expect(readWaiting(new SafeStorage(() => localStorage), 'p1')).toEqual(queue);
  expect(readWaiting(storage, 'p2')).toEqual([]);
});

// OFF-18
test('a change is stored under the name of the first release, which a tab of that release reads', () => {
  storeWaiting(storage, 'p1', { before: [], after: [set(1, 3)] });
  expect(storage.readJson('waitingChanges')).toMatchObject({ commands: [{ kind: 'set', wish: { quantity: 3 } }] });
});

// OFF-18
test('two tabs do not take away each other’s changes', () => {
  const [here, there] = [set(1, 3), set(2, 1)];
  storeWaiting(storage, 'p1', { before: [], after: [here] });
  storeWaiting(storage, 'p1', { before: [], after: [there] });
  storeWaiting(storage, 'p1', { before: [here], after: [] });
  expect(readWaiting(storage, 'p1')).toEqual([there]);
  storeWaiting(storage, 'p1', { before: [there], after: [] });
  expect(localStorage.length).toBe(0);
});

// OFF-18
test.each(['{', '[]', '{"owner":"p1","commands":[{"kind":"set","wish":{"quantity":"two"}},{"kind":"dance"}]}'])(
  'what another release or program has stored is ignored: %s',
  (text) => {
    localStorage.setItem('waitingChanges', text);
    expect(readWaiting(storage, 'p1')).toEqual([]);
  },
);
