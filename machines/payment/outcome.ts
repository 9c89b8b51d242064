import type { PaymentOutcome } from './payment.types.ts';

/** Which of the truths holds for a payment that is over. `paidOnly`: money was taken and nothing ordered. */
export type Share = 'all' | 'some' | 'none' | 'paidOnly';

export function shareOf({ results, money }: Pick<PaymentOutcome, 'results' | 'money'>): Share {
  const ordered = results.filter((result) => result.orderNumber !== null).length;
  if (ordered === 0) return (money?.taken ?? 0) > 0 ? 'paidOnly' : 'none';
  return ordered === results.length ? 'all' : 'some';
}
