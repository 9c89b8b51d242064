import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { type Person } from '../../../domain/person.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { NetworkError, RefusedError } from '../../api/errors.ts';
import { type SessionRef } from '../../context/actor-types.ts';
import { emitCall } from '../../queries/calls.ts';
import { FOR_THE_SESSION } from '../../queries/use-reading.ts';
import { correctReadings } from '../../queries/correct-readings.ts';
import { readingsOf } from '../../queries/query-client.ts';

/** Rows by owner and key, as the browser's database would hold them. */
const rows = new Map<string, { value: unknown; readAt: number }>();

/** What the early script has read of them. */
const early: { key: string; value: unknown; readAt: number }[] = [];

function openStore(owner: string) {
  let isClosed = false;
  return {
    read: (key: string) => Promise.resolve(rows.get(`${owner}|${key}`) ?? null),
    write: (key: string, value: { value: unknown; readAt: number }) => {
      if (!isClosed) rows.set(`${owner}|${key}`, value);
      return Promise.resolve();
    },
    drop: (keys: string[]) => {
      for (const id of rows.keys()) if (keys.some((key) => id.startsWith(`${owner}|${key}`))) rows.delete(id);
      return Promise.resolve();
    },
    close: () => void (isClosed = true),
    idOf: (key: string) => `${owner}|${key}`,
    takeEarly: () => early.splice(0),
  };
}

const connection = setup({}).createMachine({
  initial: 'Online',
  states: { Online: { on: { lost: 'Offline' } }, Offline: { on: { back: 'Online' } } },
});

const sessionMachine = setup({
  types: {
    context: {} as { person: Person | null; deviceType: string; appConfiguration: object },
    input: {} as { deviceType: string; state: string },
    events: {} as { type: 'left' },
  },
  actors: { connection },
}).createMachine({
  context: ({ input: { deviceType } }) => ({
    person: anna,
    deviceType,
    appConfiguration: { language: { shortName: 'EN' } },
  }),
  invoke: { id: 'connection', src: 'connection' },
  initial: 'LoggedInDefault',
  states: { LoggedInDefault: {} },
  on: { left: { actions: assign({ person: null }) } },
});

function open({ deviceType = 'Desktop' } = {}) {
  const actor = createActor(sessionMachine, { input: { deviceType, state: 'LoggedInDefault' } }).start();
  const session = actor as unknown as SessionRef;
  const { client, persisted: cached } = readingsOf(session, { openStore, whenIdle: () => Promise.resolve() });
  const move = (type: 'lost' | 'back') => actor.getSnapshot().children.connection?.send({ type });
  /** Shows a reading on the page; `answer` is what the server does. */
  const show = (name: string, answer: () => Promise<unknown>, options = {}) => {
    const observer = new QueryObserver(client, { queryKey: [anna.id, 'EN', name], queryFn: answer, ...options });
    const hide = observer.subscribe(() => undefined);
    return { result: () => observer.getCurrentResult(), hide };
  };
  return { actor, session, client, cached, move, show };
}

const NINE_TWELVE = Date.parse('2026-11-23T08:12:00Z');
const away = () => Promise.reject(new NetworkError('GET /api/bon', 'offline'));
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  rows.clear();
  localStorage.clear();
  vi.useFakeTimers({ now: NINE_TWELVE });
});
afterEach(() => void vi.useRealTimers());

/** At 9:12 the orders are read; then the page is closed. */
async function readBefore(): Promise<void> {
  const { show } = open();
  const { hide } = show('orders', () => Promise.resolve(['No. 1']));
  await settle();
  hide();
  vi.setSystemTime(NINE_TWELVE + 3_600_000);
}

