import type { Wanted, WantedLine, WantedMeal } from './reorder.ts';
import type { OpenSlot } from './reorder-alternative.ts';
import type { MenuPlanDay, MenuPlanDish } from './menu-plan.ts';
import type { IsoDate } from './calendar.ts';
import { mondayOf, weekdayOf } from './week.ts';
import { addDays } from './zone.ts';

/** A day, or a week, that something can be wanted for. */
export interface Target {
  /** Of a week its Monday. */
  date: IsoDate;
  /**
   * Keys of the lines that are on its menu; null: the menu plan does not tell. A hint: the dishes of the slot decide.
   */
  onMenu: readonly string[] | null;
}

/** Names a line within what is wanted. */
export const lineKey = (meal: number, line: number): string => `${meal} ${line}`;

/** The day that a meal is wanted for: the target itself, or its weekday in the week that begins with the target. */
export const dateFor = (span: Wanted['span'], meal: Pick<WantedMeal, 'date'>, target: IsoDate): IsoDate =>
  span === 'day' ? target : addDays(target, weekdayOf(meal.date));

/** Days from one to another, or the Mondays of their weeks. */
export function possibleTargets(span: Wanted['span'], from: IsoDate, until: IsoDate): IsoDate[] {
  const step = span === 'day' ? 1 : 7;
  const targets: IsoDate[] = [];
  for (let date = span === 'day' ? from : mondayOf(from); date <= until; date = addDays(date, step)) targets.push(date);
  return targets;
}

/** Pieces that are wanted, or those of the lines with these keys. */
export const piecesOf = (meals: readonly WantedMeal[], keys: readonly string[] | null = null): number =>
  meals
    .flatMap(({ lines }, meal) =>
      lines.map(({ quantity }, line) => (!keys || keys.includes(lineKey(meal, line)) ? quantity : 0)),
    )
    .reduce((sum, quantity) => sum + quantity, 0);

/** Names of the dishes that no line with these keys has, each once. */
export const namesMissing = (meals: readonly WantedMeal[], keys: readonly string[]): string[] => [
  ...new Set(
    meals.flatMap(({ lines }, meal) =>
      lines.filter((_, line) => !keys.includes(lineKey(meal, line))).map(({ name }) => name),
    ),
  ),
];

const isServed = ({ article, deliveryTimeIds }: MenuPlanDish, line: WantedLine, timeId: number): boolean =>
  article.id === line.articleId &&
  article.remainingItems !== 0 &&
  (deliveryTimeIds === null || deliveryTimeIds.includes(timeId));

/** Keys of the lines that the slots have; of what was not read of them, the plan tells. */
const keysIn = (offers: readonly { meal: WantedMeal; slot: OpenSlot | null }[], onMenu: readonly string[]): string[] =>
  offers.flatMap(({ meal, slot }, index) =>
    meal.lines.flatMap(({ articleId }, at) => {
      const key = lineKey(index, at);
      const dishes = slot?.articles.filter(({ id }) => id === articleId) ?? [];
      const isThere = dishes.some(({ remainingItems }) => remainingItems !== 0);
      const isUnread = slot?.isCutShort === true && dishes.length === 0 && onMenu.includes(key);
      return isThere || isUnread ? [key] : [];
    }),
  );

/** The same targets; of the one whose dishes are read, these tell what there is, if the plan tells anything. */
export const asRead = (
  targets: readonly Target[],
  read: IsoDate,
  offers: readonly { meal: WantedMeal; slot: OpenSlot | null }[],
): Target[] =>
  targets.map((target) =>
    target.date === read && target.onMenu ? { date: read, onMenu: keysIn(offers, target.onMenu) } : target,
  );

interface ReorderSources {
  /** Whether the place of a meal takes orders for its time on a day. */
  isOpen: (meal: WantedMeal, date: IsoDate) => boolean;
  menuPlan: readonly MenuPlanDay[];
  /** Ids of dishes that are believed to be offered every day, where the plan never names them, as a drink. */
  offered: ReadonlySet<number>;
}

/**
 * The targets open at the places and times of the meals, with what is on the menu then; null: none. First comes the day
 * with most of it, of several the one open for most meals; of weeks, the first with at least half of what the best one
 * has, and this or the next if any of them is open.
 */
export function openTargets(
  { span, meals }: Wanted,
  dates: readonly IsoDate[],
  { isOpen, menuPlan, offered }: ReorderSources,
): { targets: Target[]; first: IsoDate | null } {
  const planned = new Map(menuPlan.filter(({ menus }) => menus.length > 0).map(({ date, menus }) => [date, menus]));
  const named = new Set(menuPlan.flatMap(({ menus }) => menus.map(({ article }) => article.id)));
  const isTelling = meals.some(({ lines }) => lines.some(({ articleId }) => named.has(articleId)));
  const isOnMenu = (line: WantedLine, { deliveryTimeId }: WantedMeal, date: IsoDate) =>
    named.has(line.articleId)
      ? (planned.get(date) ?? []).some((dish) => isServed(dish, line, deliveryTimeId))
      : offered.has(line.articleId);

  const onMenuOf = (target: IsoDate): string[] | null => {
    const isOffered = meals.some((meal) => planned.has(dateFor(span, meal, target)));
    if (!isTelling || !isOffered) return null;
    return meals.flatMap((meal, index) => {
      const date = dateFor(span, meal, target);
      if (!isOpen(meal, date)) return [];
      return meal.lines.flatMap((line, at) => (isOnMenu(line, meal, date) ? [lineKey(index, at)] : []));
    });
  };
  const ranked = dates
    .map((date) => ({ date, open: meals.filter((meal) => isOpen(meal, dateFor(span, meal, date))).length }))
    .filter(({ open }) => open > 0)
    .map(({ date, open }) => {
      const onMenu = onMenuOf(date);
      return { target: { date, onMenu }, pieces: onMenu ? piecesOf(meals, onMenu) : 0, open };
    });
  // A dish is wanted on the day that has it. A week is planned as it comes: this one or the next, with alternatives.
  const soon = span === 'week' ? ranked.filter(({ target }) => target.date <= addDays(dates[0]!, 7)) : [];
  const possible = soon.length > 0 ? soon : ranked;
  const most = Math.max(...possible.map(({ pieces }) => pieces));
  const near =
    span === 'day' || most === 0 ? possible : possible.filter(({ pieces }) => pieces * 2 >= most).slice(0, 1);
  // Sorting is stable: of equal ones the first stays the first.
  const [best] = near.toSorted((one, other) => other.pieces - one.pieces || other.open - one.open);
  return { targets: ranked.map(({ target }) => target), first: best?.target.date ?? null };
}

/**
 * Whether the target is the first to have anything of the meals on its menu, so that it is proposed though earlier ones
 * take orders. Not where the plan does not tell.
 */
export function isFirstAgain(meals: readonly WantedMeal[], targets: readonly Target[], chosen: IsoDate): boolean {
  const has = ({ onMenu }: Target) => onMenu !== null && piecesOf(meals, onMenu) > 0;
  const earlier = targets.filter(({ date }) => date < chosen);
  return (
    earlier.length > 0 &&
    earlier.every((target) => target.onMenu !== null && !has(target)) &&
    targets.some((target) => target.date === chosen && has(target))
  );
}
