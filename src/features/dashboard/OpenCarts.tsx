import { type Cart } from '../../../domain/cart.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useOrder, useText } from '../../context/hooks.ts';
import { CART_COLUMN } from '../cart/cart-on-page.ts';
import { CartState } from '../cart/CartState.tsx';
import { selectCanChangeCarts } from '../cart/order-state.ts';
import { SubCart } from '../cart/SubCart.tsx';
import { Card } from '../../ui/Card.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { Section } from '../../ui/Section.tsx';

const SHOWN = 2;

/** The next open carts, whose time can be changed here; nothing without a cart. */
export function OpenCarts() {
  const carts = useOrder(selectShownCarts);
  return carts.length > 0 && <NextCarts carts={carts.slice(0, SHOWN)} />;
}

function NextCarts({ carts }: { carts: readonly Cart[] }) {
  const t = useText();
  const canRemove = useOrder(selectCanChangeCarts);
  return (
    <Section title={t('move.carts')} aside={<MoreLink to="/order/cart" subject={t('order.cart.title')} />}>
      <Card {...{ [CART_COLUMN]: '' }}>
        <CartState />
        {carts.map((cart) => (
          <SubCart key={`${cart.orderDate} ${cart.deliveryTimeId}`} cart={cart} canRemove={canRemove} />
        ))}
      </Card>
    </Section>
  );
}
