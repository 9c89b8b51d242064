import type { IsoDate, TimeOfDay } from './calendar.ts';
import { joinedComment } from './comment.ts';
import type { Cents } from './money.ts';
import { type NamedDish, namedDishesOf } from './order-dishes.ts';
import type { Order } from './order.ts';
import { mondayOf } from './week.ts';
import { addDays } from './zone.ts';

/** A dish that is wanted again. */
export interface WantedLine {
  articleId: number;
  /** Null: in any variant. */
  detailId: number | null;
  name: string;
  quantity: number;
  /** What all of it cost last time, less subsidy and discount. */
  paid: Cents;
}

/** What was ordered for one day, place and time, and is wanted again. */
export interface WantedMeal {
  date: IsoDate;
  locationId: number;
  locationName: string;
  deliveryTimeId: number;
  deliveryTime: TimeOfDay;
  /** By which the place calls the time now; absent or null: it has none. */
  timeName?: string | null;
  lines: WantedLine[];
  comment: string;
  /** Name of the chosen way of handing over. */
  deliveryOption: string | null;
}

/** What is ordered again: meals of one day for one day, or those of a week for the same weekdays of a week. */
export interface Wanted {
  span: 'day' | 'week';
  meals: WantedMeal[];
}

/** Whether the order can be wanted again: a server that tells neither places nor dishes leaves nothing to look for. */
export const canBeWanted = (order: Order): boolean =>
  order.locationId != null && order.deliveryTimeId != null && namedDishesOf(order).length > 0;

const wantedLine = (line: NamedDish): WantedLine => ({
  articleId: line.articleId,
  detailId: line.detailId ?? null,
  name: line.name,
  quantity: line.quantity,
  paid: line.quantity * line.singleItemGrossPrice - line.subsidy - line.discount,
});

function addLine(lines: readonly WantedLine[], line: WantedLine): WantedLine[] {
  const at = lines.findIndex(({ articleId, detailId }) => articleId === line.articleId && detailId === line.detailId);
  if (at < 0) return [...lines, line];
  return lines.map((known, index) =>
    index === at ? { ...known, quantity: known.quantity + line.quantity, paid: known.paid + line.paid } : known,
  );
}

/** The orders as meals by day and time; two orders for the same place and time are one (CART-1). */
export function wantedMeals(orders: readonly Order[]): WantedMeal[] {
  const meals = new Map<string, WantedMeal>();
  for (const { orderDate: date, locationId, deliveryTimeId, ...order } of orders) {
    if (locationId == null || deliveryTimeId == null) continue;
    const key = [date, locationId, deliveryTimeId].join(' ');
    const { locationName, deliveryTime } = order;
    const empty = { date, locationId, locationName, deliveryTimeId, deliveryTime, lines: [] };
    const known = meals.get(key) ?? { ...empty, comment: '', deliveryOption: null };
    meals.set(key, {
      ...known,
      lines: namedDishesOf(order).map(wantedLine).reduce(addLine, known.lines),
      comment: joinedComment(known.comment, order.comment),
      deliveryOption: known.deliveryOption ?? order.deliveryOption,
    });
  }
  return [...meals.values()]
    .filter(({ lines }) => lines.length > 0)
    .sort((one, other) => `${one.date} ${one.deliveryTime}`.localeCompare(`${other.date} ${other.deliveryTime}`));
}

const isNotCanceled = ({ canceledAt }: Order): boolean => canceledAt === null;

/** What was ordered for the week before that of `today`, without what was canceled; null: nothing. */
export function lastWeek(orders: readonly Order[], today: IsoDate): Wanted | null {
  const monday = mondayOf(today);
  const first = addDays(monday, -7);
  const meals = wantedMeals(
    orders.filter((order) => isNotCanceled(order) && order.orderDate >= first && order.orderDate < monday),
  );
  return meals.length > 0 ? { span: 'week', meals } : null;
}

/** The latest orders for days before today that were not canceled, the last day first. */
export const lastOrders = (orders: readonly Order[], today: IsoDate, most: number): Order[] =>
  orders
    .filter((order) => isNotCanceled(order) && order.orderDate < today && canBeWanted(order))
    .sort((one, other) =>
      `${other.orderDate} ${other.deliveryTime}`.localeCompare(`${one.orderDate} ${one.deliveryTime}`),
    )
    .slice(0, most);

/** Whether any of the orders is for a day before today, and was not canceled. */
export const hasOrderedBefore = (orders: readonly Order[], today: IsoDate): boolean =>
  orders.some((order) => isNotCanceled(order) && order.orderDate < today);
