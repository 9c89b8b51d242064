import * as z from 'zod/mini';
import { CartWire } from './cart.ts';
import { defineCall } from './call.ts';
import { Money, QueryFlag } from './wire.ts';

/** Most carts per call, more than a customer has open: each is a transaction. */
const MOST_CARTS = 100;
const CartsToPay = z.array(CartWire).check(z.maxLength(MOST_CARTS));

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
  body: z.object({ cartsToPay: CartsToPay }),
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

/** Repeating it changes nothing. One transaction that is not the card's, or differs from the server's record, refuses them all. */
export const finalizeOfflineTransactions = defineCall({
  method: 'POST',
  path: '/api/payment/FinalizeOfflineTransactions',
  summary: 'Book pending offline transactions; answers the new balance',
  query: z.object({ authString: z.string() }),
  body: z.array(OfflineTransactionWire),
  answer: z.object({ OfflineSaldoInCent: z.number() }),
});

/** The `Idempotency-Key` header is the payment record's: a repeat with the same key answers the same preparation. */
const payAtProvider = z.object({
  selectedPaymentTypeShortName: z.string(),
  sendConfirmMailFlag: z.optional(QueryFlag),
  voucher: z.optional(z.string()),
});

/**
 * Nothing is charged yet. `WidgetUrl`: the provider's script, with its `Integrity` (as the attribute of a script element) where the
 * provider gives one. `Amount`: what is to be paid there. The checkout lives 30 minutes.
 */
export const prepareCopyAndPay = defineCall({
  method: 'POST',
  path: '/api/copyandpay',
  summary: 'Prepare a payment at the widget provider',
  query: payAtProvider,
  body: CartsToPay,
  answer: z.object({
    CheckoutId: z.string(),
    MerchantTransactionId: z.string(),
    WidgetUrl: z.string(),
    Integrity: z.nullish(z.string()),
    Amount: z.nullish(Money),
  }),
});

/**
 * `SUCCESS`: the provider took `Amount`; the carts are orders, or refused with a reason: of those, `RefundAmount` goes back, and
 * `IsRefunded` says whether it is on its way already. `FAILURE`, `CANCELED`: nothing was taken. `PENDING`: not known yet;
 * `IsAwaitingCustomer`: because the customer has given the provider nothing yet, and may still do so, or cancel.
 */
export const ProviderOutcomeWire = z.object({
  Status: z.enum(['SUCCESS', 'PENDING', 'FAILURE', 'CANCELED']),
  Carts: z.array(PaidCartWire),
  Amount: z.nullish(Money),
  RefundAmount: z.nullish(Money),
  IsRefunded: z.nullish(z.boolean()),
  IsAwaitingCustomer: z.nullish(z.boolean()),
  OrderErrorTextKey: z.nullish(z.string()),
});

/** May be repeated. Needs `id` or `merchantTransactionId`; `topUpRestaurantId` is for servers with one account per restaurant. */
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

/** May be too late, where the customer has paid already: see the answer's `Status`. */
export const cancelCopyAndPay = defineCall({
  method: 'GET',
  path: '/api/copyandpay/cancel',
  summary: 'Give up a prepared payment at the widget provider',
  query: z.object({ merchantTransactionId: z.string() }),
  answer: ProviderOutcomeWire,
});

/** Text: the URL to go to. Nothing is charged yet. It comes back to the client's root with `state`, which is the `Idempotency-Key` where one was sent. */
export const prepareWirecard = defineCall({
  method: 'POST',
  path: '/api/wirecard',
  summary: 'Prepare a payment at the redirect provider',
  query: payAtProvider,
  body: CartsToPay,
  answer: z.string(),
  answerAs: 'text',
});

/** May be repeated. */
export const redirectWirecard = defineCall({
  method: 'GET',
  path: '/api/wirecard/redirect',
  summary: 'Outcome of a payment at the redirect provider',
  query: z.object({ state: z.string() }),
  answer: ProviderOutcomeWire,
});

/** The provider's return is a POST that anybody could forge: the server asks the provider and redirects to the client's root. */
export const returnFromWirecard = defineCall({
  method: 'POST',
  path: '/api/wirecard/redirect',
  summary: 'Return of the redirect provider',
  access: 'public',
  query: z.object({ state: z.string() }),
});
