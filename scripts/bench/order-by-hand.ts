import { type Pool, type PoolClient } from 'pg';

interface CartRow {
  owner: string;
  person_id: number;
  location_id: number;
  delivery_time_id: number;
  order_date: string;
}

interface ItemRow {
  article_id: number;
  quantity: number;
  gross_price: number;
  vat_percent: number;
  name: string;
}

/** The rows that `server/features/payment` reads and writes to turn a cart into an order, each by one statement. */
async function placeOrder(db: PoolClient, cartId: number): Promise<void> {
  const rows = async <T>(text: string, values: unknown[]): Promise<T[]> => (await db.query(text, values)).rows as T[];
  const [cart] = await rows<CartRow>(
    'select owner, person_id, location_id, delivery_time_id, order_date::text from carts where id = $1 and not is_paid',
    [cartId],
  );
  if (!cart) throw new Error(`There is no open cart ${cartId}.`);
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [cart.owner]);
  const items = await rows<ItemRow>(
    `select i.article_id, i.quantity, a.gross_price, a.vat_percent, coalesce(a.name ->> 'DE', '') as name
     from cart_items i join articles a on a.id = i.article_id where i.cart_id = $1 order by i.article_id`,
    [cartId],
  );
  for (const { article_id, quantity } of items)
    await db.query(
      'update offers set remaining = remaining - $3 where article_id = $1 and date = $2 and (remaining is null or remaining >= $3)',
      [article_id, cart.order_date, quantity],
    );
  const slot = [cart.location_id, cart.delivery_time_id, cart.order_date];
  await db.query(
    `insert into slot_loads (location_id, delivery_time_id, date, orders) values ($1, $2, $3, 1)
     on conflict (location_id, delivery_time_id, date) do update set orders = slot_loads.orders + 1`,
    slot,
  );
  const total = items.reduce((sum, { gross_price, quantity }) => sum + gross_price * quantity, 0);
  const [order] = await rows<{ number: number }>(
    `insert into orders (cart_id, owner, person_id, restaurant_id, restaurant_name, location_id, location_name, order_date,
       delivery_time_id, delivery_time, delivery_end_time, cancel_hours, placed_at, total)
     select $1, $2, $3, l.restaurant_id, 'Kantine', l.id, 'Ausgabe', $4, t.id, t.time, t.end_time, 2, now(), $6
     from locations l, delivery_times t where l.id = $5 and t.id = $7 returning number`,
    [cartId, cart.owner, cart.person_id, cart.order_date, cart.location_id, total, cart.delivery_time_id],
  );
  const number = order?.number;
  await db.query(
    `insert into order_lines (order_number, article_id, name, quantity, gross_price, subsidy, vat_percent)
     select $1, * from unnest($2::int[], $3::text[], $4::int[], $5::int[], $6::int[], $7::float8[])`,
    [
      number,
      items.map(({ article_id }) => article_id),
      items.map(({ name }) => name),
      items.map(({ quantity }) => quantity),
      items.map(({ gross_price }) => gross_price),
      items.map(() => 0),
      items.map(({ vat_percent }) => vat_percent),
    ],
  );
  await db.query('insert into order_vat_lines (order_number, percent, net, vat, gross) values ($1, 10, $2, 0, $2)', [
    number,
    total,
  ]);
  const [wallet] = await rows<{ id: number }>(
    `update wallets set balance = balance - $2 where person_id = $1 and type = 'CH' and balance >= $2 returning id`,
    [cart.person_id, total],
  );
  await db.query(
    `insert into bookings (wallet_id, amount, kind, order_number, booked_at) values ($1, $2, 'order', $3, now())`,
    [wallet?.id, -total, number],
  );
  await db.query(`insert into order_payments (order_number, type, amount, wallet_id) values ($1, 'CH', $2, $3)`, [
    number,
    total,
    wallet?.id,
  ]);
  await db.query('update carts set is_paid = true where id = $1', [cartId]);
}

/** Makes an order of a cart: what the database alone takes for it, without checks, prices, texts and a server. */
export async function orderByHand(pool: Pool, cartId: number): Promise<void> {
  const db = await pool.connect();
  try {
    await db.query('begin');
    await placeOrder(db, cartId);
    await db.query('commit');
  } catch (error) {
    await db.query('rollback');
    throw error;
  } finally {
    db.release();
  }
}
