import { sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { toInstant } from '../../../domain/zone.ts';
import { type ServerContext, today } from '../../core/context.ts';
import { rowsOf } from '../../db/rows.ts';
import { forgetPerson } from '../personal-data/forget-person.ts';
import { type Periods } from '../../core/periods.ts';
import { type Limit, RULES } from './rules.ts';
import { isDemo } from '../../core/demo.ts';

/**
 * Ids of accounts that nobody has signed in to, ordered or paid with since then. Those that were never used, as the
 * tenant opens them, are none of them, nor are those of terminals and of demo data. What is on an account keeps it.
 */
async function unusedAccounts({ db }: Pick<ServerContext, 'db'>, { day, moment }: Limit): Promise<number[]> {
  if (await isDemo(db)) return [];
  const found = await db.execute(sql`
    select p.id from persons p
    where p.last_used_on < ${day}
      and not exists (select from orders o where o.person_id = p.id and (o.placed_at >= ${moment} or o.order_date >= ${day}))
      and not exists (select from wallets w where w.person_id = p.id and w.balance <> 0)
      and not exists (
        select from bookings b join wallets w on w.id = b.wallet_id where w.person_id = p.id and b.booked_at >= ${moment})
      and not exists (select from cards c where c.person_id = p.id and c.is_terminal_card)
      and not exists (select from settings s where s.key = 'Order_DefaultUser' and s.value = p.id::text)
    order by p.id`);
  return rowsOf<{ id: number }>(found).map(({ id }) => id);
}

/** Rows that are locked at once: a customer waits for one batch at most. */
const BATCH = 200;

/** What is old enough to be deleted, or was deleted. */
interface OldData {
  about: string;
  months: number;
  rows: number;
}

/** Days and moments of the restaurant's zone. */
function limitOf(context: ServerContext, months: number): Limit {
  const day = DateTime.fromISO(today(context), { zone: 'utc' }).minus({ months }).toFormat('yyyy-MM-dd');
  return { day, moment: new Date(toInstant(`${day}T00:00`, context.zone)).toISOString() };
}

/** The rules that are on, each with what is too old by it. */
const rulesOf = (context: ServerContext, periods: Periods) =>
  RULES.flatMap((rule) => {
    const months = periods[rule.period];
    return months === null ? [] : [{ ...rule, months, isOld: rule.isOld(limitOf(context, months)) }];
  });

/** What is old enough to be deleted; changes nothing. */
export async function countOldData(context: ServerContext, periods: Periods): Promise<OldData[]> {
  const counts: OldData[] = [];
  for (const { about, months, table, isOld } of rulesOf(context, periods)) {
    const found = await context.db.execute(
      sql`select count(*)::int as rows from ${sql.identifier(table)} t where ${isOld}`,
    );
    counts.push({ about, months, rows: rowsOf<{ rows: number }>(found)[0]?.rows ?? 0 });
  }
  if (periods.accounts !== null) {
    const { length } = await unusedAccounts(context, limitOf(context, periods.accounts));
    counts.push({ about: ACCOUNTS, months: periods.accounts, rows: length });
  }
  return counts;
}

const ACCOUNTS = 'accounts that are not used any more';

/** Forgets accounts one by one; those with something open are left, and come again. */
async function forgetUnused(context: ServerContext, months: number, most: number): Promise<number> {
  let rows = 0;
  for (const id of await unusedAccounts(context, limitOf(context, months))) {
    if (rows >= most) break;
    if ((await forgetPerson(context, id)).length === 0) rows += 1;
  }
  return rows;
}

/**
 * Deletes personal data by age, in small batches of their own, so that nobody who orders waits long; rows that somebody
 * changes just now are left for the next time. It may be repeated, and run in several processes. `most`: rows at most
 * of each kind, so that it ends soon.
 */
export async function deleteOldData(context: ServerContext, periods: Periods, most = Infinity): Promise<OldData[]> {
  const deleted: OldData[] = [];
  for (const { about, months, table, isOld, instead } of rulesOf(context, periods)) {
    const name = sql.identifier(table);
    const old = sql`with old as (select t.ctid as place from ${name} t where ${isOld} limit ${BATCH} for update skip locked)`;
    const change = instead
      ? sql`${old} update ${name} set ${instead} from old where ${name}.ctid = old.place returning 1`
      : sql`${old} delete from ${name} using old where ${name}.ctid = old.place returning 1`;
    let rows = 0;
    for (let isFull = true; isFull && rows < most;) {
      const { length } = rowsOf(await context.db.execute(change));
      rows += length;
      isFull = length === BATCH;
    }
    deleted.push({ about, months, rows });
  }
  if (periods.accounts !== null) {
    const rows = await forgetUnused(context, periods.accounts, most);
    deleted.push({ about: ACCOUNTS, months: periods.accounts, rows });
  }
  return deleted;
}
