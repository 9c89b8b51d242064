import { IconAlertTriangle, IconReceiptRefund } from '@tabler/icons-react';
import { formatDay } from '../../../domain/day-format.ts';
import { cancelRefundDue, cancelRefunded, type Order, refundOf } from '../../../domain/order.ts';
import { moneyBack } from '../../../domain/spending.ts';
import { useAppConfiguration, useMoneyInText, useText } from '../../context/hooks.ts';
import { backText } from './dialogs/back-text.ts';
import classes from './OrderDetails.module.css';
import { TextWithFigures } from '../../ui/TextWithFigures.tsx';

/**
 * Says for good what became of the money of a canceled or changed order: how much went where, and when, or that it is
 * still due.
 */
export function RefundDetails({ order }: { order: Order }) {
  const t = useText();
  const money = useMoneyInText();
  const { changeRefundDue = 0 } = order;
  return (
    <>
      <CancelRefund order={order} />
      {changeRefundDue > 0 && (
        <p className={classes.detail} data-refund="changeDue">
          <IconAlertTriangle size={18} aria-hidden />
          <TextWithFigures>{t('spent.changeDue', { amount: money(changeRefundDue) })}</TextWithFigures>
        </p>
      )}
    </>
  );
}

function CancelRefund({ order }: { order: Order }) {
  const t = useText();
  const money = useMoneyInText();
  const { locale } = useAppConfiguration();
  const back = moneyBack(order);
  const refund = refundOf(order);
  if (back.length > 0) {
    const parts = backText(back, t, money);
    const day = order.refundedAt && formatDay(order.refundedAt.slice(0, 10), 'full', locale);
    return (
      <p className={classes.detail} data-refund="refunded">
        <IconReceiptRefund size={18} aria-hidden />
        <TextWithFigures>{day ? t('spent.backOn', { day, parts }) : t('spent.back', { parts })}</TextWithFigures>
      </p>
    );
  }
  if (refund !== 'due') return null;
  return (
    <p className={classes.detail} data-refund="due">
      <IconAlertTriangle size={18} aria-hidden />
      <TextWithFigures>
        {cancelRefunded(order) > 0
          ? t('spent.partDue', { amount: money(cancelRefundDue(order)) })
          : t('orders.refund.due')}
      </TextWithFigures>
    </p>
  );
}
