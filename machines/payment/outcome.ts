import type { PaymentOutcome, ProviderMoney } from './payment.types.ts';

/** A provider took money for it, be it known how much or not. */
export const isMoneyTaken = (money: ProviderMoney | null): boolean => money !== null && money.taken !== 0;

/** Which of the truths holds for a payment that is over. `paidOnly`: money was taken and nothing ordered. */
export type Share = 'all' | 'some' | 'none' | 'paidOnly';

export function shareOf({ results, money }: Pick<PaymentOutcome, 'results' | 'money'>): Share {
  const ordered = results.filter((result) => result.orderNumber !== null).length;
  if (ordered === 0) return isMoneyTaken(money) ? 'paidOnly' : 'none';
  return ordered === results.length ? 'all' : 'some';
}
