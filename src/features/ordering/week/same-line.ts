import { allergenWarning } from '../../../../domain/allergens.ts';
import { type Article } from '../../../../domain/article.ts';
import { type MenuPlanDish } from '../../../../domain/menu-plan.ts';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { isSameName } from '../../../../domain/name.ts';
import { dishesOf } from '../../../../domain/order-dishes.ts';
import { type Order, type OrderLine } from '../../../../domain/order.ts';
import { quantityLimit } from '../../../../domain/quantity.ts';
import { type AllergenView } from '../../dishes/use-allergens.ts';
import { planSlot } from './plan-slot.ts';
import { type WeekDay } from './use-week-days.ts';

export type Warning = NonNullable<ReturnType<typeof allergenWarning>>;

interface SameDay {
  date: IsoDate;
  selection: Selection;
  article: Article;
}

/** What one press can do for a menu line of which something is in the cart. */
export interface SameLine {
  line: string;
  /** Days to which the dish of the line can be added. */
  days: SameDay[];
  /** Days that are left out, as their dish warns the person. */
  leftOut: { date: IsoDate; warning: Warning }[];
}

interface Known {
  orders: readonly Order[];
  /** Null: the restaurant does not show allergens. */
  allergens: AllergenView | null;
  /** Pieces that a line of the cart may have. */
  maxQuantity: number;
}

type PlannedDay = Pick<WeekDay, 'date' | 'menus' | 'order'>;

const dishesOn = ({ menus }: PlannedDay, line: string) => menus.filter(({ menuLine }) => menuLine === line);

const itemsOn = ({ date, order }: PlannedDay) =>
  order.carts.filter(({ orderDate }) => orderDate === date).flatMap(({ items }) => items);

const isInCart = (day: PlannedDay, line: string): boolean =>
  dishesOn(day, line).some(({ article }) => itemsOn(day).some(({ articleId }) => articleId === article.id));

/** A server that tells no ids tells names. */
const isOf = ({ id, name }: Article, ordered: OrderLine): boolean =>
  ordered.articleId == null ? isSameName(ordered.name, name) : ordered.articleId === id;

function isOrdered(day: PlannedDay, line: string, orders: readonly Order[]): boolean {
  const ordered = orders
    .filter(({ orderDate, canceledAt }) => orderDate === day.date && canceledAt === null)
    .flatMap(dishesOf);
  return dishesOn(day, line).some(({ article }) => ordered.some((each) => isOf(article, each)));
}

/** The menu lines of which something is in the cart for a day, the one put in last first. */
export function linesInCart(day: PlannedDay): string[] {
  const lines = itemsOn(day)
    .toReversed()
    .flatMap(({ articleId }) => day.menus.find(({ article }) => article.id === articleId)?.menuLine ?? []);
  return [...new Set(lines)];
}

/**
 * The days to which a menu line can be added, by the plus of its dish: nothing of the line is in the cart or ordered
 * for them at any place, and the dish does not warn the person (DISH-195, DISH-196). Of several dishes of a line, the
 * first that can be added. Null: nothing of the line is in the cart on any day.
 */
export function sameLine(line: string, days: readonly PlannedDay[], known: Known): SameLine | null {
  if (!days.some((day) => isInCart(day, line))) return null;
  const { orders, allergens, maxQuantity } = known;
  const canBeAdded = (day: PlannedDay, dish: MenuPlanDish): SameDay[] => {
    const { selection, remaining, isOpen } = planSlot(dish, day.order);
    const { article } = dish;
    const limit = quantityLimit({
      settingMax: maxQuantity,
      articleMax: article.maxQuantity,
      remainingItems: remaining ?? article.remainingItems,
    });
    return selection && isOpen && limit > 0 ? [{ date: day.date, selection, article }] : [];
  };
  const warningOf = ({ article }: SameDay) =>
    allergens && allergenWarning(article, allergens.known, allergens.personIds);
  const same: SameLine = { line, days: [], leftOut: [] };
  for (const day of days) {
    if (isInCart(day, line) || isOrdered(day, line, orders)) continue;
    const offered = dishesOn(day, line)
      .flatMap((dish) => canBeAdded(day, dish))
      .map((each) => ({ each, warning: warningOf(each) }));
    const harmless = offered.find(({ warning }) => warning === null);
    const warning = offered[0]?.warning;
    if (harmless) same.days.push(harmless.each);
    else if (warning) same.leftOut.push({ date: day.date, warning });
  }
  return same;
}
