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

/** Refuses the call as a whole while no money has moved for any of its carts. */
function refuseMethod(identity: Identity, settings: Settings, request: PaymentRequest, total: Cents): void {
  const allowed = allowedPaymentTypes(identity.group, settings);
  const isTopUp = request.type === 'CHO';
  if (isTopUp || !allowed.includes(request.type)) throw new Refusal(403, 'error.paymentTypeNotAllowed');
  if (request.voucher && !allowed.includes('VO')) throw new Refusal(403, 'error.paymentTypeNotAllowed');
  if (!meetsMinimum(request.type, total, settings)) throw conflict('error.minimumSum');
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
 * the first outcome is answered again.
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
  const total = sumCents(cartsToPay.map((cart) => paid.get(cart.cartId)?.total ?? cart.total));
  if (paid.size < ids.length) refuseMethod(identity, settings, request, total);
  const outcomes: Outcome[] = [];
  for (const cart of cartsToPay) {
    try {
      outcomes.push(await payCart(house, identity, settings, request, cart));
    } catch (error) {
      if (!(error instanceof CartRefusal)) throw error;
      outcomes.push({ CartId: cart.cartId, OrderErrorTextKey: error.textKey });
    }
  }
  return outcomes;
}
