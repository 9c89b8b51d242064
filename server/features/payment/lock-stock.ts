import { and, eq } from 'drizzle-orm';
import { type OpenCart } from '../cart/open-carts.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Database } from '../../db/database.ts';
import { offers, slotLoads } from '../../db/schema.ts';
import { slotLoadOf } from '../menu/slot-store.ts';

/** Each key once, in an order that does not depend on the customer. */
function sorted<Key extends Record<string, string | number>>(keys: readonly Key[]): Key[] {
  const named = new Map(
    keys.map((key) => [
      Object.values(key)
        .map((part) => String(part).padStart(12, '0'))
        .join(),
      key,
    ]),
  );
  return [...named].sort(([first], [second]) => (first < second ? -1 : 1)).map(([, key]) => key);
}

/** Portions and slots, on whichever days. */
interface Stock {
  dishes: readonly { date: IsoDate; articleId: number }[];
  slots: readonly { date: IsoDate; deliveryTimeId: number; locationId: number }[];
}

export const stockOf = (carts: readonly OpenCart[]): Stock => ({
  dishes: carts.flatMap(({ orderDate: date, lines }) => lines.map(({ article }) => ({ date, articleId: article.id }))),
  slots: carts.map(({ orderDate: date, time, location }) => ({
    date,
    deliveryTimeId: time.id,
    locationId: location.id,
  })),
});

/**
 * Locks portions and slots of several carts or days until the transaction ends. Locked one by one, two customers with
 * the same dishes in another order would deadlock. All dishes come before all slots, as in `placeOrder`.
 */
export async function lockStock(db: Database, { dishes, slots }: Stock): Promise<void> {
  for (const { date, articleId } of sorted(dishes)) {
    await db
      .select({ id: offers.articleId })
      .from(offers)
      .where(and(eq(offers.date, date), eq(offers.articleId, articleId)))
      .for('update');
  }
  for (const slot of sorted(slots)) {
    await db.insert(slotLoads).values(slot).onConflictDoNothing();
    await db.select({ orders: slotLoads.orders }).from(slotLoads).where(slotLoadOf(slot)).for('update');
  }
}
