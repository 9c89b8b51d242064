import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Database } from '../../db/database.ts';
import { offers } from '../../db/schema.ts';

export interface Portions {
  articleId: number;
  quantity: number;
}

/** Each dish once: an order may have two lines of the same, at different prices. */
function summed(portions: readonly Portions[]): Portions[] {
  const quantities = new Map<number, number>();
  for (const { articleId, quantity } of portions)
    quantities.set(articleId, (quantities.get(articleId) ?? 0) + quantity);
  return [...quantities].map(([articleId, quantity]) => ({ articleId, quantity }));
}

/**
 * The rows of these dishes, locked in an order that does not depend on the customer: two orders could wait for each
 * other.
 */
const locked = (db: Database, date: IsoDate, dishes: readonly Portions[]) =>
  db.$with('locked').as(
    db
      .select({ articleId: offers.articleId })
      .from(offers)
      .where(
        and(
          eq(offers.date, date),
          inArray(
            offers.articleId,
            dishes.map(({ articleId }) => articleId),
          ),
        ),
      )
      .orderBy(asc(offers.articleId))
      .for('update'),
  );

/** The quantity of the row's dish. */
const quantityOf = (dishes: readonly Portions[]) => {
  const quantities = Object.fromEntries(dishes.map(({ articleId, quantity }) => [articleId, quantity]));
  return sql`(${JSON.stringify(quantities)}::jsonb ->> ${offers.articleId}::text)::integer`;
};

/**
 * Takes portions of all dishes of an order in one statement, so that two customers never get the same one. False if too
 * few are left.
 */
export async function takePortions(db: Database, date: IsoDate, portions: readonly Portions[]): Promise<boolean> {
  const dishes = summed(portions);
  if (dishes.length === 0) return true;
  const rows = locked(db, date, dishes);
  const quantity = quantityOf(dishes);
  const taken = await db
    .with(rows)
    .update(offers)
    .set({ remaining: sql`${offers.remaining} - ${quantity}` })
    .from(rows)
    .where(
      and(
        eq(offers.articleId, rows.articleId),
        eq(offers.date, date),
        or(isNull(offers.remaining), gte(offers.remaining, quantity)),
      ),
    )
    .returning({ id: offers.articleId });
  return taken.length === dishes.length;
}

/** Puts the portions of a canceled order back; where they are unlimited there is nothing to put back. */
export async function returnPortions(db: Database, date: IsoDate, portions: readonly Portions[]): Promise<void> {
  const dishes = summed(portions);
  if (dishes.length === 0) return;
  const rows = locked(db, date, dishes);
  await db
    .with(rows)
    .update(offers)
    .set({ remaining: sql`${offers.remaining} + ${quantityOf(dishes)}` })
    .from(rows)
    .where(and(eq(offers.articleId, rows.articleId), eq(offers.date, date)));
}
