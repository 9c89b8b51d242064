import * as z from 'zod/mini';
import { type Cart, type CartChange, type Checkout } from '../domain/cart.ts';
import { type DeliveryOption } from '../domain/delivery.ts';
import { fromCents, toCents } from '../domain/money.ts';
import { typedAddress } from '../domain/entered-address.ts';
import { toLines } from '../domain/typed-text.ts';
import { defineCall } from './call.ts';
import { AddressWire, fromAddress, toAddress } from './person.ts';
import {
  centsIfSent,
  Day,
  EndTime,
  Moment,
  Money,
  moneyIfSent,
  QueryNumber,
  Time,
  toEndTime,
  toTimeOfDay,
} from './wire.ts';

const CartItemWire = z.object({
  CartItemId: z.number(),
  CartId: z.number(),
  ArticleId: z.number(),
  ArticleDetailId: z.nullish(z.number()),
  Quantity: z.number(),
  GrossPrice: Money,
  GrossPriceTotal: Money,
  Subsidy: z.nullish(Money),
  /** What the restaurant pays per piece while the day's subsidy lasts; absent: not sent. */
  SubsidyPerPiece: z.nullish(Money),
  RemainingItems: z.nullish(z.number()),
  /** The delivery times at which the article is available, e.g. `12:30, 13:00`; absent: at any. */
  AvailaibilityDeliveryTimeRestriction: z.nullish(z.string()),
  IsShippingArticle: z.nullish(z.boolean()),
  /** Declared ones; null: nothing was declared; absent: not sent. */
  Allergens: z.nullish(z.array(z.number())),
  ArticleDetailName: z.nullish(z.string()),
  ShortName: z.nullish(z.string()),
  ArticleName: z.nullish(z.string()),
  OrderErrorTextKey: z.nullish(z.string()),
});

const DeliveryOptionWire = z.object({ ShortName: z.string(), Name: z.string() });

export const CartWire = z.object({
  CartId: z.number(),
  RestaurantId: z.number(),
  RestaurantName: z.string(),
  DeliveryLocationId: z.number(),
  DeliveryLocationName: z.string(),
  OrderDate: Day,
  /** `Name`: the restaurant's, in the language of the person; null: none; absent: not sent. */
  DeliveryTime: z.object({ ID: z.number(), Time: Time, EndTime: z.nullish(EndTime), Name: z.nullish(z.string()) }),
  DeliveryLocationTypeShortName: z.string(),
  /** Cut-off of its day and time; null: they are not offered any more; absent: not sent. */
  OrderUntil: z.nullish(Moment),
  /** What the orders of its day have left of the day's subsidy; null: no limit; absent: not sent. */
  SubsidyLeft: z.nullish(Money),
  /** `UpdateCarts` moves it to another place, day and time. An addition (CALL-60); absent: not sent. */
  IsMovable: z.nullish(z.boolean()),
  IsOrderOnlyForEstimation: z.nullish(z.boolean()),
  GrossPriceTotalSum: Money,
  /** The part of the total that the voucher of the request pays; absent without a voucher. */
  VoucherAmount: z.nullish(Money.check(z.gte(0))),
  CartItems: z.array(CartItemWire),
  /** The address that was checked out; without a home delivery only a guest's name and e-mail. */
  AddressDto: z.nullish(AddressWire),
  Comment: z.nullish(z.string()),
  /** Short name of the chosen one of `DeliveryOptions`. */
  DeliveryOption: z.nullish(z.string()),
  /** What the location offers to choose from. */
  DeliveryOptions: z.nullish(z.array(DeliveryOptionWire)),
  OrderErrorTextKey: z.nullish(z.string()),
});

/** Limits the work of one call. More than any customer has open. */
const MAX_CARTS = 100;
/** The same; more than any restaurant offers at a time. */
const MAX_DISHES = 500;

/** A copy would be changed or checked again for nothing. */
const areDifferent = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): boolean =>
  new Set(items.map(keyOf)).size === items.length;

export const SentCarts = z.array(CartWire).check(
  z.maxLength(MAX_CARTS),
  z.refine((sent) => areDifferent(sent, ({ CartId }) => CartId)),
);

