import { Button } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useOrder, useText } from '../../context/hooks.ts';
import { cartLabel } from '../cart/cart-title.ts';
import { useOrderable } from '../cart/use-orderable.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { useTimeWords } from '../delivery/use-time-words.ts';

/** What has closed before it was paid with the others: nobody must believe that it was ordered (PAY-103). */
export function ClosedBeforePayment() {
  const t = useText();
  const words = useTimeWords();
  const carts = useOrder(selectShownCarts);
  const orderable = useOrderable(carts);
  return carts
    .filter((cart) => !orderable.includes(cart))
    .map((cart) => (
      <ErrorNotice key={cart.id} tone="warning" title={t('payment.closed', { what: cartLabel(cart, words) })}>
        <p>{t('order.completed.leftOut')}</p>
        <Button
          component={Link}
          to="/order/cart"
          variant="default"
          size="sm"
          leftSection={<IconShoppingBag size={18} aria-hidden />}
        >
          {t('again.toCart')}
        </Button>
      </ErrorNotice>
    ));
}
