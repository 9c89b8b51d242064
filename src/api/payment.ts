import type * as z from 'zod/mini';
import { fromCart } from '../../contract/cart.ts';
import * as calls from '../../contract/payment.ts';
import { type Cart } from '../../domain/cart.ts';
import { PAYMENT_TIMEOUT_MS } from '../../machines/payment/payment-times.ts';
import { type ExecuteResult, type PaidCart, type PaymentWish } from '../../machines/payment/payment.types.ts';
import { type ApiClient } from './client.ts';
import { RefusedError } from './errors.ts';

type Answer = z.output<typeof calls.PaidCartWire>[];

/** Whether the answer says of every cart what became of it: ordered with a number, or refused with a reason. */
const isComplete = (answer: Answer, carts: Cart[]): boolean =>
  carts.every(({ id }) =>
    answer.some((paid) => paid.CartId === id && (paid.Bonnumber ?? paid.OrderErrorTextKey ?? null) !== null),
  );

/** What has a number was ordered, whatever else went wrong with it. */
const resultOf = ({ CartId, Bonnumber, OrderErrorTextKey }: Answer[number]): PaidCart => ({
  cartId: CartId,
  orderNumber: Bonnumber ?? null,
  errorTextKey: Bonnumber == null ? (OrderErrorTextKey ?? null) : null,
  order: null,
});

/**
 * Pays. Declined only where the server said so with a 4xx before any money moved; everything else that is no readable
 * answer on every cart is unknown, since the money may have moved. `key`: the record's.
 */
export async function executePayment(api: ApiClient, key: string, wish: PaymentWish): Promise<ExecuteResult> {
  try {
    const answer = await api.call(calls.executePayment, {
      query: {
        selectedPaymentTypeShortName: wish.way.type,
        voucher: wish.voucher ?? undefined,
        cardNumber: wish.cardNumber ?? undefined,
        sendConfirmMail: wish.isMailWanted,
      },
      body: { cartsToPay: wish.carts.map(fromCart) },
      headers: { 'Idempotency-Key': key },
      timeout: PAYMENT_TIMEOUT_MS,
    });
    return isComplete(answer, wish.carts) ? { kind: 'answered', results: answer.map(resultOf) } : { kind: 'unknown' };
  } catch (error) {
    return isDecline(error)
      ? { kind: 'declined', textKey: error.textKey ?? 'error.paymentFailed' }
      : { kind: 'unknown' };
  }
}

/** A 408 says that the server gave up waiting, which is no word about the money. */
const isDecline = (error: unknown): error is RefusedError =>
  error instanceof RefusedError && error.status >= 400 && error.status < 500 && error.status !== 408;
