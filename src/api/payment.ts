import { fromCart } from '../../contract/cart.ts';
import * as calls from '../../contract/payment.ts';
import { type Cart } from '../../domain/cart.ts';
import { type PaymentType } from '../../domain/payment-type.ts';
import { PAYMENT_TIMEOUT_MS } from '../../machines/ledger/ledger.types.ts';
import { type ExecuteResult } from '../../machines/payment/payment.types.ts';
import { type ApiClient } from './client.ts';
import { RefusedError } from './errors.ts';

export interface PaymentRequest {
  /** The record's `Idempotency-Key`. */
  key: string;
  method: PaymentType;
  carts: Cart[];
  voucher?: string;
  cardNumber?: string;
  sendConfirmMail?: boolean;
}

/**
 * Pays. Declined only where the server said so with a 4xx before any money moved; everything else that is no readable
 * answer is unknown, since the money may have moved.
 */
export async function executePayment(api: ApiClient, request: PaymentRequest): Promise<ExecuteResult> {
  try {
    const answer = await api.call(calls.executePayment, {
      query: {
        selectedPaymentTypeShortName: request.method,
        voucher: request.voucher,
        cardNumber: request.cardNumber,
        sendConfirmMail: request.sendConfirmMail,
      },
      body: { cartsToPay: request.carts.map(fromCart) },
      headers: { 'Idempotency-Key': request.key },
      timeout: PAYMENT_TIMEOUT_MS,
    });
    return {
      kind: 'answered',
      results: answer.map((cart) => ({
        cartId: cart.CartId,
        orderNumber: cart.Bonnumber ?? null,
        errorTextKey: cart.OrderErrorTextKey ?? null,
        order: null,
      })),
    };
  } catch (error) {
    return isDecline(error) ? { kind: 'declined', textKey: error.textKey ?? 'error.paymentFailed' } : { kind: 'unknown' };
  }
}

/** A 408 says that the server gave up waiting, which is no word about the money. */
const isDecline = (error: unknown): error is RefusedError =>
  error instanceof RefusedError && error.status >= 400 && error.status < 500 && error.status !== 408;
