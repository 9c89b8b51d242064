import { type SQL, sql } from 'drizzle-orm';
import { type Database } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { findWrongPayments } from '../../features/card-providers/books.ts';
import { findWrongBalances } from '../../start.ts';

/** What an order was paid with, by an account or otherwise; zero without any. */
const paid = (of: SQL): SQL =>
  sql`coalesce((select sum(amount) from order_payments where order_number = orders.number and ${of}), 0)`;

/** Ids of what must not be there, as text. */
const BROKEN: Record<string, SQL> = {
  'an order whose payments are not its total': sql`select number::text from orders where total <> ${paid(sql`true`)}`,
  'an order whose lines are not its total': sql`select number::text from orders where total <>
    (select sum(quantity * gross_price - subsidy - discount) from order_lines where order_number = number)`,
  'an order whose taxes are not its total': sql`select number::text from orders where total <>
    coalesce((select sum(gross) from order_vat_lines where order_number = number), 0)`,
  'an order without a portion, or with less than none': sql`select number::text from orders where not exists
    (select 1 from order_lines where order_number = number) or exists
    (select 1 from order_lines where order_number = number and (quantity < 1 or gross_price < 0 or subsidy < 0))`,
  'an order paid from an account otherwise than the account has it': sql`select number::text from orders where
    ${paid(sql`wallet_id is not null`)} <> coalesce((select -sum(amount) from bookings
      where order_number = number and kind in ('order', 'change')), 0)`,
  'an order that is canceled, and whose account does not have the money back': sql`select number::text from orders
    where canceled_at is not null and ${paid(sql`wallet_id is not null`)} <> coalesce((select sum(amount) from bookings
      where order_number = number and kind = 'refund'), 0)`,
  'an order that is not canceled, and refunded': sql`select order_number::text from bookings where kind = 'refund' and
    exists (select 1 from orders where number = order_number and canceled_at is null)`,
  'a cart that is paid, and not ordered, or the reverse': sql`select id::text from carts
    where is_paid <> exists (select 1 from orders where cart_id = carts.id)`,
  'an account below its limit': sql`select id::text from wallets where balance < -credit_limit`,
  'a voucher that paid more than it had': sql`select code from vouchers where remaining < 0`,
  'a dish of which more was sold than there was': sql`select article_id || ' on ' || date from offers
    where portions is not null and portions <> remaining + coalesce((select sum(quantity) from order_lines
      join orders on number = order_number and canceled_at is null
      where order_lines.article_id = offers.article_id and order_date = date), 0)`,
  'a time whose orders are not those that it counts': sql`select location_id || ' ' || delivery_time_id || ' ' || date
    from slot_loads where orders <> (select count(*) from orders placed where canceled_at is null
      and placed.location_id = slot_loads.location_id and placed.delivery_time_id = slot_loads.delivery_time_id
      and order_date = date)`,
  'a time with more orders than it takes': sql`select location_id || ' ' || delivery_time_id || ' ' || date
    from slot_loads join location_times using (location_id, delivery_time_id) where orders > capacity`,
  'a day on which somebody was given more than the subsidy': sql`select owner || ' ' || order_date from orders
    join order_lines on order_number = number join persons on persons.id = orders.person_id
    join customer_groups on customer_groups.number = customer_group_number where canceled_at is null
    group by owner, order_date having sum(subsidy) > max(max_subsidy)`,
  'a session of somebody who is locked out': sql`select sessions.id from sessions
    join persons on persons.id = person_id where is_locked`,
  'a letter that is addressed to more than one, or has a header of its own': sql`select id::text from mails
    where recipient ~ '[\\s,;<>]' or subject ~ '[\\r\\n]'`,
};

/** What vouchers had at first: what is left of each, and what it paid of orders that were not canceled. */
async function readVouchers(db: Database): Promise<string> {
  const rows = await db.execute(sql`select code, remaining + coalesce((select sum(amount) from order_payments
    join orders on number = order_number and canceled_at is null where voucher_code = code), 0) as total
    from vouchers order by code`);
  return rowsOf<{ code: string; total: unknown }>(rows)
    .map(({ code, total }) => `${code} ${String(total)}`)
    .join(', ');
}

/** What must hold whatever was sent. */
export class Invariants {
  private readonly db: Database;
  private readonly vouchers: string;

  private constructor(db: Database, vouchers: string) {
    this.db = db;
    this.vouchers = vouchers;
  }

  static begin = async (db: Database): Promise<Invariants> => new Invariants(db, await readVouchers(db));

  /** Describes what does not hold any more. */
  async broken(): Promise<string[]> {
    const queries = Object.entries(BROKEN).map(
      ([what, ids]) => sql`select ${what}::text as what, id from (${ids}) as broken (id)`,
    );
    const rows = rowsOf<{ what: string; id: string }>(await this.db.execute(sql.join(queries, sql` union all `)));
    const vouchers = await readVouchers(this.db);
    return [
      ...rows.map(({ what, id }) => `${what}: ${id}`),
      ...(await findWrongBalances(this.db)).map((id) => `a balance that is not the sum of its bookings: ${id}`),
      ...(await findWrongPayments(this.db)).map((id) => `a payment at a provider that does not add up: ${id}`),
      ...(vouchers === this.vouchers ? [] : [`vouchers that had ${this.vouchers} have ${vouchers}`]),
    ];
  }
}
