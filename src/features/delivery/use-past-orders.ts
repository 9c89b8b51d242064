import { hasOrderedBefore } from '../../../domain/reorder.ts';
import { type Order } from '../../../domain/order.ts';
import { ordersBefore } from '../../api/overview.ts';
import { ordersOf } from '../../queries/queries.ts';
import { useReading } from '../../queries/use-reading.ts';
import { useWhenNetworkIdle } from '../../queries/use-when-network-idle.ts';
import { useToday } from './use-locations.ts';

const NONE: readonly Order[] = [];

/** Of the last question about the same orders: the parts of a page that ask do so together, and compare by identity. */
const joined = new WeakMap<readonly Order[], { before: readonly Order[]; all: readonly Order[] }>();

function join(before: readonly Order[], around: readonly Order[]): readonly Order[] {
  const last = joined.get(around);
  if (last?.before === before) return last.all;
  const all = [...before, ...around];
  joined.set(around, { before, all });
  return all;
}

/**
 * The orders around today and, where nothing was ordered for the weeks before it, those of the year before, once they
 * are read: who was away for a month orders as ever. `around`: undefined while they are not known.
 */
export function useWithPastOrders(around: readonly Order[] | undefined): readonly Order[] {
  const today = useToday();
  const isWanted = around !== undefined && !hasOrderedBefore(around, today);
  const hasBeenIdle = useWhenNetworkIdle(isWanted);
  const { data: before = NONE } = useReading({
    ...ordersOf(ordersBefore(today)),
    isWanted: isWanted && hasBeenIdle,
    freshMs: Infinity,
  });
  return isWanted ? join(before, around) : (around ?? NONE);
}
