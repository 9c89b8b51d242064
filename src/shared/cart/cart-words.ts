import { type Cart } from '../../../domain/cart.ts';
import { formatDay } from '../../../domain/day-format.ts';

/** Which cart is meant where it is told apart from others: day, time and place. `locale`: of the page. */
export const whenAndWhere = ({ orderDate, deliveryTime, locationName }: Cart, locale: string): string =>
  `${formatDay(orderDate, 'short', locale)}, ${deliveryTime} · ${locationName}`;
