import { addDays } from '../../domain/zone.ts';
import { menuRules, offers } from '../db/schema.ts';
import { type ServerContext, today } from '../context.ts';
import { HORIZON_DAYS, weekdayOf } from './slots.ts';

const BATCH = 500;
/** A Monday, from which the weeks of a menu cycle are counted. */
const CYCLE_START = Date.parse('2024-01-01T00:00:00Z');

const weekNumber = (date: string): number =>
  Math.floor((Date.parse(`${date}T00:00:00Z`) - CYCLE_START) / (7 * 86_400_000));

/** Inserts the offers of the menu cycle from today to the end of the horizon; existing ones do not change. */
export async function extendOffers(context: ServerContext): Promise<void> {
  const rules = await context.db.select().from(menuRules);
  const first = today(context);
  const dates = Array.from({ length: HORIZON_DAYS + 1 }, (_, index) => addDays(first, index));
  const rows = dates.flatMap((date) =>
    rules
      .filter((rule) => rule.weekdays.includes(weekdayOf(date)) && weekNumber(date) % rule.cycleWeeks === rule.week)
      .map((rule) => ({
        articleId: rule.articleId,
        date,
        remaining: rule.portions,
        deliveryTimeIds: rule.deliveryTimeIds,
        menuLine: rule.menuLine,
      })),
  );
  for (let index = 0; index < rows.length; index += BATCH) {
    await context.db
      .insert(offers)
      .values(rows.slice(index, index + BATCH))
      .onConflictDoNothing();
  }
}
