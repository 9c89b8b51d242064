import { and, eq } from 'drizzle-orm';
import { type Cents, sumCents } from '../../../../domain/money.ts';
import { type Payer, payerOf } from '../../../auth/identity.ts';
import { readOpenCarts } from '../../cart/open-carts.ts';
import { withOwnerLock } from '../../cart/owner-lock.ts';
import { type Database } from '../../../db/database.ts';
import { vouchers, wallets } from '../../../db/persons.schema.ts';
import { providerPayments } from '../../../db/provider.schema.ts';
import { providerPaymentCarts } from '../../../db/settlement.schema.ts';
import { Refusal } from '../../../core/refusal.ts';
import { type ServerContext, inTransaction } from '../../../core/context.ts';
import { type Tally } from '../../../core/tally.ts';
import { readSettings } from '../../../core/settings.ts';
import { mayUseWallet, readAccounts } from '../accounts.ts';
import { CartRefusal } from '../cart-refusal.ts';
import { lockStock, stockOf } from '../lock-stock.ts';
import { bookUnchecked } from '../methods.ts';
import { orderCart } from '../order-cart.ts';
import { type Sale } from '../sale.ts';
import { recordRefund } from '../../card-providers/refunds.ts';
import { type ProviderPayment, cartsOf, isOpen, readPayment } from '../../card-providers/payments.ts';

type Cart = Awaited<ReturnType<typeof cartsOf>>[number];
/** Money that was taken, and the account that it was put on, with what that could pay before; null: on none. */
type Captured = { walletId: number | null; captured: Cents; own: Cents };

const dueOf = ({ total, voucher }: Pick<Cart, 'total' | 'voucher'>): Cents => total - voucher;

/** Orders a cart in a nested transaction, rolled back if the cart cannot be ordered any more. True: it was ordered. */
async function settleCart(sale: Sale, cart: Cart, isCovered: boolean): Promise<boolean> {
  const { context } = sale;
  const isIt = and(eq(providerPaymentCarts.paymentId, cart.paymentId), eq(providerPaymentCarts.cartId, cart.cartId));
  try {
    if (!isCovered) throw new CartRefusal('error.notEnoughMoney');
    const { number: orderNumber } = await inTransaction(context, async (step) =>
      orderCart({ ...sale, context: step }, cart, await readOpenCarts(step, sale.payer)),
    );
    await context.db.update(providerPaymentCarts).set({ orderNumber }).where(isIt);
    return true;
  } catch (error) {
    if (!(error instanceof CartRefusal || error instanceof Refusal)) throw error;
    await context.db.update(providerPaymentCarts).set({ textKey: error.textKey }).where(isIt);
    return false;
  }
}

/** The carts of a payment, with their portions and slots locked. */
async function lockCarts(context: ServerContext, payer: Payer, payment: ProviderPayment): Promise<Cart[]> {
  const { db } = context;
  const carts = await cartsOf(db, payment.id);
  const open = await readOpenCarts(context, payer);
  await lockStock(db, stockOf(open.filter(({ id }) => carts.some(({ cartId }) => cartId === id))));
  return carts;
}

const withOwn = (sale: Sale, own: Cents): Sale => ({
  ...sale,
  request: { ...sale.request, taken: sale.request.taken && { ...sale.request.taken, own } },
});

/**
 * Orders cart by cart while the captured money lasts. Returns what is left, and how much of a top-up goes back: the total
 * of the refused carts; all of it if nothing was ordered, also what was charged to reach the minimum.
 */
async function settleCarts(sale: Sale, carts: readonly Cart[], { walletId, captured, own }: Captured) {
  let left = captured;
  let ownLeft = own;
  const refused: Cart[] = [];
  for (const cart of carts) {
    // The booking checks an account's balance; without an account, the orders may not cost more than was taken.
    const isCovered = walletId !== null || dueOf(cart) <= left;
    if (await settleCart(withOwn(sale, ownLeft), cart, isCovered)) {
      left -= dueOf(cart);
      ownLeft = Math.max(0, ownLeft - dueOf(cart));
    } else refused.push(cart);
  }
  const unused = refused.length === carts.length ? captured : Math.min(captured, sumCents(refused.map(dueOf)));
  return { left, unused };
}

/** Debits a topped-up account by what could not be ordered, as far as its balance allows; returns the amount. */
async function returnTopUp(
  { db, clock }: ServerContext,
  topUp: { walletId: number; providerPaymentId: string; most: Cents },
) {
  const { most, ...movement } = topUp;
  const [wallet] = await db.select().from(wallets).where(eq(wallets.id, topUp.walletId)).for('no key update');
  const amount = Math.max(0, Math.min(most, wallet?.balance ?? 0));
  const bookedAt = new Date(clock.now());
  if (amount > 0) {
    await bookUnchecked(db, { ...movement, amount: -amount, kind: 'topUpReturn', orderNumber: null, bookedAt });
  }
  return amount;
}

