import * as calls from '../../contract/cart.ts';
import {
  type Cart,
  type CartChange,
  type CartDetails,
  type CartResult,
  type Checkout,
  CUT_OFF_PASSED,
  placeAndTimeOf,
} from '../../domain/cart.ts';
import { isSameSelection } from '../../domain/delivery.ts';
import { toLines } from '../../domain/typed-text.ts';
import { type CheckoutResult } from '../../domain/checkout.ts';
import { type ApiClient } from './client.ts';
import { FORCED_STEPS, orRefusal, type RefusedError } from './errors.ts';

type CartsOnWire = Parameters<typeof calls.toCart>[0][];

const toCarts = (carts: CartsOnWire): Cart[] => carts.map(calls.toCart);

const toRefused = ({ isExplained, textKey }: RefusedError): Extract<CheckoutResult, { kind: 'refused' }> | undefined =>
  isExplained ? { kind: 'refused', textKey: textKey ?? 'error.general' } : undefined;

/** Statuses that say as little as no answer: a proxy without its server, a timeout, a session that is over. */
const UNANSWERED = [401, 408, 502, 503, 504];

const asCartResult = (change: Promise<CartsOnWire>): Promise<CartResult> =>
  orRefusal<CartResult>(
    change.then((carts) => ({ kind: 'saved', carts: toCarts(carts) })),
    // After an error of the server, too: the carts are read again, and show what it has done.
    (refusal) => {
      if (UNANSWERED.includes(refusal.status) || FORCED_STEPS[refusal.status]) return undefined;
      return { kind: 'refused', textKey: refusal.reasonKey ?? 'error.changesNotSaved', carts: null };
    },
  );

/**
 * `voucher`: a code; the answer contains what it would pay. Rejects if it may not be redeemed. `isBackground`: nobody
 * waits for it.
 */
export async function getCarts(
  api: ApiClient,
  signal?: AbortSignal,
  voucher?: string,
  isBackground?: boolean,
): Promise<Cart[]> {
  return toCarts(await api.call(calls.getCarts, { query: { voucher }, signal, isBackground }));
}

export function saveCart(api: ApiClient, change: CartChange, signal?: AbortSignal): Promise<CartResult> {
  return asCartResult(api.call(calls.saveCart, { body: calls.fromCartChange(change), signal }));
}

export function deleteCart(api: ApiClient, cartId: number, signal?: AbortSignal): Promise<CartResult> {
  return asCartResult(api.call(calls.deleteCart, { query: { cartId }, signal }));
}

export function deleteCartItem(
  api: ApiClient,
  query: { cartId: number; cartItemId: number; quantity: number },
  signal?: AbortSignal,
): Promise<CartResult> {
  return asCartResult(api.call(calls.deleteCartItem, { query, signal }));
}

/** What is checked out with a cart stays as the server has it, which may be newer than what this tab knows. */
const withoutDetails = (cart: Cart) => ({
  ...calls.fromCart(cart),
  AddressDto: null,
  Comment: null,
  DeliveryOption: null,
});

/** Whether a cart of the answer is where it was sent to, and it is not still somewhere else. */
function isMoved(sent: Cart, answered: readonly Cart[]): boolean {
  const isThere = (cart: Cart) => isSameSelection(placeAndTimeOf(cart), placeAndTimeOf(sent));
  return answered.some(isThere) && answered.every((cart) => cart.id !== sent.id || isThere(cart));
}

/**
 * Moves a cart; `cart`: as it is to be. An answer that leaves it where it was is a refusal: not every server moves
 * carts.
 */
export async function moveCart(api: ApiClient, cart: Cart, signal?: AbortSignal): Promise<CartResult> {
  const result = await asCartResult(api.call(calls.updateCarts, { body: [withoutDetails(cart)], signal }));
  if (result.kind !== 'saved' || isMoved(cart, result.carts)) return result;
  return { kind: 'refused', textKey: 'error.cartNotMoved', carts: result.carts };
}

/** Saves what a cart does not have yet; nothing else of it is changed. */
export function describeCart(
  api: ApiClient,
  cart: Cart,
  { comment, deliveryOption }: CartDetails,
  signal?: AbortSignal,
): Promise<CartResult> {
  const details = { ...(comment && { Comment: toLines(comment) }), DeliveryOption: deliveryOption };
  return asCartResult(api.call(calls.updateCarts, { body: [{ ...withoutDetails(cart), ...details }], signal }));
}

const hasNoError = ({ errorTextKey, items }: Cart): boolean =>
  errorTextKey === null && items.every((item) => item.errorTextKey === null);

/**
 * Ready if no cart and no line has an error, but for what was left out because it has closed. Without a cart that was
 * sent, they were paid or emptied elsewhere: nothing is to pay.
 */
function toCheckoutResult(sent: readonly Cart[], carts: Cart[]): CheckoutResult {
  const isSent = (cart: Cart) => sent.some(({ id }) => id === cart.id);
  const isLeftOut = (cart: Cart) => !isSent(cart) && cart.errorTextKey === CUT_OFF_PASSED;
  const isReady = carts.some(isSent) && carts.every((cart) => hasNoError(cart) || isLeftOut(cart));
  return { kind: isReady ? 'ready' : 'incomplete', carts };
}

export const checkOutCarts = (api: ApiClient, checkout: Checkout, signal?: AbortSignal): Promise<CheckoutResult> =>
  orRefusal(
    api
      .call(calls.checkoutCarts, { body: calls.fromCheckout(checkout), signal })
      .then((carts) => toCheckoutResult(checkout.carts, toCarts(carts))),
    toRefused,
  );
