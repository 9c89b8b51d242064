import { type Address } from '../../../domain/address.ts';
import { type IsoDate, type TimeOfDay } from '../../../domain/calendar.ts';
import { type CalendarEntry } from '../../../domain/calendar-file.ts';
import { type Cart } from '../../../domain/cart.ts';
import { HOME_DELIVERY } from '../../../domain/delivery.ts';
import { displayName } from '../../../domain/display-name.ts';
import { orderTotal, paymentTotalOf } from '../../../domain/payment-total.ts';
import { type PaidCart, type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { type Translate } from '../../texts/text-store.ts';
import { type Sums } from '../cart/SumLines.tsx';

/** The order of one day, or the cart that was meant to be ordered. */
export interface OrderedDay {
  day: IsoDate;
  from: TimeOfDay;
  /** Null if only the cart is known. */
  until: TimeOfDay | null;
  restaurant: string;
  location: string;
  isDelivered: boolean;
  address: Address | null;
  dishes: { quantity: number; name: string }[];
  sums: Sums;
}

/** From the order if it was read, else from the cart as it was paid; null if neither is known. */
export function orderedDay(
  { order }: PaidCart,
  cart: Cart | null,
  isArticleNameShownFirst: boolean,
): OrderedDay | null {
  if (order) {
    const {
      deliveryTime: from,
      deliveryEndTime: until,
      restaurantName: restaurant,
      locationName: location,
      address,
    } = order;
    const sums = orderTotal(order);
    return {
      day: order.orderDate,
      from,
      until,
      restaurant,
      location,
      isDelivered: address !== null,
      address,
      dishes: order.lines,
      sums: { ...sums, toPay: sums.paid },
    };
  }
  if (!cart) return null;
  return {
    day: cart.orderDate,
    from: cart.deliveryTime,
    until: null,
    restaurant: cart.restaurantName,
    location: cart.locationName,
    isDelivered: cart.locationTypeShortName === HOME_DELIVERY,
    address: null,
    dishes: cart.items.map((item) => ({ quantity: item.quantity, name: displayName(item, isArticleNameShownFirst) })),
    sums: paymentTotalOf([cart]),
  };
}

export const cartOf = ({ carts }: PaymentOutcome, { cartId }: PaidCart): Cart | null =>
  carts.find((cart) => cart.id === cartId) ?? null;

/** Reasons whose text says that nothing was charged: wrong if a provider has taken money. */
export const SAY_NOT_CHARGED = new Set([
  'payment.notCharged',
  'payment.notPrepared',
  'payment.cartNotPaid',
  'payment.cartGone',
  'error.voucherChanged',
  'error.paymentFailed',
  'error.paymentCanceled',
  'error.paymentExpired',
  'error.cardDeclined',
  'error.providerNotReachable',
]);

export const reasonKey = (key: string, isTaken: boolean): string =>
  isTaken && SAY_NOT_CHARGED.has(key) ? 'order.completed.couldNot' : key;

/** The ordered days as calendar entries. */
export function calendarEntries(
  outcome: PaymentOutcome,
  isArticleNameShownFirst: boolean,
  host: string,
  t: Translate,
): CalendarEntry[] {
  return outcome.results.flatMap((result) => {
    const ordered = orderedDay(result, cartOf(outcome, result), isArticleNameShownFirst);
    if (!ordered || result.orderNumber === null) return [];
    return {
      uid: `order-${result.orderNumber}@${host}`,
      day: ordered.day,
      from: ordered.from,
      until: ordered.until,
      title: t('order.calendar.title', { restaurant: ordered.restaurant }),
      place: [ordered.restaurant, ordered.location].filter(Boolean).join(', '),
      details: [
        t('order.completed.number', { number: result.orderNumber }),
        ...ordered.dishes.map((dish) => t('order.cart.line', dish)),
      ],
    };
  });
}
