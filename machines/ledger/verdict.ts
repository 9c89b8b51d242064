import { type ExecuteResult, type PaidCart, type PaymentOutcome, type ReconcileResult } from '../payment/payment.types.ts';
import { LONGEST_PAYMENT_MS, type PaymentWish, type RecordContext } from './ledger.types.ts';

type Answer = ExecuteResult | ReconcileResult;

/** What became of the carts, as far as the answer tells; empty where it does not. */
export const resultsIn = (answer: Answer): PaidCart[] => (answer.kind === 'answered' || answer.kind === 'settled' ? answer.results : []);

/** At least one cart was ordered: money may have moved. */
export const isOrdered = (answer: Answer): boolean => resultsIn(answer).some((paid) => paid.errorTextKey === null);

/** Known that nothing was charged: refused as a whole, or every cart was. */
export const isDeclined = (answer: Answer): boolean =>
  answer.kind === 'declined' || (resultsIn(answer).length > 0 && !isOrdered(answer));

/** Text key of the refusal. */
export const refusalIn = (answer: Answer): string =>
  answer.kind === 'declined' ? answer.textKey : (resultsIn(answer).find((paid) => paid.errorTextKey !== null)?.errorTextKey ?? 'error.paymentFailed');

/** Seen open twice, further apart than a request may take: a request that was still being worked on would have shown. */
export const isProvenOpen = (context: RecordContext, answer: ReconcileResult): boolean =>
  answer.kind === 'open' && context.firstSeenOpenAt !== null && answer.seenAt - context.firstSeenOpenAt > LONGEST_PAYMENT_MS;

/** What became of the payment. The carts of the wish, which only the life of the page that began it knows, else those that are still open. */
export const outcomeOf = (context: RecordContext, answer: Answer): PaymentOutcome => ({
  ...pick(recordOf(context)),
  carts: context.wish?.carts ?? (answer.kind === 'settled' ? answer.openCarts : []),
  results: resultsIn(answer),
});

const pick = ({ method, total }: Pick<PaymentOutcome, 'method' | 'total'>) => ({ method, total });

/** The record of a payment whose request may have been sent: there always is one. */
export function recordOf({ record }: Pick<RecordContext, 'record'>) {
  if (!record) throw new Error('A payment went on without its record.');
  return record;
}

/** The wish of a payment that this life of the page began: there always is one. */
export function wishOf({ wish }: Pick<RecordContext, 'wish'>): PaymentWish {
  if (!wish) throw new Error('A payment was begun without a wish to pay.');
  return wish;
}
