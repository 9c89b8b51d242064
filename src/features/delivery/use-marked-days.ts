import { useMemo } from 'react';
import { type IsoDate, type LocalMoment } from '../../../domain/calendar.ts';
import { msUntil } from '../../../domain/cut-off.ts';
import { type DeliveryLocation } from '../../../domain/delivery.ts';
import { type Order } from '../../../domain/order.ts';
import { type MarkedDay, markDays } from '../../../domain/week.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useClock, useAppConfiguration, useOrder } from '../../context/hooks.ts';
import { daysOf } from './offer.ts';
import { useToday } from './use-locations.ts';
import { useOrdersAround } from './use-orders-around.ts';

const NONE: Order[] = [];

/** The same days, those as over whose last cut-off has passed: of the place or dish that is ordered (PLACE-200). */
export function useOverDays(days: readonly MarkedDay[], cutOffs: ReadonlyMap<IsoDate, LocalMoment>): MarkedDay[] {
  const { zone } = useAppConfiguration();
  // As text: the same until a deadline passes.
  const over = useClock((now) =>
    [...cutOffs]
      .filter(([, orderUntil]) => msUntil(orderUntil, now, zone) === 0)
      .map(([date]) => date)
      .join(' '),
  );
  return useMemo(() => {
    const dates = new Set(over.split(' '));
    return days.map((day) => (dates.has(day.date) ? { ...day, isOver: true } : day));
  }, [days, over]);
}

/** The days from today on, marked as ordered, in the cart and closed: the same wherever a day is chosen (PLACE-70). */
export function useMarkedDays(locations: DeliveryLocation[]): MarkedDay[] {
  const today = useToday();
  const orders = useOrdersAround().data ?? NONE;
  // As text: the same until a day gets its first cart, or loses its last one.
  const cartDates = useOrder((snapshot) =>
    selectShownCarts(snapshot)
      .map(({ orderDate }) => orderDate)
      .join(' '),
  );
  return useMemo(
    () => markDays(daysOf(locations, today), { cartDates: cartDates.split(' '), orders }),
    [locations, today, cartDates, orders],
  );
}
