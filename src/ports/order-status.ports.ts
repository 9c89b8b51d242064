import { type Query } from '@tanstack/react-query';
import { followedOrder, type StatusNews } from '../../domain/status-news.ts';
import { type Order } from '../../domain/order.ts';
import { orderStatusMachine, retryMs } from '../../machines/order-status/order-status.machine.ts';
import { type OrdersSeen, type PageEvent, type StreamEvent } from '../../machines/order-status/order-status.types.ts';
import { openOrderEvents } from '../api/order-events.ts';
import { ARE_ORDERS_FOLLOWED } from '../browser/page/orders-followed.ts';
import { isPageHidden, watchLeaves, watchUse } from '../browser/tabs/page-visibility.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { showToast, type Toast, withdrawToasts } from '../messages/toasts.ts';
import { correctReadings, isOrder } from '../queries/correct-readings.ts';
import { queryClientOf, readPaidAgain } from '../queries/query-client.ts';
import { type Services } from '../services/services.ts';
import { isOnlineIn } from '../startup/offline/persisted-readings.ts';
import { markOverviewChanged } from '../startup/offline/last-overview.ts';
import { implementCallback } from './implement.ts';

interface OrderStatusPortDeps {
  session: () => SessionRef;
  toast?: (toast: Toast) => void;
  withdraw?: (textKey: string) => void;
  /** From 0 to 1. */
  random?: () => number;
}

/** Pages that show how far orders are. */
const PAGES = ['/dashboard', '/guest', '/order'];

const TOASTS = {
  ready: { kind: 'success', textKey: 'orders.statusNews.ready' },
  coming: { kind: 'success', textKey: 'orders.statusNews.coming' },
  canceled: { kind: 'note', textKey: 'orders.statusNews.canceled' },
} as const satisfies Record<StatusNews['kind'], Toast>;

/** An order is served by its time alone, and then there may be nothing to follow. */
const LOOK_MS = 60_000;

type Orders = Order[] | { orders: Order[] };

const isOfOrders = ({ queryKey }: Query): boolean => queryKey[2] === 'orders';
/** Those of months ago, read a month at a time, which do not change any more. */
const isOfOlderOrders = ({ queryKey }: Query): boolean => queryKey[3] === 'older';
const ordersIn = (data: Orders | undefined): Order[] => (Array.isArray(data) ? data : (data?.orders ?? []));

/** Until then, the worker shows no message of what is told here (PUSH-2). */
function answerWorker(until: AbortSignal): void {
  if (!('serviceWorker' in navigator)) return;
  const answer = ({ data, ports }: MessageEvent<unknown>) => {
    if (data === ARE_ORDERS_FOLLOWED) ports[0]?.postMessage('followed');
  };
  navigator.serviceWorker.addEventListener('message', answer, { signal: until });
}

export function provideOrderStatus(
  { api, texts, journal, zone }: Services,
  {
    session,
    toast = (shown) => void showToast(texts, shown),
    withdraw = (textKey) => void withdrawToasts(textKey),
    random = Math.random,
  }: OrderStatusPortDeps,
) {
  const client = () => queryClientOf(session());

  const isSeen = () => {
    const [path = ''] = session().getSnapshot().context.openPage.split('?');
    return PAGES.includes(path) && !isPageHidden();
  };

  const watchPage = implementCallback<PageEvent>((send) => {
    let wasSeen = false;
    const look = () => {
      if (isSeen() === wasSeen) return;
      wasSeen = !wasSeen;
      send({ type: wasSeen ? 'page.opened' : 'page.left' });
    };
    const subscription = session().subscribe(look);
    const stops = [
      watchLeaves(look),
      watchUse(() => {
        wasSeen = isSeen();
        if (wasSeen) send({ type: 'page.seen' });
      }),
    ];
    look();
    return () => {
      subscription.unsubscribe();
      stops.forEach((stop) => stop());
      // They would tell the next person what this one has ordered.
      for (const { textKey } of Object.values(TOASTS)) withdraw(textKey);
    };
  });

  const watchOrders = implementCallback<OrdersSeen>((send) => {
    const cache = client().getQueryCache();
    // What is there when this begins was just read.
    let isRead = true;
    let isDue = false;
    let isStopped = false;
    const look = () => {
      isDue = false;
      if (isStopped) return;
      const orders = cache
        .findAll({ predicate: isOfOrders })
        // What was read in an earlier session, or is wrong by now, would make the next answer news.
        .filter(({ state }) => !state.isInvalidated)
        .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
        .flatMap(({ state }) => ordersIn(state.data as Orders | undefined))
        .map((order) => followedOrder(order, api.serverNow(), zone()));
      send({ type: 'orders.seen', orders, isRead });
      isRead = false;
    };
    const stopWatching = cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || !isOfOrders(event.query as Query)) return;
      isRead ||= !event.action.manual;
      // What stands in without a network is marked as such only after it was put there.
      if (!isDue) queueMicrotask(look);
      isDue = true;
    });
    const timer = setInterval(look, LOOK_MS);
    look();
    return () => {
      isStopped = true;
      stopWatching();
      clearInterval(timer);
    };
  });

  const readAgain = (options: { cancelRefetch: boolean }) => {
    // Without an answer what is shown would be replaced by a message.
    if (!isOnlineIn(session().getSnapshot())) return;
    const isWanted = (query: Query) => isOfOrders(query) && !isOfOlderOrders(query);
    void client().refetchQueries({ type: 'active', predicate: isWanted }, options);
  };

  return orderStatusMachine.provide({
    actors: {
      watchPage,
      watchOrders,
      followOrders: implementCallback<StreamEvent>((send) => {
        const leaving = new AbortController();
        const { signal } = leaving;
        const tell = (event: StreamEvent) => {
          if (!signal.aborted) send(event);
        };
        const follow = async () => {
          const events = await openOrderEvents(api, signal);
          if (!events) return tell({ type: 'stream.notServed' });
          tell({ type: 'stream.opened' });
          // The chart ends this with the stream.
          answerWorker(signal);
          for await (const facts of events) tell({ type: 'order.changed', facts });
          tell({ type: 'stream.ended' });
        };
        follow().catch((error: unknown) => {
          journal.error('Orders could not be followed', error);
          tell({ type: 'stream.ended' });
        });
        return () => leaving.abort();
      }),
    },
    actions: {
      sendNews: (_, { news }) => {
        for (const { kind, number } of news)
          toast({ ...TOASTS[kind], about: texts.translate('orders.number', { number }) });
      },
      correctOrder: (_, { facts }) => {
        void correctReadings(client(), ['orders'], (found) =>
          isOrder(found) && found.number === facts.number ? { ...found, ...facts } : found,
        );
        markOverviewChanged();
      },
      readOrders: () => readAgain({ cancelRefetch: false }),
      readOrdersAnew: () => readAgain({ cancelRefetch: true }),
      readMoney: () => readPaidAgain(session()),
    },
    delays: {
      // Not all at once after the server was away.
      untilNextTry: ({ context }) => retryMs(context.failures) * (0.5 + random() / 2),
    },
  });
}
