import { type Cart, CUT_OFF_PASSED, slotKey } from '../../domain/cart.ts';
import { toPay } from './payable-methods.ts';
import { type CartsResult, type PaymentContext, type PaymentStatus } from './payment.types.ts';

type Carts = Pick<PaymentContext, 'carts' | 'closed'>;

/**
 * What was read, parted: a cart that has closed stays closed unless it is at another time by now, whatever the clock of
 * the page.
 */
export function partedIn(known: Carts, result: CartsResult): Carts {
  if (result.kind !== 'read') return { carts: [], closed: [] };
  const isKnown = (cart: Cart) => known.closed.some(({ id, ...at }) => id === cart.id && slotKey(at) === slotKey(cart));
  return {
    carts: result.carts.filter((cart) => !isKnown(cart)),
    closed: [...result.closed, ...result.carts.filter(isKnown)],
  };
}

/** The carts after a change of theirs. What a voucher pays of each is as before until it is read anew. */
export function withChanged({ carts: known, closed }: Carts, changed: readonly Cart[]) {
  const carts = changed
    .filter(({ id }) => !closed.some((cart) => cart.id === id))
    .map((cart) => ({ ...cart, voucher: known.find(({ id }) => id === cart.id)?.voucher ?? null }));
  return { carts, total: toPay(carts) };
}

/** The carts with the wishes that the server holds by now; whether it costs the same is another question. */
export const withWishes = (carts: readonly Cart[], saved: readonly Cart[]): Cart[] =>
  carts.map((cart) => {
    const { address, comment, deliveryOption } = saved.find(({ id }) => id === cart.id) ?? cart;
    return { ...cart, address, comment, deliveryOption };
  });

/** The sum is reported without them. */
export function withoutClosed({ carts: all, closed }: Carts, cartIds: readonly number[]) {
  const carts = all.filter(({ id }) => !cartIds.includes(id));
  return { carts, closed: [...closed, ...all.filter(({ id }) => cartIds.includes(id))], total: toPay(carts) };
}

/**
 * The carts for whose deadline the server has refused a payment. Where it does not tell which, a single one is known.
 */
export function closedByServer({ carts }: Carts, status: PaymentStatus): readonly number[] {
  if (status.kind !== 'declined') return [];
  if (status.closedCartIds) return status.closedCartIds;
  return status.textKey === CUT_OFF_PASSED && carts.length === 1 ? carts.map(({ id }) => id) : [];
}

/** Whether the voucher may pay more of the other carts once these have closed. */
export const freesVoucher = (context: Pick<PaymentContext, 'carts' | 'voucher'>, cartIds: readonly number[]): boolean =>
  context.voucher !== null && cartIds.length > 0 && context.carts.some(({ id }) => !cartIds.includes(id));
