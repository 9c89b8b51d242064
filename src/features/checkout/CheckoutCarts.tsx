import { useState } from 'react';
import { type Cart, hasCartError } from '../../../domain/cart.ts';
import { selectCartsElsewhere } from '../../../machines/order/order.selectors.ts';
import { useOrder } from '../../context/hooks.ts';
import { CARTS_PER_PAGE, selectCanChangeCarts } from '../cart/order-state.ts';
import { PagedCarts } from '../cart/PagedCarts.tsx';
import { useOrderable } from '../cart/use-orderable.ts';
import { CheckoutCart } from './CheckoutCart.tsx';

/** The days of the order. With many, the page of the first one that cannot be ordered is turned to. */
export function CheckoutCarts({ carts }: { carts: readonly Cart[] }) {
  const canChange = useOrder(selectCanChangeCarts);
  // As text: a list would be a new one, and render the page, with every event.
  const elsewhere = useOrder((snapshot) =>
    selectCartsElsewhere(snapshot)
      .map(({ id }) => id)
      .join(' '),
  ).split(' ');
  const areOthersOrdered = useOrderable(carts).length > 0;
  const problemAt = carts.findIndex(hasCartError);
  const problemId = carts[problemAt]?.id ?? null;
  const [page, setPage] = useState(1);
  const [announcedId, setAnnouncedId] = useState<number | null>(null);
  if (problemId !== announcedId) {
    setAnnouncedId(problemId);
    if (problemId !== null) setPage(1 + Math.floor(problemAt / CARTS_PER_PAGE));
  }
  return (
    <PagedCarts carts={carts} page={page} onPage={setPage}>
      {(cart) => (
        <CheckoutCart
          cart={cart}
          canChange={canChange}
          isElsewhere={elsewhere.includes(String(cart.id))}
          isOnly={carts.length === 1}
          areOthersOrdered={areOthersOrdered}
        />
      )}
    </PagedCarts>
  );
}
