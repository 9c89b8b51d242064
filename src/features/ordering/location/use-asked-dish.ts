import { useSearch } from '@tanstack/react-router';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type MenuPlanDish } from '../../../../domain/menu-plan.ts';
import { getMenuPlan } from '../../../api/articles.ts';
import { useReading } from '../../../queries/use-reading.ts';
import { askedIn } from '../week/week-choice.ts';

export interface AskedDish {
  /** The day that the address asks for. */
  day: IsoDate | null;
  /** The dish of that day that it asks for; null: none, or the menu plan does not have it. */
  dish: MenuPlanDish | null;
  isFirstReading: boolean;
}

/** What the address asks for: places and times that do not have the dish would lead to a list without it. */
export function useAskedDish(): AskedDish {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const { day } = askedIn(search);
  const span = { fromDate: day ?? '', untilDate: day ?? '' };
  const isWanted = day !== null && search.dish !== undefined;
  const { data, isFirstReading } = useReading({
    key: ['menuPlan', span],
    read: (api, signal) => getMenuPlan(api, span, signal),
    isWanted,
  });
  const dishes = (isWanted && data?.find(({ date }) => date === day)?.menus) || [];
  const dish = dishes.find(({ article: { id, detailId } }) => `${id}.${detailId}` === search.dish) ?? null;
  return { day, dish, isFirstReading: isWanted && isFirstReading };
}
