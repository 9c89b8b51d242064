import { CUT_OFF_PASSED } from '../../domain/cart.ts';
import { sumCents } from '../../domain/money.ts';
import { isVoucher } from '../../domain/payment-type.ts';
import { LONGEST_PAYMENT_MS, PROVIDER_LIFE_MS } from './payment-times.ts';
import { type PaymentOutcome, type ReconcileResult, type RecordContext } from './payment.types.ts';
import {
  type ExecuteResult,
  type PaidCart,
  type PaymentRequest,
  type ProviderCheckout,
  type ProviderMoney,
} from '../../domain/payment.ts';

/** A provider took money, whether or not the amount is known. */
export const isMoneyTaken = (money: ProviderMoney | null): boolean => money !== null && money.taken !== 0;

/** How many carts of a payment were ordered. `paidOnly`: none, although money was taken. */
export type Share = 'all' | 'some' | 'none' | 'paidOnly';

export function shareOf({ results, money }: Pick<PaymentOutcome, 'results' | 'money'>): Share {
  const ordered = results.filter((result) => result.orderNumber !== null).length;
  if (ordered === 0) return isMoneyTaken(money) ? 'paidOnly' : 'none';
  return ordered === results.length ? 'all' : 'some';
}

/** It cost nothing, also without a voucher: nobody has paid, or will. */
export const isFree = ({ total, method }: Pick<PaymentOutcome, 'total' | 'method'>): boolean =>
  total === 0 && !isVoucher(method);

type Answer = ExecuteResult | ReconcileResult;

/** The results of the carts; empty if the answer has none. */
const resultsIn = (answer: Answer): PaidCart[] =>
  answer.kind === 'answered' || answer.kind === 'settled' ? answer.results : [];

const moneyIn = (answer: Answer) => (answer.kind === 'settled' ? answer.money : null);

/** Money has moved: a cart was ordered, or a provider took money although none could be. */
export const isSettled = (answer: Answer): boolean =>
  isMoneyTaken(moneyIn(answer)) || resultsIn(answer).some((paid) => paid.errorTextKey === null);

/** Certain that nothing was charged: the payment or every single cart was refused. */
export const isDeclined = (answer: Answer): boolean =>
  answer.kind === 'declined' || (resultsIn(answer).length > 0 && !isSettled(answer));

const refusalIn = (answer: Answer): string =>
  answer.kind === 'declined'
    ? answer.textKey
    : (resultsIn(answer).find((paid) => paid.errorTextKey !== null)?.errorTextKey ?? 'error.paymentFailed');

/** Text key of the refusal, and the carts whose deadline has passed. */
export const refusedIn = (answer: Answer): { textKey: string; closedCartIds: number[] } => ({
  textKey: refusalIn(answer),
  closedCartIds: resultsIn(answer).flatMap(({ cartId, errorTextKey }) =>
    errorTextKey === CUT_OFF_PASSED ? cartId : [],
  ),
});

/** At a provider the customer can still pay until the checkout expires. */
const longestOf = ({ record }: RecordContext): number => LONGEST_PAYMENT_MS + (record?.provider ? PROVIDER_LIFE_MS : 0);

/** Seen open twice, further apart than a request may take: a request still in progress would have shown by then. */
export const isProvenOpen = (context: RecordContext, answer: ReconcileResult): boolean =>
  answer.kind === 'open' &&
  context.firstSeenOpenAt !== null &&
  answer.seenAt - context.firstSeenOpenAt > longestOf(context);

/** For a payment known only from a provider's return: the sum that was ordered, or else the amount taken. */
const totalOf = (context: RecordContext, answer: Answer): number => {
  const { carts, total } = recordOf(context);
  if (carts.length > 0) return total;
  const ordered = resultsIn(answer).flatMap(({ order }) => order ?? []);
  return ordered.length > 0 ? sumCents(ordered.map((order) => order.total)) : (moneyIn(answer)?.taken ?? 0);
};

/**
 * The outcome of the payment. Its carts are those of the request, or after a reload, which loses it, those still open.
 */
export const outcomeOf = (context: RecordContext, answer: Answer): PaymentOutcome => ({
  method: recordOf(context).method,
  total: totalOf(context, answer),
  carts: context.paymentRequest?.carts ?? (answer.kind === 'settled' ? answer.openCarts : []),
  results: resultsIn(answer),
  money: moneyIn(answer),
  isMailWanted: recordOf(context).isMailWanted,
});

/** The checkout to continue with at the provider; null: not possible (any more), or known only from its return. */
export const openCheckoutOf = ({ record, isAwaitingCustomer }: RecordContext): ProviderCheckout | null =>
  isAwaitingCustomer && record !== null && record.carts.length > 0 ? record.checkout : null;

/** The record; always present once a request may have been sent. */
export function recordOf({ record }: Pick<RecordContext, 'record'>) {
  if (!record) throw new Error('A payment went on without its record.');
  return record;
}

/** The checkout that the customer completes at the provider; always present once it is prepared. */
export function checkoutOf(context: Pick<RecordContext, 'record'>): ProviderCheckout {
  const { checkout } = recordOf(context);
  if (!checkout) throw new Error('Nothing was prepared at the provider.');
  return checkout;
}

/** The payment request; always present for a payment started since the page was loaded. */
export function requestOf({ paymentRequest }: Pick<RecordContext, 'paymentRequest'>): PaymentRequest {
  if (!paymentRequest) throw new Error('A payment was begun without a request to pay.');
  return paymentRequest;
}
