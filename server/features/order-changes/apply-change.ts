import { eq } from 'drizzle-orm';
import { type Identity } from '../../auth/identity.ts';
import { type ServerContext } from '../../core/context.ts';
import { type Database } from '../../db/database.ts';
import { orderLines, orderPayments, orderVatLines, orders } from '../../db/orders.schema.ts';
import { type OrderBefore, orderChanges } from '../../db/favourites.schema.ts';
import { badRequest, conflict } from '../../core/refusal.ts';
import { releaseSlot, takeSlot } from '../menu/slot-store.ts';
import { type Portions, returnPortions, takePortions } from '../menu/stock.ts';
import { translate } from '../../core/translate.ts';
import { isUnpaid } from '../../../domain/unpaid-portions.ts';
import { lockStock } from '../payment/lock-stock.ts';
import { type Unpaid, moveUnpaid } from '../payment/unpaid-portions.ts';
import { book, redeem } from '../payment/methods.ts';
import { recordChangeRefund } from '../card-providers/refunds.ts';
import { type ChangePlan } from './plan-change.ts';
import { type Order } from './refund-order.ts';

interface Change {
  order: Order;
  plan: ChangePlan;
  /** The `Idempotency-Key`. */
  key: string;
  /** Of the request (`digestOf`). */
  digest: string;
}

const placeOf = ({ order, plan: { target, date } }: Change) => ({
  from: { locationId: order.locationId, deliveryTimeId: order.deliveryTimeId, date: order.orderDate },
  to: { locationId: target.location.id, deliveryTimeId: target.time?.id ?? order.deliveryTimeId, date },
});

/** Portions that the order has on a day, less those that it has there anyway. */
function portions(
  { dishes }: ChangePlan,
  of: Map<number, number>,
  alreadyThere: Map<number, number> | null,
): Portions[] {
  return [...of].flatMap(([articleId, quantity]) => {
    const more = quantity - (alreadyThere?.get(articleId) ?? 0);
    return more > 0 && !dishes.get(articleId)?.isShippingArticle ? [{ articleId, quantity: more }] : [];
  });
}

/** What was ordered without paying before the change, and what is afterwards. */
function unpaidOf(change: Change): { from: Unpaid | null; to: Unpaid | null } {
  const { order, plan } = change;
  const { from, to } = placeOf(change);
  const count = (of: Map<number, number>) => portions(plan, of, null).reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    from: isUnpaid(order.total, plan.paid) ? { slot: from, portions: count(plan.before) } : null,
    to: isUnpaid(plan.total, plan.payments) ? { slot: to, portions: count(plan.wanted) } : null,
  };
}

/** Takes and returns portions and slot. All rows are locked before, in the order of all customers. */
async function moveStock(db: Database, change: Change): Promise<void> {
  const { order, plan } = change;
  const { from, to } = placeOf(change);
  const isSameDay = from.date === to.date;
  const taken = portions(plan, plan.wanted, isSameDay ? plan.before : null);
  const returned = portions(plan, plan.before, isSameDay ? plan.wanted : null);
  await lockStock(db, {
    dishes: [
      ...taken.map(({ articleId }) => ({ date: to.date, articleId })),
      ...returned.map(({ articleId }) => ({ date: from.date, articleId })),
    ],
    slots: plan.isSlotChanged
      ? [from, to].map(({ date, deliveryTimeId, locationId }) => ({ date, deliveryTimeId, locationId }))
      : [],
  });
  await returnPortions(db, order.orderDate, returned);
  if (!(await takePortions(db, to.date, taken))) throw conflict('error.soldOut');
  if (!plan.isSlotChanged) return;
  await releaseSlot(db, from);
  if (!(await takeSlot(db, to, plan.target.rule?.capacity ?? null))) throw conflict('error.slotFull');
}

const before = ({ order, plan }: Change): OrderBefore => ({
  locationId: order.locationId,
  deliveryTimeId: order.deliveryTimeId,
  orderDate: order.orderDate,
  total: order.total,
  lines: plan.ordered.map(({ line: { articleId, quantity, grossPrice, subsidy, discount } }) => ({
    articleId,
    quantity,
    grossPrice,
    subsidy,
    discount,
  })),
  payments: plan.paid.map(({ type, amount, walletId, voucherCode, providerPaymentId }) => ({
    type,
    amount,
    walletId,
    voucherCode,
    providerPaymentId,
  })),
});

