import { useMemo } from 'react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { msUntil } from '../../../domain/cut-off.ts';
import { type DeliveryLocation } from '../../../domain/delivery.ts';
import { type Order } from '../../../domain/order.ts';
import { type MarkedDay, markDays } from '../../../domain/week.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useClock, useAppConfiguration, useOrder } from '../../context/hooks.ts';
import { daysOf, lastCutOffs } from './offer.ts';
import { useToday } from './use-locations.ts';
import { useOrdersAround } from './use-orders-around.ts';

const NONE: Order[] = [];

/** The days for which orders were taken, and nobody takes any more. */
function useOverDays(locations: DeliveryLocation[]): ReadonlySet<IsoDate> {
  const { zone } = useAppConfiguration();
  const cutOffs = useMemo(() => [...lastCutOffs(locations)], [locations]);
  // As text: the same until a deadline passes.
  const over = useClock((now) =>
    cutOffs
      .filter(([, orderUntil]) => msUntil(orderUntil, now, zone) === 0)
      .map(([date]) => date)
      .join(' '),
  );
  return useMemo(() => new Set(over.split(' ')), [over]);
}

/**
 * The days from today on, marked as ordered, in the cart, over and closed: the same wherever a day is chosen
 * (PLACE-70).
 */
export function useMarkedDays(locations: DeliveryLocation[]): MarkedDay[] {
  const today = useToday();
  const orders = useOrdersAround().data ?? NONE;
  // As text: the same until a day gets its first cart, or loses its last one.
  const cartDates = useOrder((snapshot) =>
    selectShownCarts(snapshot)
      .map(({ orderDate }) => orderDate)
      .join(' '),
  );
  const over = useOverDays(locations);
  return useMemo(
    () =>
      markDays(daysOf(locations, today), { cartDates: cartDates.split(' '), orders }).map((day) =>
        over.has(day.date) ? { ...day, isOver: true } : day,
      ),
    [locations, today, cartDates, orders, over],
  );
}
