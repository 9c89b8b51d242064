import { createActor, createMachine, fromCallback, SimulatedClock } from 'xstate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromCart } from '../../contract/cart.ts';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { noon, change } from '../../machines/order/order-harness.fixtures.ts';
import { anna, staff } from '../../machines/session/session.fixtures.ts';
import { appConfiguration } from '../../machines/startup/startup.fixtures.ts';
import { STORAGE_KEYS } from '../browser/storage/storage.ts';
import { NetworkError } from '../api/errors.ts';
import { type OrderRef, type SessionRef } from '../context/actor-types.ts';
import { fakeServices, NO_REMINDER, tokenOf } from './services.fixtures.ts';
import { provideOrder } from './order.ports.ts';
import { draftOf } from './start-data.ts';
import { followWaitingChanges } from './follow-waiting-changes.ts';

vi.mock('../messages/toasts.ts', () => ({ showToast: () => Promise.resolve() }));

/** What the server holds of each dish, and what it was sent. */
const server = {
  isReached: false,
  quantities: new Map<number, number>(),
  sent: [] as [dish: number, quantity: number][],
};

function answerCarts() {
  if (!server.isReached) return new NetworkError('a call', 'offline');
  const items = [...server.quantities].map(([dish, quantity]) =>
    anItem({ id: dish, articleId: dish, detailId: 9000 + dish, quantity }),
  );
  return items.length > 0 ? [fromCart(aCart({ locationId: noon.locationId, items }))] : [];
}

/** A page of the same browser, with the order of its customer. */
function openPage() {
  const { services } = fakeServices({
    'GET /api/cart': answerCarts,
    'POST /api/cart': ({ body }: { body: { CartItems: { ArticleId: number; Quantity: number }[] } }) => {
      for (const { ArticleId, Quantity } of server.isReached ? body.CartItems : []) {
        server.sent.push([ArticleId, Quantity]);
        server.quantities.set(ArticleId, Quantity);
      }
      return answerCarts();
    },
  });
  const order = provideOrder(services, {
    cardBalance: () => null,
    preferredCardId: () => null,
    reminder: NO_REMINDER,
  }).provide({
    actors: { watchLedger: fromCallback(() => undefined) as never },
  });
  const draft = draftOf(services.storage, anna.id);
  const input = { person: anna, customerGroup: staff, settings: appConfiguration.settings, carts: [], draft };
  const page = createMachine({ context: { deviceType: 'Desktop' }, invoke: { id: 'order', src: order, input } });
  const session = createActor(page, { clock: new SimulatedClock() }).start();
  opened.push(session);
  followWaitingChanges(session as unknown as SessionRef, services);
  return session.getSnapshot().children.order as OrderRef;
}

/** The tabs of a test. */
const opened: { stop: () => void }[] = [];

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(server, { isReached: false, quantities: new Map(), sent: [] });
  localStorage.setItem(STORAGE_KEYS.accessToken, tokenOf({ DeviceType: 'Desktop', PersonId: anna.id }));
});
afterEach(() => {
  // Their clock would tick in the tests of other files.
  for (const tab of opened.splice(0)) tab.stop();
  vi.useRealTimers();
  localStorage.clear();
});

// OFF-41
it.each([
  ['the tab where it was made', 'reaches the server first', [0, 1]],
  ['the tab that was opened later', 'reaches the server first', [1, 0]],
])(
  'a newer quantity is not replaced by the older one that a second tab has taken over: %s %s',
  async (_, __, turns) => {
    const first = openPage();
    first.send(change(1, 2));
    await settle();
    const second = openPage();
    await settle();
    first.send(change(1, 5));
    second.send(change(2, 1));
    await settle();
    server.isReached = true;
    const pages = [first, second];
    for (const turn of turns) {
      pages[turn]?.send({ type: 'connection.restored' });
      await settle();
    }
    expect(new Map(server.sent)).toEqual(
      new Map([
        [1, 5],
        [2, 1],
      ]),
    );
    expect(server.sent).toHaveLength(2);
    expect(pages.map((page) => page.getSnapshot().matches({ carts: 'Synced' }))).toEqual([true, true]);
    expect(localStorage.getItem(STORAGE_KEYS.waitingChanges)).toBeNull();
  },
);

// OFF-41
it('what a closed tab has left is sent by the one that has taken it over', async () => {
  openPage().send(change(1, 2));
  await settle();
  const later = openPage();
  await settle();
  server.isReached = true;
  later.send({ type: 'connection.restored' });
  await settle();
  expect(server.sent).toEqual([[1, 2]]);
});
