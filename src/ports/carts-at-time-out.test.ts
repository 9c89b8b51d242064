import { afterEach, describe, expect, it, vi } from 'vitest';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { type Cart } from '../../domain/cart.ts';
import { type CartCommand } from '../../machines/order/order.types.ts';
import { anna, guestData } from '../../machines/session/session.fixtures.ts';
import { readWaiting } from '../browser/storage/waiting-changes-storage.ts';
import { personKey } from '../browser/storage/person-key.ts';
import { SafeStorage, STORAGE_KEYS } from '../browser/storage/storage.ts';
import { type SessionSnapshot } from '../context/actor-types.ts';
import { fakeActor } from '../ui/app.fixtures.tsx';
import { foreseeCarts, leaveCarts } from './carts-at-time-out.ts';
import { readStartData } from './start-data.ts';
import { fakeServices, tokenOf } from './services.fixtures.ts';
import { fromCart } from '../../contract/cart.ts';
import { fromPerson } from '../../contract/person.ts';

const TODAY = '2026-11-23';
const guest = guestData.person;
const address = { ...anna.address, lastname: 'Huber', street: 'Parkring' };
const storage = new SafeStorage(() => window.localStorage);
const PRIVATE = 'On the third floor';
const lunch = aCart({
  comment: PRIVATE,
  items: [anItem({ articleId: 7, quantity: 2 }), anItem({ id: 9, articleId: 1, isShippingArticle: true })],
});

interface Session {
  mode?: 'LoggedInDefault' | 'LoggedInGuest';
  carts?: Cart[];
  queue?: CartCommand[];
  context?: object;
}

const sessionWith = ({ mode = 'LoggedInGuest', carts = [lunch], queue = [], context = {} }: Session = {}) =>
  ({
    matches: (state: string) => state === mode,
    context: { deviceType: 'Desktop', isPaymentOnItsWay: false, ...context },
    children: { order: fakeActor({ context: { carts, queue } }) },
  }) as unknown as SessionSnapshot;
const waiting: CartCommand = { kind: 'removeCart', cartId: 1 };

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('A session that ends by a time-out', () => {
  // LEAVE-51
  it.each([
    ['a customer has them at the server', 'saved', { mode: 'LoggedInDefault' }],
    [
      'a customer has them without what the server was not told',
      'unsaved',
      { mode: 'LoggedInDefault', queue: [waiting] },
    ],
    ['a guest has the dishes on this device', 'kept', {}],
    ['a guest without a cart has none', 'none', { carts: [] }],
    ['a guest at a terminal loses them', 'lost', { context: { deviceType: 'Terminal' } }],
    ['the payment of a guest decides', 'none', { context: { isPaymentOnItsWay: true } }],
  ] as [string, string, Session][])('foresees what becomes of the carts: %s', (_, fate, session) => {
    expect(foreseeCarts(sessionWith(session), storage, TODAY)).toBe(fate);
    expect(localStorage.getItem(STORAGE_KEYS.keptDishes)).toBeNull();
    expect(leaveCarts(sessionWith(session), storage, TODAY)).toBe(fate);
    expect(localStorage.getItem(STORAGE_KEYS.keptDishes) !== null).toBe(fate === 'kept');
  });

  // LEAVE-51
  it('says that the dishes are lost where the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(foreseeCarts(sessionWith(), storage, TODAY)).toBe('lost');
    expect(leaveCarts(sessionWith(), storage, TODAY)).toBe('lost');
  });

  // LEAVE-51
  it('keeps dishes only, and nothing that was entered with them', () => {
    leaveCarts(sessionWith({ carts: [{ ...lunch, address }] }), storage, TODAY);
    const kept = localStorage.getItem(STORAGE_KEYS.keptDishes) ?? '';
    expect(kept).toContain('"id":7');
    for (const value of [PRIVATE, address.lastname, address.street]) expect(kept).not.toContain(value);
  });
});

describe('Dishes that a guest has left by a time-out', () => {
  const signal = new AbortController().signal;

  /** Whoever signs in next on this device: the changes of their carts. */
  async function signIn(person: typeof anna, now: string) {
    const { api, services } = fakeServices({
      'GET /api/person/GetPerson': fromPerson(person),
      'GET /api/person/GetCustomerGroup': { CustomerGroupNumber: 1, Name: '', MaxSubsidy: null, PaymentTypes: [] },
      'GET /api/cart': [fromCart(aCart())],
    });
    api.now = Date.parse(now);
    services.storage.write(STORAGE_KEYS.accessToken, tokenOf({ DeviceType: 'Desktop', PersonId: person.id }));
    const isGuest = (id: number) => id === guest.id;
    const { draft } = await readStartData(services, { deviceType: 'Desktop', isOverviewNext: false, isGuest }, signal);
    return { draft, stored: readWaiting(storage, personKey(storage, person.id)) };
  }
  const set = { kind: 'set', change: { article: { id: 7 }, quantity: 2, selection: { date: lunch.orderDate } } };

  // LEAVE-51
  it('are put into the carts of the next guest on this device, once', async () => {
    leaveCarts(sessionWith(), storage, TODAY);
    expect(await signIn(guest, '2026-11-23T20:00:00+01:00')).toMatchObject({
      draft: { waiting: [set] },
      stored: [set],
    });
    localStorage.removeItem(STORAGE_KEYS.waitingChanges);
    expect((await signIn(guest, '2026-11-23T20:00:00+01:00')).draft.waiting).toBeUndefined();
  });

  // LEAVE-51
  it('are gone on the next day', async () => {
    leaveCarts(sessionWith(), storage, TODAY);
    expect((await signIn(guest, '2026-11-24T00:01:00+01:00')).draft.waiting).toBeUndefined();
    expect(localStorage.getItem(STORAGE_KEYS.keptDishes)).toBeNull();
  });

  // LEAVE-51
  it('are no customer’s who signs in instead, and stay for the next guest', async () => {
    leaveCarts(sessionWith(), storage, TODAY);
    expect((await signIn(anna, '2026-11-23T20:00:00+01:00')).draft.waiting).toBeUndefined();
    expect(localStorage.getItem(STORAGE_KEYS.keptDishes)).not.toBeNull();
  });
});
