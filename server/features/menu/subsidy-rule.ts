import { type IsoDate } from '../../../domain/calendar.ts';
import { type Cents } from '../../../domain/money.ts';
import { type Identity } from '../../auth/identity.ts';
import { type Database } from '../../db/database.ts';
import { type Placed, readPlaced } from './orders-elsewhere.ts';

export interface SubsidyRule {
  /** Highest subsidy per day; null: no limit; 0: none. */
  maxPerDay: Cents | null;
  /** Used by the day's orders already. */
  usedOn: (date: IsoDate) => Cents;
}

/** The subsidy that the orders of a day have left, which its open carts share; null: no limit. */
export const subsidyLeft = ({ maxPerDay, usedOn }: SubsidyRule, date: IsoDate): Cents | null =>
  maxPerDay === null ? null : Math.max(0, maxPerDay - usedOn(date));

/** The rule for the days of these orders. */
export function subsidyRule({ group }: Pick<Identity, 'group'>, placed: readonly Placed[]): SubsidyRule {
  const used = new Map<IsoDate, Cents>();
  for (const { orderDate, subsidy } of placed) used.set(orderDate, (used.get(orderDate) ?? 0) + subsidy);
  return { maxPerDay: group.maxSubsidy, usedOn: (date) => used.get(date) ?? 0 };
}

/** The rule for these days. */
export async function readSubsidyRule(
  db: Database,
  identity: Pick<Identity, 'owner' | 'group'>,
  dates: readonly IsoDate[],
): Promise<SubsidyRule> {
  return subsidyRule(identity, identity.group.maxSubsidy ? await readPlaced(db, identity.owner, dates) : []);
}
