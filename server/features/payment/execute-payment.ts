import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type PaidCartWire } from '../../../contract/payment.ts';
import { HOME_DELIVERY } from '../../../domain/delivery.ts';
import { sumCents } from '../../../domain/money.ts';
import { type Identity, type Payer } from '../../auth/identity.ts';
import { readOpenCarts } from '../cart/open-carts.ts';
import { withOwnerLock } from '../cart/owner-lock.ts';
import { type Database } from '../../db/database.ts';
import { orders } from '../../db/orders.schema.ts';
import { Refusal, badRequest } from '../../core/refusal.ts';
import { type ServerContext } from '../../core/context.ts';
import { readSettings } from '../../core/settings.ts';
import { payableAccounts, walletFor } from './accounts.ts';
import { CartRefusal } from './cart-refusal.ts';
import { type AgreedCart, orderCart } from './order-cart.ts';
import { wayRefusal } from './payment-way.ts';
import { type PaymentRequest, type Sale } from './sale.ts';
import { countVoucherTry } from './voucher-guesses.ts';
import { planVoucher } from './voucher-of-call.ts';
import { CARD_ACCOUNT } from '../../../domain/payment-type.ts';

type Outcome = z.input<typeof PaidCartWire>;

/**
 * How long carts are charged after a call has arrived, milliseconds. With 30 s until it has arrived (`requestLimits`)
 * and 20 s of its last statement (`statement_timeout`) shorter than the client's `LONGEST_PAYMENT_MS`: a cart that is
 * open by then counts as not paid.
 */
const LONGEST_CALL_MS = 35_000;

/** Orders that carts have become already, by cart id. */
async function readPaid(
  db: Database,
  owner: string,
  cartIds: number[],
): Promise<Map<number, typeof orders.$inferSelect>> {
  if (cartIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.owner, owner), inArray(orders.cartId, cartIds)));
  return new Map(rows.map((row) => [row.cartId, row]));
}

/** Whether one of the carts has become an order. */
const isOrder = async (db: Database, owner: string, cartIds: number[]): Promise<boolean> =>
  (await readPaid(db, owner, cartIds)).size > 0;

/**
 * The carts that are orders already, and the total of the call by the server's own prices; an unknown cart counts 0.
 * Open carts are read first: otherwise a cart that becomes an order between the two reads would be missed, and a
 * repeated call refused for the minimum sum.
 */
async function readCall(context: ServerContext, payer: Payer, cartsToPay: readonly AgreedCart[]) {
  const open = new Map((await readOpenCarts(context, payer)).map((cart) => [cart.id, cart]));
  const closed = cartsToPay.map(({ cartId }) => cartId).filter((id) => !open.has(id));
  const paid = await readPaid(context.db, payer.owner, closed);
  const carts = cartsToPay.map((agreed) => {
    const { cartId } = agreed;
    const total = (paid.get(cartId) ?? open.get(cartId))?.total ?? 0;
    return { agreed, total, isPaid: paid.has(cartId) };
  });
  const isHomeDelivery = cartsToPay.some(({ cartId }) => open.get(cartId)?.location.typeShortName === HOME_DELIVERY);
  return { open, paid, carts, total: sumCents(carts.map((cart) => cart.total)), isHomeDelivery };
}

type CallTotals = Pick<Awaited<ReturnType<typeof readCall>>, 'total' | 'isHomeDelivery'>;

/** Why the carts of the call may not be paid in this way, or null. */
function refusalOfWay(sale: Sale, { total, isHomeDelivery }: CallTotals): Refusal | null {
  const hasAccount = walletFor(sale.accounts, CARD_ACCOUNT) !== null;
  return wayRefusal(sale, hasAccount, { ...sale.request, provider: null, total, isHomeDelivery });
}

const ordered = ({ request }: Sale, { cartId, number, isMailWanted }: typeof orders.$inferSelect): Outcome => ({
  CartId: cartId,
  Bonnumber: number,
  ...(request.isMailWanted && { IsConfirmMailSent: isMailWanted }),
});

/**
 * Pays one cart of the call in one transaction. A cart that is an order already returns that order, and is never
 * charged twice. Whatever refuses the call is checked here, under the lock: until the owner is locked, the carts may
 * change.
 */
