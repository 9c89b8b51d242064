import { CloseButton } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { isAsRequested } from '../../../domain/order-change-request.ts';
import { type Order } from '../../../domain/order.ts';
import { useText } from '../../context/hooks.ts';
import classes from './dialogs/CancelDialog.module.css';
import { useUnclearCancels } from './dialogs/use-unclear-cancels.ts';
import { useUnclearChanges } from './dialogs/use-unclear-changes.ts';
import { cx } from '../../ui/cx.ts';
import { LiveText } from '../../ui/LiveText.tsx';

/** What became of cancellations and changes whose answer was lost, as the orders that were read since then say. */
export function OrderNews({ orders }: { orders: readonly Order[] }) {
  const t = useText();
  const cancels = useUnclearCancels();
  const changes = useUnclearChanges();
  const canceled = orders.filter(({ number }) => cancels.numbers.includes(number));
  const changed = changes.changes.flatMap((change) => {
    const order = orders.find(({ number }) => number === change.number);
    return order ? [{ number: change.number, isMade: isAsRequested(order, change) }] : [];
  });
  // Empty it would take a gap of the page.
  if (canceled.length === 0 && changed.length === 0) return null;
  return (
    <LiveText>
      {canceled.map(({ number, canceledAt }) => (
        <News
          key={`cancel ${number}`}
          number={number}
          isDone={Boolean(canceledAt)}
          text={t(canceledAt ? 'orders.cancel.wasCanceled' : 'orders.cancel.wasNotCanceled', { number })}
          onSeen={cancels.forget}
        />
      ))}
      {changed.map(({ number, isMade }) => (
        <News
          key={`change ${number}`}
          number={number}
          isDone={isMade}
          text={t(isMade ? 'orders.change.wasChanged' : 'orders.change.wasNotChanged', { number })}
          onSeen={changes.forget}
        />
      ))}
    </LiveText>
  );
}

interface NewsProps {
  number: number;
  isDone: boolean;
  text: string;
  onSeen: (number: number) => void;
}

function News({ number, isDone, text, onSeen }: NewsProps) {
  const t = useText();
  return (
    <p className={cx(classes.fact, classes.news, isDone ? classes.yes : classes.no)}>
      {isDone ? <IconCircleCheck size={22} aria-hidden /> : <IconCircleX size={22} aria-hidden />}
      <span>{text}</span>
      <CloseButton
        size={44}
        aria-label={`${t('orders.cancel.close')}: ${t('orders.number', { number })}`}
        onClick={() => onSeen(number)}
      />
    </p>
  );
}
