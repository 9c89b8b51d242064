import { IconAlarm, IconClock, IconClockX } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { type IsoDate, type LocalMoment } from '../../../domain/calendar.ts';
import { useText } from '../../context/hooks.ts';
import { cx } from '../../ui/cx.ts';
import { type Deadline, useOrderUntil } from './cut-off-text.ts';
import classes from './OrderUntil.module.css';

const ICONS = { open: IconClock, soon: IconAlarm, closed: IconClockX };

interface OrderUntilProps extends Deadline {
  /** In small type. */
  isShort?: boolean;
  /** Says nothing before the last minutes, and only how many. */
  isRemainingOnly?: boolean;
  /** In place of the text that the time has closed. */
  closedText?: string;
}

/**
 * Until when something can be ordered; in its last minutes in amber, with an icon of its own and the minutes
 * (PLACE-51).
 */
export function OrderUntil({ isShort, isRemainingOnly, closedText, ...deadline }: OrderUntilProps): ReactNode {
  const { state, text, left } = useOrderUntil(deadline);
  const Icon = ICONS[state];
  if (isRemainingOnly && state === 'open') return null;
  const shownText = isRemainingOnly ? left : text;
  return (
    <span className={cx(classes.until, isShort && classes.short)} data-until={state}>
      <Icon size={isShort ? 14 : 18} aria-hidden />{' '}
      <span>{state === 'closed' && closedText ? closedText : shownText}</span>
    </span>
  );
}

interface FirstOrderUntilProps {
  /** As `firstToClose` tells it; null: nothing is said. */
  first: { orderUntil: LocalMoment; orderDate: IsoDate } | null;
  /** There are other carts, whose deadlines come later. */
  isOneOfMany: boolean;
  isShort?: boolean;
}

/** The deadline of several carts that comes first, as its cart tells it, among several with its day (PLACE-53). */
export function FirstOrderUntil({ first, isOneOfMany, isShort }: FirstOrderUntilProps): ReactNode {
  const t = useText();
  if (first === null) return null;
  const closedText = isOneOfMany ? t('order.until.oneClosed') : undefined;
  const { orderUntil, orderDate } = first;
  return (
    <OrderUntil
      orderUntil={orderUntil}
      date={isOneOfMany ? null : orderDate}
      isShort={isShort}
      closedText={closedText}
    />
  );
}
