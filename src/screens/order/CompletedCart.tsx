import { IconCheck, IconX } from '@tabler/icons-react';
import { type Cart } from '../../../domain/cart.ts';
import { HOME_DELIVERY } from '../../../domain/delivery.ts';
import { displayName } from '../../../domain/display-name.ts';
import { type PaidCart } from '../../../machines/payment/payment.types.ts';
import { useHouse, useText } from '../../app/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './CompletedCart.module.css';
import { formatDay } from './dates.ts';

/** What became of one day. After a reload only its number is known: the dishes stand in the order overview. */
export function CompletedCart({ result, cart }: { result: PaidCart; cart: Cart | null }) {
  const t = useText();
  const { settings, locale } = useHouse();
  const isOrdered = result.orderNumber !== null;
  return (
    <Card className={classes.cart}>
      <div className={classes.head}>
        {cart && <h2 className={classes.day}>{formatDay(cart.orderDate, 'long', locale)}</h2>}
        <StatusBadge tone={isOrdered ? 'good' : 'danger'} icon={isOrdered ? <IconCheck /> : <IconX />}>
          {isOrdered ? t('order.completed.ordered') : t('order.completed.notOrdered')}
        </StatusBadge>
      </div>
      {result.orderNumber !== null && <p className={classes.number}>{t('order.completed.number', { number: result.orderNumber })}</p>}
      {result.errorTextKey && <p className={classes.reason}>{t.ofKey(result.errorTextKey)}</p>}
      {cart && isOrdered && (
        <p>
          {t(cart.locationTypeShortName === HOME_DELIVERY ? 'order.completed.delivery' : 'order.completed.pickUp', {
            location: cart.locationName,
            time: cart.deliveryTime,
          })}
        </p>
      )}
      {cart && (
        <ul className={classes.items}>
          {cart.items.map((item) => (
            <li key={item.id}>{t('order.cart.line', { quantity: item.quantity, name: displayName(item, settings.isArticleNameShownFirst) })}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
