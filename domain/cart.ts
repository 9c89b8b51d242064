import type { Address } from './address.ts';
import type { IsoDate, LocalMoment, TimeOfDay } from './calendar.ts';
import { HOME_DELIVERY, type DeliveryOption, type Place, type PlaceAndTime, type Selection } from './delivery.ts';
import { sumCents, type Cents } from './money.ts';

export interface CartItem {
  id: number;
  cartId: number;
  articleId: number;
  /** The variant of the article; null: the server does not tell. */
  detailId: number | null;
  quantity: number;
  grossPrice: Cents;
  grossPriceTotal: Cents;
  /** Subsidy of the whole line. */
  subsidy: Cents;
  /** What the restaurant pays per piece while the day's subsidy lasts; absent: the server does not tell. */
  subsidyPerPiece?: Cents;
  /** Portions available, including those in this line; null: unlimited. */
  remainingItems: number | null;
  /** The delivery times at which the article is available, as the server writes them; null: at any. */
  availabilityRestriction: string | null;
  isShippingArticle: boolean;
  /** Ids of declared allergens; null: nothing was declared; absent: the server does not tell. */
  allergenIds?: number[] | null;
  detailName: string;
  shortName: string;
  name: string;
  /** Text key of the reason why this line can no longer be ordered; set by the checkout call. */
  errorTextKey: string | null;
}

/** Text key of a cart's error: its deadline has passed. */
export const CUT_OFF_PASSED = 'error.cutOffPassed';

/** What a quantity is of: an article in one of its variants. */
export type Variant = Pick<CartItem, 'articleId' | 'detailId'>;

/** Whether both are the same article in the same variant, as far as both tell it. */
export const isSameVariant = (one: Variant, other: Variant): boolean =>
  one.articleId === other.articleId &&
  (one.detailId === null || other.detailId === null || one.detailId === other.detailId);

/** What is ordered for one delivery date and time (CART-1). */
export interface Cart extends Place {
  id: number;
  orderDate: IsoDate;
  deliveryTimeId: number;
  deliveryTime: TimeOfDay;
  /** Null: the server does not tell. */
  deliveryEndTime: TimeOfDay | null;
  /** The restaurant's name for the time; absent: not sent. */
  deliveryTimeName?: string | null | undefined;
  /** Until when it can be ordered; absent: the server does not tell, or the time is not offered any more. */
  orderUntil?: LocalMoment;
  /** What the orders of its day have left of the day's subsidy; null: no limit; absent: the server does not tell. */
  subsidyLeft?: Cents | null;
  /** The server moves it to another place, day and time; absent: it does not tell. */
  isMovable?: boolean;
  isOrderOnlyForEstimation: boolean;
  /** The server's total after subsidies. */
  grossPriceTotalSum: Cents;
  /** What the requested voucher pays of the total; null: no voucher was requested, or the server does not tell. */
  voucher: Cents | null;
  items: CartItem[];
  /** The address that was checked out; without a home delivery only a guest's name and e-mail. Null: none yet. */
  address: Address | null;
  comment: string;
  deliveryOption: DeliveryOption | null;
  /** What the location offers to choose from. */
  deliveryOptions: DeliveryOption[];
  errorTextKey: string | null;
}

/** A new or changed cart, as sent to the server. Items *set* quantities, so that a retry is idempotent. */
export interface CartChange {
  /** Null for a cart that the server does not have yet. */
  cartId: number | null;
  restaurantId: number;
  locationId: number;
  orderDate: IsoDate;
  deliveryTimeId: number;
  deliveryTime: TimeOfDay;
  /** `before`: the quantity that the wanted one was computed from. */
  items: (Variant & { quantity: number; before: number })[];
}

/** What the checkout call sends. */
export interface Checkout {
  carts: Cart[];
  /** For all carts; null: each keeps the one that it has. */
  address: Address | null;
  /** Nobody has entered the address: carts that have one keep it. */
  isAddressProposed: boolean;
  /** By cart id; without an entry, a cart keeps its comment. An empty text removes it. */
  comments: Record<number, string>;
  /** Short names by cart id, likewise. */
  deliveryOptions: Record<number, string>;
}

/**
 * Price of a line after its subsidy: computed here for estimation carts, otherwise the server's figure.
 * Source: CART-6.
 */
export function lineTotal(cart: Pick<Cart, 'isOrderOnlyForEstimation'>, item: CartItem): Cents {
  return cart.isOrderOnlyForEstimation ? item.quantity * item.grossPrice - item.subsidy : item.grossPriceTotal;
}

/** Total of a cart after subsidies: the sum of its lines for estimation carts, otherwise the server's (CART-6). */
export function cartTotal(cart: Cart): Cents {
  if (!cart.isOrderOnlyForEstimation) return cart.grossPriceTotalSum;
  return sumCents(cart.items.map((item) => lineTotal(cart, item)));
}

/** Total of all carts after subsidies. */
export function grandTotal(carts: readonly Cart[]): Cents {
  return sumCents(carts.map(cartTotal));
}

