import { type Instant } from '../../domain/calendar.ts';
import { type Cents } from '../../domain/money.ts';
import { carts } from '../../server/db/carts.schema.ts';
import { type Database } from '../../server/db/database.ts';
import { bookings, orderLines, orderPayments, orders, orderVatLines } from '../../server/db/orders.schema.ts';
import { vouchers } from '../../server/db/persons.schema.ts';
import { rowsOfOrder, type SoldOrder } from '../../server/demo-data/history/order-rows.ts';
import { insertMany } from './insert-many.ts';
import { nextId } from './next-id.ts';
import { USED_VOUCHER } from './orders.ts';

const DAY = 86_400_000;

/** An account that generated orders are paid from. */
export interface Wallet {
  personId: number;
  walletId: number;
  /** What its bookings add up to once all are in: 0 for an account that has an opening of its own. */
  balance: Cents;
}

type Rows = ReturnType<typeof rowsOfOrder> & { walletId: number };

function bookingsOf(rows: readonly Rows[], { walletId, balance }: Wallet, now: Instant) {
  const movements = rows
    .filter((row) => row.walletId === walletId)
    .flatMap(({ order, charged }) => {
      const charge = { walletId, amount: -charged, orderNumber: order.number, bookedAt: order.placedAt };
      return [
        { ...charge, kind: 'order' as const },
        ...(order.canceledAt
          ? [{ ...charge, amount: charged, kind: 'refund' as const, bookedAt: order.canceledAt }]
          : []),
      ];
    });
  const first = Math.min(now, ...movements.map(({ bookedAt }) => bookedAt.getTime()));
  const moved = movements.reduce((sum, { amount }) => sum + amount, 0);
  const opening = {
    walletId,
    amount: balance - moved,
    kind: 'opening' as const,
    orderNumber: null,
    bookedAt: new Date(first - DAY),
  };
  return [opening, ...movements];
}

/** Inserts orders as the server would have, the oldest first, and the money that they were paid with. */
export async function insertOrders(
  db: Database,
  sold: readonly SoldOrder[],
  wallets: readonly Wallet[],
  { now, zone }: { now: Instant; zone: string },
): Promise<void> {
  const first = Math.max(await nextId(db, orders, orders.number), await nextId(db, carts, carts.id));
  const walletOf = new Map(wallets.map((wallet) => [wallet.personId, wallet.walletId]));
  const rows: Rows[] = [...sold]
    .sort((one, other) => one.orderDate.localeCompare(other.orderDate))
    .map((order, index) => {
      const walletId = walletOf.get(order.person.id);
      if (walletId === undefined) throw new Error(`Person ${order.person.id} has no account to pay from.`);
      return { ...rowsOfOrder(order, first + index, zone), walletId };
    });
  await insertMany(
    db,
    carts,
    rows.map(({ cart }) => cart),
  );
  await insertMany(
    db,
    orders,
    rows.map(({ order }) => order),
  );
  await insertMany(
    db,
    orderLines,
    rows.flatMap(({ lines }) => lines),
  );
  await insertMany(
    db,
    orderVatLines,
    rows.flatMap(({ vat }) => vat),
  );
  await db.insert(vouchers).values({ code: USED_VOUCHER, remaining: 0 });
  await insertMany(
    db,
    orderPayments,
    rows.flatMap(({ order, voucher, charged, walletId }) => [
      ...(voucher ? [{ ...voucher, walletId: null }] : []),
      { orderNumber: order.number, type: 'CH' as const, amount: charged, walletId, voucherCode: null },
    ]),
  );
  await insertMany(
    db,
    bookings,
    wallets.flatMap((wallet) => bookingsOf(rows, wallet, now)),
  );
}
