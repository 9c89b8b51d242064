import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { type Cart, isHomeDelivery } from '../../../domain/cart.ts';
import { addressFieldsAsked } from '../../../domain/checkout.ts';
import { displayName } from '../../../domain/display-name.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { useAppConfiguration, useOrder, useOrderRef, usePayment, useText } from '../../context/hooks.ts';
import { listText } from '../../texts/list-text.ts';
import { Card } from '../../ui/Card.tsx';
import hidden from '../../ui/VisuallyHidden.module.css';
import { CartState } from '../cart/CartState.tsx';
import { TotalLines } from '../cart/TotalLines.tsx';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { PayCart } from './PayCart.tsx';
import classes from './PayForm.module.css';

/**
 * Of the sentence that describes the button that pays for one cart; that of several carts would be too long to hear.
 */
export const ONE_ORDER = 'pay-order';

/** All that is ordered and paid, with its sum, since the checkout may have been passed (CHECK-310). */
export function OrderSummary({ carts }: { carts: Cart[] }) {
  const t = useText();
  const titleId = useId();
  const [cart, ...others] = carts;
  const isRestaurantNamed = others.some(({ restaurantId }) => restaurantId !== cart?.restaurantId);
  return (
    <Card role="region" className={classes.summary} aria-labelledby={titleId}>
      {/* Seen, the dishes need no heading; by ear it leads to them. */}
      <h2 id={titleId} className={hidden.hidden}>
        {t('payment.summary')}
      </h2>
      <ul className={classes.carts}>
        {carts.map((one) => (
          <PayCart key={one.id} cart={one} isRestaurantNamed={isRestaurantNamed} />
        ))}
      </ul>
      <CartState isInBar />
      {cart && others.length === 0 && <OneOrder cart={cart} />}
      <Wishes carts={carts} />
      <TotalLines carts={carts} />
    </Card>
  );
}

/** What the checkout offers to enter, which opens there; renders nothing where it offers nothing. */
function Wishes({ carts }: { carts: Cart[] }): ReactNode {
  const t = useText();
  const order = useOrderRef();
  const { settings } = useAppConfiguration();
  const person = usePayment(({ context }) => context.person);
  const canOpen = useOrder((snapshot) => snapshot.can({ type: 'step.open', step: 'checkout' }));
  const { contact } = addressFieldsAsked(carts, { person, settings });
  const isNoted = carts.some(({ comment }) => comment !== '');
  const what = [
    carts.some(isHomeDelivery) && t('order.checkout.address'),
    contact.length > 0 && t('order.checkout.contact'),
    carts.some(({ deliveryOptions }) => deliveryOptions.length > 0) && t('order.checkout.option'),
    settings.areCommentsAllowed && t('payment.note'),
  ].filter((name) => name !== false);
  if (what.length === 0) return null;
  const isNoteToAdd = what.length === 1 && settings.areCommentsAllowed && !isNoted;
  return (
    <Button
      className={classes.wishes}
      variant="subtle"
      color="gray"
      size="sm"
      leftSection={<IconPencil size={18} aria-hidden />}
      disabled={!canOpen}
      onClick={() => order.send({ type: 'step.open', step: 'checkout' })}
    >
      {isNoteToAdd ? t('payment.addNote') : t('payment.changeWishes', { what: listText(what, t) })}
    </Button>
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
