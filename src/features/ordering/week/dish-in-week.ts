import { type Article } from '../../../../domain/article.ts';
import { type MenuPlanDish } from '../../../../domain/menu-plan.ts';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { type OfferedArticle } from '../../dishes/offered-article.ts';
import { type PlanSlot } from './plan-slot.ts';

/** What tells a dish from the others of the week: a day may have it in several menu lines. */
export const dishKey = (date: IsoDate, { menuLine, article: { id, detailId } }: MenuPlanDish): string =>
  `${date} ${id}.${detailId} ${menuLine}`;

/** The day and the dish of a key; null: the week has it no more. */
export function findDish<Day extends { date: IsoDate; menus: MenuPlanDish[] }>(
  days: readonly Day[],
  key: string | null,
): { day: Day; dish: MenuPlanDish } | null {
  for (const day of days) for (const dish of day.menus) if (dishKey(day.date, dish) === key) return { day, dish };
  return null;
}

export type SetQuantity = (selection: Selection, article: Article, quantity: number) => void;

/** How the dishes of the week are ordered. */
export interface DishOrder {
  /** The time that the week is planned for. */
  plannedTimeId: number | null;
  onQuantity: SetQuantity;
}

type WeekDishInput = DishOrder & PlanSlot & Pick<OfferedArticle, 'article' | 'date' | 'allergens'>;

/** A dish of the menu plan as its day, place and time offer it. */
export const offeredInWeek = ({
  article,
  date,
  allergens,
  plannedTimeId,
  selection,
  quantity,
  remaining,
  isOpen,
  onQuantity,
}: WeekDishInput): OfferedArticle => ({
  article,
  date,
  deliveryTimeId: selection?.deliveryTimeId ?? plannedTimeId ?? 0,
  quantity,
  remaining: remaining ?? article.remainingItems,
  isOpen,
  closedKey: isOpen ? null : ('week.dishClosed' as const),
  allergens,
  onQuantity: (changed, next) => selection && onQuantity(selection, changed, next),
});
