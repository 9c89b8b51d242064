import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type PaidCartWire } from '../../contract/payment.ts';
import { type Cents, sumCents } from '../../domain/money.ts';
import { allowedPaymentTypes, meetsMinimum } from '../../domain/payment-methods.ts';
import { type Settings } from '../../domain/settings.ts';
import { type Identity } from '../auth/identity.ts';
import { checkCart } from '../cart/check-cart.ts';
import { readOpenCarts } from '../cart/open-carts.ts';
import { asOwner } from '../cart/owner-lock.ts';
import { type Database } from '../db/database.ts';
import { orders } from '../db/orders.schema.ts';
import { Refusal, badRequest, conflict } from '../http/refusal.ts';
import { type House } from '../house.ts';
import { readSettings } from '../settings.ts';
import { CartRefusal } from './cart-refusal.ts';
import { type PaymentRequest, placeOrder } from './place-order.ts';
import { countVoucherTry, forgetVoucherTries } from './voucher-guesses.ts';

type Outcome = z.input<typeof PaidCartWire>;

export interface CartToPay {
  cartId: number;
  /** What the customer agreed to pay for it. */
  total: Cents;
}

/** Orders that carts have become already, by cart id. */
async function readPaid(db: Database, owner: string, cartIds: number[]): Promise<Map<number, typeof orders.$inferSelect>> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.owner, owner), inArray(orders.cartId, cartIds)));
  return new Map(rows.map((row) => [row.cartId, row]));
}

/** What the call comes to by the house's own reckoning: a cart that it does not hold counts for nothing. */
async function readTotal(house: House, identity: Identity, cartIds: number[], paid: ReadonlyMap<number, { total: Cents }>): Promise<Cents> {
  const open = await readOpenCarts(house, house.db, identity);
  return sumCents(cartIds.map((id) => (paid.get(id) ?? open.find((cart) => cart.id === id))?.total ?? 0));
}

/** Why nothing may be paid in this way, or null. */
function methodRefusal(identity: Identity, settings: Settings, request: PaymentRequest, total: Cents): Refusal | null {
  const allowed = allowedPaymentTypes(identity.group, settings);
  const isTopUp = request.type === 'CHO';
  if (isTopUp || !allowed.includes(request.type)) return new Refusal(403, 'error.paymentTypeNotAllowed');
  if (request.voucher && !allowed.includes('VO')) return new Refusal(403, 'error.paymentTypeNotAllowed');
  return meetsMinimum(request.type, total, settings) ? null : conflict('error.minimumSum');
}

/** One cart in one transaction. A cart that is an order already answers that order, whichever key asks: it is never charged twice. */
async function payCart(
  house: House,
  identity: Identity,
  settings: Settings,
  request: PaymentRequest,
  { cartId, total }: CartToPay,
): Promise<Outcome> {
  return asOwner(house, identity, async (db) => {
    const placed = (await readPaid(db, identity.owner, [cartId])).get(cartId);
    if (placed) return { CartId: cartId, Bonnumber: placed.number };
    const open = (await readOpenCarts(house, db, identity)).find((cart) => cart.id === cartId);
    if (!open) throw new CartRefusal('error.cartNotFound');
    const problems = checkCart(house, settings, open);
    const problem = problems.cart ?? [...problems.items.values()][0];
    if (problem) throw new CartRefusal(problem);
    if (open.total !== total) throw new CartRefusal('error.priceChanged');
    const orderNumber = await placeOrder(house, db, identity, settings, open, request);
    return { CartId: cartId, Bonnumber: orderNumber };
  });
}

/**
 * Pays carts one by one and answers what became of each. Repeating it with the same carts changes nothing that was done:
 * a cart that is an order is answered again. The call is refused as a whole only where none of its carts is one: a
 * refusal says that nothing was charged.
 */
export async function executePayment(
  house: House,
  identity: Identity,
  request: PaymentRequest,
  cartsToPay: CartToPay[],
): Promise<Outcome[]> {
  const ids = [...new Set(cartsToPay.map((cart) => cart.cartId))];
  if (ids.length === 0 || ids.length !== cartsToPay.length) throw badRequest();
  const settings = await readSettings(house.db);
  const paid = await readPaid(house.db, identity.owner, ids);
  const refusedMethod = methodRefusal(identity, settings, request, await readTotal(house, identity, ids, paid));
  const triesVoucher = request.voucher !== undefined && !refusedMethod && paid.size < ids.length;
  const refusal = triesVoucher ? await countVoucherTry(house, identity) : refusedMethod;
  const outcomes: Outcome[] = [];
  for (const cart of cartsToPay) {
    try {
      if (refusal && !paid.has(cart.cartId)) throw refusal;
      outcomes.push(await payCart(house, identity, settings, request, cart));
    } catch (error) {
      const isWhole = error instanceof Refusal && paid.size === 0 && !outcomes.some(({ Bonnumber }) => Bonnumber);
      if (isWhole || !(error instanceof CartRefusal || error instanceof Refusal)) throw error;
      outcomes.push({ CartId: cart.cartId, OrderErrorTextKey: error.textKey });
    }
  }
  const isGuess = refusal !== null || outcomes.some(({ OrderErrorTextKey }) => OrderErrorTextKey === 'error.voucherInvalid');
  if (triesVoucher && !isGuess) await forgetVoucherTries(house, identity);
  return outcomes;
}
