import { type MenuPlanDay, type MenuPlanDish } from '../../../domain/menu-plan.ts';
import { type IsoDate } from '../../../domain/calendar.ts';

const SHOWN = 3;

export interface UpcomingFavourite {
  date: IsoDate;
  dish: MenuPlanDish;
}

/** The person's favourites on the menu, each on its next day; the first of them. */
export function upcomingFavourites(plan: readonly MenuPlanDay[]): UpcomingFavourite[] {
  const next = new Map<number, UpcomingFavourite>();
  for (const { date, menus } of plan.toSorted((one, other) => one.date.localeCompare(other.date)))
    for (const dish of menus)
      if (dish.article.isFavourite && !next.has(dish.article.id)) next.set(dish.article.id, { date, dish });
  return [...next.values()].slice(0, SHOWN);
}
