import { type MenuPlanDish } from '../../../domain/menu-plan.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { useAppConfiguration, useNow } from '../../context/hooks.ts';
import { type ClosedState, dishState, slotsAnywhere, usualSelection } from '../delivery/offer.ts';
import { useLocationsQuietly } from '../delivery/use-locations.ts';
import { type NextSlot } from '../delivery/use-next-slot.ts';

export interface DishPlace {
  /** Null: it is not known (yet), or that place takes no orders for the dish on that day. */
  selection: Selection | null;
  /** What becomes of a dish without one: its place has to be chosen, or nobody takes orders for it. */
  without: 'toBeChosen' | ClosedState | null;
}

/**
 * Where and when a dish of the overview is ordered: at the place that is next (PLACE-290), at its time if that has the
 * dish. Where only others take orders for it, the customer has to choose one.
 */
export function useDishPlace({ slot, isAwaited }: NextSlot): (date: IsoDate, dish: MenuPlanDish) => DishPlace {
  const { zone } = useAppConfiguration();
  const now = useNow(60_000);
  const { data: locations } = useLocationsQuietly();
  return (date, dish) => {
    if (!locations) return { selection: null, without: isAwaited ? null : 'toBeChosen' };
    const selection = slot && usualSelection(locations, slot, date, now, zone, dish);
    if (selection) return { selection, without: null };
    const state = dishState(dish, slotsAnywhere(locations, date), now, zone);
    if (state !== 'open') return { selection: null, without: state };
    return { selection: null, without: isAwaited ? null : 'toBeChosen' };
  };
}
