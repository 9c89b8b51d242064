import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { type SessionRef } from '../../context/actor-types.ts';
import { emitCall } from '../../queries/calls.ts';
import { readingsOf } from '../../queries/query-client.ts';
import { fakeActor } from '../../ui/app.fixtures.tsx';
import { whenRested } from '../prefetch/when-rested.ts';
import { type LastOverview } from '../boot/early/early-overview.ts';
import { keepOverview, markOverviewChanged } from './last-overview.ts';

const openStore = () => ({
  idOf: (key: string) => `anna|${key}`,
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(),
  drop: () => Promise.resolve(),
  close: () => undefined,
  takeEarly: () => [],
});

let end: () => void = () => undefined;

/** The overview of anna, which shows her orders as far as the server has answered them. */
function open({ deviceType = 'Desktop', state = 'LoggedInDefault' } = {}) {
  const matches = (asked: string | Record<string, string>) =>
    state === (typeof asked === 'string' ? asked : Object.keys(asked)[0]);
  const order = fakeActor({ context: { carts: [] } });
  const actor = fakeActor({
    context: { person: anna, deviceType, appConfiguration: { language: { shortName: 'EN' } } },
    children: { order },
    matches,
    hasTag: () => false,
  });
  const session = actor as unknown as SessionRef;
  const api = { isBusy: false };
  // As the layout does.
  void whenRested();
  const { client, persisted } = readingsOf(session, { openStore, whenIdle: () => Promise.resolve() });
  end = keepOverview({ session, api, client, persisted, age: () => '<p>As of 8:00, updating …</p>' });
  return { actor, order, session, api, client, persisted };
}

const kept = () => JSON.parse(localStorage.getItem('lastOverview') ?? 'null') as LastOverview | null;
const soon = () => vi.advanceTimersByTimeAsync(3_000);

/** What the page shows. */
function show(html: string): void {
  document.getElementById('root')!.innerHTML = html;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 8) });
  document.body.innerHTML = `<div id="root"><main>No. 1</main><dialog><nav></nav></dialog></div><link rel="stylesheet" href="https://a.example/home-1.css"><link rel="stylesheet" href="https://a.example/order-1.css"><link rel="modulepreload" href="https://a.example/home-1.js"><link rel="modulepreload" href="https://a.example/orders-1.js">`;
  const script = document.createElement('script');
  script.dataset.home = './assets/home-1.js';
  script.type = 'none';
  document.head.append(script);
  localStorage.setItem('accessToken', 'of anna');
  localStorage.setItem('LANGUAGESHORTNAME', 'EN');
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('The overview', () => {
  // START-600
  it('is kept as it is shown once nothing is awaited, with what it was drawn from', async () => {
    const { api, client } = open();
    api.isBusy = true;
    client.setQueryData([anna.id, 'EN', 'news'], ['not on this page']);
    const orders = { queryKey: [anna.id, 'EN', 'orders'], queryFn: () => Promise.resolve(['No. 1']) };
    const hide = new QueryObserver(client, orders).subscribe(() => undefined);
    await soon();
    expect(kept()).toBeNull();
    api.isBusy = false;
    await soon();
    hide();
    expect(kept()).toEqual({
      build: './assets/home-1.js EN',
      day: 'Mon Nov 23 2026',
      width: window.innerWidth,
      code: ['https://a.example/home-1.js'],
      isChanged: false,
      age: '<p>As of 8:00, updating …</p>',
      rows: ['anna|start', 'anna|["EN","orders"]'],
      // Only what its own pages need.
      styles: ['https://a.example/home-1.css'],
      // The closed menu is empty.
      html: '<main>No. 1</main><dialog></dialog>',
    });
  });

  // START-600
  it.each([
    ['a reading', ({ client }: ReturnType<typeof open>) => client.setQueryData([anna.id, 'EN', 'orders'], ['No. 2'])],
    ['the carts', ({ order }: ReturnType<typeof open>) => order.become({ context: { carts: ['one'] } })],
    ['the session', ({ actor }: ReturnType<typeof open>) => actor.become({})],
  ])('is kept again when %s has changed, until another page is opened', async (_, change) => {
    const page = open();
    await soon();
    show('<main>No. 2</main>');
    await soon();
    expect(kept()?.html).toBe('<main>No. 1</main><dialog></dialog>');
    change(page);
    await soon();
    expect(kept()?.html).toBe('<main>No. 2</main>');
    change(page);
    end();
    show('<main>Profile</main>');
    change(page);
    await soon();
    expect(kept()?.html).toBe('<main>No. 2</main>');
  });

  // START-602
  it.each([
    ['at a terminal', { deviceType: 'Terminal' }],
    ['of guests', { state: 'LoggedInGuest' }],
    ['while the session is another', { state: 'LoggingOut' }],
  ])('is not kept %s', async (_, how) => {
    open(how);
    await soon();
    expect(kept()).toBeNull();
  });

  // START-602
  it('is not kept when the token is gone', async () => {
    open();
    localStorage.removeItem('accessToken');
    await soon();
    expect(kept()).toBeNull();
  });

  // START-600
  it('is not kept while what it shows could not be read again', async () => {
    const { persisted } = open();
    vi.spyOn(persisted, 'asOf').mockReturnValue(Date.now());
    await soon();
    expect(kept()).toBeNull();
  });

  // START-600
  it.each([
    ['placeholders are shown', '<main><div class="mantine-Skeleton-root"></div></main>'],
    ['a dialog is open', '<main></main><dialog role="dialog" open></dialog>'],
    ['the menu of a narrow window is open', '<main></main><dialog open></dialog>'],
    ['what a button has opened is there', '<main></main><div role="dialog"></div>'],
    ['a menu is open', '<main></main><div role="menu"></div>'],
  ])('is not kept while %s', async (_, html) => {
    const { actor } = open();
    show(html);
    await soon();
    expect(kept()).toBeNull();
    show('<main></main><dialog></dialog>');
    actor.become({});
    await soon();
    expect(kept()?.html).toBe('<main></main><dialog></dialog>');
  });

  // START-602
  it('that does not fit into the storage leaves none', async () => {
    const { actor } = open();
    await soon();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    actor.become({});
    await soon();
    expect(kept()).toBeNull();
  });
});

describe('What was kept', () => {
  // START-601
  it.each([
    ['an order that is canceled', 'DELETE /api/bon', true],
    ['a change of a cart', 'POST /api/cart', true],
    ['a reading of the carts', 'GET /api/cart', false],
    ['a reading of orders', 'GET /api/bon', false],
  ])('is changed by %s: %s', async (_, call, isChanged) => {
    const { session } = open();
    await soon();
    end();
    const before = kept();
    emitCall(session, call);
    expect(kept()).toEqual({ ...before, isChanged });
    emitCall(session, call);
    expect(kept()).toEqual({ ...before, isChanged });
  });

  // START-602
  it('is nothing where nothing was', () => {
    markOverviewChanged();
    expect(kept()).toBeNull();
  });
});
