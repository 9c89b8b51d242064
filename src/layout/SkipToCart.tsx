import { useSyncExternalStore } from 'react';
import { selectShownCarts } from '../../machines/order/order.selectors.ts';
import { useOrder, useText } from '../context/hooks.ts';
import { CART_ON_PAGE } from '../features/cart/cart-on-page.ts';
import classes from './MainLayout.module.css';

const find = () => document.querySelector<HTMLElement>(`[${CART_ON_PAGE}]`);

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Leads past all dishes to the cart, on pages that show one with dishes (COMFORT-15). */
export function SkipToCart() {
  const t = useText();
  const isFilled = useOrder((snapshot) => selectShownCarts(snapshot).length > 0);
  const isOnPage = useSyncExternalStore(subscribe, () => find() !== null);
  if (!isFilled || !isOnPage) return null;
  return (
    <button type="button" className={classes.skip} onClick={() => find()?.focus()}>
      {t('layout.skipToCart')}
    </button>
  );
}