const byColumn = <Row extends { orderNumber: number }>(rows: readonly Row[], orderNumber: number): Row[] =>
  rows.map((row) => ({ ...row, orderNumber }));

/** Writes lines, VAT and payments anew. */
async function rewriteParts(db: Database, { order: { number }, plan }: Change): Promise<void> {
  for (const table of [orderLines, orderVatLines, orderPayments])
    await db.delete(table).where(eq(table.orderNumber, number));
  await db.insert(orderLines).values(byColumn(plan.lines, number));
  await db.insert(orderVatLines).values(plan.vat.map((line) => ({ ...line, orderNumber: number })));
  // What costs nothing was paid by nothing.
  if (plan.payments.length > 0)
    await db.insert(orderPayments).values(plan.payments.map(({ source: _source, ...part }) => part));
}

/** Where and when the order is from now on; the names are copied, as in every order. */
async function rewriteOrder(db: Database, { language }: Identity, change: Change): Promise<void> {
  const { order, plan } = change;
  const { location, time, rule } = plan.target;
  const { to } = placeOf(change);
  const place = {
    locationId: location.id,
    locationName: translate(location.name, language),
    locationTypeShortName: location.typeShortName,
    orderDate: to.date,
    deliveryTimeId: to.deliveryTimeId,
    deliveryTime: time?.time ?? order.deliveryTime,
    deliveryEndTime: time?.endTime ?? order.deliveryEndTime,
    cancelHours: rule?.cancelHours ?? order.cancelHours,
    address: plan.address,
    // Another place may not offer it.
    deliveryOption: location.id === order.locationId ? order.deliveryOption : null,
  };
  const isEstimate = plan.lines.some(({ articleId }) => plan.dishes.get(articleId)?.isOrderOnlyForEstimation);
  await db
    .update(orders)
    .set({ total: plan.total, isEstimate, ...(plan.isSlotChanged && place) })
    .where(eq(orders.number, order.number));
}

/**
 * Moves the difference: from the account that paid, or to whatever gets it back. Vouchers before accounts, as in
 * `charge`.
 */
async function moveMoney(context: ServerContext, { order, plan }: Change, changeId: number): Promise<void> {
  const { db, clock } = context;
  const vouchersFirst = plan.movements.toSorted(
    (one, other) => Number(other.source === 'voucher') - Number(one.source === 'voucher'),
  );
  for (const { amount, walletId, voucherCode, providerPaymentId } of vouchersFirst) {
    if (voucherCode !== null && !(await redeem(db, voucherCode, amount))) throw new Error('The voucher is gone.');
    if (providerPaymentId !== null)
      await recordChangeRefund(context, { paymentId: providerPaymentId, changeId, amount: -amount });
    if (walletId === null) continue;
    const movement = { walletId, amount: -amount, kind: 'change' as const, orderNumber: order.number };
    if (!(await book(db, { ...movement, bookedAt: new Date(clock.now()) })))
      throw conflict(movement.amount > 0 ? 'error.changeNotRefundable' : 'error.notEnoughMoney');
  }
}

/**
 * Makes a change within the caller's transaction, under the owner's lock and that of the order. Throws a 409 for what
 * is gone meanwhile.
 */
export async function applyChange(
  context: ServerContext,
  identity: Identity,
  change: Change,
): Promise<typeof orderChanges.$inferSelect> {
  const { db, clock } = context;
  const { order, plan, key, digest } = change;
  const [made] = await db
    .insert(orderChanges)
    .values({
      orderNumber: order.number,
      key,
      digest,
      difference: plan.difference,
      before: before(change),
      changedAt: new Date(clock.now()),
    })
    .onConflictDoNothing()
    .returning();
  // Somebody else has used the key at this very moment.
  if (!made) throw badRequest();
  await rewriteParts(db, change);
  await rewriteOrder(db, identity, change);
  if (!(await moveUnpaid(context, identity, unpaidOf(change)))) throw conflict('error.tooManyUnpaid');
  await moveStock(db, change);
  await moveMoney(context, change, made.id);
  return made;
}
