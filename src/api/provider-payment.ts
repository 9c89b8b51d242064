import type * as z from 'zod/mini';
import { fromCart } from '../../contract/cart.ts';
import * as calls from '../../contract/payment.ts';
import { toCents } from '../../domain/money.ts';
import { type PaymentRecord, type PaymentRequest, type ProviderCheckout } from '../../domain/payment.ts';
import { type ApiClient } from './client.ts';

interface Prepared {
  merchantTransactionId: string;
  checkout: ProviderCheckout;
}

/** Has the chosen provider prepare a payment. Nothing is charged yet. */
export async function prepareAtProvider(
  api: ApiClient,
  key: string,
  paymentRequest: PaymentRequest,
  signal?: AbortSignal,
): Promise<Prepared> {
  const options = {
    query: {
      selectedPaymentTypeShortName: paymentRequest.way.type,
      sendConfirmMailFlag: paymentRequest.isMailWanted,
      voucher: paymentRequest.voucher ?? undefined,
      cardNumber: paymentRequest.cardNumber ?? undefined,
    },
    body: paymentRequest.carts.map(fromCart),
    headers: { 'Idempotency-Key': key },
    signal,
  };
  if (paymentRequest.way.provider === 'wirecard') {
    const url = await api.call(calls.prepareWirecard, options);
    return { merchantTransactionId: key, checkout: { provider: 'wirecard', url, amount: paymentRequest.amount } };
  }
  const answer = await api.call(calls.prepareCopyAndPay, options);
  return {
    merchantTransactionId: answer.MerchantTransactionId,
    checkout: {
      provider: 'copyAndPay',
      merchantTransactionId: answer.MerchantTransactionId,
      checkoutId: answer.CheckoutId,
      widgetUrl: answer.WidgetUrl,
      integrity: answer.Integrity ?? null,
      amount: answer.Amount == null ? paymentRequest.amount : toCents(answer.Amount),
    },
  };
}

export type ProviderOutcome = z.output<typeof calls.ProviderOutcomeWire>;

/** Asks for the outcome of a payment at its provider. */
export function askProvider(
  api: ApiClient,
  { provider, merchantTransactionId, checkout, restaurantId, resourcePath }: PaymentRecord,
  signal?: AbortSignal,
): Promise<ProviderOutcome> {
  const state = merchantTransactionId ?? '';
  if (provider === 'wirecard') return api.call(calls.redirectWirecard, { query: { state }, signal });
  const id = checkout?.provider === 'copyAndPay' ? checkout.checkoutId : undefined;
  const query = {
    topUpRestaurantId: restaurantId === undefined ? undefined : String(restaurantId),
    resourcePath,
    merchantTransactionId: state || undefined,
    id,
  };
  return api.call(calls.redirectCopyAndPay, { query, signal });
}

/** Cancels a prepared payment. Only the widget's can be canceled; of another, only the outcome is asked. */
export const cancelAtProvider = (
  api: ApiClient,
  record: PaymentRecord,
  signal?: AbortSignal,
): Promise<ProviderOutcome> =>
  record.provider === 'copyAndPay'
    ? api.call(calls.cancelCopyAndPay, { query: { merchantTransactionId: record.merchantTransactionId ?? '' }, signal })
    : askProvider(api, record, signal);
