import { ActionIcon } from '@mantine/core';
import { IconReceipt, IconX } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { shareOf } from '../../machines/payment/payment-outcome.ts';
import { selectIsNotCharged } from '../../machines/payment/payment.selectors.ts';
import { useOptionalPaymentRef, useOrder, useOrderRef, useText } from '../context/hooks.ts';
import { recordOrdersSeen } from '../features/delivery/record-orders-seen.ts';
import { handOnFocus } from '../ui/hand-on-focus.ts';
import { LiveText } from '../ui/LiveText.tsx';
import classes from '../ui/Notice.module.css';

const ORDERS = '/order';

const NEWS = {
  open: { textKey: 'payment.notice.open', to: '/order/payment' },
  notCharged: { textKey: 'payment.notice.notCharged', to: '/order/payment' },
  // The orders as they are by now: they may have been changed or canceled since.
  all: { textKey: 'payment.notice.all', to: ORDERS },
  some: { textKey: 'payment.notice.some', to: '/order/completed' },
  none: { textKey: 'payment.notice.none', to: '/order/completed' },
  paidOnly: { textKey: 'payment.notice.paidOnly', to: '/order/completed' },
} as const;

const PAGES: string[] = ['/order/payment', '/order/completed'];

/** News about a payment that have not been seen yet: its outcome, or that it is still open. */
function useNews(): keyof typeof NEWS | null {
  const isOpen = useOrder((snapshot) => snapshot.matches({ wizard: { Paying: 'AwaitingOutcome' } }));
  const untold = useOrder(({ context }) => (context.isOutcomeSeen ? null : context.outcome));
  const isNotCharged = useSelector(useOptionalPaymentRef(), (snapshot) => snapshot && selectIsNotCharged(snapshot));
  if (isOpen) return 'open';
  if (untold) return shareOf(untold);
  return isNotCharged ? 'notCharged' : null;
}

/** Reports a payment's outcome on any other page, to customers who have left the payment page or come back later. */
export function PaymentNotice(): ReactNode {
  const t = useText();
  const news = useNews();
  const order = useOrderRef();
  const isOnItsPage = useLocation({ select: ({ pathname }) => PAGES.includes(pathname) });
  const isReadNow = useLocation({ select: ({ pathname }) => pathname === ORDERS }) && news === 'all';
  useEffect(() => {
    if (isReadNow) recordOrdersSeen(order);
  }, [order, isReadNow]);
  const close = (event: MouseEvent) => {
    handOnFocus(event.currentTarget.closest('p'));
    recordOrdersSeen(order);
  };
  return (
    <LiveText>
      {news && !isOnItsPage && !isReadNow && (
        <p className={classes.notice} data-tone={news === 'all' ? 'good' : 'care'}>
          <IconReceipt className={classes.icon} size={24} stroke={1.75} aria-hidden />
          <span>
            {t(NEWS[news].textKey)}{' '}
            <Link to={NEWS[news].to} className={classes.link}>
              {t('payment.notice.look')}
            </Link>
          </span>
          {news === 'all' && (
            <ActionIcon className={classes.close} aria-label={t('payment.notice.close')} onClick={close}>
              <IconX size={20} aria-hidden />
            </ActionIcon>
          )}
        </p>
      )}
    </LiveText>
  );
}