/** What an account can pay; nothing without one. */
async function ownOf(db: Database, walletId: number | null): Promise<Cents> {
  if (walletId === null) return 0;
  const [wallet] = await db.select().from(wallets).where(eq(wallets.id, walletId)).for('no key update');
  return Math.max(0, (wallet?.balance ?? 0) + (wallet?.creditLimit ?? 0));
}

/**
 * The account that is topped up; null: none, or one that is somebody else's by now, and the carts are paid as without
 * one.
 */
const ownAccount = async (db: Database, { person }: Payer, { walletId }: ProviderPayment): Promise<number | null> =>
  walletId !== null && (await mayUseWallet(db, person.id, walletId)) ? walletId : null;

/** The sale that a payment at a provider was prepared for. */
async function saleOf(context: ServerContext, payer: Payer, payment: ProviderPayment): Promise<Sale> {
  const { id, type, voucherCode, isMailWanted, walletId } = payment;
  const request = {
    type,
    voucher: voucherCode ?? undefined,
    cardNumber: undefined,
    isMailWanted,
    key: id,
    taken: { paymentId: id, walletId, own: 0 },
  };
  const accounts = await readAccounts(context.db, payer.person.id);
  return { context, payer, settings: await readSettings(context.db), request, accounts };
}

function countCarts(tally: Tally, carts: readonly Cart[]): void {
  for (const { orderNumber, textKey } of carts) {
    if (orderNumber !== null) tally.ordered(1);
    else if (textKey !== null) tally.refused(textKey);
  }
}

/**
 * Money of a payment that had ended without: the customer was told so, and may have paid the carts in another way since.
 * All of it goes back.
 */
async function settleLate(context: ServerContext, { id, textKey }: ProviderPayment, captured: Cents) {
  const { db, clock } = context;
  const settled = { status: 'settled', captured, settledAt: new Date(clock.now()), askAgainAt: null } as const;
  await db.update(providerPayments).set(settled).where(eq(providerPayments.id, id));
  await db.update(providerPaymentCarts).set({ textKey }).where(eq(providerPaymentCarts.paymentId, id));
  await recordRefund(context, { paymentId: id, orderNumber: null, amount: captured });
  return readPayment(db, id);
}

/**
 * Turns captured money into orders, once, however many callers learn of the capture: the payment, its bookings, the
 * orders and the refund are one transaction. A cart that cannot be ordered any more is refused, and refunded.
 */
export async function settle(
  context: ServerContext,
  found: ProviderPayment,
  captured: Cents,
): Promise<ProviderPayment> {
  const payer = await payerOf(context.db, found);
  let isDone = false;
  const settleOnce = async (locked: ServerContext): Promise<ProviderPayment> => {
    const { db } = locked;
    const [payment] = await db.select().from(providerPayments).where(eq(providerPayments.id, found.id)).for('update');
    if (!payment || payment.status === 'settled') return payment ?? found;
    if (!isOpen(payment)) return settleLate(locked, payment, captured);
    const { voucherCode } = payment;
    // Stock, voucher, account, as `placeOrder` does: in another order, two payments could wait for each other.
    const carts = await lockCarts(locked, payer, payment);
    if (voucherCode !== null)
      await db.select().from(vouchers).where(eq(vouchers.code, voucherCode)).for('no key update');
    const settledAt = new Date(context.clock.now());
    await db
      .update(providerPayments)
      .set({ status: 'settled', captured, settledAt, textKey: null })
      .where(eq(providerPayments.id, payment.id));
    const walletId = await ownAccount(db, payer, payment);
    const own = await ownOf(db, walletId);
    if (walletId !== null) {
      await bookUnchecked(db, {
        walletId,
        amount: captured,
        kind: 'topUp',
        orderNumber: null,
        providerPaymentId: payment.id,
        bookedAt: settledAt,
      });
    }
    const { left, unused } = await settleCarts(await saleOf(locked, payer, { ...payment, walletId }), carts, {
      walletId,
      captured,
      own,
    });
    const topUp = { providerPaymentId: payment.id, most: unused };
    const refund = walletId === null ? left : await returnTopUp(locked, { ...topUp, walletId });
    if (refund > 0) await recordRefund(locked, { paymentId: payment.id, orderNumber: null, amount: refund });
    isDone = true;
    return readPayment(db, payment.id);
  };
  const payment = await withOwnerLock(context, payer, settleOnce, { maySignOut: true });
  if (isDone && context.tally) countCarts(context.tally, await cartsOf(context.db, payment.id));
  return payment;
}