/** Items *set* quantities; 0 removes the line. The server adds and removes shipping articles itself. */
export const CartChangeWire = z.object({
  CartId: z.nullish(z.number()),
  RestaurantId: z.number(),
  DeliveryLocationId: z.number(),
  OrderDate: Day,
  DeliveryTime: z.object({ ID: z.number(), Time: Time }),
  CartItems: z
    .array(
      z.object({
        ArticleId: z.number(),
        ArticleDetailId: z.nullish(z.number()),
        Quantity: z.number().check(z.int(), z.gte(0), z.lte(9999)),
        /** What the customer saw in the cart when they chose it; absent: not sent. */
        QuantityBefore: z.nullish(z.number().check(z.int(), z.gte(0))),
      }),
    )
    .check(
      z.maxLength(MAX_DISHES),
      z.refine((items) => areDifferent(items, (item) => `${item.ArticleId} ${item.ArticleDetailId ?? ''}`)),
    ),
});

type WireCart = z.infer<typeof CartWire>;

const toDeliveryOptions = ({ DeliveryOptions }: WireCart): DeliveryOption[] =>
  (DeliveryOptions ?? []).map((option) => ({ shortName: option.ShortName, name: option.Name }));

/** An option that the server does not describe is shown by its short name. */
function toDeliveryOption(wire: WireCart): DeliveryOption | null {
  const shortName = wire.DeliveryOption;
  if (!shortName) return null;
  return toDeliveryOptions(wire).find((option) => option.shortName === shortName) ?? { shortName, name: shortName };
}

export const toCart = (wire: WireCart): Cart => ({
  id: wire.CartId,
  restaurantId: wire.RestaurantId,
  restaurantName: wire.RestaurantName,
  locationId: wire.DeliveryLocationId,
  locationName: wire.DeliveryLocationName,
  locationTypeShortName: wire.DeliveryLocationTypeShortName,
  orderDate: wire.OrderDate,
  deliveryTimeId: wire.DeliveryTime.ID,
  deliveryTime: toTimeOfDay(wire.DeliveryTime.Time),
  deliveryEndTime: wire.DeliveryTime.EndTime ? toEndTime(wire.DeliveryTime.EndTime) : null,
  deliveryTimeName: wire.DeliveryTime.Name,
  orderUntil: wire.OrderUntil ?? undefined,
  subsidyLeft: centsIfSent(wire.SubsidyLeft),
  isMovable: wire.IsMovable ?? undefined,
  isOrderOnlyForEstimation: wire.IsOrderOnlyForEstimation ?? false,
  grossPriceTotalSum: toCents(wire.GrossPriceTotalSum),
  voucher: wire.VoucherAmount == null ? null : toCents(wire.VoucherAmount),
  items: wire.CartItems.map((item) => ({
    id: item.CartItemId,
    cartId: item.CartId,
    articleId: item.ArticleId,
    detailId: item.ArticleDetailId ?? null,
    quantity: item.Quantity,
    grossPrice: toCents(item.GrossPrice),
    grossPriceTotal: toCents(item.GrossPriceTotal),
    subsidy: toCents(item.Subsidy ?? 0),
    subsidyPerPiece: centsIfSent(item.SubsidyPerPiece) ?? undefined,
    remainingItems: item.RemainingItems ?? null,
    availabilityRestriction: item.AvailaibilityDeliveryTimeRestriction ?? null,
    isShippingArticle: item.IsShippingArticle ?? false,
    allergenIds: item.Allergens,
    detailName: item.ArticleDetailName ?? '',
    shortName: item.ShortName ?? '',
    name: item.ArticleName ?? '',
    errorTextKey: item.OrderErrorTextKey ?? null,
  })),
  address: wire.AddressDto ? toAddress(wire.AddressDto) : null,
  comment: wire.Comment ?? '',
  deliveryOption: toDeliveryOption(wire),
  deliveryOptions: toDeliveryOptions(wire),
  errorTextKey: wire.OrderErrorTextKey ?? null,
});

