import { type Instant, type IsoDate } from '../../../../domain/calendar.ts';
import { type Cart } from '../../../../domain/cart.ts';
import { type DeliveryLocation, type Selection } from '../../../../domain/delivery.ts';
import { type MarkedDay, weeksOf } from '../../../../domain/week.ts';
import { selectionOfCart } from '../../../../machines/order/cart-changes.ts';
import { asOffered, usualSelection } from '../../delivery/offer.ts';

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
 * Whether there is a cart beside that of the chosen time, which need not be there yet: its first dish changes nothing.
 */
export const plansSeveral = (carts: readonly Cart[], selection: Selection): boolean =>
  carts.some((cart) => !isAt(cart, selection));

/**
 * The days of the strip as tabs, without weekends on which nothing is offered here: a tab for each cart of a day, else
 * one that leads to the chosen place at the chosen time, or the first that is open (PLACE-71).
 */
export function tabsOf(days: readonly MarkedDay[], { carts, selection, locations, now, zone }: DayTabsInput): DayTab[] {
  const place = locations.find(({ id }) => id === selection.locationId);
  const offered = new Set<IsoDate>(place?.deliveryTimes.flatMap(({ dates }) => dates.map(({ date }) => date)));
  const isChosen = (cart: Cart) => isAt(cart, selection);
  return weeksOf(days, offered)
    .flat()
    .flatMap((day): DayTab[] => {
      const ofDay = carts.filter(({ orderDate }) => orderDate === day.date);
      const tabs = ofDay.map((cart) => ({
        // Its own place is open, or the cart says what is wrong.
        day: { ...day, isClosedHere: day.isClosed },
        cart,
        target: asOffered(locations, selectionOfCart(cart)),
        isCurrent: isChosen(cart),
      }));
      const isOther = day.date === selection.date && !ofDay.some(isChosen);
      if (tabs.length > 0 && !isOther) return tabs;
      const target = usualSelection(locations, selection, day.date, now, zone);
      return [...tabs, { day: { ...day, isInCart: false }, cart: null, target, isCurrent: isOther }];
    });
}
