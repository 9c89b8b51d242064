import { type MenuPlanDish } from '../../../domain/article.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { type UsualPlace } from '../../../domain/usual-place.ts';
import { useHouse, useNow, useOrder } from '../../context/hooks.ts';
import { usualSelection } from '../../shared/ordering/offer.ts';
import { useLocationsLater } from '../../shared/ordering/use-locations.ts';
import { useUsual } from '../../shared/ordering/use-usual-place.ts';

interface DishPlaces {
  placeOf: (date: IsoDate, dish: MenuPlanDish) => Selection | null;
  /** Nothing proposes a place, nor will: the customer has to choose one. */
  isToBeChosen: boolean;
}

/**
 * Where and when a dish of the overview is ordered: at the usual place, else at the one the house proposes, else at the one chosen
 * before. Null: none of them is known (yet), or takes orders for the dish on that day.
 */
export function useDishPlace(): DishPlaces {
  const { zone, settings, knownSettings } = useHouse();
  const now = useNow(60_000);
  const { place: usual, isFirstReading } = useUsual();
  const chosen = useOrder(({ context }) => context.selection);
  const locations = useLocationsLater(knownSettings !== 'first');
  const deliveryTimeId = (usual ?? chosen)?.deliveryTimeId ?? 0;
  const { defaultLocationId } = settings;
  const proposed = defaultLocationId === null ? null : { locationId: defaultLocationId, deliveryTimeId };
  const places = [usual, proposed, chosen].filter((place): place is UsualPlace => place !== null);
  const placeOf: DishPlaces['placeOf'] = (date, { deliveryTimeIds }) => {
    for (const place of locations ? places : []) {
      const selection = usualSelection(locations ?? [], place, date, now, zone, deliveryTimeIds);
      if (selection) return selection;
    }
    return null;
  };
  return { placeOf, isToBeChosen: places.length === 0 && !isFirstReading && knownSettings !== 'first' };
}
