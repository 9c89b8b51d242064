import * as z from 'zod/mini';
import { toCents } from '../domain/money.ts';
import { CANCEL_REASONS, type CancelOutcome, type CancelReason, type Order } from '../domain/order.ts';
import { type MonthSpending } from '../domain/spending.ts';
import { defineCall } from './call.ts';
import { AddressWire, toAddress, toPaymentType } from './person.ts';
import { toRating } from './favourites-and-ratings.ts';
import { Day, EndTime, Moment, Money, Month, QueryFlag, QueryNumber, Time, toEndTime, toTimeOfDay } from './wire.ts';

const OrderLineWire = z.object({
  /** What was ordered, to order it again; null or absent: not sent, or no dish, such as a delivery fee. */
  ArticleId: z.nullish(z.number()),
  ArticleDetailId: z.nullish(z.number()),
  ArticleName: z.nullish(z.string()),
  SingleItemGrossPrice: Money,
  Quantity: z.number(),
  Subsidy: z.nullish(Money),
  Discount: z.nullish(Money),
  /** As declared when it was ordered; null: nothing was declared; absent: not sent. */
  Allergens: z.nullish(z.array(z.number())),
  /** Added by the server to a home delivery; absent: not sent. */
  IsShippingArticle: z.nullish(z.boolean()),
  /** One of `RATINGS`; null: not rated; absent: the server keeps none. */
  Rating: z.nullish(z.string()),
  RatingWords: z.nullish(z.string()),
});

export const OrderWire = z.object({
  Bonnumber: z.number(),
  CartId: z.number(),
  Order_AcceptedDate: z.nullish(Moment),
  /** Since when the kitchen prepares it, and since when it is ready; absent: not sent. */
  PreparingDate: z.nullish(Moment),
  ReadyDate: z.nullish(Moment),
  CancelDate: z.nullish(Moment),
  /** One of `CANCEL_REASONS`: the restaurant has canceled it; null, another or absent: the customer has, or not sent. */
  CancelReason: z.nullish(z.string()),
  /** Of a canceled order: whether its money was returned. */
  IsRefunded: z.nullish(z.boolean()),
  /** Since when; absent: not sent. */
  RefundDate: z.nullish(Moment),
  /** What of a cancellation has not come back yet; absent: all or nothing, as `IsRefunded` tells. */
  RefundDue: z.nullish(Money),
  /** What of changes has not come back yet, also of an order that is canceled; absent: not sent. */
  ChangeRefundDue: z.nullish(Money),
  Order_DeliveryDate: z.nullish(Moment),
  Cart_OrderDate: Day,
  DeliveryTime_DeliveryDefaultTime: Time,
  DeliveryTime_EndTime: EndTime,
  /** The restaurant's name for the time, in the language of the person; absent: not sent. */
  DeliveryTime_Name: z.nullish(z.string()),
  Order_CancelTime: z.number(),
  Bonlines: z.array(OrderLineWire),
  BonTotal: Money,
  BonPaymentTypeSUAmount: z.nullish(Money),
  DeliveryLocation_ID: z.nullish(z.number()),
  DeliveryLocation_Name: z.string(),
  DeliveryLocationTypeShortName: z.nullish(z.string()),
  DeliveryTime_ID: z.nullish(z.number()),
  /** Of a home delivery; otherwise only a guest's name and e-mail. */
  AddressDto: z.nullish(AddressWire),
  Comment: z.nullish(z.string()),
  /** Name of the chosen way of handing over. */
  DeliveryOption: z.nullish(z.string()),
  IsOrderOnlyForEstimation: z.nullish(z.boolean()),
  /** `IsByCard`: a card provider took it, directly or to top up the account; absent: not sent. */
  PaymentTypes: z.nullish(
    z.array(z.object({ ShortName: z.string(), Amount: Money, IsByCard: z.nullish(z.boolean()) })),
  ),
  VatLines: z.nullish(z.array(z.object({ Percent: z.number(), Net: Money, Vat: Money, Gross: Money }))),
  Uid: z.nullish(z.string()),
  RestaurantName: z.nullish(z.string()),
  /** Of the issuer of the receipt, a line each. */
  RestaurantAddress: z.nullish(z.string()),
  Order_PlacedDate: z.nullish(Moment),
  /** Whether letters about it are sent; absent: not sent. */
  IsConfirmMailSent: z.nullish(z.boolean()),
  /** Whether it can be changed now; absent: this server changes no orders. */
  IsChangeable: z.nullish(z.boolean()),
  /** What a scanner at the counter reads; absent: it is picked up by its number alone. */
  PickUpCode: z.nullish(z.string().check(z.maxLength(100))),
});

const toCancelReason = (text: string | null | undefined): CancelReason | undefined =>
  CANCEL_REASONS.find((reason) => reason === text);

