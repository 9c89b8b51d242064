import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { type IsoDate } from '../../domain/calendar.ts';
import { type Database } from '../db/database.ts';
import { offers } from '../db/schema.ts';

interface Portions {
  articleId: number;
  date: IsoDate;
  quantity: number;
}

/** Takes portions in one statement, so that two customers never get the same one. False if too few are left. */
export async function takePortions(db: Database, { articleId, date, quantity }: Portions): Promise<boolean> {
  const taken = await db
    .update(offers)
    .set({ remaining: sql`${offers.remaining} - ${quantity}` })
    .where(
      and(
        eq(offers.articleId, articleId),
        eq(offers.date, date),
        or(isNull(offers.remaining), gte(offers.remaining, quantity)),
      ),
    )
    .returning({ id: offers.articleId });
  return taken.length === 1;
}

/** Puts the portions of a canceled order back; where they are unlimited there is nothing to put back. */
export async function returnPortions(db: Database, { articleId, date, quantity }: Portions): Promise<void> {
  await db
    .update(offers)
    .set({ remaining: sql`${offers.remaining} + ${quantity}` })
    .where(and(eq(offers.articleId, articleId), eq(offers.date, date)));
}
