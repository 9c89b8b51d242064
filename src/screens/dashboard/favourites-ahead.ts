import { type Article, type MenuPlanDay } from '../../../domain/article.ts';
import { type IsoDate } from '../../../domain/calendar.ts';

const SHOWN = 3;

interface FavouriteAhead {
  date: IsoDate;
  article: Article;
}

/** The person's favourites on the menu, each on its next day; the first of them. */
export function favouritesAhead(plan: readonly MenuPlanDay[]): FavouriteAhead[] {
  const next = new Map<number, FavouriteAhead>();
  for (const { date, menus } of plan.toSorted((one, other) => one.date.localeCompare(other.date)))
    for (const { article } of menus)
      if (article.isFavourite && !next.has(article.id)) next.set(article.id, { date, article });
  return [...next.values()].slice(0, SHOWN);
}