export const toOrder = (wire: z.infer<typeof OrderWire>): Order => ({
  number: wire.Bonnumber,
  cartId: wire.CartId,
  acceptedAt: wire.Order_AcceptedDate ?? null,
  ...(wire.PreparingDate && { preparingAt: wire.PreparingDate }),
  ...(wire.ReadyDate && { readyAt: wire.ReadyDate }),
  canceledAt: wire.CancelDate ?? null,
  ...(toCancelReason(wire.CancelReason) && { cancelReason: toCancelReason(wire.CancelReason) }),
  isRefunded: wire.IsRefunded ?? null,
  ...(wire.RefundDate && { refundedAt: wire.RefundDate }),
  ...(wire.RefundDue != null && { refundDue: toCents(wire.RefundDue) }),
  ...(wire.ChangeRefundDue != null && { changeRefundDue: toCents(wire.ChangeRefundDue) }),
  deliveredAt: wire.Order_DeliveryDate ?? null,
  orderDate: wire.Cart_OrderDate,
  deliveryTimeId: wire.DeliveryTime_ID ?? null,
  deliveryTime: toTimeOfDay(wire.DeliveryTime_DeliveryDefaultTime),
  deliveryEndTime: toEndTime(wire.DeliveryTime_EndTime),
  deliveryTimeName: wire.DeliveryTime_Name,
  cancelHours: wire.Order_CancelTime,
  lines: wire.Bonlines.map((line) => ({
    articleId: line.ArticleId ?? null,
    detailId: line.ArticleDetailId ?? null,
    name: line.ArticleName ?? '',
    singleItemGrossPrice: toCents(line.SingleItemGrossPrice),
    quantity: line.Quantity,
    subsidy: toCents(line.Subsidy ?? 0),
    discount: toCents(line.Discount ?? 0),
    ...(line.Allergens !== undefined && { allergenIds: line.Allergens }),
    ...(line.IsShippingArticle && { isShippingArticle: true }),
    ...(line.Rating !== undefined && { rating: toRating(line.Rating, line.RatingWords) }),
  })),
  total: toCents(wire.BonTotal),
  subsidyPayment: toCents(wire.BonPaymentTypeSUAmount ?? 0),
  locationId: wire.DeliveryLocation_ID ?? null,
  locationName: wire.DeliveryLocation_Name,
  locationTypeShortName: wire.DeliveryLocationTypeShortName ?? '',
  restaurantName: wire.RestaurantName ?? '',
  address: wire.AddressDto ? toAddress(wire.AddressDto) : null,
  comment: wire.Comment ?? '',
  deliveryOption: wire.DeliveryOption || null,
  isEstimate: wire.IsOrderOnlyForEstimation ?? false,
  payments: (wire.PaymentTypes ?? []).flatMap((payment) => {
    const type = toPaymentType(payment.ShortName);
    return type ? [{ type, amount: toCents(payment.Amount), isByCard: payment.IsByCard ?? null }] : [];
  }),
  vatLines: (wire.VatLines ?? []).map((line) => ({
    percent: line.Percent,
    net: toCents(line.Net),
    vat: toCents(line.Vat),
    gross: toCents(line.Gross),
  })),
  uid: wire.Uid ?? null,
  restaurantAddress: (wire.RestaurantAddress ?? '').split('\n').filter((line) => line.trim() !== ''),
  placedAt: wire.Order_PlacedDate ?? null,
  isMailSent: wire.IsConfirmMailSent ?? null,
  ...(wire.IsChangeable != null && { isChangeable: wire.IsChangeable }),
  ...(wire.PickUpCode && { pickUpCode: wire.PickUpCode }),
});

/** `useOrderDate`: filter by the day of delivery instead of the day the order was placed. */
export const getOrders = defineCall({
  method: 'GET',
  path: '/api/bon',
  summary: 'Orders of a span of days',
  query: z.object({
    useOrderDate: QueryFlag,
    fromDate: Day,
    untilDate: Day,
    hideLoadingSpinner: z.optional(QueryFlag),
  }),
  answer: z.array(OrderWire),
});

/**
 * What the orders of a month of delivery have cost: `Paid` is the totals of orders that are not canceled, less what
 * vouchers and subsidy accounts pay of them; `Refunded` and `RefundDue` are of canceled ones, without cash; the latter
 * also of changes.
 */
export const MonthSumsWire = z.object({
  Month,
  OrderCount: z.number(),
  Paid: Money,
  Voucher: Money,
  Subsidy: Money,
  Refunded: Money,
  RefundDue: Money,
  IsEstimate: z.boolean(),
});

export const toMonthSpending = (wire: z.infer<typeof MonthSumsWire>): MonthSpending => ({
  month: wire.Month,
  count: wire.OrderCount,
  paid: toCents(wire.Paid),
  voucher: toCents(wire.Voucher),
  subsidy: toCents(wire.Subsidy),
  refunded: toCents(wire.Refunded),
  refundDue: toCents(wire.RefundDue),
  isEstimate: wire.IsEstimate,
});

/**
 * An addition to the specified calls: without it, there are no sums by month. Months without any order are left out.
 */
export const getMonthSums = defineCall({
  method: 'GET',
  path: '/api/bon/GetMonthSums',
  summary: 'What the orders of each month have cost',
  query: z.object({ fromMonth: Month, untilMonth: Month, hideLoadingSpinner: z.optional(QueryFlag) }),
  answer: z.array(MonthSumsWire),
});

export const CancelWire = z.object({
  IsCanceled: z.boolean(),
  IsRefunded: z.boolean(),
  OrderErrorTextKey: z.nullish(z.string()),
});

export const toCancelOutcome = (wire: z.infer<typeof CancelWire>): CancelOutcome => ({
  isCanceled: wire.IsCanceled,
  isRefunded: wire.IsRefunded,
  errorTextKey: wire.OrderErrorTextKey ?? null,
});

export const cancelOrder = defineCall({
  method: 'DELETE',
  path: '/api/bon',
  summary: 'Cancel an order; whether it is canceled and whether it is refunded are two facts',
  query: z.object({ bonnumber: QueryNumber }),
  answer: CancelWire,
});
