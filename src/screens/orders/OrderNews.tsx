import { CloseButton } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type Order } from '../../../domain/order.ts';
import { useText } from '../../context/hooks.ts';
import { cx } from '../../ui/cx.ts';
import classes from '../../shared/order-dialogs/CancelDialog.module.css';

interface CancelNewsProps {
  orders: readonly Order[];
  /** Numbers of orders whose cancellation was asked for, without an answer. */
  numbers: readonly number[];
  onSeen: (number: number) => void;
}

/** What became of cancellations whose answer was lost, as the orders that were read since then say. */
export function CancelNews({ orders, numbers, onSeen }: CancelNewsProps) {
  const t = useText();
  const found = orders.filter(({ number }) => numbers.includes(number));
  return (
    <div role="status">
      {found.map(({ number, canceledAt }) => (
        <p key={number} className={cx(classes.fact, classes.news, canceledAt ? classes.yes : classes.no)}>
          {canceledAt ? <IconCircleCheck size={22} aria-hidden /> : <IconCircleX size={22} aria-hidden />}
          <span>{t(canceledAt ? 'orders.cancel.wasCanceled' : 'orders.cancel.wasNotCanceled', { number })}</span>
          <CloseButton
            size={44}
            aria-label={`${t('orders.cancel.close')}: ${t('orders.number', { number })}`}
            onClick={() => onSeen(number)}
          />
        </p>
      ))}
    </div>
  );
}
