import type { Address } from './address.ts';
import type { IsoDate, LocalMoment, TimeOfDay } from './calendar.ts';
import { sumCents, type Cents } from './money.ts';
import { type PaymentType, isCardAccount, isCash, isTopUp } from './payment-type.ts';
import type { DishRating } from './rating.ts';

export interface OrderLine {
  /** The dish and its variant, to order it again; null or absent: the server does not tell. */
  articleId?: number | null;
  detailId?: number | null;
  name: string;
  singleItemGrossPrice: Cents;
  quantity: number;
  /** Of the whole line. */
  subsidy: Cents;
  /** Of the whole line. */
  discount: Cents;
  /** Declared when it was ordered; null: nothing was declared; absent: the server does not tell. */
  allergenIds?: number[] | null;
  /** Added by the server to a home delivery; absent: a dish, or the server does not tell. */
  isShippingArticle?: boolean;
  /** What the customer thought of it; null: nothing yet; absent: the server keeps no ratings. */
  rating?: DishRating | null;
}

export interface VatLine {
  percent: number;
  net: Cents;
  vat: Cents;
  gross: Cents;
}

export interface OrderPayment {
  type: PaymentType;
  amount: Cents;
  /** A card provider took it; null or absent: unknown. */
  isByCard?: boolean | null;
}

/** What a payment is called where its sum is shown: CH may be an account or, for guests, a card. */
export type PaymentSource = PaymentType | 'account' | 'card';

/** Where the money of a payment came from; CH itself if the server does not tell. */
export function paymentSource({ type, isByCard }: OrderPayment): PaymentSource {
  if (!isCardAccount(type) || isByCard === undefined || isByCard === null) return type;
  return isByCard ? 'card' : 'account';
}

/** Where the money of a payment goes when its order is canceled: a top-up stays on the account. */
export const refundTarget = (payment: OrderPayment): PaymentSource =>
  isTopUp(payment.type) ? 'account' : paymentSource(payment);