export const fromCart = (cart: Cart): WireCart => ({
  CartId: cart.id,
  RestaurantId: cart.restaurantId,
  RestaurantName: cart.restaurantName,
  DeliveryLocationId: cart.locationId,
  DeliveryLocationName: cart.locationName,
  OrderDate: cart.orderDate,
  DeliveryTime: {
    ID: cart.deliveryTimeId,
    Time: cart.deliveryTime,
    EndTime: cart.deliveryEndTime,
    Name: cart.deliveryTimeName,
  },
  DeliveryLocationTypeShortName: cart.locationTypeShortName,
  OrderUntil: cart.orderUntil,
  SubsidyLeft: moneyIfSent(cart.subsidyLeft),
  IsMovable: cart.isMovable,
  IsOrderOnlyForEstimation: cart.isOrderOnlyForEstimation,
  GrossPriceTotalSum: fromCents(cart.grossPriceTotalSum),
  VoucherAmount: cart.voucher === null ? null : fromCents(cart.voucher),
  CartItems: cart.items.map((item) => ({
    CartItemId: item.id,
    CartId: item.cartId,
    ArticleId: item.articleId,
    ArticleDetailId: item.detailId,
    Quantity: item.quantity,
    GrossPrice: fromCents(item.grossPrice),
    GrossPriceTotal: fromCents(item.grossPriceTotal),
    Subsidy: fromCents(item.subsidy),
    SubsidyPerPiece: moneyIfSent(item.subsidyPerPiece),
    RemainingItems: item.remainingItems,
    AvailaibilityDeliveryTimeRestriction: item.availabilityRestriction,
    IsShippingArticle: item.isShippingArticle,
    Allergens: item.allergenIds,
    ArticleDetailName: item.detailName,
    ShortName: item.shortName,
    ArticleName: item.name,
    OrderErrorTextKey: item.errorTextKey,
  })),
  AddressDto: cart.address && fromAddress(cart.address),
  Comment: cart.comment,
  DeliveryOption: cart.deliveryOption?.shortName ?? null,
  DeliveryOptions: cart.deliveryOptions.map(({ shortName, name }) => ({ ShortName: shortName, Name: name })),
  OrderErrorTextKey: cart.errorTextKey,
});

export const fromCartChange = (change: CartChange): z.infer<typeof CartChangeWire> => ({
  CartId: change.cartId,
  RestaurantId: change.restaurantId,
  DeliveryLocationId: change.locationId,
  OrderDate: change.orderDate,
  DeliveryTime: { ID: change.deliveryTimeId, Time: change.deliveryTime },
  CartItems: change.items.map((item) => ({
    ArticleId: item.articleId,
    ArticleDetailId: item.detailId,
    Quantity: item.quantity,
    QuantityBefore: item.before,
  })),
});

const carts = z.array(CartWire);

/**
 * `VoucherAmount` of a cart is what the voucher would pay of it: 0 where no order is taken (any more). A voucher that
 * may not be redeemed is refused.
 */
export const getCarts = defineCall({
  method: 'GET',
  path: '/api/cart',
  summary: 'The open carts',
  query: z.object({ voucher: z.optional(z.string()) }),
  answer: carts,
});

export const saveCart = defineCall({
  method: 'POST',
  path: '/api/cart',
  summary: 'Create or change a cart; answers all carts',
  body: CartChangeWire,
  answer: carts,
});

export const deleteCart = defineCall({
  method: 'DELETE',
  path: '/api/cart/DeleteCart',
  summary: 'Remove a whole cart; answers the remaining carts',
  query: z.object({ cartId: QueryNumber }),
  answer: carts,
});

export const deleteCartItem = defineCall({
  method: 'DELETE',
  path: '/api/cart/DeleteCartItem',
  summary: 'Take pieces of an item out; answers all carts',
  query: z.object({ cartId: QueryNumber, cartItemId: QueryNumber, quantity: QueryNumber }),
  answer: carts,
});

/**
 * Moves carts to the location, date and time that are sent with them, and saves their comment and delivery option. A
 * cart that comes to where another one is joins it. Nothing moves if one of them may not. A server that moves no carts
 * saves the rest.
 */
export const updateCarts = defineCall({
  method: 'PUT',
  path: '/api/cart/UpdateCarts',
  summary: 'Save changed carts; answers all carts',
  body: SentCarts,
  answer: carts,
});

export const CheckoutBody = z.object({
  Carts: SentCarts,
  /** For all carts; absent: each keeps the one that it has. */
  AddressDto: z.nullish(AddressWire),
  /** The customer has not entered the address: carts that have one keep it. */
  IsAddressProposed: z.nullish(z.boolean()),
  /** By cart id; without an entry, a cart keeps its comment. An empty text removes it. */
  Comments: z.record(z.string(), z.string()),
  /** Short names by cart id, likewise. */
  DeliveryOptions: z.record(z.string(), z.string()),
});

/** Answers the carts, with an error key wherever something is no longer valid. */
export const checkoutCarts = defineCall({
  method: 'PUT',
  path: '/api/cart/CheckoutCarts',
  summary: 'Check the carts before payment and keep address and comments',
  body: CheckoutBody,
  answer: carts,
});

export const fromCheckout = (checkout: Checkout): z.infer<typeof CheckoutBody> => ({
  Carts: checkout.carts.map(fromCart),
  AddressDto: checkout.address && fromAddress(typedAddress(checkout.address)),
  IsAddressProposed: checkout.isAddressProposed,
  Comments: Object.fromEntries(Object.entries(checkout.comments).map(([id, comment]) => [id, toLines(comment)])),
  DeliveryOptions: checkout.deliveryOptions,
});
