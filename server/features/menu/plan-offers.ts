import { sql, type SQL } from 'drizzle-orm';
import { type IsoDate } from '../../../domain/calendar.ts';
import { addDays } from '../../../domain/zone.ts';
import { type ServerContext, today } from '../../core/context.ts';
import { orderLines, orders } from '../../db/orders.schema.ts';
import { articles, menuRules, offers, ownMenus } from '../../db/schema.ts';
import { HORIZON_DAYS, weekdayOf } from './slots.ts';

/** A Monday, from which the weeks of a menu cycle are counted. */
const CYCLE_START = Date.parse('2024-01-01T00:00:00Z');

const weekNumber = (date: string): number =>
  Math.floor((Date.parse(`${date}T00:00:00Z`) - CYCLE_START) / (7 * 86_400_000));

/**
 * What the menu cycle offers from today to the end of the horizon, one row for a dish and day. On a day with a menu of
 * its own, the cycle offers only what is under no line of the menu plan.
 */
function cycle(context: ServerContext): SQL {
  const first = today(context);
  const days = Array.from({ length: HORIZON_DAYS + 1 }, (_, index) => addDays(first, index)).map((date) => ({
    date,
    weekday: weekdayOf(date),
    week: weekNumber(date),
  }));
  return sql`
    select distinct on (rule.article_id, day.date)
      rule.article_id, day.date, rule.portions, rule.delivery_time_ids, rule.menu_line, dish.restaurant_id
    from ${menuRules} rule
    join ${articles} dish on dish.id = rule.article_id
    join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as day(date char(10), weekday int, week int)
      on rule.weekdays @> to_jsonb(day.weekday) and day.week % nullif(rule.cycle_weeks, 0) = rule.week
    where rule.menu_line is null or not exists (
      select from ${ownMenus} own where own.restaurant_id = dish.restaurant_id and own.date = day.date)
    order by rule.article_id, day.date, rule.id`;
}

/**
 * Inserts the offers of the menu cycle from today to the end of the horizon; existing ones do not change. One
 * statement, as ten thousand dishes have some hundred thousand offers, of which most exist when this is repeated.
 */
export async function extendOffers(context: ServerContext): Promise<void> {
  await context.db.execute(sql`
    insert into ${offers} (article_id, date, remaining, portions, delivery_time_ids, menu_line)
    select wanted.article_id, wanted.date, wanted.portions, wanted.portions, wanted.delivery_time_ids, wanted.menu_line
    from (${cycle(context)}) wanted
    where not exists (select from ${offers} known where known.article_id = wanted.article_id and known.date = wanted.date)
    on conflict do nothing`);
}

/** Portions (`sold.quantity`) by dish and day in orders that are not canceled, for days from this one on. */
export const soldSince = (date: IsoDate): SQL => sql`(
  select line.article_id, placed.order_date as date, sum(line.quantity)::int as quantity
  from ${orders} placed join ${orderLines} line on line.order_number = placed.number
  where placed.order_date >= ${date} and placed.canceled_at is null
  group by line.article_id, placed.order_date) sold`;

const SOLD_BEFORE = sql`coalesce(sold.quantity, 0)`;
/** Known from the offer itself; only where there was no limit, orders are counted. */
const SOLD_OF_KNOWN = sql`coalesce(known.portions - known.remaining, ${SOLD_BEFORE})`;

/**
 * An offer has at least the portions that were sold of it, so that nothing is lost where there are fewer from now on.
 */
const portionsWith = (taken: SQL): SQL =>
  sql`case when wanted.portions is not null then greatest(wanted.portions, ${taken}) end`;

/** Of an offer (`known`) that is `wanted` otherwise now. */
export const PORTIONS_OF_KNOWN = portionsWith(SOLD_OF_KNOWN);
export const REMAINING_OF_KNOWN = sql`(${PORTIONS_OF_KNOWN}) - (${SOLD_OF_KNOWN})`;