describe('A reading without a network', () => {
  // OFF-8
  it('is shown as it was read on an earlier page, with its age, and read again when the network is back', async () => {
    await readBefore();
    const { cached, move, show } = open();
    move('lost');
    let answer = away as () => Promise<unknown>;
    const { result } = show('orders', () => answer());
    await settle();
    expect(result()).toMatchObject({ data: ['No. 1'], isError: false });
    expect(cached.asOf()).toBe(NINE_TWELVE);
    answer = () => Promise.resolve(['No. 1', 'No. 2']);
    move('back');
    await settle();
    expect([result().data, cached.asOf()]).toEqual([['No. 1', 'No. 2'], null]);
  });

  // OFF-8
  it('is read again after a while if the server was there again before the call had failed', async () => {
    await readBefore();
    const { cached, show } = open();
    let answer = away as () => Promise<unknown>;
    const { result } = show('orders', () => answer());
    await settle();
    expect([result().data, cached.asOf()]).toEqual([['No. 1'], NINE_TWELVE]);
    answer = () => Promise.resolve(['No. 2']);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(cached.asOf()).toBe(NINE_TWELVE);
    await vi.advanceTimersByTimeAsync(1);
    expect([result().data, cached.asOf()]).toEqual([['No. 2'], null]);
  });

  // START-600
  it('of the overview is there when the page is rendered, and is read again', async () => {
    const earlier = NINE_TWELVE - 3_600_000;
    early.push({ key: '["EN","orders"]', value: ['No. 1'], readAt: earlier });
    const { cached, show } = open();
    const { result } = show('orders', () => Promise.resolve(['No. 2']));
    expect([result().data, cached.asOf()]).toEqual([['No. 1'], earlier]);
    await settle();
    expect([result().data, cached.asOf()]).toEqual([['No. 2'], null]);
  });

  // OFF-8
  it('is read again by a page that opens when the network is back, even if it holds as long as the session', async () => {
    await readBefore();
    const { cached, move, show } = open();
    move('lost');
    const { hide } = show('orders', away, FOR_THE_SESSION);
    await settle();
    hide();
    move('back');
    const { result } = show('orders', () => Promise.resolve(['No. 2']), FOR_THE_SESSION);
    expect([result().data, cached.asOf()]).toEqual([['No. 1'], NINE_TWELVE]);
    await settle();
    expect([result().data, cached.asOf()]).toEqual([['No. 2'], null]);
  });

  // OFF-8
  it('is shown as it was read on this page', async () => {
    const { cached, show, client } = open();
    let answer: () => Promise<unknown> = () => Promise.resolve(['No. 1']);
    const { result } = show('orders', () => answer());
    await settle();
    answer = away;
    vi.setSystemTime(NINE_TWELVE + 60_000);
    await client.refetchQueries();
    await settle();
    expect([result().data, result().isError, cached.asOf()]).toEqual([['No. 1'], false, NINE_TWELVE]);
  });

  // OFF-8
  it('is shown meanwhile if the answer takes longer than two and a half seconds', async () => {
    await readBefore();
    const { cached, show } = open();
    let arrive: (orders: string[]) => void = () => undefined;
    const { result } = show('orders', () => new Promise((resolve) => (arrive = resolve)));
    await vi.advanceTimersByTimeAsync(2_400);
    expect(result().data).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    expect([result().data, cached.asOf()]).toEqual([['No. 1'], NINE_TWELVE]);
    arrive(['No. 2']);
    await settle();
    expect([result().data, cached.asOf()]).toEqual([['No. 2'], null]);
  });

  // OFF-8, OFF-22
  it('has its age on a page that is opened again if the answer takes longer than two and a half seconds', async () => {
    const { cached, show } = open();
    const { hide } = show('orders', () => Promise.resolve(['No. 1']));
    await settle();
    hide();
    vi.setSystemTime(NINE_TWELVE + 1_800_000);
    let arrive: (orders: string[]) => void = () => undefined;
    const { result } = show('orders', () => new Promise((resolve) => (arrive = resolve)));
    await vi.advanceTimersByTimeAsync(2_400);
    expect([result().data, cached.asOf()]).toEqual([['No. 1'], null]);
    await vi.advanceTimersByTimeAsync(200);
    expect([result().data, cached.asOf()]).toEqual([['No. 1'], NINE_TWELVE]);
    arrive(['No. 2']);
    await settle();
    expect([result().data, cached.asOf()]).toEqual([['No. 2'], null]);
  });

  // OFF-8
  it('is kept once nothing else is being read for the page, however that ends', async () => {
    const { show } = open();
    let refuse: (error: Error) => void = () => undefined;
    show('news', () => new Promise((_, reject) => (refuse = reject)));
    show('orders', () => Promise.resolve(['No. 1']));
    await settle();
    expect(rows.size).toBe(0);
    refuse(new RefusedError('GET /api/news', 500, null));
    await settle();
    expect([...rows.values()].map(({ value }) => value)).toEqual([['No. 1']]);
  });

  // OFF-8
  it('fails where nothing was read before, and where the server has refused it', async () => {
    await readBefore();
    const { show } = open();
    const bonus = show('bonus', away);
    const orders = show('orders', () => Promise.reject(new RefusedError('GET /api/bon', 500, null)));
    await settle();
    const shown = () => [bonus.result(), orders.result()].map(({ isError, data }) => ({ isError, data }));
    const failed = { isError: true, data: undefined };
    expect(shown()).toEqual([failed, failed]);
    // Nor once an answer would be late.
    await vi.advanceTimersByTimeAsync(2_500);
    expect(shown()).toEqual([failed, failed]);
  });

  // OFF-6, OFF-9
  it('is not kept at a terminal', async () => {
    const { show } = open({ deviceType: 'Terminal' });
    show('orders', () => Promise.resolve(['No. 1']));
    await settle();
    expect(rows.size).toBe(0);
  });
});

