import { and, eq } from 'drizzle-orm';
import { type OpenCart } from '../cart/open-carts.ts';
import { type Database } from '../db/database.ts';
import { offers, slotLoads } from '../db/schema.ts';
import { slotLoadOf } from '../menu/slot-store.ts';

/** Each once, in an order that is the same for everybody. */
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

/**
 * Keeps everybody else from the portions and places of several carts until the transaction ends. Taking them cart by cart, two
 * customers who have the same dishes in another order would wait for each other. All dishes come before all places, as where one
 * cart is ordered (`placeOrder`).
 */
export async function holdStock(db: Database, carts: readonly OpenCart[]): Promise<void> {
  const dishes = carts.flatMap(({ orderDate: date, lines }) =>
    lines.map(({ article }) => ({ date, articleId: article.id })),
  );
  for (const { date, articleId } of sorted(dishes)) {
    await db
      .select({ id: offers.articleId })
      .from(offers)
      .where(and(eq(offers.date, date), eq(offers.articleId, articleId)))
      .for('update');
  }
  const places = carts.map(({ orderDate: date, time, location }) => ({
    date,
    deliveryTimeId: time.id,
    locationId: location.id,
  }));
  for (const place of sorted(places)) {
    await db.insert(slotLoads).values(place).onConflictDoNothing();
    await db.select({ orders: slotLoads.orders }).from(slotLoads).where(slotLoadOf(place)).for('update');
  }
}
