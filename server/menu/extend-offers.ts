import { sql } from 'drizzle-orm';
import { addDays } from '../../domain/zone.ts';
import { type ServerContext, today } from '../context.ts';
import { menuRules, offers } from '../db/schema.ts';
import { HORIZON_DAYS, weekdayOf } from './slots.ts';

/** A Monday, from which the weeks of a menu cycle are counted. */
const CYCLE_START = Date.parse('2024-01-01T00:00:00Z');

const weekNumber = (date: string): number =>
  Math.floor((Date.parse(`${date}T00:00:00Z`) - CYCLE_START) / (7 * 86_400_000));

/**
 * Inserts the offers of the menu cycle from today to the end of the horizon; existing ones do not change. One statement, as
 * ten thousand dishes have some hundred thousand offers, of which most exist when this is repeated.
 */
export async function extendOffers(context: ServerContext): Promise<void> {
  const first = today(context);
  const days = Array.from({ length: HORIZON_DAYS + 1 }, (_, index) => addDays(first, index)).map((date) => ({
    date,
    weekday: weekdayOf(date),
    week: weekNumber(date),
  }));
  await context.db.execute(sql`
    insert into ${offers} (article_id, date, remaining, delivery_time_ids, menu_line)
    select rule.article_id, day.date, rule.portions, rule.delivery_time_ids, rule.menu_line
    from ${menuRules} rule
    join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as day(date char(10), weekday int, week int)
      on rule.weekdays @> to_jsonb(day.weekday) and day.week % nullif(rule.cycle_weeks, 0) = rule.week
    where not exists (select from ${offers} known where known.article_id = rule.article_id and known.date = day.date)
    order by rule.id
    on conflict do nothing`);
}
