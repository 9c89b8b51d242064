import { and, eq, isNull, sql } from 'drizzle-orm';
import { type IsoDate } from '../../domain/calendar.ts';
import { type Cents } from '../../domain/money.ts';
import { type Identity } from '../auth/identity.ts';
import { type Database } from '../db/database.ts';
import { orderLines, orders } from '../db/orders.schema.ts';

export interface SubsidyRule {
  /** Highest subsidy per day; null: no limit; 0: none. */
  maxPerDay: Cents | null;
  /** Used by the day's orders already. */
  usedOn: (date: IsoDate) => Cents;
}

/** The subsidy left for a day; open carts do not use it up. */
export const subsidyLeft = ({ maxPerDay, usedOn }: SubsidyRule, date: IsoDate): Cents =>
  maxPerDay === null ? Number.POSITIVE_INFINITY : Math.max(0, maxPerDay - usedOn(date));

/** Subsidy used by orders that are not canceled, by day. */
async function readUsed(db: Database, owner: string): Promise<Map<IsoDate, Cents>> {
  const rows = await db
    .select({ date: orders.orderDate, used: sql<string>`sum(${orderLines.subsidy})` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNumber, orders.number))
    .where(and(eq(orders.owner, owner), isNull(orders.canceledAt)))
    .groupBy(orders.orderDate);
  return new Map(rows.map((row) => [row.date, Number(row.used)]));
}

export async function readSubsidyRule(
  db: Database,
  { owner, group }: Pick<Identity, 'owner' | 'group'>,
): Promise<SubsidyRule> {
  const used = group.maxSubsidy ? await readUsed(db, owner) : null;
  return { maxPerDay: group.maxSubsidy, usedOn: (date) => used?.get(date) ?? 0 };
}
