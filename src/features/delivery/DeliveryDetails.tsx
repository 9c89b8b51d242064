import { type ReactNode } from 'react';
import { type Address, addressText } from '../../../domain/address.ts';
import { type Cart, isHomeDelivery } from '../../../domain/cart.ts';
import { isBrought } from '../../../domain/delivery.ts';
import { type Order } from '../../../domain/order.ts';
import { useText } from '../../context/hooks.ts';
import classes from './DeliveryDetails.module.css';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

/** What was agreed about the handing over of a cart or an order. */
export interface Handover {
  locationTypeShortName: string;
  address: Address | null;
  /** Name of the chosen way. */
  option: string | null;
  comment: string;
}

export const handoverOfCart = (cart: Cart): Handover => ({ ...cart, option: cart.deliveryOption?.name ?? null });
export const handoverOfOrder = (order: Order): Handover => ({ ...order, option: order.deliveryOption });

/** The note of a meal that is brought is for whoever brings it, any other for the kitchen. */
export const noteKey = (place: Pick<Handover, 'locationTypeShortName'>) =>
  isBrought(place) ? 'order.checkout.comment' : 'order.checkout.commentPickUp';

/** Address of a home delivery, way of handing over, and note; renders nothing without any of them. */
export function DeliveryDetails({ handover, title }: { handover: Handover; title?: string | undefined }): ReactNode {
  const t = useText();
  const { address, option, comment } = handover;
  const details = [
    {
      name: t('order.checkout.address'),
      text: isHomeDelivery(handover) && address ? addressText(address) : '',
    },
    { name: t('order.checkout.option'), text: option ?? '', isOfRestaurant: true },
    { name: t(noteKey(handover)), text: comment },
  ].filter(({ text }) => text !== '');
  if (details.length === 0) return null;
  return (
    <div className={classes.details}>
      {title && <p className={classes.when}>{title}</p>}
      <dl className={classes.details}>
        {details.map(({ name, text, isOfRestaurant }) => (
          <div key={name}>
            <dt className={classes.name}>{name}</dt>
            <dd className={classes.text}>
              <bdi>{isOfRestaurant ? <RestaurantText>{text}</RestaurantText> : text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