/** A part of the total is priced by weight, so that the total is an estimate. */
export const isEstimated = (carts: readonly Pick<Cart, 'isOrderOnlyForEstimation'>[]): boolean =>
  carts.some((cart) => cart.isOrderOnlyForEstimation);

/** The line is priced by weight, so that its price is an estimate (CART-7); its delivery has a fixed price. */
export const isWeighed = (
  cart: Pick<Cart, 'isOrderOnlyForEstimation'>,
  item: Pick<CartItem, 'isShippingArticle'>,
): boolean => cart.isOrderOnlyForEstimation && !item.isShippingArticle;

/** Fewer portions are left than the line asks for; without a limit there are always enough (CART-8). */
export function isShort(item: Pick<CartItem, 'remainingItems' | 'quantity'>): boolean {
  return item.remainingItems !== null && item.remainingItems < item.quantity;
}

/** The line cannot be ordered as it stands: too few portions left, or the checkout call found a reason. */
export function hasItemError(item: Pick<CartItem, 'remainingItems' | 'quantity' | 'errorTextKey'>): boolean {
  return isShort(item) || item.errorTextKey !== null;
}

/** The cart cannot be ordered as it stands: any of its lines, or the cart itself, has an error (CART-8). */
export function hasCartError(cart: Pick<Cart, 'items' | 'errorTextKey'>): boolean {
  return cart.errorTextKey !== null || cart.items.some(hasItemError);
}

/** Identifies a cart: there is one per delivery date and time. */
export type CartSlot = Pick<Selection, 'date' | 'deliveryTimeId'>;

/** Where and when a cart is, as a selection tells it. */
export const placeAndTimeOf = ({ locationId, orderDate, deliveryTimeId }: Cart): PlaceAndTime => ({
  locationId,
  date: orderDate,
  deliveryTimeId,
});

/** The same as text, which stays when a new cart gets its id from the server. */
export const slotKey = ({ orderDate, deliveryTimeId }: Pick<Cart, 'orderDate' | 'deliveryTimeId'>): string =>
  `${orderDate} ${deliveryTimeId}`;

const isAt = (cart: Cart, slot: CartSlot): boolean =>
  cart.orderDate === slot.date && cart.deliveryTimeId === slot.deliveryTimeId;

/** The cart of a delivery date and time, whatever its location. */
export function findCart(carts: readonly Cart[], slot: CartSlot): Cart | null {
  return carts.find((cart) => isAt(cart, slot)) ?? null;
}

const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b);

/**
 * A sorted copy: the cart of the selected date and time first, then by order date and delivery time.
 * Source: CART-2.
 */
export function sortCarts(carts: readonly Cart[], selection: CartSlot | null): Cart[] {
  const rank = (cart: Cart): number => (selection && isAt(cart, selection) ? 0 : 1);
  return carts.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      compareText(a.orderDate, b.orderDate) ||
      compareText(a.deliveryTime, b.deliveryTime) ||
      a.id - b.id,
  );
}

/**
 * The received carts, with known objects for those that have not changed, and the known list if none has: a view of one
 * cart is not rendered again because another one has changed.
 */
export function asKnown(known: Cart[], received: Cart[]): Cart[] {
  const before = new Map(known.map((cart) => [cart.id, { cart, text: JSON.stringify(cart) }]));
  const carts = received.map((cart) => {
    const same = before.get(cart.id);
    return same && same.text === JSON.stringify(cart) ? same.cart : cart;
  });
  return carts.length === known.length && carts.every((cart, at) => cart === known[at]) ? known : carts;
}

export const isHomeDelivery = ({ locationTypeShortName }: Pick<Cart, 'locationTypeShortName'>): boolean =>
  locationTypeShortName === HOME_DELIVERY;

/** At least one cart is a home delivery. */
export function containsHomeDelivery(carts: readonly Cart[]): boolean {
  return carts.some(isHomeDelivery);
}

interface LocationGroup {
  locationId: number;
  locationName: string;
  carts: Cart[];
}

interface RestaurantGroup {
  restaurantId: number;
  restaurantName: string;
  locations: LocationGroup[];
}

/** Carts by restaurant, then by delivery location, in input order (CART-19). */
export function groupCarts(carts: readonly Cart[]): RestaurantGroup[] {
  const groups: RestaurantGroup[] = [];
  for (const cart of carts) {
    let group = groups.find((known) => known.restaurantId === cart.restaurantId);
    if (!group) {
      group = { restaurantId: cart.restaurantId, restaurantName: cart.restaurantName, locations: [] };
      groups.push(group);
    }
    const location = group.locations.find((known) => known.locationId === cart.locationId);
    if (location) location.carts.push(cart);
    else group.locations.push({ locationId: cart.locationId, locationName: cart.locationName, carts: [cart] });
  }
  return groups;
}

/** What came with an earlier order. */
export interface CartDetails {
  /** Empty: none. In a request it is the whole comment of the cart; empty: that stays as it is. */
  comment: string;
  /** Name or short name; null: none. */
  deliveryOption: string | null;
}

export type CartResult =
  | { kind: 'saved'; carts: Cart[] }
  /** E.g. sold out, ordering closed: the change is dropped, the server's carts are shown. */
  | { kind: 'refused'; textKey: string; carts: Cart[] | null };
