import { type SQL, and, eq, ilike, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dropOrphanedCarts } from '../features/cart/drop-orphans.ts';
import { ALL_WORDS, isPlanned } from '../features/menu/read-articles.ts';
import { EMAIL_IN_ORDER, IS_OF_GUEST } from '../features/orders/order-mail.ts';
import { HOME, SCHNITZEL } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';
import { countedColumn } from './counted-email.ts';
import { mails } from './entry.schema.ts';
import { orders } from './orders.schema.ts';
import { rowsOf } from './rows.ts';
import { articles, offers, slotLoads } from './schema.ts';

const testServer = useTestServer();

/**
 * Foreign keys to what a tenant has few of and hardly ever removes, or that are never looked up by: an index would slow
 * every order down.
 */
const WITHOUT_INDEX = [
  'articles.article_list_id',
  'articles.picture_id',
  'articles.product_group_id',
  'articles.restaurant_id',
  'cart_items.article_id',
  'carts.delivery_time_id',
  'carts.location_id',
  'delivery_times.restaurant_id',
  'favourites.article_id',
  'location_times.delivery_time_id',
  'locations.restaurant_id',
  'order_payments.voucher_code',
  'order_payments.wallet_id',
  'orders.card_id',
  'persons.customer_group_number',
  'persons.language_id',
  'provider_payment_carts.order_number',
  'provider_payments.card_id',
  'provider_payments.wallet_id',
  'restaurants.language_id',
  'sessions.language_id',
  'simulated_refunds.reference',
  'slot_loads.delivery_time_id',
  'stock_watches.delivery_time_id',
];

it('leaves no foreign key without an index but those that are named here', async () => {
  const found = await testServer.context.db.execute(sql`
    select constrained.relname || '.' || a.attname as key
    from pg_constraint c
    join pg_class constrained on constrained.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and not exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indpred is null and i.indkey[0] = c.conkey[1]
    )
    order by key`);
  expect(rowsOf<{ key: string }>(found).map(({ key }) => key)).toEqual(WITHOUT_INDEX);
});

/** How the database finds rows if it reads no table as a whole. */
function planOf(query: SQL): Promise<string> {
  return testServer.context.db.transaction(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`);
    const plan = rowsOf<{ 'QUERY PLAN': string }>(await db.execute(sql`explain ${query}`));
    return plan.map((row) => row['QUERY PLAN']).join('\n');
  });
}

/** The same for a statement that is prepared, once the database plans it without its values. */
async function genericPlanOf(statement: string): Promise<string> {
  const values = [...statement.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place));
  const unknown = Array.from({ length: Math.max(0, ...values) }, () => 'null').join(', ');
  return testServer.context.db.transaction(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`);
    await db.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await db.execute(sql.raw(`prepare planned as ${statement}`));
    const plan = rowsOf<{ 'QUERY PLAN': string }>(
      await db.execute(sql.raw(`explain execute planned${unknown && `(${unknown})`}`)),
    );
    await db.execute(sql`deallocate planned`);
    return plan.map((row) => row['QUERY PLAN']).join('\n');
  });
}

it.each([
  ['carts_one_per_slot', /"carts"."owner"/],
  ['articles_shipping', /where .*"is_shipping_article".* limit/],
])('finds the index %s, which holds some rows only, without the values of a statement', async (index, where) => {
  const sent = await testServer.statementsOf(async () => {
    const guest = await testServer.guest();
    await guest.put({ [SCHNITZEL]: 1 }, { locationId: HOME });
    await guest.carts();
    await guest.signIn('anna');
    await dropOrphanedCarts(testServer.context);
  });
  const texts = [...new Set(sent)].filter((text) => /^(with|select|update|delete)/.test(text));
  const found = texts.filter((text) => where.test(text.slice(text.indexOf(' where '))));
  expect(found).not.toEqual([]);
  for (const text of found) expect([text, await genericPlanOf(text)]).toEqual([text, expect.stringContaining(index)]);
});

describe('an index is found by', () => {
  it('the orders of a day', async () => {
    const isOfDay = eq(orders.orderDate, '2026-11-23');
    expect(await planOf(testServer.context.db.select().from(orders).where(isOfDay).getSQL())).toContain('orders_day');
  });

  it('the limit of letters about orders', async () => {
    const isOf = sql`${countedColumn(mails.recipient)} = ${'anna@kantine.example'}`;
    expect(await planOf(testServer.context.db.select().from(mails).where(isOf).getSQL())).toContain('mails_recipient');
  });

  it('the limit of orders by guests', async () => {
    const isOf = and(IS_OF_GUEST, sql`${EMAIL_IN_ORDER} = ${'anna@kantine.example'}`);
    expect(await planOf(testServer.context.db.select().from(orders).where(isOf).getSQL())).toContain(
      'orders_of_guests',
    );
  });

  it('the orders taken on a day', async () => {
    const isThen = eq(slotLoads.date, '2026-11-23');
    expect(await planOf(testServer.context.db.select().from(slotLoads).where(isThen).getSQL())).toContain(
      'slot_loads_date',
    );
  });

  it('the dishes of the menu plan', async () => {
    const isThen = and(isPlanned, eq(offers.date, '2026-11-23'));
    expect(await planOf(testServer.context.db.select().from(offers).where(isThen).getSQL())).toContain(
      'offers_planned',
    );
  });

  it('the search for a dish, where the database has trigrams', async () => {
    const [found] = rowsOf<{ all: number }>(
      await testServer.context.db.execute(sql`select count(*)::int as all from pg_extension where extname = 'pg_trgm'`),
    );
    const isNamed = and(ilike(ALL_WORDS, '%schnitz%'), inArray(articles.id, [1, 2, 3]));
    const plan = await planOf(
      testServer.context.db.select().from(articles).where(ilike(ALL_WORDS, '%schnitz%')).getSQL(),
    );
    expect(plan.includes('articles_words')).toBe(found?.all === 1);
    expect(
      (await testServer.context.db.select({ id: articles.id }).from(articles).where(isNamed)).map(({ id }) => id),
    ).toEqual([1]);
  });
});
