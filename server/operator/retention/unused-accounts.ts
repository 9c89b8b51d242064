import { sql } from 'drizzle-orm';
import { type ServerContext } from '../../core/context.ts';
import { rowsOf } from '../../db/rows.ts';
import { isDemo } from '../../core/demo.ts';
import { type Limit } from './rules.ts';

/**
 * Ids of accounts that nobody has signed in to, ordered or paid with since then. Those that were never used, as the
 * tenant opens them, are none of them, nor are those of terminals and of demo data. What is on an account keeps it.
 */
export async function unusedAccounts({ db }: Pick<ServerContext, 'db'>, { day, moment }: Limit): Promise<number[]> {
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
