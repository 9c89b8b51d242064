import type { Address } from './address.ts';
import type { IsoDate, TimeOfDay } from './calendar.ts';
import type { Cents } from './money.ts';

export interface CartItem {
  id: number;
  cartId: number;
  articleId: number;
  quantity: number;
  grossPrice: Cents;
  grossPriceTotal: Cents;
  /** Subsidy of the whole line. */
  subsidy: Cents;
  /** Portions left besides; null: unlimited. */
  remainingItems: number | null;
  availabilityRestriction: string | null;
  isShippingArticle: boolean;
  detailName: string;
  shortName: string;
  name: string;
  /** Text key of what no longer holds for this line, set by the checkout call. */
  errorTextKey: string | null;
}

/** What is ordered for one delivery date and time (specification, section 3). */
export interface Cart {
  id: number;
  restaurantId: number;
  restaurantName: string;
  locationId: number;
  locationName: string;
  locationTypeShortName: string;
  orderDate: IsoDate;
  deliveryTimeId: number;
  deliveryTime: TimeOfDay;
  isOrderOnlyForEstimation: boolean;
  /** The server's total after subsidies. */
  grossPriceTotalSum: Cents;
  items: CartItem[];
  comment: string;
  deliveryOption: string | null;
  errorTextKey: string | null;
}

/** A new or changed cart on its way to the server: its items *set* quantities, so that a repeat changes nothing. */
export interface CartChange {
  /** Null for a cart that the server does not hold yet. */
  cartId: number | null;
  restaurantId: number;
  locationId: number;
  orderDate: IsoDate;
  deliveryTimeId: number;
  deliveryTime: TimeOfDay;
  items: { articleId: number; quantity: number }[];
}

/** What the checkout call sends. */
export interface Checkout {
  carts: Cart[];
  address: Address | null;
  /** By cart id. */
  comments: Record<number, string>;
  /** By cart id. */
  deliveryOptions: Record<number, string>;
}
