import { type MenuPlanDish } from '../../../domain/article.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { type UsualPlace } from '../../../domain/usual-place.ts';
import { useHouse, useNow, useOrder } from '../../context/hooks.ts';
import { usualSelection } from '../../shared/ordering/offer.ts';
import { useLocationsLater } from '../../shared/ordering/use-locations.ts';
import { useUsualPlace } from '../../shared/ordering/use-usual-place.ts';

/**
 * Where and when a dish of the overview is ordered: at the usual place, else at the one the house proposes, else at the one chosen
 * before. Null: none of them is known (yet), or takes orders for the dish on that day.
 */
export function useDishPlace(): (date: IsoDate, dish: MenuPlanDish) => Selection | null {
  const { zone, settings, knownSettings } = useHouse();
  const now = useNow(60_000);
  const usual = useUsualPlace();
  const chosen = useOrder(({ context }) => context.selection);
  const locations = useLocationsLater(knownSettings !== 'first');
  const deliveryTimeId = (usual ?? chosen)?.deliveryTimeId ?? 0;
  const { defaultLocationId } = settings;
  const proposed = defaultLocationId === null ? null : { locationId: defaultLocationId, deliveryTimeId };
  const places = [usual, proposed, chosen].filter((place): place is UsualPlace => place !== null);
  return (date, { deliveryTimeIds }) => {
    for (const place of locations ? places : []) {
      const selection = usualSelection(locations ?? [], place, date, now, zone, deliveryTimeIds);
      if (selection) return selection;
    }
    return null;
  };
}
