import { type MenuPlanDay } from '../../../domain/article.ts';
import { type DeliveryLocation } from '../../../domain/delivery.ts';
import { addDays } from '../../../domain/zone.ts';
import { preOrderType } from '../../../domain/pre-order.ts';
import { getMenuPlan } from '../../api/articles.ts';
import { getLocations } from '../../api/location.ts';
import { useHouse } from '../../context/hooks.ts';
import { useReading } from '../../shared/reading/use-reading.ts';
import { useToday } from '../../shared/ordering/use-locations.ts';

/** Further ahead than any house plans, and not more than a server answers at once. */
const DAYS_AHEAD = 60;

interface MenuPlan {
  days: MenuPlanDay[];
  /** The place to order for; null: ordering starts at place and time. */
  location: DeliveryLocation | null;
}

/** All days of the menu plan, with the house's default location where ordering starts from the plan. */
export function useMenuPlan(): { plan: MenuPlan | undefined; hasFailed: boolean; retry: () => void } {
  const { defaultLocationId } = useHouse().settings;
  const today = useToday();
  const span = { fromDate: today, untilDate: addDays(today, DAYS_AHEAD) };
  const isOrdering = preOrderType(defaultLocationId) === 'MENUPLAN';
  const days = useReading({
    key: ['menuPlan', span, defaultLocationId],
    read: (api, signal) =>
      getMenuPlan(api, { ...span, ...(isOrdering && { deliveryLocationId: defaultLocationId ?? 0 }) }, signal),
  });
  const places = useReading({
    key: ['locations', span],
    read: (api, signal) => getLocations(api, span, signal),
    isWanted: isOrdering,
  });
  const isComplete = days.data !== undefined && (!isOrdering || places.data !== undefined);
  return {
    plan: isComplete
      ? {
          days: days.data?.filter(({ menus }) => menus.length > 0) ?? [],
          location: places.data?.find(({ id }) => id === defaultLocationId) ?? null,
        }
      : undefined,
    hasFailed: days.hasFailed || places.hasFailed,
    retry: () => {
      if (days.hasFailed) days.retry();
      if (places.hasFailed) places.retry();
    },
  };
}
