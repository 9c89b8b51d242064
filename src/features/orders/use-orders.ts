import { useMemo } from 'react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Order } from '../../../domain/order.ts';
import { type ApiClient } from '../../api/client.ts';
import { getOrders } from '../../api/orders.ts';
import { ordersAround } from '../../api/overview.ts';
import { ordersOf } from '../../queries/queries.ts';
import { useOutage } from '../../queries/use-outage.ts';
import { useReading } from '../../queries/use-reading.ts';
import { type OrderFilterValue } from './order-filter.ts';
import { orderSpans, type Span } from './order-spans.ts';

/** Months that are asked for at the same time. */
const AT_ONCE = 3;

interface OlderOrders {
  /** Of which filter: while the next is read, the last answer is kept. */
  filter: string;
  orders: Order[];
}

const queryOf = ({ from, until }: Span, by: OrderFilterValue['by']) => ({
  fromDate: from,
  untilDate: until,
  useOrderDate: by === 'delivery',
});

/** A month at a time: years of orders in one answer would hold up server and page. */
async function readOlder(api: ApiClient, spans: Span[], by: OrderFilterValue['by'], signal: AbortSignal) {
  const orders: Order[] = [];
  for (let at = 0; at < spans.length; at += AT_ONCE) {
    const months = spans.slice(at, at + AT_ONCE);
    const answers = await Promise.all(
      months.map((span) => getOrders(api, { ...queryOf(span, by), hideLoadingSpinner: true }, signal)),
    );
    orders.push(...answers.flat());
  }
  return orders;
}

/** Of the orders that the overview has read, those of the span: all there are while the server is away (OFF-280). */
function useKeptOrders({ from, until }: Span, today: IsoDate, isWanted: boolean): Order[] | undefined {
  const { data } = useReading({ ...ordersOf(ordersAround(today)), isWanted });
  return useMemo(() => {
    const kept = isWanted ? data?.filter(({ orderDate }) => from <= orderDate && orderDate <= until) : undefined;
    // Nobody knows that there are none.
    return kept && kept.length > 0 ? kept : undefined;
  }, [data, from, until, isWanted]);
}

/** The orders of the filter: what the list begins with, and then all that are older. */
export function useOrders(filter: OrderFilterValue, today: IsoDate, isWanted: boolean) {
  const { from, until, by } = filter;
  const { first, older } = useMemo(() => orderSpans({ from, until }, today), [from, until, today]);
  const name = [from, until, by].join(' ');
  const begin = useReading({ ...ordersOf(queryOf(first, by)), isWanted });
  // Orders of another span must not be shown as those of one that cannot be asked for.
  const isAway = useOutage() !== null;
  const kept = useKeptOrders(first, today, isWanted && begin.hasFailed && isAway && by === 'delivery');
  const begun = isWanted ? (begin.data ?? kept) : undefined;
  const hasOlder = older.length > 0;
  const olderOrders = useReading<OlderOrders>({
    key: ['orders', 'older', name],
    read: async (api, signal) => ({ filter: name, orders: await readOlder(api, older, by, signal) }),
    isWanted: begun !== undefined && hasOlder,
  });
  const known = hasOlder && olderOrders.data?.filter === name ? olderOrders.data.orders : undefined;
  const orders = useMemo(() => begun && [...begun, ...(known ?? [])], [begun, known]);
  return {
    /** Without the older ones as long as they are not there. */
    orders,
    isReading: begin.isReading,
    hasFailed: begin.hasFailed && !kept,
    isReadingOlder: hasOlder && begun !== undefined && !known && !olderOrders.hasFailed,
    hasOlderFailed: hasOlder && begun !== undefined && olderOrders.hasFailed,
    retry: begin.retry,
    retryOlder: olderOrders.retry,
    /** Reads again what says how the order is now. */
    retryOf: ({ number }: Order) =>
      known?.some((order) => order.number === number) ? olderOrders.retry() : begin.retry(),
  };
}
