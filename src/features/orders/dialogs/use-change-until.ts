import { type LocalMoment } from '../../../../domain/calendar.ts';
import {
  type OrderChangeRequest,
  isSameDish,
  unchanged,
  type RequestedDish,
} from '../../../../domain/order-change-request.ts';
import { msUntil } from '../../../../domain/cut-off.ts';
import { type Order } from '../../../../domain/order.ts';
import { useClock, useAppConfiguration } from '../../../context/hooks.ts';
import { slotsOn } from '../../delivery/offer.ts';
import { useLocations } from '../../delivery/use-locations.ts';

const MINUTE_MS = 60_000;

interface CutOff {
  /** As the times of the place tell it; null: they do not. */
  until: LocalMoment | null;
  isPassed: boolean;
}

/** Until when portions can be added at a place, day and time (ORDER-230). */
export function useAddingCutOff({
  locationId,
  date,
  deliveryTimeId,
}: Pick<OrderChangeRequest, 'date'> & { locationId?: number | null; deliveryTimeId?: number | null }): CutOff {
  const { zone } = useAppConfiguration();
  // As read for the choice of the time.
  const { data: locations = [] } = useLocations(MINUTE_MS);
  const place = locations.find(({ id }) => id === locationId);
  const slot = place && slotsOn(place, date).find(({ time }) => time.id === deliveryTimeId);
  const until = slot?.selection.orderUntil ?? null;
  const isPassed = useClock((now) => until !== null && msUntil(until, now, zone) === 0);
  return { until, isPassed };
}

/** How many portions of a dish may be asked for, after the cut-off no more than were ordered. */
export function useMostPortions(order: Order, changeRequest: OrderChangeRequest): (dish: RequestedDish) => number {
  const { isPassed } = useAddingCutOff(changeRequest);
  return (dish) =>
    isPassed ? (unchanged(order)?.dishes.find((one) => isSameDish(one, dish))?.quantity ?? 0) : Infinity;
}
