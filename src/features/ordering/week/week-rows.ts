import { type IsoDate } from '../../../../domain/calendar.ts';
import { type MenuPlanDish } from '../../../../domain/menu-plan.ts';

/** A menu line through the week. */
interface WeekRow {
  line: string;
  dishes: Map<IsoDate, MenuPlanDish[]>;
}

/** The dishes of a week by menu line, in the order in which the days bring the lines (DISH-93). */
export function rowsOf(days: readonly { date: IsoDate; menus: readonly MenuPlanDish[] }[]): WeekRow[] {
  const rows = new Map<string, WeekRow>();
  for (const { date, menus } of days)
    for (const dish of menus) {
      const row = rows.get(dish.menuLine) ?? { line: dish.menuLine, dishes: new Map<IsoDate, MenuPlanDish[]>() };
      row.dishes.set(date, [...(row.dishes.get(date) ?? []), dish]);
      rows.set(dish.menuLine, row);
    }
  return [...rows.values()];
}

/**
 * The same days with their dishes in the order of the table's rows: what stands in one place on each day is the same
 * menu line (DISH-161).
 */
export function inRowOrder<Day extends { date: IsoDate; menus: readonly MenuPlanDish[] }>(days: readonly Day[]): Day[] {
  const rows = rowsOf(days);
  return days.map((day) => ({ ...day, menus: rows.flatMap(({ dishes }) => dishes.get(day.date) ?? []) }));
}
