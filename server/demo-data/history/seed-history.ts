import { type Instant } from '../../../domain/calendar.ts';
import { carts } from '../../db/carts.schema.ts';
import { type Database } from '../../db/database.ts';
import { insertAll } from '../../db/insert-all.ts';
import { orderLines, orderVatLines, orders } from '../../db/orders.schema.ts';
import { seedBookings } from './bookings.ts';
import { orderRows } from './order-rows.ts';
import { PAST_ORDERS } from './past-orders.ts';

/** Inserts the orders of the last months, with their payments and refunds. */
export async function seedHistory(db: Database, now: Instant, zone: string): Promise<void> {
  const history = orderRows(PAST_ORDERS, now, zone);
  await insertAll(
    db,
    carts,
    history.map(({ cart }) => cart),
  );
  await insertAll(
    db,
    orders,
    history.map(({ order }) => order),
  );
  await insertAll(
    db,
    orderLines,
    history.flatMap(({ lines }) => lines),
  );
  await insertAll(
    db,
    orderVatLines,
    history.flatMap(({ vat }) => vat),
  );
  await seedBookings(db, history, now);
}