async function payCart(
  outside: Sale,
  agreed: AgreedCart,
  cartsToPay: readonly AgreedCart[],
  isLate: () => boolean,
): Promise<Outcome> {
  const { cartId } = agreed;
  const { payer } = outside;
  let isNew = false;
  const outcome = await withOwnerLock(outside.context, payer, async (locked) => {
    const sale = { ...outside, context: locked };
    const call = await readCall(locked, payer, cartsToPay);
    const placed = call.paid.get(cartId);
    if (placed) return ordered(sale, placed);
    if (isLate()) throw new CartRefusal('error.paymentFailed');
    const refusal = refusalOfWay(sale, call);
    if (refusal) throw refusal;
    // The customer may have paid it at a provider already.
    if (call.open.get(cartId)?.isBeingPaid) throw new CartRefusal('error.paymentUnderWay');
    const order = await orderCart(sale, agreed, [...call.open.values()]);
    // Only the commit follows; the order is taken back.
    if (isLate()) throw new CartRefusal('error.paymentFailed');
    isNew = true;
    return ordered(sale, order);
  });
  if (isNew) outside.context.tally?.ordered(1);
  return outcome;
}

/**
 * An unexpected error after some carts were paid. Answered as 500: a 4xx would tell the client that nothing was
 * charged.
 */
class BrokenPayment extends Error {
  override name = 'BrokenPayment';
  constructor(cause: unknown) {
    super('Some carts are paid, and the next could not be.', { cause });
  }
}

interface Plan {
  /** Why no cart of the call may be charged; null: none is known before the owner is locked. */
  refusal: Refusal | null;
  agreed: readonly AgreedCart[];
}

/** What a voucher pays of each cart. Outside of the payments, so that its try counts whatever becomes of them. */
async function planCall(sale: Sale, cartsToPay: readonly AgreedCart[]): Promise<Plan> {
  const { context, payer, request } = sale;
  if (!request.voucher) return { refusal: null, agreed: cartsToPay };
  const call = await readCall(context, payer, cartsToPay);
  const { refusal, agreed } = await planVoucher(sale, call.carts);
  const isTrying = call.paid.size < cartsToPay.length;
  const ofCall = refusalOfWay(sale, call) ?? (isTrying ? await countVoucherTry(context, payer, request.voucher) : null);
  return { refusal: ofCall ?? refusal, agreed };
}

/**
 * Pays carts one by one and returns the outcome of each: an order number or an error key. A repeat with the same carts
 * returns the same orders. Throws a refusal only if none of the carts is an order: a refused call tells the client that
 * nothing was charged. `elapsedMs`: milliseconds since the call has arrived.
 */
export async function executePayment(
  context: ServerContext,
  identity: Identity,
  request: PaymentRequest,
  cartsToPay: AgreedCart[],
  elapsedMs: () => number,
): Promise<Outcome[]> {
  const isLate = () => elapsedMs() > LONGEST_CALL_MS;
  const ids = [...new Set(cartsToPay.map((cart) => cart.cartId))];
  if (ids.length === 0 || ids.length !== cartsToPay.length) throw badRequest();
  const settings = await readSettings(context.db);
  const accounts = await payableAccounts(context.db, identity);
  const sale: Sale = { context, payer: identity, settings, request, accounts };
  const { refusal, agreed } = await planCall(sale, cartsToPay);
  const outcomes: Outcome[] = [];
  for (const cart of agreed) {
    try {
      if (refusal && !(await isOrder(context.db, identity.owner, [cart.cartId]))) throw refusal;
      outcomes.push(await payCart(sale, cart, cartsToPay, isLate));
    } catch (error) {
      const isCharged = outcomes.some(({ Bonnumber }) => Bonnumber) || (await isOrder(context.db, identity.owner, ids));
      if (!isCharged && error instanceof Refusal) throw error;
      if (!(error instanceof CartRefusal || error instanceof Refusal))
        throw isCharged ? new BrokenPayment(error) : error;
      outcomes.push({ CartId: cart.cartId, OrderErrorTextKey: error.textKey });
    }
  }
  return outcomes;
}
