import { IconCheck, IconX } from '@tabler/icons-react';
import { type IsoDate, type TimeOfDay } from '../../../domain/calendar.ts';
import { type Cart } from '../../../domain/cart.ts';
import { HOME_DELIVERY } from '../../../domain/delivery.ts';
import { displayName } from '../../../domain/display-name.ts';
import { type PaidCart } from '../../../machines/payment/payment.types.ts';
import { useHouse, useText } from '../../app/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './CompletedCart.module.css';
import { formatDay } from './dates.ts';

interface Ordered {
  day: IsoDate;
  time: TimeOfDay;
  location: string;
  isDelivered: boolean;
  dishes: { quantity: number; name: string }[];
}

/** Day, place and dishes: of the order where it was read, else of the cart as it was when it was paid. */
function orderedIn({ order }: PaidCart, cart: Cart | null, isArticleNameShownFirst: boolean): Ordered | null {
  if (order) return { day: order.orderDate, time: order.deliveryTime, location: order.locationName, isDelivered: order.address !== null, dishes: order.lines };
  return (
    cart && {
      day: cart.orderDate,
      time: cart.deliveryTime,
      location: cart.locationName,
      isDelivered: cart.locationTypeShortName === HOME_DELIVERY,
      dishes: cart.items.map((item) => ({ quantity: item.quantity, name: displayName(item, isArticleNameShownFirst) })),
    }
  );
}

/** What became of one day. */
export function CompletedCart({ result, cart }: { result: PaidCart; cart: Cart | null }) {
  const t = useText();
  const { settings, locale } = useHouse();
  const ordered = orderedIn(result, cart, settings.isArticleNameShownFirst);
  const isOrdered = result.orderNumber !== null;
  return (
    <Card className={classes.cart}>
      <div className={classes.head}>
        {ordered && <h2 className={classes.day}>{formatDay(ordered.day, 'long', locale)}</h2>}
        <StatusBadge tone={isOrdered ? 'good' : 'danger'} icon={isOrdered ? <IconCheck /> : <IconX />}>
          {isOrdered ? t('order.completed.ordered') : t('order.completed.notOrdered')}
        </StatusBadge>
      </div>
      {result.orderNumber !== null && <p className={classes.number}>{t('order.completed.number', { number: result.orderNumber })}</p>}
      {result.errorTextKey && <p className={classes.reason}>{t.ofKey(result.errorTextKey)}</p>}
      {ordered && isOrdered && (
        <p>{t(ordered.isDelivered ? 'order.completed.delivery' : 'order.completed.pickUp', { location: ordered.location, time: ordered.time })}</p>
      )}
      {ordered && (
        <ul className={classes.items}>
          {ordered.dishes.map((dish, at) => (
            <li key={at}>{t('order.cart.line', dish)}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
