import { type IsoDate, type TimeOfDay } from '../../../domain/calendar.ts';
import { type CalendarEntry } from '../../../domain/calendar-file.ts';
import { type Cart, isHomeDelivery } from '../../../domain/cart.ts';
import { hoursAndName, type NamedTime } from '../../../domain/shown-time.ts';
import { displayName } from '../../../domain/display-name.ts';
import { type Settings } from '../../../domain/settings.ts';
import { type Cents, sumCents } from '../../../domain/money.ts';
import { orderTotal, paymentTotalOf } from '../../../domain/payment-total.ts';
import { type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { type PaidCart } from '../../../domain/payment.ts';
import { type Translate } from '../../texts/text-store.ts';
import { listText } from '../../texts/list-text.ts';
import { type Handover, handoverOfCart, handoverOfOrder } from '../delivery/DeliveryDetails.tsx';
import { type Sums } from '../../ui/SumLines.tsx';

/** The order of one day, or the cart that was meant to be ordered. */
export interface OrderedDay {
  day: IsoDate;
  from: TimeOfDay;
  /** Null if only the cart is known. */
  until: TimeOfDay | null;
  timeName: string | null;
  restaurant: string;
  location: string;
  isDelivered: boolean;
  handover: Handover;
  isEstimate: boolean;
  /** A delivery has no allergens. */
  dishes: { quantity: number; name: string; allergenIds?: number[] | null }[];
  sums: Sums;
}

export const timeOf = ({ from, until, timeName }: OrderedDay): NamedTime => ({ time: from, endTime: until, timeName });

/** From the order if it was read, else from the cart as it was paid; null if neither is known. */
export function orderedDay(
  { order }: PaidCart,
  cart: Cart | null,
  isArticleNameShownFirst: boolean,
): OrderedDay | null {
  if (order) {
    const { deliveryTime: from, deliveryEndTime: until, restaurantName: restaurant, locationName: location } = order;
    const sums = orderTotal(order);
    return {
      day: order.orderDate,
      from,
      until,
      timeName: order.deliveryTimeName ?? null,
      restaurant,
      location,
      isDelivered: isHomeDelivery(order),
      handover: handoverOfOrder(order),
      isEstimate: order.isEstimate,
      dishes: order.lines,
      sums: { ...sums, toPay: sums.paid },
    };
  }
  if (!cart) return null;
  return {
    day: cart.orderDate,
    from: cart.deliveryTime,
    until: cart.deliveryEndTime ?? null,
    timeName: cart.deliveryTimeName ?? null,
    restaurant: cart.restaurantName,
    location: cart.locationName,
    isDelivered: isHomeDelivery(cart),
    handover: handoverOfCart(cart),
    isEstimate: cart.isOrderOnlyForEstimation,
    dishes: cart.items.map((item) => ({
      quantity: item.quantity,
      name: displayName(item, isArticleNameShownFirst),
      allergenIds: item.isShippingArticle ? [] : item.allergenIds,
    })),
    sums: paymentTotalOf([cart]),
  };
}

export const cartOf = ({ carts }: PaymentOutcome, { cartId }: PaidCart): Cart | null =>
  carts.find((cart) => cart.id === cartId) ?? null;

/** Something that was ordered is settled by weight. */
export const isOutcomeEstimated = (outcome: PaymentOutcome): boolean =>
  outcome.results.some(
    (result) =>
      result.orderNumber !== null &&
      (result.order?.isEstimate ?? cartOf(outcome, result)?.isOrderOnlyForEstimation ?? false),
  );

/** What a voucher has paid of all that was ordered. */
export const voucherIn = (outcome: PaymentOutcome): Cents =>
  sumCents(
    outcome.results.map((result) =>
      result.order
        ? orderTotal(result.order).voucher
        : paymentTotalOf([cartOf(outcome, result)].filter((cart) => cart !== null)).voucher,
    ),
  );

/**
 * What was paid, and how that is called: of what a voucher has paid, no 0 is “paid”, and what costs nothing was not
 * paid and will not be (PAY-241, PAY-55).
 */
export function paidOf({ toPay, voucher }: Pick<Sums, 'toPay' | 'voucher'>, isCash: boolean) {
  if (toPay > 0) return { key: isCash ? 'order.completed.due' : 'order.completed.paid', amount: toPay } as const;
  if (voucher > 0) return { key: 'order.completed.paidByVoucher', amount: voucher } as const;
  return { key: 'orders.total', amount: 0 } as const;
}

/** Reasons whose text says that nothing was charged: wrong if a provider has taken money. */
export const NOT_CHARGED_REASONS = new Set([
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
  isTaken && NOT_CHARGED_REASONS.has(key) ? 'order.completed.couldNot' : key;

/** The ordered days as calendar entries. */
export function calendarEntries(
  outcome: PaymentOutcome,
  settings: Settings,
  host: string,
  t: Translate,
): CalendarEntry[] {
  return outcome.results.flatMap((result) => {
    const ordered = orderedDay(result, cartOf(outcome, result), settings.isArticleNameShownFirst);
    if (!ordered || result.orderNumber === null) return [];
    const { from, name } = hoursAndName(timeOf(ordered), settings);
    return {
      uid: `order-${result.orderNumber}@${host}`,
      restaurant: ordered.restaurant,
      day: ordered.day,
      from,
      until: ordered.until,
      title: t('order.calendar.title', { restaurant: listText([ordered.restaurant, name ?? ''].filter(Boolean), t) }),
      place: listText([ordered.restaurant, ordered.location].filter(Boolean), t),
      details: [
        t('order.completed.number', { number: result.orderNumber }),
        ...ordered.dishes.map(({ quantity, name }) => t('order.cart.line', { quantity, name })),
      ],
    };
  });
}
