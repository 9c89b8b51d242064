import { sumCents } from '../../domain/money.ts';
import { LONGEST_PAYMENT_MS, PROVIDER_LIFE_MS } from './payment-times.ts';
import {
  type ExecuteResult,
  type PaidCart,
  type PaymentOutcome,
  type PaymentWish,
  type ProviderCheckout,
  type ProviderMoney,
  type ReconcileResult,
  type RecordContext,
} from './payment.types.ts';

/** A provider took money for it, be it known how much or not. */
export const isMoneyTaken = (money: ProviderMoney | null): boolean => money !== null && money.taken !== 0;

/** Which of the truths holds for a payment that is over. `paidOnly`: money was taken and nothing ordered. */
export type Share = 'all' | 'some' | 'none' | 'paidOnly';

export function shareOf({ results, money }: Pick<PaymentOutcome, 'results' | 'money'>): Share {
  const ordered = results.filter((result) => result.orderNumber !== null).length;
  if (ordered === 0) return isMoneyTaken(money) ? 'paidOnly' : 'none';
  return ordered === results.length ? 'all' : 'some';
}

type Answer = ExecuteResult | ReconcileResult;

/** What became of the carts, as far as the answer tells; empty where it does not. */
const resultsIn = (answer: Answer): PaidCart[] =>
  answer.kind === 'answered' || answer.kind === 'settled' ? answer.results : [];

const moneyIn = (answer: Answer) => (answer.kind === 'settled' ? answer.money : null);

/** Money has moved: a cart was ordered, or a provider took it although none could be. */
export const isSettled = (answer: Answer): boolean =>
  isMoneyTaken(moneyIn(answer)) || resultsIn(answer).some((paid) => paid.errorTextKey === null);

/** Known that nothing was charged: refused as a whole, or every cart was. */
export const isDeclined = (answer: Answer): boolean =>
  answer.kind === 'declined' || (resultsIn(answer).length > 0 && !isSettled(answer));

/** Text key of the refusal. */
export const refusalIn = (answer: Answer): string =>
  answer.kind === 'declined'
    ? answer.textKey
    : (resultsIn(answer).find((paid) => paid.errorTextKey !== null)?.errorTextKey ?? 'error.paymentFailed');

/** At a provider the customer may pay as long as it keeps what it prepared. */
const longestOf = ({ record }: RecordContext): number => LONGEST_PAYMENT_MS + (record?.provider ? PROVIDER_LIFE_MS : 0);

/** Seen open twice, further apart than a request may take: a request that was still being worked on would have shown. */
export const isProvenOpen = (context: RecordContext, answer: ReconcileResult): boolean =>
  answer.kind === 'open' &&
  context.firstSeenOpenAt !== null &&
  answer.seenAt - context.firstSeenOpenAt > longestOf(context);

/** A payment of which only the provider's return tells: what it came to is what was ordered, or else taken. */
const totalOf = (context: RecordContext, answer: Answer): number => {
  const { carts, total } = recordOf(context);
  if (carts.length > 0) return total;
  const ordered = resultsIn(answer).flatMap(({ order }) => order ?? []);
  return ordered.length > 0 ? sumCents(ordered.map((order) => order.total)) : (moneyIn(answer)?.taken ?? 0);
};

/** What became of the payment. The carts of the wish, which only the life of the page that began it knows, else those that are still open. */
export const outcomeOf = (context: RecordContext, answer: Answer): PaymentOutcome => ({
  method: recordOf(context).method,
  total: totalOf(context, answer),
  carts: context.wish?.carts ?? (answer.kind === 'settled' ? answer.openCarts : []),
  results: resultsIn(answer),
  money: moneyIn(answer),
  isMailWanted: recordOf(context).isMailWanted,
});

/** With what the customer can go on at the provider; null: not (any more), or not here, where only its return told of the payment. */
export const openCheckoutOf = ({ record, isAwaitingCustomer }: RecordContext): ProviderCheckout | null =>
  isAwaitingCustomer && record !== null && record.carts.length > 0 ? record.checkout : null;

/** The record of a payment whose request may have been sent: there always is one. */
export function recordOf({ record }: Pick<RecordContext, 'record'>) {
  if (!record) throw new Error('A payment went on without its record.');
  return record;
}

/** What the customer completes at the provider: there always is one once it is prepared. */
export function checkoutOf(context: Pick<RecordContext, 'record'>): ProviderCheckout {
  const { checkout } = recordOf(context);
  if (!checkout) throw new Error('Nothing was prepared at the provider.');
  return checkout;
}

/** The wish of a payment that this life of the page began: there always is one. */
export function wishOf({ wish }: Pick<RecordContext, 'wish'>): PaymentWish {
  if (!wish) throw new Error('A payment was begun without a wish to pay.');
  return wish;
}
