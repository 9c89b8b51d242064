import * as calls from '../../contract/cart.ts';
import { type Cart, type CartChange, type Checkout } from '../../domain/cart.ts';
import { type CartResult, type CheckoutResult } from '../../machines/order/order.types.ts';
import { type ApiClient } from './client.ts';
import { RefusedError } from './errors.ts';

type CartsOnWire = Parameters<typeof calls.toCart>[0][];

const toCarts = (carts: CartsOnWire): Cart[] => carts.map(calls.toCart);

/** Statuses with which the server explains a refusal; a 401, 5xx or forced step is no word on the cart. */
export const isRefusal = (error: unknown): error is RefusedError =>
  error instanceof RefusedError && [400, 403, 404, 409, 410, 422].includes(error.status);

async function asCartResult(change: Promise<CartsOnWire>): Promise<CartResult> {
  try {
    return { kind: 'saved', carts: toCarts(await change) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { kind: 'refused', textKey: error.textKey ?? 'error.general', carts: null };
  }
}

/** `voucher`: a code, of which the answer tells what it would pay. Rejects where it may not be redeemed. */
export async function getCarts(api: ApiClient, signal?: AbortSignal, voucher?: string): Promise<Cart[]> {
  return toCarts(await api.call(calls.getCarts, { query: { voucher }, signal }));
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

/** Moves carts and saves their comments. */
export function updateCarts(api: ApiClient, carts: Cart[], signal?: AbortSignal): Promise<CartResult> {
  return asCartResult(api.call(calls.updateCarts, { body: carts.map(calls.fromCart), signal }));
}

/** Ready when no cart and no line came back with an error. */
export async function checkOutCarts(api: ApiClient, checkout: Checkout, signal?: AbortSignal): Promise<CheckoutResult> {
  try {
    const carts = toCarts(await api.call(calls.checkoutCarts, { body: calls.fromCheckout(checkout), signal }));
    // Without a cart there is nothing to pay: it was paid or emptied elsewhere meanwhile.
    const isReady =
      carts.length > 0 &&
      carts.every((cart) => cart.errorTextKey === null && cart.items.every((item) => item.errorTextKey === null));
    return { kind: isReady ? 'ready' : 'incomplete', carts };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { kind: 'refused', textKey: error.textKey ?? 'error.general' };
  }
}
