import { IconLogout, IconShoppingBag, IconToolsKitchen2 } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { grandTotal, isEstimated } from '../../../domain/cart.ts';
import { useAmount, useText } from '../../context/hooks.ts';
import { AccessibilityBar } from '../../features/kiosk/AccessibilityBar.tsx';
import { useOrderableForSum } from '../../features/cart/use-orderable.ts';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { MenuActions } from '../layout-actions.ts';
import { useCartCount } from '../use-cart-count.ts';
import { useMainLinks } from '../use-main-links.ts';
import { trackBarHeight } from './bar-height.ts';
import { SheetEntries } from './SheetEntries.tsx';
import classes from './TerminalBar.module.css';
import { CartsBar } from '../../features/cart/CartsBar.tsx';

/** Pages of the order have a bar of their own, with what is to be done there. */
const hasOwnBar = (path: string): boolean => path.startsWith('/order/') && path !== '/order/location';

/** The cart and its sum, on every page in sight, with the way to pay it (TERM-32). */
function CartStrip(): ReactNode {
  const isToShow = useLocation({ select: ({ pathname }) => !hasOwnBar(pathname) });
  return (
    isToShow && (
      <div className={classes.strip}>
        <CartsBar />
      </div>
    )
  );
}

const SIZE = { size: 32, stroke: 1.75, 'aria-hidden': true } as const;

/** The controls of a terminal, each with its word, at the bottom of the screen (TERM-31). */
export function TerminalBar({ hasCarts }: { hasCarts: boolean }) {
  const t = useText();
  const act = use(MenuActions);
  const [home] = useMainLinks();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <div ref={trackBarHeight} className={classes.bar} data-terminal-bar>
      {hasCarts && <CartStrip />}
      <nav className={classes.entries} aria-label={t('layout.quickNavigation')}>
        <Link
          to={home.to}
          className={cx(classes.entry, isOfDishes(path) && classes.active)}
          aria-current={path !== home.to && isOfDishes(path) ? 'true' : undefined}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          <IconToolsKitchen2 {...SIZE} />
          {t('terminal.dishes')}
        </Link>
        {hasCarts && <CartEntry isActive={path === '/order/cart'} />}
        <SheetEntries names={['profile', 'language', 'help']} />
        <button type="button" className={cx(classes.entry, classes.finish)} onClick={() => act({ kind: 'logout' })}>
          <IconLogout {...SIZE} />
          {t('terminal.finish')}
        </button>
      </nav>
      <AccessibilityBar />
    </div>
  );
}

const isOfDishes = (path: string): boolean =>
  ['/dashboard', '/guest', '/menu-plan', '/order/location', '/order/articles', '/order/week'].includes(path);

function CartEntry({ isActive }: { isActive: boolean }): ReactNode {
  const t = useText();
  const amount = useAmount();
  const { count } = useCartCount();
  const carts = useOrderableForSum();
  const sum = amount(grandTotal(carts), isEstimated(carts));
  return (
    <Link to="/order/cart" className={cx(classes.entry, isActive && classes.active)} activeOptions={{ exact: true }}>
      <IconShoppingBag {...SIZE} />
      <span>
        {t('layout.cart')}
        {count > 0 && (
          <>
            {' '}
            <span className={classes.sum} translate="no">
              {sum}
            </span>
            <VisuallyHidden>
              {t('common.listSeparator')}
              {t('order.bar.items', { count })}
            </VisuallyHidden>
          </>
        )}
      </span>
    </Link>
  );
}
