import { type SQL, and, eq, inArray, notInArray, or } from 'drizzle-orm';
import { type Cents, sumCents } from '../../../domain/money.ts';
import { type Database } from '../../db/database.ts';
import { orderPayments, orders } from '../../db/orders.schema.ts';
import { conflict, type Refusal } from '../../core/refusal.ts';
import { CartRefusal } from './cart-refusal.ts';
import { type AgreedCart } from './order-cart.ts';
import { type Sale } from './sale.ts';
import { checkLimit, readVoucher } from './voucher.ts';
import { typesThat } from '../../../domain/payment-type.ts';

/** Refusals of the call as a whole. */
const OUTSIDE_LIMITS: ReadonlySet<string> = new Set(['error.voucherBelowLimit', 'error.voucherLimit']);

/** A cart of the call, by the server's price. */
interface CallCart {
  agreed: AgreedCart;
  total: Cents;
  isPaid: boolean;
}

/** What this call, or an earlier attempt with its key, has redeemed already. */
async function redeemedBefore(db: Database, { payer, request }: Sale, carts: readonly CallCart[]): Promise<Cents> {
  const ids = carts.map(({ agreed }) => agreed.cartId);
  const paid = carts.flatMap(({ agreed, isPaid }) => (isPaid ? agreed.cartId : []));
  const attempts: (SQL | undefined)[] = [];
  if (paid.length > 0) attempts.push(inArray(orders.cartId, paid));
  // A cart of the call that is paid at this very moment must not count twice: its part is planned below.
  if (request.key !== null) attempts.push(and(eq(orders.paymentKey, request.key), notInArray(orders.cartId, ids)));
  if (attempts.length === 0) return 0;
  const rows = await db
    .select({ amount: orderPayments.amount })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.number, orderPayments.orderNumber))
    .where(and(eq(orders.owner, payer.owner), inArray(orderPayments.type, typesThat('isVoucher')), or(...attempts)));
  return sumCents(rows.map(({ amount }) => amount));
}

/** The part of each unpaid cart: what was agreed to, else what the carts before it leave of the voucher. */
function planParts(remaining: Cents, carts: readonly CallCart[]): Map<number, Cents> {
  let left = remaining;
  return new Map(
    carts
      .filter(({ isPaid }) => !isPaid)
      .map(({ agreed, total }) => {
        const part = agreed.voucher ?? Math.min(total, left);
        left = Math.max(0, left - part);
        return [agreed.cartId, part];
      }),
  );
}

/**
 * Why a voucher may not be redeemed for the carts of a call together, or the carts with its part of each, so that the
 * parts cannot grow between the carts. A voucher that is not valid is left to the carts, which refuse it one by one.
 */
export async function planVoucher(
  sale: Sale,
  carts: readonly CallCart[],
): Promise<{ refusal: Refusal | null; agreed: AgreedCart[] }> {
  const agreed = carts.map((cart) => cart.agreed);
  const code = sale.request.voucher;
  if (!code) return { refusal: null, agreed };
  try {
    const voucher = await readVoucher(sale, code);
    const parts = planParts(voucher.remaining, carts);
    const planned = sumCents(parts.values());
    if (planned > 0) checkLimit(voucher, planned + (await redeemedBefore(sale.context.db, sale, carts)));
    // Nothing is left on it: whoever named it did not agree to pay everything otherwise.
    if (voucher.remaining === 0) return { refusal: null, agreed };
    return {
      refusal: null,
      agreed: agreed.map((cart) => ({ ...cart, voucher: parts.get(cart.cartId) ?? cart.voucher })),
    };
  } catch (error) {
    if (!(error instanceof CartRefusal)) throw error;
    return { refusal: OUTSIDE_LIMITS.has(error.textKey) ? conflict(error.textKey) : null, agreed };
  }
}
