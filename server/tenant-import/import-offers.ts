import { and, eq, inArray, sql } from 'drizzle-orm';
import { type IsoDate } from '../../domain/calendar.ts';
import { type ServerContext, today } from '../core/context.ts';
import { type Translated } from '../db/columns.ts';
import { articles, offers } from '../db/schema.ts';
import {
  lockOffers,
  planOffers,
  PORTIONS_OF_KNOWN,
  PORTIONS_OF_NEW,
  REMAINING_OF_KNOWN,
  REMAINING_OF_NEW,
  soldSince,
} from '../features/menu/plan-offers.ts';
import { type Changes } from './sync-rows.ts';

type Offer = typeof offers.$inferSelect;

/** A dish on a day of a menu. */
export interface MenuOffer {
  articleId: number;
  date: IsoDate;
  portions: number | null;
  menuLine: Translated | null;
}

/** The days of a menu from today on, and what it offers on them. */
export interface OffersOfMenu {
  dates: readonly IsoDate[];
  offered: readonly MenuOffer[];
}

/** A restaurant whose dishes or days have changed. */
export interface OffersOfFolder {
  restaurantId: number;
  /** Null: no day has a new menu. */
  menu: OffersOfMenu | null;
}

/** What was sold of a dish on a day is taken off, whatever it was offered by before. */
async function writeOffers(
  context: ServerContext,
  { dates, offered }: OffersOfMenu,
  restaurantId: number,
): Promise<void> {
  const { db } = context;
  const rows = offered.map(({ articleId, menuLine, ...offer }) => ({
    ...offer,
    article_id: articleId,
    menu_line: menuLine,
  }));
  const wanted = sql`(
    select article_id, date, portions, nullif(menu_line, 'null'::jsonb) as menu_line
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(article_id int, date char(10), portions int, menu_line jsonb)) wanted`;
  const sold = sql`${soldSince(today(context))} on sold.article_id = wanted.article_id and sold.date = wanted.date`;
  const isOfDays = sql`known.date in (select jsonb_array_elements_text(${JSON.stringify(dates)}::jsonb)::char(10))
    and exists (select from ${articles} dish where dish.id = known.article_id and dish.restaurant_id = ${restaurantId})`;
  await db.execute(sql`
    delete from ${offers} known where known.is_of_own_menu and ${isOfDays}
      and not exists (select from ${wanted} where wanted.article_id = known.article_id and wanted.date = known.date)`);
  await db.execute(sql`
    update ${offers} known set remaining = ${REMAINING_OF_KNOWN}, portions = ${PORTIONS_OF_KNOWN}, delivery_time_ids = null,
      menu_line = wanted.menu_line, is_of_own_menu = true
    from ${wanted} left join ${sold}
    where wanted.article_id = known.article_id and wanted.date = known.date`);
  await db.execute(sql`
    insert into ${offers} (article_id, date, remaining, portions, menu_line, is_of_own_menu)
    select wanted.article_id, wanted.date, ${REMAINING_OF_NEW}, ${PORTIONS_OF_NEW}, wanted.menu_line, true
    from ${wanted} left join ${sold}
    where not exists (select from ${offers} known where known.article_id = wanted.article_id and known.date = wanted.date)`);
}

/**
 * How many offers are new, are other than before, or are gone. In one pass each: payments of these days wait meanwhile.
 */
function differenceOf(before: readonly Offer[], after: readonly Offer[]) {
  const keyOf = ({ articleId, date }: Offer) => `${articleId} ${date}`;
  const known = new Map(before.map((offer) => [keyOf(offer), JSON.stringify(offer)]));
  const left = after.filter((offer) => known.has(keyOf(offer)));
  return {
    added: after.length - left.length,
    changed: left.filter((offer) => known.get(keyOf(offer)) !== JSON.stringify(offer)).length,
    removed: before.length - left.length,
  };
}

async function importMenuOffers(
  context: ServerContext,
  changes: Changes,
  menu: OffersOfMenu,
  restaurantId: number,
): Promise<void> {
  const { dates } = menu;
  if (dates.length === 0) return;
  const ofDays = () =>
    context.db
      .select()
      .from(offers)
      .where(and(inArray(offers.date, [...dates]), eq(offers.isOfOwnMenu, true)))
      .orderBy(offers.articleId, offers.date);
  const before = await ofDays();
  await writeOffers(context, menu, restaurantId);
  changes.add('offers of days', differenceOf(before, await ofDays()));
}

/**
 * Makes the offers of restaurants follow their menus and menu cycles; what was sold of them counts. Payments take
 * portions first, and vouchers and accounts after them: whoever locks those before this may wait for a payment that
 * waits for them.
 */
export async function importOffers(
  context: ServerContext,
  changes: Changes,
  folders: readonly OffersOfFolder[],
): Promise<void> {
  if (folders.length === 0) return;
  await lockOffers(
    context,
    folders.map(({ restaurantId, menu }) => ({ restaurantId, dates: menu?.dates ?? [] })),
  );
  for (const { restaurantId, menu } of folders) {
    if (menu) await importMenuOffers(context, changes, menu, restaurantId);
    await planOffers(context, restaurantId);
  }
}
