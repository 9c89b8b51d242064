import * as z from 'zod/mini';
import { SentCarts } from './cart.ts';
import { toCents } from '../domain/money.ts';
import { type Wallet } from '../domain/payment-methods.ts';
import { defineCall } from './call.ts';
import { toPaymentType } from './person.ts';
import { Money, QueryFlag } from './wire.ts';

/** Outcome of a payment per cart: ordered with this number, or refused for this reason. */
export const PaidCartWire = z.object({
  CartId: z.number(),
  Bonnumber: z.nullish(z.number()),
  OrderErrorTextKey: z.nullish(z.string()),
  /** False: a confirmation was asked for, and none is sent, as the address has had too many letters. */
  IsConfirmMailSent: z.nullish(z.boolean()),
});

/**
 * `Saldo`: null where there is no limit, or where many people share the account. `CreditLimit`: how far the balance may
 * go below 0; null: without limit. A type without an entry has no account: it cannot be paid with.
 */
export const WalletWire = z.object({
  ShortName: z.string(),
  Saldo: z.nullable(Money),
  CreditLimit: z.nullable(Money),
  /** `GetBalanceStatement` lists its bookings by this type; not where a card of the person lists them. */
  HasStatement: z.nullish(z.boolean()),
});

export const toWallets = (wire: z.infer<typeof WalletWire>[]): Wallet[] =>
  wire.flatMap(({ ShortName, Saldo, CreditLimit, HasStatement }) => {
    const type = toPaymentType(ShortName);
    if (!type) return [];
    return [
      {
        type,
        balance: Saldo === null ? null : toCents(Saldo),
        creditLimit: CreditLimit === null ? null : toCents(CreditLimit),
        ...(HasStatement && { hasStatement: true }),
      },
    ];
  });

/** A server without this call tells no balances but those of cards, and refuses what is not covered at the payment. */
export const getWallets = defineCall({
  method: 'GET',
  path: '/api/payment/GetSaldos',
  summary: 'Every account of the person, by payment type',
  query: z.object({ hideLoadingSpinner: z.optional(QueryFlag) }),
  answer: z.array(WalletWire),
});

/** The key of the payment record: a retry with the same key answers the first outcome, or the same preparation. */
const PAYMENT_HEADERS = { 'Idempotency-Key': 'Key of the payment: a repeated call with it answers the first outcome' };

export const executePayment = defineCall({
  method: 'POST',
  path: '/api/payment/ExecutePayment',
  summary: 'Pay carts and place their orders',
  headers: PAYMENT_HEADERS,
  query: z.object({
    selectedPaymentTypeShortName: z.string(),
    voucher: z.optional(z.string()),
    sendConfirmMail: z.optional(QueryFlag),
    cardNumber: z.optional(z.string()),
  }),
  body: z.object({ cartsToPay: SentCarts }),
  answer: z.array(PaidCartWire),
});

/** A card payment at a terminal that was offline. `AmountInCent` was taken from the card; negative: loaded onto it. */
export const OfflineTransactionWire = z.object({
  TransactionId: z.string(),
  CardNumber: z.string(),
  AmountInCent: z.int(),
  CreatedDate: z.string(),
});

/** `authString` comes from the card's login and is valid until its session ends. */
export const getPendingOfflineTransactions = defineCall({
  method: 'GET',
  path: '/api/payment/GetPendingOfflineTransactions',
  summary: 'Offline transactions of a card that are not booked yet',
  query: z.object({ cardNumber: z.string(), authString: z.string() }),
  answer: z.array(OfflineTransactionWire),
});

/** Idempotent. All are refused if one does not belong to the card or differs from the server's record. */
export const finalizeOfflineTransactions = defineCall({
  method: 'POST',
  path: '/api/payment/FinalizeOfflineTransactions',
  summary: 'Book pending offline transactions; answers the new balance',
  query: z.object({ authString: z.string() }),
  body: z.array(OfflineTransactionWire),
  answer: z.object({ OfflineSaldoInCent: z.number() }),
});

const payAtProvider = z.object({
  selectedPaymentTypeShortName: z.string(),
  sendConfirmMailFlag: z.optional(QueryFlag),
  voucher: z.optional(z.string()),
  /** The card whose account is topped up; without it, the preferred one. */
  cardNumber: z.optional(z.string()),
});

/**
 * Charges nothing yet. `WidgetUrl` is the provider's script, `Integrity` the attribute of that name for its script
 * element, if the provider gives one, and `Amount` the sum to be paid there. The checkout expires after 30 minutes.
 */
export const prepareCopyAndPay = defineCall({
  method: 'POST',
  path: '/api/copyandpay',
  summary: 'Prepare a payment at the widget provider',
  headers: PAYMENT_HEADERS,
  query: payAtProvider,
  body: SentCarts,
  answer: z.object({
    CheckoutId: z.string(),
    MerchantTransactionId: z.string(),
    WidgetUrl: z.string(),
    Integrity: z.nullish(z.string()),
    Amount: z.nullish(Money),
  }),
});

/**
 * `SUCCESS`: `Amount` was charged; each cart is an order, or refused with a reason and part of `RefundAmount`, whose
 * refund is under way if `IsRefunded`. `FAILURE`, `CANCELED`: nothing was charged. `PENDING`: not known yet; with
 * `IsAwaitingCustomer`, the customer has entered nothing at the provider and may still pay or cancel.
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

/**
 * Safe to repeat. Needs `id` or `merchantTransactionId`; `topUpRestaurantId` is for servers with one account per
 * restaurant.
 */
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

/** Comes too late if the customer has already paid: check the answer's `Status`. */
export const cancelCopyAndPay = defineCall({
  method: 'GET',
  path: '/api/copyandpay/cancel',
  summary: 'Give up a prepared payment at the widget provider',
  query: z.object({ merchantTransactionId: z.string() }),
  answer: ProviderOutcomeWire,
});

/**
 * Answers the URL to redirect to; charges nothing yet. The provider redirects back to the client's root with `state`:
 * the `Idempotency-Key`, if one was sent.
 */
export const prepareWirecard = defineCall({
  method: 'POST',
  path: '/api/wirecard',
  summary: 'Prepare a payment at the redirect provider',
  headers: PAYMENT_HEADERS,
  query: payAtProvider,
  body: SentCarts,
  answer: z.string(),
  answerAs: 'text',
});

/** Safe to repeat. */
export const redirectWirecard = defineCall({
  method: 'GET',
  path: '/api/wirecard/redirect',
  summary: 'Outcome of a payment at the redirect provider',
  query: z.object({ state: z.string() }),
  answer: ProviderOutcomeWire,
});
