import type * as z from 'zod/mini';
import { type ArticleWire, getArticles } from '../../../contract/article.ts';
import { getLocations, type LocationWire } from '../../../contract/location.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { Skipped } from '../trial/outcome.ts';
import { type Trial } from '../trial/trial.ts';

type Place = z.output<typeof LocationWire>;
export type Dish = z.output<typeof ArticleWire>;

export interface Slot {
  place: Place;
  time: Place['DeliveryTimes'][number];
  date: IsoDate;
  orderUntil: string;
}

/** The days and times of the places, the latest days first: those can be canceled for the longest. */
export async function slotsOf(trial: Trial): Promise<(Slot & { isFull: boolean })[]> {
  const places = await trial.fact(getLocations, { query: await trial.daysAhead() });
  return places
    .flatMap((place) =>
      place.DeliveryTimes.flatMap((time) =>
        time.Dates.map(({ Date: date, OrderUntil: orderUntil, IsFull: isFull }) => ({
          place,
          time,
          date,
          orderUntil,
          isFull,
        })),
      ),
    )
    .sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
}

/** Slots that take orders now. */
export async function openSlots(trial: Trial): Promise<Slot[]> {
  const now = await trial.localNow();
  return (await slotsOf(trial)).filter(({ isFull, orderUntil }) => !isFull && orderUntil > now);
}

export const dishQuery = ({ time, date }: Pick<Slot, 'time' | 'date'>) => ({ deliveryTimeId: time.ID, date });

/** Slots that are looked at for dishes. */
const MOST_SLOTS = 12;

/** The first slot with dishes, and its dishes. Throws `Skipped` if there is none. */
export async function aMenu(trial: Trial): Promise<{ slot: Slot; dishes: Dish[]; count: number }> {
  for (const slot of (await openSlots(trial)).slice(0, MOST_SLOTS)) {
    const { Articles, TotalCount } = await trial.fact(getArticles, { query: dishQuery(slot) });
    if (Articles.length > 0) return { slot, dishes: Articles, count: TotalCount };
  }
  throw new Skipped('no dish is offered at any time that takes orders');
}
