import { Radio } from '@mantine/core';
import { type ReactNode } from 'react';
import { type Cart } from '../../../domain/cart.ts';
import { useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import classes from './HandoverChoice.module.css';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

/** How a cart is handed over; shown if its location offers a choice. */
export function HandoverChoice({ cart }: { cart: Cart }): ReactNode {
  const t = useText();
  const order = useOrderRef();
  const chosen = useOrder((snapshot) => snapshot.context.details.deliveryOptions[cart.id]);
  if (cart.deliveryOptions.length === 0) return null;
  return (
    <Radio.Group
      label={t('order.checkout.option')}
      value={chosen ?? cart.deliveryOption?.shortName ?? ''}
      onChange={(shortName) =>
        order.send({ type: 'details.change', details: { deliveryOptions: { [cart.id]: shortName } } })
      }
    >
      <div className={classes.options}>
        <Radio value="" label={t('order.checkout.noOption')} />
        {cart.deliveryOptions.map(({ shortName, name }) => (
          <Radio key={shortName} value={shortName} label={<RestaurantText>{name}</RestaurantText>} />
        ))}
      </div>
    </Radio.Group>
  );
}
