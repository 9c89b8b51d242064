import { type MenuPlanDay } from '../../../domain/menu-plan.ts';
import { addDays } from '../../../domain/zone.ts';
import { getMenuPlan } from '../../api/articles.ts';
import { useAppConfiguration } from '../../context/hooks.ts';
import { useReading } from '../../queries/use-reading.ts';
import { useToday } from '../delivery/use-locations.ts';

/** Further ahead than any restaurant plans, and not more than a server answers at once. */
const DAYS_AHEAD = 60;

/** All days of the menu plan that have dishes; of the restaurant's default location, if it has one. */
export function useMenuPlan(): { days: MenuPlanDay[] | undefined; hasFailed: boolean; retry: () => void } {
  const { defaultLocationId } = useAppConfiguration().settings;
  const today = useToday();
  const span = { fromDate: today, untilDate: addDays(today, DAYS_AHEAD) };
  const place = defaultLocationId === null ? {} : { deliveryLocationId: defaultLocationId };
  const { data, hasFailed, retry } = useReading({
    key: ['menuPlan', span, defaultLocationId],
    read: (api, signal) => getMenuPlan(api, { ...span, ...place }, signal),
  });
  return { days: data?.filter(({ menus }) => menus.length > 0), hasFailed, retry };
}
