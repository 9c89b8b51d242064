import { IconReceipt } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode } from 'react';
import { shareOf } from '../../../machines/payment/payment-outcome.ts';
import { selectScreen } from '../../../machines/payment/payment.selectors.ts';
import { useOptionalPaymentRef, useOrder, useText } from '../../context/hooks.ts';
import classes from './Notice.module.css';

const NEWS = {
  open: { textKey: 'payment.notice.open', to: '/order/payment' },
  notCharged: { textKey: 'payment.notice.notCharged', to: '/order/payment' },
  all: { textKey: 'payment.notice.all', to: '/order/completed' },
  some: { textKey: 'payment.notice.some', to: '/order/completed' },
  none: { textKey: 'payment.notice.none', to: '/order/completed' },
  paidOnly: { textKey: 'payment.notice.paidOnly', to: '/order/completed' },
} as const;

const PAGES: string[] = ['/order/payment', '/order/completed'];

/** News about a payment that have not been seen yet: its outcome, or that it is still open. */
function useNews(): keyof typeof NEWS | null {
  const isOpen = useOrder((snapshot) => snapshot.matches({ wizard: { Paying: 'AwaitingOutcome' } }));
  const untold = useOrder(({ context }) => (context.isOutcomeSeen ? null : context.outcome));
  const screen = useSelector(useOptionalPaymentRef(), (snapshot) => snapshot && selectScreen(snapshot));
  if (isOpen) return 'open';
  if (untold) return shareOf(untold);
  return screen === 'notCharged' || screen === 'canceled' ? 'notCharged' : null;
}

/** Reports a payment's outcome on any other page, to customers who have left the payment page or come back later. */
export function PaymentNotice(): ReactNode {
  const t = useText();
  const news = useNews();
  const isOnItsPage = useLocation({ select: ({ pathname }) => PAGES.includes(pathname) });
  return (
    <div role="status">
      {news && !isOnItsPage && (
        <p className={classes.notice} data-tone={news === 'all' ? 'good' : 'care'}>
          <IconReceipt className={classes.icon} size={24} stroke={1.75} aria-hidden />
          <span>
            {t(NEWS[news].textKey)}{' '}
            <Link to={NEWS[news].to} className={classes.link}>
              {t('payment.notice.look')}
            </Link>
          </span>
        </p>
      )}
    </div>
  );
}
