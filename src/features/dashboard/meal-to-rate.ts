import { type Instant, type IsoDate } from '../../../domain/calendar.ts';
import { type Order } from '../../../domain/order.ts';
import { isRatable } from '../../../domain/order-status.ts';
import { addDays } from '../../../domain/zone.ts';
import { type RatedLine, ratedLines } from '../favourites-and-ratings/rated-line.ts';

/** The dishes of today's and yesterday's meals that are not rated yet, those of the latest meal first. */
export function dishesToRate(orders: readonly Order[], today: IsoDate, now: Instant, zone: string): RatedLine[] {
  return orders
    .filter((order) => order.orderDate >= addDays(today, -1) && isRatable(order, now, zone))
    .toSorted((one, other) =>
      `${other.orderDate} ${other.deliveryTime}`.localeCompare(`${one.orderDate} ${one.deliveryTime}`),
    )
    .flatMap(ratedLines)
    .filter(({ rating }) => rating === null);
}