/** Of what is `wanted` on a day without an offer so far: it may have been ordered before. */
export const PORTIONS_OF_NEW = portionsWith(SOLD_BEFORE);
export const REMAINING_OF_NEW = sql`(${PORTIONS_OF_NEW}) - (${SOLD_BEFORE})`;

const IS_OTHER = sql`(${PORTIONS_OF_KNOWN}, wanted.delivery_time_ids, wanted.menu_line)
    is distinct from (known.portions, known.delivery_time_ids, known.menu_line)`;

/**
 * Locks the offers that `planOffers` changes, of all restaurants at once, and those of days that get a menu, in the
 * order of payments (`lockStock`): one restaurant after the other would deadlock with them. Before the changes, since a
 * statement that waits for a payment does not see what it has sold.
 */
export async function lockOffers(
  context: ServerContext,
  plans: readonly { restaurantId: number; dates: readonly IsoDate[] }[],
): Promise<void> {
  const first = today(context);
  const restaurants = JSON.stringify([...new Set(plans.map(({ restaurantId }) => restaurantId))]);
  const days = plans.flatMap(({ restaurantId, dates }) => dates.map((date) => ({ restaurant_id: restaurantId, date })));
  await context.db.execute(sql`
    select from ${offers} known
    join ${articles} dish on dish.id = known.article_id
    left join (
      select distinct restaurant_id, date
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as day(restaurant_id int, date char(10))
    ) menu on menu.restaurant_id = dish.restaurant_id and menu.date = known.date
    left join (${cycle(context)}) wanted on wanted.article_id = known.article_id and wanted.date = known.date
    left join ${soldSince(first)} on sold.article_id = wanted.article_id and sold.date = wanted.date
    where known.date >= ${first} and dish.restaurant_id in (select jsonb_array_elements_text(${restaurants}::jsonb)::int)
      and (menu.date is not null or (not known.is_of_own_menu and (wanted.article_id is null or ${IS_OTHER})))
    order by known.date, known.article_id for update of known`);
}

/**
 * Makes the offers of a restaurant follow a changed menu cycle, from today on: new ones are added, portions, times and
 * lines change with what was sold taken off, and what is cooked no longer goes. Offers of a day's own menu stay as they
 * are. `lockOffers` comes before.
 */
export async function planOffers(context: ServerContext, restaurantId: number): Promise<void> {
  const { db } = context;
  const first = today(context);
  const wanted = sql`(select * from (${cycle(context)}) every where every.restaurant_id = ${restaurantId}) wanted`;
  const sold = soldSince(first);
  const isOwn = sql`known.date >= ${first} and not known.is_of_own_menu
    and exists (select from ${articles} dish where dish.id = known.article_id and dish.restaurant_id = ${restaurantId})`;
  const joinedSold = sql`left join ${sold} on sold.article_id = wanted.article_id and sold.date = wanted.date`;
  await db.execute(sql`
    delete from ${offers} known where ${isOwn} and not exists (
      select from ${wanted} where wanted.article_id = known.article_id and wanted.date = known.date)`);
  await db.execute(sql`
    update ${offers} known set remaining = ${REMAINING_OF_KNOWN}, portions = ${PORTIONS_OF_KNOWN},
      delivery_time_ids = wanted.delivery_time_ids, menu_line = wanted.menu_line
    from ${wanted} ${joinedSold}
    where ${isOwn} and wanted.article_id = known.article_id and wanted.date = known.date and ${IS_OTHER}`);
  await db.execute(sql`
    insert into ${offers} (article_id, date, remaining, portions, delivery_time_ids, menu_line)
    select wanted.article_id, wanted.date, ${REMAINING_OF_NEW}, ${PORTIONS_OF_NEW}, wanted.delivery_time_ids, wanted.menu_line
    from ${wanted} ${joinedSold}
    where not exists (select from ${offers} known where known.article_id = wanted.article_id and known.date = wanted.date)
    on conflict do nothing`);
}