/** Why the restaurant has canceled an order: no day, no place or no time for it any more, or a dish that is not cooked. */
export const CANCEL_REASONS = ['dayClosed', 'placeClosed', 'dishGone'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** A placed order, the server's "bon" (ORDER-3). */
export interface Order {
  number: number;
  /** The cart it was placed from: matches a payment to its order. */
  cartId: number;
  acceptedAt: LocalMoment | null;
  /** Since when the kitchen prepares it, and since when it is ready; null or absent: not yet, or the server does not tell. */
  preparingAt?: LocalMoment | null;
  readyAt?: LocalMoment | null;
  canceledAt: LocalMoment | null;
  /** The restaurant has canceled it; absent: the customer has, or the server does not tell. */
  cancelReason?: CancelReason;
  /** Whether the money of a canceled order was returned; null: not canceled, or unknown. */
  isRefunded: boolean | null;
  /** When it was returned; absent: not yet, or unknown. */
  refundedAt?: LocalMoment;
  /** What of a cancellation has not come back yet; absent: all or nothing, as `isRefunded` tells. */
  refundDue?: Cents;
  /** What changes made it cheaper by and has not come back yet; absent: nothing, or unknown. */
  changeRefundDue?: Cents;
  deliveredAt: LocalMoment | null;
  orderDate: IsoDate;
  /** Null or absent: the server does not tell, as with `locationId`. */
  deliveryTimeId?: number | null;
  deliveryTime: TimeOfDay;
  deliveryEndTime: TimeOfDay;
  /** The restaurant's name for the time; absent: not sent. */
  deliveryTimeName?: string | null | undefined;
  /** Fractional hours before the delivery time until which the order may be canceled. */
  cancelHours: number;
  lines: OrderLine[];
  total: Cents;
  /** The part paid by payment type SU. */
  subsidyPayment: Cents;
  locationId?: number | null;
  locationName: string;
  /** Empty if the server does not tell. */
  locationTypeShortName: string;
  restaurantName: string;
  /** Of a home delivery; otherwise only a guest's name and e-mail. */
  address: Address | null;
  comment: string;
  /** Name of the chosen way of handing over. */
  deliveryOption: string | null;
  /** The price is settled by weight: all sums are estimates. */
  isEstimate: boolean;
  payments: OrderPayment[];
  vatLines: VatLine[];
  uid: string | null;
  /** Lines of the issuer's address. */
  restaurantAddress: string[];
  placedAt: LocalMoment | null;
  /** Whether letters about it are sent; null: unknown. */
  isMailSent: boolean | null;
  /** As of the moment it was read; absent: the server changes no orders. */
  isChangeable?: boolean;
  /** What a scanner at the counter reads, to serve it once; absent: it has none. */
  pickUpCode?: string;
}

export const ORDER_STATUSES = ['Ordered', 'Accepted', 'Preparing', 'Ready', 'Served', 'Canceled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What an event of the server tells of an order: the facts that its status is derived from. */
export type OrderFacts = Pick<
  Order,
  'number' | 'acceptedAt' | 'preparingAt' | 'readyAt' | 'deliveredAt' | 'canceledAt' | 'isRefunded'
>;

/** Part of the order is paid in cash at pick-up, and has not been charged before. */
export const isCashOnPickUp = ({ payments }: Pick<Order, 'payments'>): boolean =>
  payments.some(({ type }) => isCash(type));

/**
 * What to tell about the money of a canceled order; null: nothing, as of an order that cost nothing. Cash at pick-up
 * was not paid yet, but a voucher beside it may not have been returned.
 */
export function refundOf({
  canceledAt,
  isRefunded,
  payments,
  total,
}: Pick<Order, 'canceledAt' | 'isRefunded' | 'payments' | 'total'>): 'refunded' | 'due' | null {
  if (canceledAt === null || isRefunded === null || total === 0) return null;
  if (isRefunded) return isCashOnPickUp({ payments }) ? null : 'refunded';
  return payments.every(({ type }) => isCash(type)) ? null : 'due';
}

/** What a cancellation gives back: everything but cash, which is paid at pick-up only. */
export const refundAmount = ({ payments }: Pick<Order, 'payments'>): Cents =>
  sumCents(payments.filter(({ type }) => !isCash(type)).map(({ amount }) => amount));

/**
 * What of a cancellation has not come back yet. A voucher or an account may have its part while a card provider's is
 * due.
 */
export const cancelRefundDue = (order: Pick<Order, 'canceledAt' | 'isRefunded' | 'payments' | 'refundDue'>): Cents =>
  order.canceledAt === null || order.isRefunded !== false
    ? 0
    : Math.min(order.refundDue ?? Infinity, refundAmount(order));

/** What of a cancellation is back. */
export const cancelRefunded = (order: Pick<Order, 'canceledAt' | 'isRefunded' | 'payments' | 'refundDue'>): Cents =>
  order.canceledAt === null || order.isRefunded === null ? 0 : refundAmount(order) - cancelRefundDue(order);

/** What a cancellation takes back of the VAT, once all that was paid is refunded; nothing of 0 (ORDER-31). */
export const vatCorrection = ({
  canceledAt,
  isRefunded,
  vatLines,
}: Pick<Order, 'canceledAt' | 'isRefunded' | 'vatLines'>): VatLine[] =>
  canceledAt === null || !isRefunded
    ? []
    : // Subtracted: a 0 must not become -0, which is written with a minus.
      vatLines
        .filter(({ gross }) => gross !== 0)
        .map(({ percent, net, vat, gross }) => ({ percent, net: -net, vat: 0 - vat, gross: -gross }));

/** Both facts are shown, since an order may be canceled without the money having been refunded. */
export interface CancelOutcome {
  isCanceled: boolean;
  /** Null: the server does not tell. */
  isRefunded: boolean | null;
  errorTextKey: string | null;
}

/** What a canceled order tells, where the answer of its cancellation is lost. */
export const cancelOutcomeOf = ({ isRefunded }: Pick<Order, 'isRefunded'>): CancelOutcome => ({
  isCanceled: true,
  isRefunded,
  errorTextKey: null,
});

/** What others pay of an order: the subsidies of its lines and the part paid by payment type SU. */
export function subsidyIn(order: Pick<Order, 'lines' | 'subsidyPayment'>): Cents {
  return order.subsidyPayment + sumCents(order.lines.map((line) => line.subsidy));
}
