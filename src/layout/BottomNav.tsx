import { IconShoppingBag } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { useText } from '../context/hooks.ts';
import { cx } from '../ui/cx.ts';
import classes from './BottomNav.module.css';
import { useCartCount } from './use-cart-count.ts';
import { useMainLinks } from './use-main-links.ts';

const CART = '/order/cart';
const SIZE = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** The most used pages within reach of a thumb. On phones only; last in the page, below which it stands. */
export function BottomNav() {
  const t = useText();
  const { count, label } = useCartCount();
  const isInCart = useLocation({ select: ({ pathname }) => pathname === CART });
  const links = useMainLinks();
  const [, { onClick: beginOrder }] = links;
  const entry = (isWithin: boolean) => ({
    className: cx(classes.entry, isWithin && classes.active),
    // The router marks only the page of the link itself.
    ...(isWithin && { 'aria-current': 'true' as const }),
    // A page is the same one whatever is chosen on it, such as a month of the orders.
    activeOptions: { exact: true, includeSearch: false },
    activeProps: { className: classes.active },
  });
  return (
    <nav className={classes.nav} aria-label={t('layout.quickNavigation')}>
      <div className={classes.entries}>
        {links.map(({ to, textKey, Icon, isWithin, onClick }) => (
          <Link key={to} to={to} {...entry(isWithin && !isInCart)} onClick={onClick}>
            <Mark>
              <Icon {...SIZE} />
            </Mark>
            <span className={classes.name}>{t(textKey)}</span>
          </Link>
        ))}
        <Link to={CART} {...entry(false)} aria-label={label} onClick={beginOrder}>
          {/* In the order of its name. */}
          <span className={classes.name}>{t('layout.cart')}</span>
          {count > 0 && ' '}
          <Mark>
            <IconShoppingBag {...SIZE} />
            {count > 0 && (
              <span className={classes.badge} translate="no">
                {count}
              </span>
            )}
          </Mark>
        </Link>
      </div>
    </nav>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return <span className={classes.mark}>{children}</span>;
}
