import { formatDay } from '../../../domain/day-format.ts';
import { isCash } from '../../../domain/payment-type.ts';
import { type PaidCart } from '../../../domain/payment.ts';
import { isMoneyTaken, type Share, shareOf } from '../../../machines/payment/payment-outcome.ts';
import { type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { useAmount, useAppConfiguration, useText } from '../../context/hooks.ts';
import { listText } from '../../texts/list-text.ts';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { cartOf, isOutcomeEstimated, orderedDay, paidOf, reasonKey, timeOf, voucherIn } from '../payment/completed.ts';

const TITLES = {
  all: 'order.completed.title',
  some: 'order.completed.titlePartly',
  none: 'order.completed.titleRefused',
  // Short enough for the top bar.
  paidOnly: 'order.completed.notOrdered',
} as const satisfies Record<Share, string>;

export const titleKey = (outcome: PaymentOutcome) => TITLES[shareOf(outcome)];

/** What an outcome that is not whole means for the order and the money; null: all was ordered. */
export function textKey(outcome: PaymentOutcome) {
  switch (shareOf(outcome)) {
    case 'all':
      return null;
    case 'some':
      return isMoneyTaken(outcome.money) ? 'order.completed.textPartlyPaid' : 'order.completed.textPartly';
    case 'none':
      return 'order.completed.textRefused';
    case 'paidOnly':
      return 'order.completed.textPaidOnly';
  }
}

const ended = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

/** How an outcome is said: number, day, time, place and sum of each order, what was not ordered, and what is paid. */
export function useOutcomeWords(): (outcome: PaymentOutcome) => string {
  const t = useText();
  const amount = useAmount();
  const times = useTimeWords();
  const { settings, locale } = useAppConfiguration();
  const part = (outcome: PaymentOutcome, result: PaidCart): string => {
    const ordered = orderedDay(result, cartOf(outcome, result), settings.isArticleNameShownFirst);
    const where = ordered
      ? [formatDay(ordered.day, 'long', locale), times.span(timeOf(ordered)) ?? '', ordered.location].filter(Boolean)
      : [];
    if (result.orderNumber === null) {
      const reason = result.errorTextKey && t.ofKey(reasonKey(result.errorTextKey, isMoneyTaken(outcome.money)));
      const before = shareOf(outcome) === 'some' ? [t('order.completed.notOrdered')] : [];
      return [listText([...before, ...where], t), reason].filter(Boolean).join(': ');
    }
    const sums = outcome.results.length > 1 ? ordered?.sums : undefined;
    const sum = sums ? [amount(sums.toPay + sums.voucher, ordered?.isEstimate ?? false)] : [];
    return listText([t('order.completed.number', { number: result.orderNumber }), ...where, ...sum], t);
  };
  const sumOf = (outcome: PaymentOutcome): string => {
    const paid = paidOf({ toPay: outcome.total, voucher: voucherIn(outcome) }, isCash(outcome.method));
    return `${t(paid.key)}: ${amount(paid.amount, isOutcomeEstimated(outcome))}`;
  };
  const refundOf = ({ money }: PaymentOutcome): string =>
    money && money.refund > 0 ? `${t('order.refund.goesBack')}: ${amount(money.refund, false)}` : '';
  return (outcome) => {
    const parts = outcome.results.map((result) => part(outcome, result));
    const text = textKey(outcome);
    const money = text === null ? [sumOf(outcome)] : [t(text), refundOf(outcome)];
    return `${t(titleKey(outcome))}: ${[...parts, ...money].filter(Boolean).map(ended).join(' ')}`;
  };
}
