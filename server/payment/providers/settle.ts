import { and, eq } from 'drizzle-orm';
import { type Cents, sumCents } from '../../../domain/money.ts';
import { type Settings } from '../../../domain/settings.ts';
import { type Payer } from '../../auth/identity.ts';
import { readOpenCarts } from '../../cart/open-carts.ts';
import { asOwner } from '../../cart/owner-lock.ts';
import { type Database } from '../../db/database.ts';
import { wallets } from '../../db/persons.schema.ts';
import { providerPayments } from '../../db/provider.schema.ts';
import { providerPaymentCarts } from '../../db/settlement.schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { type House } from '../../house.ts';
import { readSettings } from '../../settings.ts';
import { CartRefusal } from '../cart-refusal.ts';
import { holdStock } from '../hold-stock.ts';
import { bookPast } from '../methods.ts';
import { orderCart } from '../order-cart.ts';
import { oweRefund } from './give-back.ts';
import { type ProviderPayment, cartsOf, isOpen, payerOf, readPayment } from './payments.ts';

type Cart = Awaited<ReturnType<typeof cartsOf>>[number];
const dueOf = ({ total, voucher }: Pick<Cart, 'total' | 'voucher'>): Cents => total - voucher;

/** Orders a cart in a step of its own: where it cannot be ordered any more, nothing of it stays. True: it is an order. */
async function settleCart(
  house: House,
  db: Database,
  { payer, settings, payment }: { payer: Payer; settings: Settings; payment: ProviderPayment },
  cart: Cart,
  isCovered: boolean,
): Promise<boolean> {
  const isIt = and(eq(providerPaymentCarts.paymentId, payment.id), eq(providerPaymentCarts.cartId, cart.cartId));
  const request = {
    type: payment.type,
    voucher: payment.voucherCode ?? undefined,
    cardNumber: undefined,
    isMailWanted: payment.isMailWanted,
    key: payment.id,
    taken: { paymentId: payment.id, walletId: payment.walletId },
  };
  try {
    if (!isCovered) throw new CartRefusal('error.notEnoughMoney');
    const orderNumber = await db.transaction((step) => orderCart(house, step, payer, settings, request, cart));
    await db.update(providerPaymentCarts).set({ orderNumber }).where(isIt);
    return true;
  } catch (error) {
    if (!(error instanceof CartRefusal || error instanceof Refusal)) throw error;
    await db.update(providerPaymentCarts).set({ textKey: error.textKey }).where(isIt);
    return false;
  }
}

/** The carts of a payment, whose portions and places nobody else takes meanwhile. */
async function holdCarts(house: House, db: Database, payer: Payer, payment: ProviderPayment): Promise<Cart[]> {
  const carts = await cartsOf(db, payment.id);
  const open = await readOpenCarts(house, db, payer);
  await holdStock(
    db,
    open.filter(({ id }) => carts.some(({ cartId }) => cartId === id)),
  );
  return carts;
}

/** Orders cart by cart, as long as what was taken reaches; answers what was spent on orders and what the others came to. */
async function settleCarts(
  house: House,
  db: Database,
  payer: Payer,
  payment: ProviderPayment,
  carts: readonly Cart[],
  captured: Cents,
) {
  const settings = await readSettings(db);
  let left = captured;
  const refused: Cart[] = [];
  for (const cart of carts) {
    // An account knows itself what it holds; without one, no order may cost more than was taken for all of them.
    const isCovered = payment.walletId !== null || dueOf(cart) <= left;
    if (await settleCart(house, db, { payer, settings, payment }, cart, isCovered)) left -= dueOf(cart);
    else refused.push(cart);
  }
  return { left, refused: sumCents(refused.map(dueOf)) };
}

/** What goes back of a top-up: what it was made for and could not be ordered, as far as the account still holds it. */
async function returnTopUp(
  house: House,
  db: Database,
  payment: ProviderPayment,
  walletId: number,
  most: Cents,
): Promise<Cents> {
  const [wallet] = await db.select().from(wallets).where(eq(wallets.id, walletId));
  const amount = Math.max(0, Math.min(most, wallet?.balance ?? 0));
  if (amount > 0) {
    const movement = {
      walletId,
      amount: -amount,
      kind: 'topUpReturn' as const,
      orderNumber: null,
      providerPaymentId: payment.id,
    };
    await bookPast(db, { ...movement, bookedAt: new Date(house.clock.now()) });
  }
  return amount;
}

/**
 * Turns captured money into orders, once, whoever finds out first: the payment, its bookings, the orders and what has to go
 * back are one transaction. A cart that cannot be ordered any more is refused in it.
 */
export async function settle(house: House, found: ProviderPayment, captured: Cents): Promise<ProviderPayment> {
  const payer = await payerOf(house.db, found);
  return asOwner(house, payer, async (db) => {
    const [payment] = await db.select().from(providerPayments).where(eq(providerPayments.id, found.id)).for('update');
    if (!payment || !isOpen(payment)) return payment ?? found;
    const { walletId } = payment;
    // Before any account or voucher, as everybody does who orders.
    const carts = await holdCarts(house, db, payer, payment);
    const settledAt = new Date(house.clock.now());
    await db
      .update(providerPayments)
      .set({ status: 'settled', captured, settledAt, textKey: null })
      .where(eq(providerPayments.id, payment.id));
    if (walletId !== null) {
      await bookPast(db, {
        walletId,
        amount: captured,
        kind: 'topUp',
        orderNumber: null,
        providerPaymentId: payment.id,
        bookedAt: settledAt,
      });
    }
    const { left, refused } = await settleCarts(house, db, payer, payment, carts, captured);
    const refund =
      walletId === null ? left : await returnTopUp(house, db, payment, walletId, Math.min(captured, refused));
    if (refund > 0) await oweRefund(house, db, { paymentId: payment.id, orderNumber: null, amount: refund });
    return readPayment(db, payment.id);
  });
}
