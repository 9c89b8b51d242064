import * as z from 'zod/mini';
import { CartWire } from './cart.ts';
import { defineCall } from './call.ts';
import { QueryFlag } from './wire.ts';

/** Outcome of a payment per cart: ordered with this number, or refused for this reason. */
export const PaidCartWire = z.object({
  CartId: z.number(),
  Bonnumber: z.nullish(z.number()),
  OrderErrorTextKey: z.nullish(z.string()),
});

/** The `Idempotency-Key` header is the payment record's; a repeat with the same key answers the first outcome. */
export const executePayment = defineCall({
  method: 'POST',
  path: '/api/payment/ExecutePayment',
  summary: 'Pay carts and place their orders',
  query: z.object({
    selectedPaymentTypeShortName: z.string(),
    voucher: z.optional(z.string()),
    sendConfirmMail: z.optional(QueryFlag),
    cardNumber: z.optional(z.string()),
  }),
  body: z.object({ cartsToPay: z.array(CartWire) }),
  answer: z.array(PaidCartWire),
});

/** Paid with a terminal's card while the terminal had no connection. `AmountInCent` was taken from the card; below zero: loaded onto it. */
export const OfflineTransactionWire = z.object({
  TransactionId: z.string(),
  CardNumber: z.string(),
  AmountInCent: z.int(),
  CreatedDate: z.string(),
});

/** `authString` is that of the card's sign-in and ends with its session. */
export const getPendingOfflineTransactions = defineCall({
  method: 'GET',
  path: '/api/payment/GetPendingOfflineTransactions',
  summary: 'Offline transactions of a card that are not booked yet',
  query: z.object({ cardNumber: z.string(), authString: z.string() }),
  answer: z.array(OfflineTransactionWire),
});

/** Repeating it changes nothing; a transaction that is not the card's, or differs from what the house holds, refuses them all. */
export const finalizeOfflineTransactions = defineCall({
  method: 'POST',
  path: '/api/payment/FinalizeOfflineTransactions',
  summary: 'Book pending offline transactions; answers the new balance',
  query: z.object({ authString: z.string() }),
  body: z.array(OfflineTransactionWire),
  answer: z.object({ OfflineSaldoInCent: z.number() }),
});

const payAtProvider = z.object({ selectedPaymentTypeShortName: z.string(), sendConfirmMailFlag: z.optional(QueryFlag) });

export const prepareCopyAndPay = defineCall({
  method: 'POST',
  path: '/api/copyandpay',
  summary: 'Prepare a payment at the widget provider',
  query: payAtProvider,
  body: z.array(CartWire),
  answer: z.object({ CheckoutId: z.string(), MerchantTransactionId: z.string(), WidgetUrl: z.string() }),
});

export const ProviderOutcomeWire = z.object({
  Status: z.enum(['SUCCESS', 'PENDING', 'FAILURE', 'CANCELED']),
  Carts: z.array(PaidCartWire),
});

export const redirectCopyAndPay = defineCall({
  method: 'GET',
  path: '/api/copyandpay/redirect',
  summary: 'Outcome of a payment at the widget provider',
  query: z.object({
    topUpRestaurantId: z.optional(z.string()),
    resourcePath: z.optional(z.string()),
    merchantTransactionId: z.optional(z.string()),
    id: z.optional(z.string()),
  }),
  answer: ProviderOutcomeWire,
});

export const cancelCopyAndPay = defineCall({
  method: 'GET',
  path: '/api/copyandpay/cancel',
  summary: 'Give up a prepared payment at the widget provider',
  query: z.object({ merchantTransactionId: z.string() }),
});

/** Text: the URL to go to. */
export const prepareWirecard = defineCall({
  method: 'POST',
  path: '/api/wirecard',
  summary: 'Prepare a payment at the redirect provider',
  query: payAtProvider,
  body: z.array(CartWire),
  answer: z.string(),
  answerAs: 'text',
});

export const redirectWirecard = defineCall({
  method: 'GET',
  path: '/api/wirecard/redirect',
  summary: 'Outcome of a payment at the redirect provider',
  query: z.object({ state: z.string() }),
  answer: ProviderOutcomeWire,
});

/** The provider's own return is a POST. */
export const returnFromWirecard = defineCall({
  method: 'POST',
  path: '/api/wirecard/redirect',
  summary: 'Return of the redirect provider',
  access: 'public',
  query: z.object({ state: z.string() }),
});
