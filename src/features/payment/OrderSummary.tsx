import { useEffect, useRef, useState } from 'react';
import { type Cart } from '../../../domain/cart.ts';
import { type AddressProblem } from '../../../domain/entered-address.ts';
import { displayName } from '../../../domain/display-name.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { listText } from '../../texts/list-text.ts';
import { Card } from '../../ui/Card.tsx';
import { CartState } from '../cart/CartState.tsx';
import { TotalLines } from '../cart/TotalLines.tsx';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { PayCart } from './PayCart.tsx';
import { type WishPart, Wishes } from './Wishes.tsx';
import classes from './PayForm.module.css';

/** The first of these is what one begins with. */
const FIELD = 'textarea, input:checked, input:not([type="radio"])';

/**
 * Of the sentence that describes the button that pays for one cart; that of several carts would be too long to hear.
 */
export const ONE_ORDER = 'pay-order';

interface OrderSummaryProps {
  carts: Cart[];
  /** Of what was typed here. */
  problems?: readonly AddressProblem[];
}

/** All that is ordered and paid, with its sum, since the checkout may have been passed (CHECK-310). */
export function OrderSummary({ carts, problems = [] }: OrderSummaryProps) {
  const t = useText();
  const card = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<readonly WishPart[]>([]);
  const lastOpened = opened.at(-1);
  useEffect(() => {
    card.current?.querySelector<HTMLElement>(`[data-part="${lastOpened}"] :is(${FIELD})`)?.focus();
  }, [lastOpened]);
  const [cart, ...others] = carts;
  const isRestaurantNamed = others.some(({ restaurantId }) => restaurantId !== cart?.restaurantId);
  return (
    <Card ref={card} role="region" className={classes.summary} aria-label={t('payment.summary')}>
      <ul className={classes.carts}>
        {carts.map((one) => (
          <PayCart key={one.id} cart={one} isRestaurantNamed={isRestaurantNamed} opened={opened} />
        ))}
      </ul>
      <CartState isInBar isOutageSaid />
      {cart && others.length === 0 && <OneOrder cart={cart} />}
      <Wishes
        carts={carts}
        opened={opened}
        problems={problems}
        onOpen={(part) => setOpened((before) => [...before, part])}
      />
      <TotalLines carts={carts} />
    </Card>
  );
}

function OneOrder({ cart }: { cart: Cart }) {
  const t = useText();
  const words = useTimeWords();
  const { settings } = useAppConfiguration();
  return (
    <span id={ONE_ORDER} hidden>
      {listText(
        [
          ...cart.items.map((item) =>
            t('order.cart.line', {
              quantity: item.quantity,
              name: displayName(item, settings.isArticleNameShownFirst),
            }),
          ),
          words.when(cart.orderDate, 'long', deliveryTimeOf(cart)),
          cart.locationName,
        ],
        t,
      )}
    </span>
  );
}
