import { getMenuPlan } from '../../contract/article.ts';
import { getLocations } from '../../contract/location.ts';
import { getNews } from '../../contract/news.ts';
import { getBonus } from '../../contract/bonus.ts';
import { getOrders } from '../../contract/order.ts';
import { getBalanceForCard } from '../../contract/person.ts';
import { type IsoDate } from '../../domain/calendar.ts';
import { DAYS_ASKED } from '../../domain/delivery.ts';
import { type Person, mainCardOf } from '../../domain/person.ts';
import { type Settings } from '../../domain/settings.ts';
import { addDays } from '../../domain/zone.ts';
import { type ApiClient } from './client.ts';
import { placeDays } from './location.ts';

/** Enough days to reach past a long weekend. */
const MENU_DAYS = 5;
/** Back as far as customers remember what they had. */
const DAYS_BACK = 28;
const YEAR = 365;

/** Span of the menus that the overview reads. */
export const nextMenusFrom = (today: IsoDate) => ({ fromDate: today, untilDate: addDays(today, MENU_DAYS) });

/**
 * Span of the orders that the overview reads: ahead as far as can be ordered for, so that each ordered day is marked.
 */
export const ordersAround = (today: IsoDate) => ({
  useOrderDate: true,
  fromDate: addDays(today, -DAYS_BACK),
  untilDate: addDays(today, DAYS_ASKED - 1),
});

/** Span of the orders that are read where those of `ordersAround` have none of an earlier day. */
export const ordersBefore = (today: IsoDate) => ({
  useOrderDate: true,
  fromDate: addDays(today, -YEAR),
  untilDate: addDays(today, -DAYS_BACK - 1),
});

interface OverviewInput {
  today: IsoDate;
  languageShortName: string;
  /** Null where those of the overview have not been read. */
  settings: Pick<Settings, 'bonusActivationDays' | 'isNewsShownOnMobile'> | null;
}

/** Sends for the balance that the overview shows. */
export function prefetchBalance(api: ApiClient, person: Person): void {
  const card = mainCardOf(person);
  if (card) api.prefetch(getBalanceForCard.path, { cardId: card.id });
}

/** Sends what the overview will read while the page is still being built. What depends on a setting waits for it. */
export function prefetchOverview(api: ApiClient, { today, languageShortName, settings }: OverviewInput): void {
  api.prefetch(getMenuPlan.path, nextMenusFrom(today));
  api.prefetch(getLocations.path, placeDays(today));
  api.prefetch(getOrders.path, { ...ordersAround(today), hideLoadingSpinner: true });
  if (settings?.isNewsShownOnMobile) api.prefetch(getNews.path, { languageshortname: languageShortName });
  if (settings && settings.bonusActivationDays > 0) api.prefetch(getBonus.path);
}
