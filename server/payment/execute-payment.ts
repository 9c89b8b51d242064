import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type PaidCartWire } from '../../contract/payment.ts';
import { HOME_DELIVERY } from '../../domain/delivery.ts';
import { sumCents } from '../../domain/money.ts';
import { type Identity, type Payer } from '../auth/identity.ts';
import { readOpenCarts } from '../cart/open-carts.ts';
import { withOwnerLock } from '../cart/owner-lock.ts';
import { type Database } from '../db/database.ts';
import { orders } from '../db/orders.schema.ts';
import { Refusal, badRequest } from '../http/refusal.ts';
import { type ServerContext } from '../context.ts';
import { readSettings } from '../settings.ts';
import { CartRefusal } from './cart-refusal.ts';
import { findWallet } from './methods.ts';
import { type AgreedCart, orderCart } from './order-cart.ts';
import { wayRefusal } from './payment-way.ts';
import { openPaymentsOf } from './providers/payments.ts';
import { type PaymentRequest, type Sale } from './sale.ts';
import { countVoucherTry } from './voucher-guesses.ts';
import { planVoucher } from './voucher-of-call.ts';

type Outcome = z.input<typeof PaidCartWire>;

/** Orders that carts have become already, by cart id. */
async function readPaid(
  db: Database,
  owner: string,
  cartIds: number[],
): Promise<Map<number, typeof orders.$inferSelect>> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.owner, owner), inArray(orders.cartId, cartIds)));
  return new Map(rows.map((row) => [row.cartId, row]));
}

/**
 * The carts that are orders already, and the total of the call by the server's own prices; an unknown cart counts 0.
 * Open carts are read first: otherwise a cart that becomes an order between the two reads would be missed, and a
 * repeated call refused for the minimum sum.
 */
async function readCall(context: ServerContext, payer: Payer, cartsToPay: readonly AgreedCart[]) {
  const open = await readOpenCarts(context, payer);
  const ids = cartsToPay.map(({ cartId }) => cartId);
  const paid = await readPaid(context.db, payer.owner, ids);
  const carts = cartsToPay.map((agreed) => {
    const { cartId } = agreed;
    const total = (paid.get(cartId) ?? open.find((cart) => cart.id === cartId))?.total ?? 0;
    return { agreed, total, isPaid: paid.has(cartId) };
  });
  const isHomeDelivery = open.some(
    ({ id, location }) => ids.includes(id) && !paid.has(id) && location.typeShortName === HOME_DELIVERY,
  );
  return { open, paid, carts, total: sumCents(carts.map((cart) => cart.total)), isHomeDelivery };
}

type CallTotals = Pick<Awaited<ReturnType<typeof readCall>>, 'total' | 'isHomeDelivery'>;

/** Why the carts of the call may not be paid in this way, or null. */
async function refusalOfWay(sale: Sale, { total, isHomeDelivery }: CallTotals): Promise<Refusal | null> {
  const { context, payer, request } = sale;
  const hasAccount = (await findWallet(context.db, payer, 'CH')) !== null;
  return wayRefusal(sale, hasAccount, { ...request, provider: null, total, isHomeDelivery });
}

const ordered = ({ request }: Sale, { cartId, number, isMailWanted }: typeof orders.$inferSelect): Outcome => ({
  CartId: cartId,
  Bonnumber: number,
  ...(request.isMailWanted && { IsConfirmMailSent: isMailWanted }),
});

/**
 * Pays one cart of the call in one transaction. A cart that is an order already returns that order, and is never charged twice.
 * Whatever refuses the call is checked again: until the owner is locked, the carts may change.
 */
async function payCart(outside: Sale, agreed: AgreedCart, cartsToPay: readonly AgreedCart[]): Promise<Outcome> {
  const { cartId } = agreed;
  const { payer } = outside;
  return withOwnerLock(outside.context, payer, async (locked) => {
    const sale = { ...outside, context: locked };
    const call = await readCall(locked, payer, cartsToPay);
    const placed = call.paid.get(cartId);
    if (placed) return ordered(sale, placed);
    const refusal = await refusalOfWay(sale, call);
    if (refusal) throw refusal;
    // The customer may have paid it at a provider already.
    if ((await openPaymentsOf(locked.db, payer.owner, [cartId])).length > 0)
      throw new CartRefusal('error.paymentUnderWay');
    await orderCart(sale, agreed, call.open);
    const order = (await readPaid(locked.db, payer.owner, [cartId])).get(cartId);
    if (!order) throw new Error('The order was not stored.');
    return ordered(sale, order);
  });
}

/** An unexpected error after some carts were paid. Answered as 500: a 4xx would tell the client that nothing was charged. */
class BrokenPayment extends Error {
  override name = 'BrokenPayment';
  constructor(cause: unknown) {
    super('Some carts are paid, and the next could not be.', { cause });
  }
}

/** Why no cart of the call may be charged, or null. */
async function callRefusal(sale: Sale, call: CallTotals, isTrying: boolean): Promise<Refusal | null> {
  const { context, payer, request } = sale;
  const refusal = await refusalOfWay(sale, call);
  return !refusal && request.voucher && isTrying ? countVoucherTry(context, payer, request.voucher) : refusal;
}

/**
 * Pays carts one by one and returns the outcome of each: an order number or an error key. A repeat with the same carts
 * returns the same orders. Throws a refusal only if none of the carts is an order: a refused call tells the client that
 * nothing was charged.
 */
export async function executePayment(
  context: ServerContext,
  identity: Identity,
  request: PaymentRequest,
  cartsToPay: AgreedCart[],
): Promise<Outcome[]> {
  const ids = [...new Set(cartsToPay.map((cart) => cart.cartId))];
  if (ids.length === 0 || ids.length !== cartsToPay.length) throw badRequest();
  const sale: Sale = { context, payer: identity, settings: await readSettings(context.db), request };
  const call = await readCall(context, identity, cartsToPay);
  const { paid, carts } = call;
  const voucher = await planVoucher(sale, carts);
  const refusal = (await callRefusal(sale, call, paid.size < ids.length)) ?? voucher.refusal;
  const outcomes: Outcome[] = [];
  for (const cart of voucher.agreed) {
    try {
      if (refusal && !paid.has(cart.cartId)) throw refusal;
      outcomes.push(await payCart(sale, cart, cartsToPay));
    } catch (error) {
      const isCharged = paid.size > 0 || outcomes.some(({ Bonnumber }) => Bonnumber);
      if (!isCharged && error instanceof Refusal) throw error;
      if (!(error instanceof CartRefusal || error instanceof Refusal))
        throw isCharged ? new BrokenPayment(error) : error;
      outcomes.push({ CartId: cart.cartId, OrderErrorTextKey: error.textKey });
    }
  }
  return outcomes;
}
