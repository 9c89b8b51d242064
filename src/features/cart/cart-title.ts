import { type Cart } from '../../../domain/cart.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { listText } from '../../texts/list-text.ts';
import { type Translate } from '../../texts/text-store.ts';

/** Which cart is meant where it is told apart from others: day, time and place. `locale`: of the page. */
export const cartLabel = ({ orderDate, deliveryTime, locationName }: Cart, locale: string, t: Translate): string =>
  `${listText([formatDay(orderDate, 'short', locale), deliveryTime], t)} · ${locationName}`;
