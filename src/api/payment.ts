import type * as z from 'zod/mini';
import { fromCart } from '../../contract/cart.ts';
import * as calls from '../../contract/payment.ts';
import { type Cart } from '../../domain/cart.ts';
import { type ExecuteResult, type PaidCart, type PaymentRequest } from '../../domain/payment.ts';
import { type ApiClient } from './client.ts';
import { RefusedError } from './errors.ts';

type Answer = z.output<typeof calls.PaidCartWire>[];

/** Whether the answer has an outcome for every cart: an order number, or an error key. */
const isComplete = (answer: Answer, carts: Cart[]): boolean =>
  carts.every(({ id }) =>
    answer.some((paid) => paid.CartId === id && (paid.Bonnumber ?? paid.OrderErrorTextKey ?? null) !== null),
  );

/** A cart with an order number was ordered, even if it also has an error. */
const resultOf = ({ CartId, Bonnumber, OrderErrorTextKey, IsConfirmMailSent }: Answer[number]): PaidCart => ({
  cartId: CartId,
  orderNumber: Bonnumber ?? null,
  errorTextKey: Bonnumber == null ? (OrderErrorTextKey ?? null) : null,
  ...(IsConfirmMailSent != null && { isMailSent: IsConfirmMailSent }),
  order: null,
});

/**
 * Pays. Declined only if the server said so with a 4xx, before any money moved. Without that or a readable answer on
 * every cart the outcome is unknown, since money may have moved. `key`: that of the payment record, for idempotency.
 * `timeout`: milliseconds to wait for the answer.
 */
export async function executePayment(
  api: ApiClient,
  key: string,
  paymentRequest: PaymentRequest,
  timeout: number,
): Promise<ExecuteResult> {
  try {
    const answer = await api.call(calls.executePayment, {
      query: {
        selectedPaymentTypeShortName: paymentRequest.way.type,
        voucher: paymentRequest.voucher ?? undefined,
        cardNumber: paymentRequest.cardNumber ?? undefined,
        sendConfirmMail: paymentRequest.isMailWanted,
      },
      body: { cartsToPay: paymentRequest.carts.map(fromCart) },
      headers: { 'Idempotency-Key': key },
      timeout,
    });
    return isComplete(answer, paymentRequest.carts)
      ? { kind: 'answered', results: answer.map(resultOf) }
      : { kind: 'unknown' };
  } catch (error) {
    return isDecline(error)
      ? { kind: 'declined', textKey: error.textKey ?? 'error.paymentFailed' }
      : { kind: 'unknown' };
  }
}

/** A 408 says that the server gave up waiting, which says nothing about the money. */
const isDecline = (error: unknown): error is RefusedError =>
  error instanceof RefusedError && error.status >= 400 && error.status < 500 && error.status !== 408;
