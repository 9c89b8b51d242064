import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { type Order } from '../../domain/order.ts';
import { anOrder } from '../../domain/order.fixtures.ts';
import { anna } from '../../machines/session/session.fixtures.ts';
import { settle } from '../../machines/testing/port-fake.ts';
import { RefusedError } from '../api/errors.ts';
import { ARE_ORDERS_FOLLOWED } from '../browser/page/orders-followed.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { queryClientOf } from '../queries/query-client.ts';
import { catalogue as catalogueEn } from '../texts/en/catalogue.ts';
import { fakeActor } from '../ui/app.fixtures.tsx';
import { provideOrderStatus } from './order-status.ports.ts';
import { fakeServices } from './services.fixtures.ts';

const EVENTS = 'GET /api/bon/events';
const NOON = Date.parse('2026-11-26T11:00:00Z');
const lunch = anOrder({ orderDate: '2026-11-26', deliveryEndTime: '12:30' });
const READY = { Bonnumber: 4711, PreparingDate: '2026-11-26T10:50:00', ReadyDate: '2026-11-26T11:20:00' };
const READING = ['orders', { fromDate: '2026-11-01' }];
const OLDER = ['orders', 'older', '2025-11-01'];

type Toast = [kind: string, about: string | null | undefined, textKey: string];

class Stream {
  readonly answer: Response;
  #controller!: ReadableStreamDefaultController<Uint8Array>;

  constructor() {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (this.#controller = controller) });
    this.answer = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  tell(event: object): Promise<void> {
    this.#controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
    return answered();
  }

  end(): Promise<void> {
    this.#controller.close();
    return answered();
  }
}

/** Bodies of answers are read in tasks of their own. */
async function answered(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await settle();
  }
}

let isHidden: boolean;
const setHidden = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
  return answered();
};

beforeEach(() => {
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.useFakeTimers();
});
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Begin {
  orders?: Order[];
  /** The open page. */
  at?: string;
  /** Of the stream; null: it is opened. */
  answer?: unknown;
}

/** Somebody who has read these orders. */
async function bench({ orders = [lunch], at = '/dashboard', answer = null }: Begin = {}) {
  const streams: Stream[] = [];
  const { services, api } = fakeServices({
    [EVENTS]: () => {
      if (answer !== null) return answer;
      streams.push(new Stream());
      return streams.at(-1)?.answer;
    },
  });
  api.now = NOON;
  services.texts.setCatalogue(catalogueEn);
  const connection = fakeActor<never>({ value: 'Online' });
  const session = fakeActor<never>({
    context: { person: anna, deviceType: 'Desktop', openPage: at },
    children: { connection },
    matches: () => false,
  });
  const ref = session as unknown as SessionRef;
  const client = queryClientOf(ref);
  const held: Record<string, unknown> = { orders, older: { orders: [] }, balance: 900 };
  const reads: string[] = [];
  for (const [name, key] of Object.entries({ orders: READING, older: OLDER, balance: ['balance', 1] })) {
    const observer = new QueryObserver(client, {
      queryKey: [anna.id, 'EN', ...key],
      queryFn: () => {
        reads.push(name);
        return Promise.resolve(held[name]);
      },
    });
    stops.push(observer.subscribe(() => undefined));
  }
  await settle();
  reads.length = 0;
  const toasts: Toast[] = [];
  const withdrawn: string[] = [];
  const machine = provideOrderStatus(services, {
    session: () => ref,
    toast: ({ kind, about, textKey }) => toasts.push([kind, about, textKey]),
    withdraw: (textKey) => withdrawn.push(textKey),
    random: () => 1,
  });
  const actor = createActor(machine).start();
  stops.push(() => actor.stop());
  actor.send({ type: 'network.idle' });
  await answered();
  return {
    actor,
    api,
    toasts,
    withdrawn,
    reads,
    streams,
    state: () => actor.getSnapshot().value,
    opened: () => api.of(EVENTS).map(({ signal }) => !signal?.aborted),
    shown: () => client.getQueryData<Order[]>([anna.id, 'EN', ...READING])?.[0],
    serverHolds: (changed: Order[]) => void (held.orders = changed),
    goTo: (openPage: string) => {
      session.become({ context: { person: anna, deviceType: 'Desktop', openPage } });
      return answered();
    },
    goOffline: () => connection.become({ value: 'Offline' }),
    setCache: (data: Order[]) => client.setQueryData([anna.id, 'EN', ...READING], data),
    dropCache: () => client.invalidateQueries({ refetchType: 'none' }),
  };
}

