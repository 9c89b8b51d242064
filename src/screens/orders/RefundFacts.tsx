import { IconAlertTriangle, IconReceiptRefund } from '@tabler/icons-react';
import { formatDay } from '../../../domain/day-format.ts';
import { type Order, refundOf } from '../../../domain/order.ts';
import { moneyBack } from '../../../domain/spending.ts';
import { useHouse, useMoney, useText } from '../../context/hooks.ts';
import classes from './OrderCard.module.css';

/** Says for good what became of the money of a canceled order: how much went where, and when, or that it is still due. */
export function RefundFacts({ order }: { order: Order }) {
  const t = useText();
  const money = useMoney();
  const { locale } = useHouse();
  const back = moneyBack(order);
  const refund = refundOf(order);
  if (back.length > 0) {
    const parts = back
      .map(({ target, amount }) =>
        t('spent.backPart', { amount: money(amount), target: t(`payment.source.${target}`) }),
      )
      .join(', ');
    const day = order.refundedAt && formatDay(order.refundedAt.slice(0, 10), 'full', locale);
    return (
      <p className={classes.detail} data-refund="refunded">
        <IconReceiptRefund size={18} aria-hidden />
        {day ? t('spent.backOn', { day, parts }) : t('spent.back', { parts })}
      </p>
    );
  }
  if (refund === null) return null;
  return (
    <p className={classes.detail} data-refund={refund}>
      {refund === 'due' ? <IconAlertTriangle size={18} aria-hidden /> : <IconReceiptRefund size={18} aria-hidden />}
      {t(`orders.refund.${refund}`)}
    </p>
  );
}
