import { type ReactNode } from 'react';
import { type Cart } from '../../../domain/cart.ts';
import { useText } from '../../context/hooks.ts';
import { Paged } from '../../ui/Paged.tsx';
import { CARTS_PER_PAGE } from './order-state.ts';
import classes from './PagedCarts.module.css';

interface PagedCartsProps {
  carts: readonly Cart[];
  page: number;
  onPage: (page: number) => void;
  children: (cart: Cart) => ReactNode;
}

/** The list of carts, a page at a time, with the gap of the grid that it stands in. */
export function PagedCarts({ carts, page, onPage, children }: PagedCartsProps) {
  const t = useText();
  return (
    <Paged
      items={carts}
      size={CARTS_PER_PAGE}
      page={page}
      onPage={onPage}
      label={(shown) => t('order.cart.page', shown)}
    >
      {(shown, before) => (
        <ul className={classes.carts}>
          {shown.map((cart, index) => (
            <li
              key={`${cart.orderDate} ${cart.deliveryTimeId}`}
              aria-setsize={carts.length}
              aria-posinset={before + index + 1}
            >
              {children(cart)}
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}
