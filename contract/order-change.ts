import * as z from 'zod/mini';
import { fromCents, toCents } from '../domain/money.ts';
import {
  type AgreedChange,
  type AskedChange,
  type ChangeQuote,
  type OrderChangeRequest,
} from '../domain/order-change-request.ts';
import { type ChangeProblem } from '../domain/move-problems.ts';
import { defineCall } from './call.ts';
import { toPaymentType } from './person.ts';
import { Day, Money, QueryNumber } from './wire.ts';

/** More than any order has. */
const MAX_LINES = 100;

const WantedLine = z.object({
  ArticleId: z.number(),
  ArticleDetailId: z.nullish(z.number()),
  /** Of the dish in the whole order; 0 removes it. */
  Quantity: z.number().check(z.int(), z.gte(0), z.lte(9999)),
});

const PlacedWire = z.object({
  DeliveryLocation_ID: z.int(),
  DeliveryTime_ID: z.int(),
  Cart_OrderDate: Day,
  Bonlines: z.array(WantedLine).check(z.maxLength(MAX_LINES)),
});

/** How an order is to be: absolute, so that a repeat changes nothing. A dish that is not named keeps its quantity. */
export const OrderChangeRequestWire = z.extend(PlacedWire, {
  Bonnumber: z.int(),
  /**
   * The order as the customer sees it: one that is another by now is refused (`error.orderChanged`). Absent: not
   * checked.
   */
  Shown: z.nullish(PlacedWire),
});

/** What a change would cost, and what keeps it from being made. */
export const ChangeQuoteWire = z.object({
  Bonnumber: z.number(),
  Bonlines: z.array(
    z.object({
      ArticleId: z.number(),
      ArticleDetailId: z.nullish(z.number()),
      ArticleName: z.string(),
      Quantity: z.number(),
      /** What the portions cost, less subsidy and discount. */
      LineTotal: Money,
      /** Most portions that the order can have of it; null: any number. */
      RemainingItems: z.nullish(z.number()),
      IsShippingArticle: z.nullish(z.boolean()),
      OrderErrorTextKey: z.nullish(z.string()),
    }),
  ),
  BonTotal: Money,
  /** Above 0: to pay; below 0: comes back. */
  Difference: Money,
  /** The difference by what pays it or gets it back. */
  PaymentTypes: z.array(z.object({ ShortName: z.string(), Amount: Money, IsByCard: z.nullish(z.boolean()) })),
  OrderErrorTextKey: z.nullish(z.string()),
});

/** What became of a change. */
export const ChangeWire = z.object({
  Bonnumber: z.number(),
  Difference: Money,
  /** Of a change that costs less: whether the money is back; null: nothing comes back. */
  IsRefunded: z.nullish(z.boolean()),
});

/** A server without it changes no orders; then orders have no `IsChangeable` either. */
export const quoteChange = defineCall({
  method: 'POST',
  path: '/api/bon/QuoteChange',
  summary: 'What a change of an order would cost; changes nothing',
  body: OrderChangeRequestWire,
  answer: ChangeQuoteWire,
});

const ChangeProblemWire = z.object({
  OrderDate: Day,
  DeliveryTimeId: z.number(),
  Bonlines: z.array(
    z.object({
      ArticleId: z.number(),
      ArticleDetailId: z.nullish(z.number()),
      OrderErrorTextKey: z.string(),
      /** Most portions that the order can have of it; null or absent: any number, or the dish is not offered. */
      RemainingItems: z.nullish(z.number()),
    }),
  ),
});

/** An addition to the specified calls (CALL-60). Tells only days and times at which something is not available. */
export const getChangeProblems = defineCall({
  method: 'GET',
  path: '/api/bon/GetChangeProblems',
  summary: 'What of an order is not available at the other days and times of its restaurant',
  query: z.object({ bonnumber: QueryNumber }),
  answer: z.array(ChangeProblemWire),
});

export const toChangeProblem = (wire: z.infer<typeof ChangeProblemWire>): ChangeProblem => ({
  date: wire.OrderDate,
  deliveryTimeId: wire.DeliveryTimeId,
  lines: wire.Bonlines.map((line) => ({
    articleId: line.ArticleId,
    detailId: line.ArticleDetailId ?? null,
    errorTextKey: line.OrderErrorTextKey,
    remainingItems: line.RemainingItems ?? null,
  })),
});

export const changeOrder = defineCall({
  method: 'PUT',
  path: '/api/bon/ChangeOrder',
  summary: 'Change an order for the difference that was agreed to',
  headers: {
    'Idempotency-Key': 'Key of the change: a repeated call with it changes nothing and answers the first outcome',
  },
  body: z.extend(OrderChangeRequestWire, { Difference: Money }),
  answer: ChangeWire,
});

const fromPlaced = (changeRequest: OrderChangeRequest): z.infer<typeof PlacedWire> => ({
  DeliveryLocation_ID: changeRequest.locationId,
  DeliveryTime_ID: changeRequest.deliveryTimeId,
  Cart_OrderDate: changeRequest.date,
  Bonlines: changeRequest.dishes.map(({ articleId, detailId, quantity }) => ({
    ArticleId: articleId,
    ArticleDetailId: detailId,
    Quantity: quantity,
  })),
});

export const fromAskedChange = (asked: AskedChange): z.infer<typeof OrderChangeRequestWire> => ({
  ...fromPlaced(asked),
  Bonnumber: asked.number,
  Shown: asked.shown && fromPlaced(asked.shown),
});

export const fromAgreedChange = ({ changeRequest, difference }: AgreedChange): z.infer<typeof changeOrder.body> => ({
  ...fromAskedChange(changeRequest),
  Difference: fromCents(difference),
});

export const toChangeQuote = (wire: z.infer<typeof ChangeQuoteWire>): ChangeQuote => ({
  lines: wire.Bonlines.map((line) => ({
    articleId: line.ArticleId,
    detailId: line.ArticleDetailId ?? null,
    name: line.ArticleName,
    quantity: line.Quantity,
    total: toCents(line.LineTotal),
    most: line.RemainingItems ?? null,
    isShippingArticle: line.IsShippingArticle ?? false,
    errorTextKey: line.OrderErrorTextKey ?? null,
  })),
  total: toCents(wire.BonTotal),
  difference: toCents(wire.Difference),
  payments: wire.PaymentTypes.flatMap(({ ShortName, Amount, IsByCard }) => {
    const type = toPaymentType(ShortName);
    return type ? [{ type, amount: toCents(Amount), isByCard: IsByCard ?? null }] : [];
  }),
  errorTextKey: wire.OrderErrorTextKey ?? null,
});
