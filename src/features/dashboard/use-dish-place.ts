import { type MenuPlanDish } from '../../../domain/menu-plan.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { type UsualPlace } from '../../../domain/usual-place.ts';
import { useAppConfiguration, useNow, useOrder } from '../../context/hooks.ts';
import { type ClosedState, dishState, slotsAnywhere, usualSelection } from '../delivery/offer.ts';
import { useLocationsLater } from '../delivery/use-locations.ts';
import { useUsual } from '../delivery/use-usual-place.ts';

export interface DishPlace {
  /** Null: it is not known (yet), or none of the places takes orders for the dish on that day. */
  selection: Selection | null;
  /** What becomes of a dish without one: its place has to be chosen, or nobody takes orders for it. */
  without: 'toBeChosen' | ClosedState | null;
}

/**
 * Where and when a dish of the overview is ordered: at the usual place, else at the one the restaurant proposes, else
 * at the one chosen before. Where nothing proposes a place, or only others take orders for the dish, the customer has
 * to choose one.
 */
export function useDishPlace(): (date: IsoDate, dish: MenuPlanDish) => DishPlace {
  const { zone, settings, knownSettings } = useAppConfiguration();
  const now = useNow(60_000);
  const { place: usual, isFirstReading } = useUsual();
  const chosen = useOrder(({ context }) => context.selection);
  const locations = useLocationsLater(knownSettings !== 'first');
  const deliveryTimeId = (usual ?? chosen)?.deliveryTimeId ?? 0;
  const { defaultLocationId } = settings;
  const proposed = defaultLocationId === null ? null : { locationId: defaultLocationId, deliveryTimeId };
  const places = [usual, proposed, chosen].filter((place): place is UsualPlace => place !== null);
  const isUnproposed = places.length === 0 && !isFirstReading && knownSettings !== 'first';
  return (date, dish) => {
    if (!locations) return { selection: null, without: isUnproposed ? 'toBeChosen' : null };
    for (const place of places) {
      const selection = usualSelection(locations, place, date, now, zone, dish);
      if (selection) return { selection, without: null };
    }
    const state = dishState(dish, slotsAnywhere(locations, date), now, zone);
    if (state !== 'open') return { selection: null, without: state };
    // Before the usual place is known, another would be asked for in vain.
    return { selection: null, without: isFirstReading ? null : 'toBeChosen' };
  };
}