describe('What a call changes', () => {
  // OFF-23
  it('is not shown again as it was: an order just canceled never looks open, nor is a sum just spent there', async () => {
    const { client, session, show } = open();
    for (const name of ['orders', 'balance', 'news']) {
      const { hide } = show(name, () => Promise.resolve(`${name} before`));
      await settle();
      hide();
    }
    expect(rows.size).toBe(3);
    emitCall(session, 'DELETE /api/bon');
    const left = () =>
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[2]);
    expect([left(), [...rows.keys()].map((id) => id.replace(/^.*"(\w+)".*$/, '$1'))]).toEqual([['news'], ['news']]);
  });

  // OFF-23
  it('stays on the screen until it has been read again, and is not kept meanwhile', async () => {
    const { session, show } = open();
    const { result } = show('orders', () => Promise.resolve(['No. 1']));
    await settle();
    emitCall(session, 'POST /api/payment/ExecutePayment');
    expect([result().data, result().isStale, rows.size]).toEqual([['No. 1'], true, 0]);
  });
});

describe('What is changed on the page, as by a press on a heart', () => {
  const like = (found: object) => ({ ...found, isFavourite: true });
  const orders = () => Promise.resolve([{ id: 7, isFavourite: false }]);
  const cachedOrders = () => [...rows.values()].map(({ value, readAt }) => [value, readAt]);

  // DISH-141
  it('is kept as it is now, and as old as it was', async () => {
    const { client, show } = open();
    show('orders', orders);
    await settle();
    vi.setSystemTime(NINE_TWELVE + 60_000);
    void correctReadings(client, ['orders'], like);
    await settle();
    expect(cachedOrders()).toEqual([[[{ id: 7, isFavourite: true }], NINE_TWELVE]]);
  });

  // DISH-141
  it('is kept also where it is shown without a network', async () => {
    const { show } = open();
    show('orders', orders);
    await settle();
    const later = open();
    later.move('lost');
    later.show('orders', away);
    await settle();
    void correctReadings(later.client, ['orders'], like);
    await settle();
    expect(cachedOrders()).toEqual([[[{ id: 7, isFavourite: true }], NINE_TWELVE]]);
  });

  // DISH-141, OFF-23
  it('is not kept if a call has made it wrong, before or after', async () => {
    const { client, session, show } = open();
    show('orders', orders);
    await settle();
    emitCall(session, 'DELETE /api/bon');
    void correctReadings(client, ['orders'], like);
    await settle();
    expect(rows.size).toBe(0);
    void client.refetchQueries();
    await settle();
    expect(rows.size).toBe(1);
    void correctReadings(client, ['orders'], like);
    emitCall(session, 'DELETE /api/bon');
    await settle();
    expect(rows.size).toBe(0);
  });
});

// OFF-9
it('what was read but not kept yet when the session ends is not kept', async () => {
  const { actor, show } = open();
  show('orders', () => Promise.resolve(['No. 1']));
  actor.send({ type: 'left' });
  await settle();
  expect(rows.size).toBe(0);
});
