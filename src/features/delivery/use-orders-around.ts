import { type Order } from '../../../domain/order.ts';
import { ordersAround } from '../../api/overview.ts';
import { ordersOf } from '../../queries/queries.ts';
import { type Reading, useReading } from '../../queries/use-reading.ts';
import { useToday } from './use-locations.ts';

/** The orders of the weeks around today, which the overview reads as well. */
export function useOrdersAround({ isWanted = true } = {}): Reading<Order[]> {
  const today = useToday();
  return useReading({ ...ordersOf(ordersAround(today)), isWanted, freshMs: 60_000 });
}
