import type { IsoDate } from './calendar.ts';
import type { Cents } from './money.ts';
import { namedDishesOf } from './order-dishes.ts';
import type { Order, OrderPayment } from './order.ts';

/** A dish of an order in its variant, and how many portions of it. */
export interface RequestedDish {
  articleId: number;
  detailId: number | null;
  name: string;
  quantity: number;
}

/** How a customer wants an order to be. */
export interface OrderChangeRequest {
  /** Of the order. */
  number: number;
  locationId: number;
  deliveryTimeId: number;
  date: IsoDate;
  dishes: RequestedDish[];
}

interface QuotedLine extends RequestedDish {
  total: Cents;
  /** Most portions available; null: any number. */
  most: number | null;
  isShippingArticle: boolean;
  errorTextKey: string | null;
}

/** What a change would cost; signed: above 0 is to pay, below 0 comes back. */
export interface ChangeQuote {
  lines: QuotedLine[];
  total: Cents;
  difference: Cents;
  /** The difference by what pays it or gets it back. */
  payments: OrderPayment[];
  /** What keeps the change from being made; null: nothing, unless a line has something. */
  errorTextKey: string | null;
}

/** What is asked of the server: how the order is to be, with only the dishes whose quantity is to be another one. */
export interface AskedChange extends OrderChangeRequest {
  /** The order as the customer sees it. One that is another by now must not silently be changed back. */
  shown: OrderChangeRequest | null;
}

/** What the customer has confirmed. */
export interface AgreedChange {
  changeRequest: AskedChange;
  difference: Cents;
  /** Under which the change is made once. */
  key: string;
}

/** The dishes of an order that can be asked for, each variant once however many lines it has. */
export function variantsOf(order: Pick<Order, 'lines'>): RequestedDish[] {
  const dishes = new Map<string, RequestedDish>();
  for (const { articleId, detailId = null, name, quantity } of namedDishesOf(order)) {
    const id = `${articleId} ${detailId}`;
    const before = dishes.get(id);
    dishes.set(id, { articleId, detailId, name, quantity: quantity + (before?.quantity ?? 0) });
  }
  return [...dishes.values()];
}

/** The order as it is, to begin with; null: the server does not tell where and when, or for which dishes. */
export function unchanged(order: Order): OrderChangeRequest | null {
  const { number, locationId, deliveryTimeId, orderDate: date } = order;
  const dishes = variantsOf(order);
  if (locationId == null || deliveryTimeId == null || dishes.length === 0) return null;
  return { number, locationId, deliveryTimeId, date, dishes };
}

type Variant = Pick<RequestedDish, 'articleId' | 'detailId'>;

export const isSameDish = (one: Variant, other: Variant): boolean =>
  one.articleId === other.articleId && one.detailId === other.detailId;

const quantityIn = (dishes: readonly RequestedDish[], dish: Omit<RequestedDish, 'name'>): number =>
  dishes.find((one) => isSameDish(one, dish))?.quantity ?? 0;

/** A dish that is not named keeps its quantity, whatever that is by now. */
export function askedOf(order: Order, changeRequest: OrderChangeRequest): AskedChange {
  const before = variantsOf(order);
  const dishes = changeRequest.dishes.filter((dish) => quantityIn(before, dish) !== dish.quantity);
  return { ...changeRequest, dishes, shown: unchanged(order) };
}

/** Why an order that was read anew cannot be changed any more; null: it can. */
export function changeObstacle(order: Order | null): string | null {
  if (!order) return 'error.orderNotFound';
  if (order.canceledAt) return 'error.orderAlreadyCanceled';
  return order.isChangeable && unchanged(order) ? null : 'error.changeTimePassed';
}

/** Where, when and how many of which dishes, of a change that was asked for. */
interface RequestedOrder extends Pick<OrderChangeRequest, 'locationId' | 'deliveryTimeId' | 'date'> {
  dishes: Omit<RequestedDish, 'name'>[];
}

/** Whether an order is as it was asked for: where, when, and how many of each dish. */
export function isAsRequested(order: Order, changeRequest: RequestedOrder): boolean {
  const now = variantsOf(order);
  return (
    order.locationId === changeRequest.locationId &&
    order.deliveryTimeId === changeRequest.deliveryTimeId &&
    order.orderDate === changeRequest.date &&
    changeRequest.dishes.every((dish) => quantityIn(now, dish) === dish.quantity)
  );
}

/** Nothing is to be left of the order. */
export const isEmptied = ({ dishes }: Pick<OrderChangeRequest, 'dishes'>): boolean =>
  dishes.every(({ quantity }) => quantity === 0);

/** A quote that can be agreed to. */
export const isAgreeable = ({ errorTextKey, lines }: ChangeQuote): boolean =>
  errorTextKey === null && lines.every((line) => line.errorTextKey === null);

export type ChangeRefusal =
  | { kind: 'refused'; textKey: string }
  /** The order is another one than the customer sees. */
  | { kind: 'stale' }
  /** The order cannot be changed any more, whatever is asked for. */
  | { kind: 'ended'; textKey: string };

export type QuoteResult =
  /** `key`: under which the change is made, if it is agreed to. */
  { kind: 'quoted'; quote: ChangeQuote; key: string } | ChangeRefusal;

export type ChangeResult =
  /** `isRefunded`: null where nothing comes back. */
  { kind: 'changed'; isRefunded: boolean | null } | ChangeRefusal;
