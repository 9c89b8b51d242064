import { type SQL, and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type KitchenStatus } from '../../../domain/kitchen.ts';
import { type Database } from '../../db/database.ts';
import { orders } from '../../db/orders.schema.ts';
import { notifyReady } from '../notifications/notify.ts';
import { type ServerContext, inTransaction, today } from '../../core/context.ts';

/** For how long it can be taken back that an order was handed out: the code of one that was eaten must not serve again. */
const SERVED_UNDO_MS = 15_000;

const { acceptedAt, preparingAt, readyAt, deliveredAt } = orders;

/** `KitchenStatus` of a row, as `kitchenStatus` of the domain tells it. */
const IS_IN: Readonly<Record<KitchenStatus, SQL | undefined>> = {
  Open: and(isNull(preparingAt), isNull(readyAt), isNull(deliveredAt)),
  Preparing: and(isNotNull(preparingAt), isNull(readyAt), isNull(deliveredAt)),
  Ready: and(isNotNull(readyAt), isNull(deliveredAt)),
  Served: isNotNull(deliveredAt),
};

/** When the kitchen has begun with an order, by its first press. */
const BEGUN_AT = sql`coalesce(${preparingAt}, ${readyAt}, ${deliveredAt})`;

/** An order that the kitchen has begun is accepted, so that its customer does not cancel it any more. */
function factsOf(status: KitchenStatus, now: Date, by: string) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const begun = { acceptedAt: sql`coalesce(${acceptedAt}, ${at})` };
  switch (status) {
    case 'Open': {
      const notByKitchen = sql`case when ${acceptedAt} <> ${BEGUN_AT} then ${acceptedAt} end`;
      return { acceptedAt: notByKitchen, preparingAt: null, readyAt: null, deliveredAt: null, servedBy: null };
    }
    case 'Preparing':
      return {
        ...begun,
        preparingAt: sql`coalesce(${BEGUN_AT}, ${at})`,
        readyAt: null,
        deliveredAt: null,
        servedBy: null,
      };
    case 'Ready':
      return { ...begun, readyAt: sql`coalesce(${readyAt}, ${at})`, deliveredAt: null, servedBy: null };
    case 'Served':
      return { ...begun, deliveredAt: now, servedBy: by };
  }
}

interface StatusChange {
  numbers: readonly number[];
  from: KitchenStatus;
  to: KitchenStatus;
  /** Name of the account that asks for it. */
  by: string;
}

/** Locked by number: two boards that change the same orders at once could wait for each other. */
const lockedNumbers = (db: Database, where: SQL | undefined) =>
  db.select({ number: orders.number }).from(orders).where(where).orderBy(asc(orders.number)).for('update');

/**
 * Sets the status of orders of today that are not canceled and still in `from`; those that others have changed are left
 * alone. Returns the numbers of the changed ones.
 */
export function setStatus(context: ServerContext, { numbers, from, to, by }: StatusChange): Promise<number[]> {
  return inTransaction(context, async (inside) => {
    const { db, clock } = inside;
    const now = new Date(clock.now());
    const isUndoable = from === 'Served' ? gt(deliveredAt, new Date(now.getTime() - SERVED_UNDO_MS)) : undefined;
    const isOfToday = and(eq(orders.orderDate, today(context)), isNull(orders.canceledAt));
    await lockedNumbers(db, and(inArray(orders.number, [...numbers]), isOfToday));
    const changed = await db
      .update(orders)
      .set(factsOf(to, now, by))
      .where(and(inArray(orders.number, [...numbers]), isOfToday, IS_IN[from], isUndoable))
      .returning({ number: orders.number, owner: orders.owner });
    // Who takes back that it was handed out tells nobody anything.
    if (to === 'Ready' && from !== 'Served') await notifyReady(inside, changed);
    return changed.map(({ number }) => number).toSorted((one, other) => one - other);
  });
}
