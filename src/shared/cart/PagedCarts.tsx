import { Fragment, type ReactNode } from 'react';
import { type Cart } from '../../../domain/cart.ts';
import { useText } from '../../context/hooks.ts';
import { Paged } from '../../ui/Paged.tsx';
import { CARTS_PER_PAGE } from './order-state.ts';

interface PagedCartsProps {
  carts: readonly Cart[];
  page: number;
  onPage: (page: number) => void;
  children: (cart: Cart) => ReactNode;
}

/** The carts, a page at a time. */
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
      {(shown) =>
        shown.map((cart) => <Fragment key={`${cart.orderDate} ${cart.deliveryTimeId}`}>{children(cart)}</Fragment>)
      }
    </Paged>
  );
}
