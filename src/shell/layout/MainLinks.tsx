import { IconHome, IconReceipt, IconToolsKitchen2 } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useHouse, useSessionRef, useText } from '../../context/hooks.ts';
import { orderStart } from '../../shared/ordering/order-start.ts';
import { cx } from '../../ui/cx.ts';
import classes from './MainLinks.module.css';

const HOME = { to: '/dashboard', textKey: 'layout.home', Icon: IconHome } as const;
const GUEST_HOME = { ...HOME, to: '/guest' } as const;
const ORDERS = { to: '/order', textKey: 'layout.orders', Icon: IconReceipt } as const;

/** The most used links, always visible on wide screens. */
export function MainLinks({ isGuest }: { isGuest: boolean }) {
  const t = useText();
  const session = useSessionRef();
  const { settings } = useHouse();
  const orderNow = { to: orderStart(settings), textKey: 'layout.orderNow', Icon: IconToolsKitchen2 } as const;
  const isOrdering = useLocation({ select: ({ pathname }) => pathname.startsWith('/order/') });
  return (
    <nav className={classes.links} aria-label={t('layout.mainNavigation')}>
      {[isGuest ? GUEST_HOME : HOME, orderNow, ORDERS].map(({ to, textKey, Icon }) => (
        <Link
          key={to}
          to={to}
          className={cx(classes.link, to === orderNow.to && isOrdering && classes.active)}
          // The router marks only the page of the link itself.
          {...(to === orderNow.to && isOrdering && { 'aria-current': 'true' })}
          activeOptions={{ exact: true }}
          activeProps={{ className: classes.active }}
          // Without this event, the order pages would ask a guest to sign in first.
          onClick={() => isGuest && to !== '/guest' && session.send({ type: 'guestOrder.begin' })}
        >
          <Icon size={22} stroke={1.75} aria-hidden />
          <span className={classes.label}>{t(textKey)}</span>
        </Link>
      ))}
    </nav>
  );
}
