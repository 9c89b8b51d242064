import type { IsoDate, LocalMoment } from './calendar.ts';
import type { Cents } from './money.ts';

/** Why money moved: `other` where the server tells a reason that the app does not know. */
export const BOOKING_REASONS = [
  'opening',
  'order',
  'change',
  'refund',
  'offline',
  'topUp',
  'topUpReturn',
  'other',
] as const;
type BookingReason = (typeof BOOKING_REASONS)[number];

/** A movement of an account (USER-30). */
export interface Booking {
  id: number;
  bookedAt: LocalMoment;
  reason: BookingReason;
  /** Null: of no order. */
  orderNumber: number | null;
  /** The day of the order; null: of no order, or the server does not tell. */
  orderDate: IsoDate | null;
  /** Names of its dishes, the dearest first; none where the server does not tell. */
  dishes: string[];
  /** Below zero: taken from the account. */
  amount: Cents;
  /** Of the account after it. */
  balance: Cents;
}

/** Some of the bookings of a span of days, the latest first. */
export interface BalanceStatement {
  bookings: Booking[];
  /** Of the whole span. */
  count: number;
}
