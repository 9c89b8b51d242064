import { type Instant } from '../../../../domain/calendar.ts';
import { type Cart } from '../../../../domain/cart.ts';
import { isCartClosed, msUntil } from '../../../../domain/cut-off.ts';
import { type DeliveryLocation, type Selection } from '../../../../domain/delivery.ts';
import { type MarkedDay, weeksOf } from '../../../../domain/week.ts';
import { selectionOfCart } from '../../../../machines/order/cart-changes.ts';
import { asOffered, lastCutOffs, usualSelection } from '../../delivery/offer.ts';

interface DayTabsInput {
  carts: readonly Cart[];
  selection: Selection;
  locations: DeliveryLocation[];
  now: Instant;
  zone: string;
}

interface DayTab {
  day: MarkedDay;
  /** One of the day; null: the day has none. */
  cart: Cart | null;
  /** What a press chooses; null: nothing can be ordered for the day at the chosen place. */
  target: Selection | null;
  isCurrent: boolean;
}

const isAt = (cart: Cart, { date, deliveryTimeId }: Selection): boolean =>
  cart.orderDate === date && cart.deliveryTimeId === deliveryTimeId;

/**
 * The days of the strip as tabs, without weekends on which nothing is offered here: a tab for each cart of a day, else
 * one that leads to the chosen place at the chosen time, or the first that is open (PLACE-71).
 */
export function tabsOf(days: readonly MarkedDay[], { carts, selection, locations, now, zone }: DayTabsInput): DayTab[] {
  const place = locations.find(({ id }) => id === selection.locationId);
  const cutOffs = lastCutOffs(place ? [place] : []);
  const isChosen = (cart: Cart) => isAt(cart, selection);
  return weeksOf(days, new Set(cutOffs.keys()))
    .flat()
    .flatMap((day): DayTab[] => {
      const ofDay = carts.filter(({ orderDate }) => orderDate === day.date);
      const tabs = ofDay.map((cart) => {
        const target = asOffered(locations, selectionOfCart(cart));
        const isOver = isCartClosed({ ...cart, orderUntil: target.orderUntil }, now, zone);
        // Its own place is open, or the cart says what is wrong.
        return { day: { ...day, isClosedHere: day.isClosed, isOver }, cart, target, isCurrent: isChosen(cart) };
      });
      const isOther = day.date === selection.date && !ofDay.some(isChosen);
      if (tabs.length > 0 && !isOther) return tabs;
      const target = usualSelection(locations, selection, day.date, now, zone);
      const last = cutOffs.get(day.date);
      const isOver = last !== undefined && msUntil(last, now, zone) === 0;
      return [...tabs, { day: { ...day, isInCart: false, isOver }, cart: null, target, isCurrent: isOther }];
    });
}
