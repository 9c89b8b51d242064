import { and, asc, between, eq, inArray } from 'drizzle-orm';
import { type ErrorTextKey } from '../../../contract/error-keys.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { addDays } from '../../../domain/zone.ts';
import { type ServerContext, today } from '../../core/context.ts';
import { type articles, deliveryTimes, offers } from '../../db/schema.ts';
import { HORIZON_DAYS } from '../menu/slots.ts';
import { readSettings } from '../../core/settings.ts';
import { quantityProblem } from './check-cart.ts';

interface Wanted {
  article: typeof articles.$inferSelect;
  /** How many portions there would be at a day and time. */
  quantityAt: (date: IsoDate, timeId: number) => number;
  /** Portions of a day that are taken for it already. */
  ownOn: (date: IsoDate) => number;
}

interface Missing<Dish> {
  dish: Dish;
  problem: ErrorTextKey;
  /** Portions available on that day; null: any number, or the dish is not offered. */
  remaining: number | null;
}

/**
 * What of some dishes is not available at the days and times of a restaurant that may take orders; where all of it is,
 * nothing.
 */
export async function problemsElsewhere<Dish extends Wanted>(
  context: ServerContext,
  restaurantId: number,
  dishes: readonly Dish[],
): Promise<{ date: IsoDate; timeId: number; missing: Missing<Dish>[] }[]> {
  const { db } = context;
  const first = today(context);
  const articleIds = dishes.map(({ article }) => article.id);
  const offered = await db
    .select()
    .from(offers)
    .where(and(inArray(offers.articleId, articleIds), between(offers.date, first, addDays(first, HORIZON_DAYS))));
  const times = await db
    .select({ id: deliveryTimes.id })
    .from(deliveryTimes)
    .where(eq(deliveryTimes.restaurantId, restaurantId))
    .orderBy(asc(deliveryTimes.time), asc(deliveryTimes.id));
  const settings = await readSettings(db);
  const offerOf = new Map(offered.map((offer) => [`${offer.articleId} ${offer.date}`, offer]));
  const missingAt = (dish: Dish, date: IsoDate, timeId: number): Missing<Dish>[] => {
    const { article } = dish;
    const ofDay = offerOf.get(`${article.id} ${date}`);
    const offer = !ofDay || (ofDay.deliveryTimeIds && !ofDay.deliveryTimeIds.includes(timeId)) ? null : ofDay;
    const remaining = offer === null || offer.remaining === null ? null : offer.remaining + dish.ownOn(date);
    const quantity = dish.quantityAt(date, timeId);
    const problem = quantityProblem(settings, { article, offer: offer && { ...offer, remaining }, quantity });
    return problem ? [{ dish, problem, remaining }] : [];
  };
  const dates = Array.from({ length: HORIZON_DAYS + 1 }, (_, days) => addDays(first, days));
  return dates
    .flatMap((date) =>
      times.map(({ id: timeId }) => {
        const missing = dishes.flatMap((dish) => missingAt(dish, date, timeId));
        return { date, timeId, missing };
      }),
    )
    .filter(({ missing }) => missing.length > 0);
}