describe('An order that somebody looks at', () => {
  // ORDER-641, ORDER-642
  it('changes on the page without a request, and is told when it is ready', async () => {
    const { streams, shown, reads, toasts } = await bench();
    await streams[0]?.tell({ ...READY, ReadyDate: null });
    expect([shown()?.preparingAt, toasts]).toEqual(['2026-11-26T10:50:00', []]);
    await streams[0]?.tell(READY);
    await streams[0]?.tell(READY);
    expect([shown()?.readyAt, reads]).toEqual(['2026-11-26T11:20:00', []]);
    expect(toasts).toEqual([['success', 'No. 4711', 'orders.statusNews.ready']]);
    await streams[0]?.tell({ ...READY, Order_DeliveryDate: '2026-11-26T11:40:00' });
    expect([shown()?.deliveredAt, toasts.length]).toEqual(['2026-11-26T11:40:00', 1]);
  });

  // ORDER-642
  it('that is brought is told to be on its way', async () => {
    const { streams, toasts } = await bench({ orders: [{ ...lunch, locationTypeShortName: 'DESK' }] });
    await streams[0]?.tell(READY);
    expect(toasts).toEqual([['success', 'No. 4711', 'orders.statusNews.coming']]);
  });

  // ORDER-641
  it('and is new is read', async () => {
    const { streams, reads } = await bench();
    await streams[0]?.tell({ ...READY, Bonnumber: 4712 });
    expect(reads).toEqual(['orders']);
  });

  // ORDER-643
  it.each([
    ['elsewhere is told, and money is read again', false, [['note', 'No. 4711', 'orders.statusNews.canceled']]],
    ['here is not told', true, []],
  ])('that was canceled %s', async (_, isOwn, told) => {
    const { actor, streams, toasts, reads, serverHolds } = await bench();
    if (isOwn) actor.send({ type: 'order.cancel', number: 4711 });
    const canceledAt = '2026-11-26T11:30:00';
    serverHolds([{ ...lunch, canceledAt, isRefunded: true }]);
    await streams[0]?.tell({ Bonnumber: 4711, CancelDate: canceledAt, IsRefunded: false });
    expect(toasts).toEqual(told);
    expect(reads.includes('balance')).toBe(!isOwn);
  });

  // ORDER-645
  it('leaves nothing on the page of the next person', async () => {
    const { actor, opened, withdrawn } = await bench();
    expect([opened(), withdrawn]).toEqual([[true], []]);
    actor.stop();
    expect([opened(), withdrawn]).toEqual([
      [false],
      ['orders.statusNews.ready', 'orders.statusNews.coming', 'orders.statusNews.canceled'],
    ]);
  });
});

