import { allergenWarning } from '../../../../domain/allergens.ts';
import { type Article } from '../../../../domain/article.ts';
import { type MenuPlanDish } from '../../../../domain/menu-plan.ts';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type Selection } from '../../../../domain/delivery.ts';
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
  /** Null: the restaurant does not show allergens. */
  allergens: AllergenView | null;
  /** Pieces that a line of the cart may have. */
  maxQuantity: number;
}

type PlannedDay = Pick<WeekDay, 'date' | 'menus' | 'order' | 'isOrdered'>;

const dishesOn = ({ menus }: PlannedDay, line: string) => menus.filter(({ menuLine }) => menuLine === line);

const itemsOn = ({ date, order }: PlannedDay) =>
  order.carts.filter(({ orderDate }) => orderDate === date).flatMap(({ items }) => items);

const isInCart = (day: PlannedDay, line: string): boolean =>
  dishesOn(day, line).some(({ article }) => itemsOn(day).some(({ articleId }) => articleId === article.id));

/** The menu lines of which something is in the cart for a day, the one put in last first. */
export function linesInCart(day: PlannedDay): string[] {
  const lines = itemsOn(day)
    .toReversed()
    .flatMap(({ articleId }) => day.menus.find(({ article }) => article.id === articleId)?.menuLine ?? []);
  return [...new Set(lines)];
}

/**
 * The days to which a menu line can be added, by the plus of its dish: nothing is ordered for them, nothing of the line
 * is in the cart, and the dish does not warn the person (DISH-195, DISH-196). Of several dishes, the first. Null: nothing of the line is in the cart on any day.
 */
export function sameLine(line: string, days: readonly PlannedDay[], known: Known): SameLine | null {
  if (!days.some((day) => isInCart(day, line))) return null;
  const { allergens, maxQuantity } = known;
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
    if (day.isOrdered || isInCart(day, line)) continue;
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
