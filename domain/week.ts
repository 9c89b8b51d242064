import type { IsoDate } from './calendar.ts';
import type { Order } from './order.ts';
import { addDays } from './zone.ts';

/** A day on which the restaurant may be ordered from, with what the customer has planned for it. */
export interface MarkedDay {
  date: IsoDate;
  /** Nothing is delivered anywhere. */
  isClosed: boolean;
  /** Nothing is delivered at the place that is ordered for; absent: no place is. */
  isClosedHere?: boolean;
  /** Its last deadline has passed at the place that is ordered for; where none is, at all of them. */
  isOver?: boolean;
  isOrdered: boolean;
  isInCart: boolean;
}

/** Marks days by the carts that are open and the orders that were not canceled (PLACE-70). */
export function markDays(
  days: readonly Pick<MarkedDay, 'date' | 'isClosed'>[],
  { cartDates, orders }: { cartDates: readonly IsoDate[]; orders: readonly Order[] },
): MarkedDay[] {
  const ordered = new Set(orders.filter(({ canceledAt }) => canceledAt === null).map(({ orderDate }) => orderDate));
  return days.map((day) => ({ ...day, isOrdered: ordered.has(day.date), isInCart: cartDates.includes(day.date) }));
}

const WORKING_DAYS = 5;

/** 0 for Monday to 6 for Sunday: weeks begin on Monday. */
export const weekdayOf = (date: IsoDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

export const mondayOf = (date: IsoDate): IsoDate => addDays(date, -weekdayOf(date));

/**
 * Days in their weeks, marked where the place does not deliver; `offered`: the days on which it does. A day of the
 * weekend is shown only if it is offered, ordered or in the cart, and a week only if one of its days is (DISH-91).
 */
export function weeksOf(days: readonly MarkedDay[], offered: ReadonlySet<IsoDate>): MarkedDay[][] {
  const isPlanned = (day: MarkedDay) => offered.has(day.date) || day.isOrdered || day.isInCart;
  const weeks = new Map<IsoDate, MarkedDay[]>();
  for (const day of days) {
    if (weekdayOf(day.date) >= WORKING_DAYS && !isPlanned(day)) continue;
    const monday = mondayOf(day.date);
    weeks.set(monday, [...(weeks.get(monday) ?? []), { ...day, isClosedHere: !offered.has(day.date) }]);
  }
  return [...weeks.values()].filter((week) => week.some(isPlanned));
}

/** The index of the week that a day is in, else of the first one after it, else of the last; -1: there is none. */
export function weekAt(weeks: readonly MarkedDay[][], date: IsoDate): number {
  const at = weeks.findIndex((week) => week.some((day) => day.date >= date));
  return at === -1 ? weeks.length - 1 : at;
}
