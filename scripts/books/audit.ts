import { sql } from 'drizzle-orm';
import { type Cents } from '../../domain/money.ts';
import { type Database } from '../../server/db/database.ts';
import { findWrongPayments } from '../../server/features/card-providers/books.ts';
import { findWrongBalances } from '../../server/start.ts';

/** Sums of the books, in cents. */
interface Books {
  /** Captures and refunds by the providers' own books. */
  takenAtProviders: Cents;
  refundedByProviders: Cents;
  /** What accounts and vouchers paid for orders. */
  takenFromAccounts: Cents;
  takenFromVouchers: Cents;
  /** Top-ups of accounts from cards, less what was taken off again to be refunded. */
  toppedUp: Cents;
  orders: number;
  ordered: Cents;
}

/** Both database drivers return `rows`, but with types of their own. */
const rowsOf = (result: unknown) => (result as { rows: { sum?: string | number | null; id?: number }[] }).rows;

const one = async (db: Database, query: ReturnType<typeof sql>): Promise<number> =>
  Number(rowsOf(await db.execute(query))[0]?.sum ?? 0);

export async function readBooks(db: Database): Promise<Books> {
  return {
    takenAtProviders: await one(db, sql`select sum(amount) as sum from simulated_payments where state = 'captured'`),
    refundedByProviders: await one(db, sql`select sum(amount) as sum from simulated_refunds`),
    takenFromAccounts: await one(db, sql`select -sum(amount) as sum from bookings where kind in ('order', 'change')`),
    takenFromVouchers: await one(db, sql`select sum(amount) as sum from order_payments where type = 'VO'`),
    toppedUp: await one(db, sql`select sum(amount) as sum from bookings where kind in ('topUp', 'topUpReturn')`),
    orders: await one(db, sql`select count(*) as sum from orders`),
    ordered: await one(db, sql`select sum(total) as sum from orders`),
  };
}

/** Zero if every cent is accounted for: what was taken, less top-ups and refunds, is what was ordered. */
const differenceIn = (books: Books): Cents =>
  books.takenAtProviders -
  books.refundedByProviders -
  books.toppedUp +
  books.takenFromAccounts +
  books.takenFromVouchers -
  books.ordered;

const numbers = async (db: Database, query: ReturnType<typeof sql>): Promise<number[]> =>
  rowsOf(await db.execute(query)).flatMap(({ id }) => id ?? []);

/** Describes what is wrong in the books; empty if they are right. No payment may be open any more. */
export async function findFaults(db: Database): Promise<string[]> {
  const faults: string[] = [];
  const complain = (what: string, ids: readonly (number | string)[]) => {
    if (ids.length > 0) faults.push(`${what}: ${ids.join(', ')}.`);
  };
  const difference = differenceIn(await readBooks(db));
  if (difference !== 0) faults.push(`Taken and ordered differ by ${difference} cents.`);
  complain('Accounts whose balance is not the sum of their bookings', await findWrongBalances(db));
  complain('Payments at providers that do not add up', await findWrongPayments(db));
  complain(
    'Orders whose payments are not their total',
    await numbers(
      db,
      sql`select number as id from orders where total <> coalesce((select sum(amount) from order_payments where order_number = number), 0)`,
    ),
  );
  complain(
    'Orders paid from an account otherwise than the account has it',
    await numbers(
      db,
      sql`select number as id from orders where coalesce((select sum(amount) from order_payments where order_number = number and wallet_id is not null), 0)
        <> coalesce((select -sum(amount) from bookings where order_number = number and kind in ('order', 'change')), 0)`,
    ),
  );
  complain(
    'Carts ordered twice',
    await numbers(db, sql`select cart_id as id from orders group by cart_id having count(*) > 1`),
  );
  complain(
    'Cards charged for what the restaurant never settled',
    await numbers(
      db,
      sql`select amount as id from simulated_payments s where state = 'captured' and not exists
      (select 1 from provider_payments p where p.reference = s.reference and p.status = 'settled' and p.captured = s.amount)`,
    ),
  );
  complain(
    'Refunds that are still due',
    await numbers(db, sql`select amount as id from provider_refunds where refunded_at is null`),
  );
  return faults;
}
