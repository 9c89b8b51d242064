import * as z from 'zod/mini';
import { BOOKING_REASONS, type BalanceStatement } from '../domain/booking.ts';
import { toCents } from '../domain/money.ts';
import { defineCall } from './call.ts';
import { Day, Moment, Money, QueryFlag, QueryNumber } from './wire.ts';

export const BookingWire = z.object({
  Booking_ID: z.number(),
  Date: Moment,
  /** `opening`, `order`, `change`, `refund`, `offline`, `topUp`, `topUpReturn`, or another word. */
  Kind: z.string(),
  Bonnumber: z.nullish(z.number()),
  /** The day of the order. */
  Cart_OrderDate: z.nullish(Day),
  /** Names of the dishes of the order in the language of the request, the dearest first. */
  Dishes: z.nullish(z.array(z.string())),
  /** Below zero: taken from the account. */
  Amount: Money,
  /** Of the account after it. */
  Saldo: Money,
});

const BalanceStatementWire = z.object({ Bookings: z.array(BookingWire), TotalCount: z.number() });

export const toBalanceStatement = (wire: z.infer<typeof BalanceStatementWire>): BalanceStatement => ({
  bookings: wire.Bookings.map((booking) => ({
    id: booking.Booking_ID,
    bookedAt: booking.Date,
    reason: BOOKING_REASONS.find((reason) => reason === booking.Kind) ?? 'other',
    orderNumber: booking.Bonnumber ?? null,
    orderDate: booking.Cart_OrderDate ?? null,
    dishes: booking.Dishes ?? [],
    amount: toCents(booking.Amount),
    balance: toCents(booking.Saldo),
  })),
  count: wire.TotalCount,
});

/**
 * An addition to the specified calls. The latest booking first; `page` counts from 1. It names one account: by a card,
 * or by its payment type as in `GetSaldos`, where that says `HasStatement`. 400: none or both of them; 404: no account
 * that the person may read.
 */
export const getBalanceStatement = defineCall({
  method: 'GET',
  path: '/api/person/GetBalanceStatement',
  summary: 'Every booking of an account in a span of days',
  query: z.object({
    cardId: z.optional(QueryNumber),
    paymentTypeShortName: z.optional(z.string()),
    fromDate: Day,
    untilDate: Day,
    page: z.optional(QueryNumber.check(z.int(), z.gte(1), z.lte(1e6))),
    hideLoadingSpinner: z.optional(QueryFlag),
  }),
  answer: BalanceStatementWire,
});
