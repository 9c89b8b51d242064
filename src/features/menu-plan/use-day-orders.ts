import { type DeliveryLocation } from '../../../domain/delivery.ts';
import { isServedAt, type MenuPlanDay, type MenuPlanDish } from '../../../domain/menu-plan.ts';
import { selectAddress, selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useAppConfiguration, useNow, useOrder } from '../../context/hooks.ts';
import { type ClosedState, dishState, isOpen, proposedFirst, type Slot, slotsAnywhere } from '../delivery/offer.ts';
import { useLocationsLater } from '../delivery/use-locations.ts';
import { useUsual } from '../delivery/use-usual-place.ts';
import { NOTHING_ASKED, placeOfWeek, placesToPlan } from '../ordering/week/week-choice.ts';

/** How a day of the menu plan can be ordered for. */
export interface DayOrder {
  /** Null: its dishes can be ordered, or it is not known (yet). */
  closedOf: (dish: MenuPlanDish) => ClosedState | null;
  /** The same for all of them. */
  closed: ClosedState | null;
  /** The place to plan for, which takes orders for one of its dishes; null: not known (yet). */
  placeId: number | null;
}

/** What is said of a day of whose dishes none can be ordered, for different reasons: the first of them. */
const ALL_CLOSED = ['full', 'closed', 'none'] as const;
const UNKNOWN: DayOrder = { closedOf: () => null, closed: null, placeId: null };

/** Where the dishes of a day are ordered: each at the places of its own restaurant (DISH-14). */
export function useDayOrders(): (day: MenuPlanDay) => DayOrder {
  const { zone, settings } = useAppConfiguration();
  const now = useNow(60_000);
  const locations = useLocationsLater(true);
  const { place: usual, isFirstReading } = useUsual({ isLater: locations === undefined });
  const selection = useOrder(({ context }) => context.selection);
  const carts = useOrder(selectShownCarts);
  const postcode = useOrder((snapshot) => selectAddress(snapshot).postcode);
  if (!locations) return () => UNKNOWN;
  const { defaultLocationId } = settings;
  const preferences = { asked: NOTHING_ASKED, carts, selection, usual, defaultLocationId };
  const places = placesToPlan(proposedFirst(locations, defaultLocationId), postcode);
  return ({ date, menus }) => {
    const slots = slotsAnywhere(locations, date);
    const closedOf = (dish: MenuPlanDish) => {
      const state = dishState(dish, slots, now, zone);
      return state === 'open' ? null : state;
    };
    const all = menus.map(closedOf);
    const isServed = ({ selection }: Slot) => menus.some((dish) => isServedAt(dish, selection));
    const open = slots.filter((slot) => isOpen(slot, now, zone) && isServed(slot));
    const isServing = ({ id }: DeliveryLocation) => open.some(({ selection }) => selection.locationId === id);
    return {
      closedOf,
      closed: all.includes(null) ? null : (ALL_CLOSED.find((state) => all.includes(state)) ?? null),
      placeId: isFirstReading ? null : (placeOfWeek(places.filter(isServing), preferences)?.id ?? null),
    };
  };
}