describe('Orders are followed', () => {
  // ORDER-641
  it.each([
    ['/dashboard', 1],
    ['/guest', 1],
    ['/order?from=2026-11-01&until=2026-11-30', 1],
    ['/order/articles', 0],
    ['/user', 0],
  ])('on pages that show them: %s', async (at, count) => {
    expect((await bench({ at })).opened()).toHaveLength(count);
  });

  // ORDER-641
  it('not where none can change, as when its time is over', async () => {
    const { api, opened } = await bench();
    expect(opened()).toEqual([true]);
    api.now = NOON + 3_600_000;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened()).toEqual([false]);
  });

  // ORDER-644
  it('as long as somebody sees the page, and are read again when somebody comes back', async () => {
    const { opened, reads, toasts, serverHolds } = await bench();
    await setHidden(true);
    expect([opened(), reads]).toEqual([[false], []]);
    serverHolds([{ ...lunch, readyAt: '2026-11-26T11:20:00' }]);
    await setHidden(false);
    // Not those of months ago.
    expect([opened(), reads]).toEqual([[false, true], ['orders']]);
    expect(toasts).toEqual([['success', 'No. 4711', 'orders.statusNews.ready']]);
    window.dispatchEvent(new Event('focus'));
    await answered();
    expect([opened().length, reads]).toEqual([2, ['orders']]);
  });

  // ORDER-644
  it('as long as their page is open', async () => {
    const { goTo, opened } = await bench();
    await goTo('/order/articles');
    expect(opened()).toEqual([false]);
    await goTo('/order');
    expect(opened()).toEqual([false, true]);
  });

  // ORDER-644, CALL-641
  it('anew when the stream has ended, later with each time, and are read then', async () => {
    const { streams, opened, reads } = await bench();
    await streams[0]?.end();
    await vi.advanceTimersByTimeAsync(1_999);
    expect([opened().length, reads]).toEqual([1, []]);
    await vi.advanceTimersByTimeAsync(1);
    await answered();
    expect([opened(), reads]).toEqual([[false, true], ['orders']]);
    await streams[1]?.end();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(opened()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened()).toHaveLength(3);
  });

  // CALL-641
  it('anew also where too many follow', async () => {
    const { state, opened, reads } = await bench({ answer: new RefusedError(EVENTS, 429, null) });
    expect(state()).toBe('WaitingToConnect');
    await vi.advanceTimersByTimeAsync(2_000 + 4_000);
    expect([opened().length, reads]).toEqual([3, []]);
  });

  // CALL-640
  it('never again by a server that does not tell, and are read when somebody comes back', async () => {
    const { state, opened, reads, goTo } = await bench({ answer: new RefusedError(EVENTS, 404, null) });
    expect(state()).toBe('NotServed');
    await goTo('/user');
    await goTo('/dashboard');
    window.dispatchEvent(new Event('focus'));
    await answered();
    expect([opened().length, reads]).toEqual([1, ['orders']]);
  });
});

// PUSH-2
it('the worker is answered only while orders are followed', async () => {
  const container = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  stops.push(() => Reflect.deleteProperty(navigator, 'serviceWorker'));
  const ask = (data = ARE_ORDERS_FOLLOWED) => {
    const postMessage = vi.fn();
    container.dispatchEvent(Object.assign(new Event('message'), { data, ports: [{ postMessage }] }));
    return postMessage.mock.calls.length;
  };
  const { streams, goTo } = await bench({ at: '/order/completed' });
  expect(ask()).toBe(0);
  await goTo('/dashboard');
  expect([ask(), ask('another question')]).toEqual([1, 0]);
  await streams[0]?.end();
  expect(ask()).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  await answered();
  expect(ask()).toBe(1);
  await goTo('/user');
  expect(ask()).toBe(0);
});

// OFF-640
it('without a network what is shown stays when somebody comes back', async () => {
  const { goOffline, reads } = await bench();
  await setHidden(true);
  goOffline();
  await setHidden(false);
  expect(reads).toEqual([]);
});

// ORDER-642
it('nothing is told of orders that only now are those of the server', async () => {
  const { actor, setCache, dropCache, toasts } = await bench({ orders: [] });
  // As a start without a network shows those of the last visit.
  setCache([lunch]);
  void dropCache();
  await settle();
  expect(actor.getSnapshot().context.orders).toEqual([]);
  setCache([{ ...lunch, readyAt: '2026-11-26T11:20:00' }]);
  await settle();
  expect([actor.getSnapshot().context.orders.length, toasts]).toEqual([1, []]);
});
