import { useLocation } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { CartsBar } from '../../features/cart/CartsBar.tsx';
import classes from './TerminalBar.module.css';

/** Pages of the order have a bar of their own, with what is to be done there. */
const hasOwnBar = (path: string): boolean => path.startsWith('/order/') && path !== '/order/location';

/** The cart and its sum, on every page in sight, with the way to pay it (TERM-32). */
export function CartStrip(): ReactNode {
  const isToShow = useLocation({ select: ({ pathname }) => !hasOwnBar(pathname) });
  return (
    isToShow && (
      <div className={classes.strip}>
        <CartsBar />
      </div>
    )
  );
}
