import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type CancelOutcome, isCashOnPickUp, type Order } from '../../../../domain/order.ts';
import { type Cents } from '../../../../domain/money.ts';
import { refundParts } from '../../../../domain/spending.ts';
import { type Translate } from '../../../texts/text-store.ts';
import { useMoneyInText, useText } from '../../../context/hooks.ts';
import { cx } from '../../../ui/cx.ts';
import { useAnnounce } from '../../../ui/use-announce.ts';
import { backText } from './back-text.ts';
import classes from './CancelDialog.module.css';
import { isCash } from '../../../../domain/payment-type.ts';

const ALREADY_CANCELED = 'error.orderAlreadyCanceled';

interface CancelDetailsProps {
  outcome: CancelOutcome;
  order: Pick<Order, 'payments' | 'total'>;
}

/**
 * Cash at pick-up was not paid yet, so there is no refund to report, except a failed one of a voucher beside it. Of an
 * order that cost nothing there is none.
 */
const isRefundShown = ({ outcome, order: { payments, total } }: CancelDetailsProps): boolean =>
  total > 0 && (!isCashOnPickUp({ payments }) || (!outcome.isRefunded && payments.some(({ type }) => !isCash(type))));

/** Cancellation and a refund that failed are separate facts; what succeeded is one. */
function detailsOf(
  { outcome, order }: CancelDetailsProps,
  t: Translate,
  money: (cents: Cents) => string,
): { isGood: boolean; text: string; more?: string }[] {
  const { isCanceled, isRefunded, errorTextKey } = outcome;
  if (errorTextKey === ALREADY_CANCELED) return [{ isGood: true, text: t('orders.cancel.already') }];
  if (!isCanceled) {
    const details = [{ isGood: false, text: t('orders.cancel.notCanceled') }];
    return errorTextKey ? [...details, { isGood: false, text: t.ofKey(errorTextKey) }] : details;
  }
  const canceled = { isGood: true, text: t('orders.cancel.canceled') };
  if (isRefunded === null || !isRefundShown({ outcome, order })) return [canceled];
  if (isRefunded) return [{ ...canceled, more: t('spent.back', { parts: backText(refundParts(order), t, money) }) }];
  // Where the answer is lost, the refund may be under way.
  return [
    canceled,
    { isGood: false, text: t(errorTextKey === null ? 'orders.refund.due' : 'orders.cancel.notRefunded') },
  ];
}

export function CancelDetails(props: CancelDetailsProps) {
  const t = useText();
  const money = useMoneyInText();
  const details = detailsOf(props, t, money);
  useAnnounce(details.map(({ text, more }) => (more === undefined ? text : `${text} ${more}`)).join(' '));
  return (
    <ul className={classes.details}>
      {details.map(({ isGood, text, more }) => (
        <li key={text} className={cx(classes.fact, isGood ? classes.yes : classes.no)}>
          {isGood ? <IconCircleCheck size={22} aria-hidden /> : <IconCircleX size={22} aria-hidden />}
          <span>
            <span>{text}</span> {more !== undefined && <span>{more}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
