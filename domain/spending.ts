import type { IsoDate } from './calendar.ts';
import { sumCents, type Cents } from './money.ts';
import { cancelRefundDue, cancelRefunded, refundTarget, subsidyIn, type Order, type PaymentSource } from './order.ts';
import { orderTotal } from './payment-total.ts';
import { addDays } from './zone.ts';
import { isCash } from './payment-type.ts';

/** A month of the calendar: `2026-11`. */
export type Month = string;

/**
 * What orders have cost, in cents. Paid, voucher and what a subsidy account (SU) pays add up to the totals of the
 * orders that are not canceled (ORDER-80).
 */
interface Spending {
  /** Orders that are not canceled. */
  count: number;
  /** By accounts, cards or in cash, also cash that is still to be paid at pick-up. */
  paid: Cents;
  voucher: Cents;
  /** What others pay: subsidies of the lines, and payments by subsidy account. */
  subsidy: Cents;
  /** What came back for canceled orders, wherever it went. */
  refunded: Cents;
  /** What has not come back yet, of canceled orders and of changes. */
  refundDue: Cents;
  /** Some of it is settled by weight, and not known yet. */
  isEstimate: boolean;
}

export interface MonthSpending extends Spending {
  month: Month;
}

/** A canceled order costs nothing, whether or not its money is back already. */
function spendingOn(order: Order): Spending {
  const refundDue = cancelRefundDue(order) + (order.changeRefundDue ?? 0);
  if (order.canceledAt !== null) {
    const refunded = cancelRefunded(order);
    return { count: 0, paid: 0, voucher: 0, subsidy: 0, refunded, refundDue, isEstimate: false };
  }
  const { paid, voucher } = orderTotal(order);
  return {
    count: 1,
    paid: paid - order.subsidyPayment,
    voucher,
    subsidy: subsidyIn(order),
    refunded: 0,
    refundDue,
    isEstimate: order.isEstimate,
  };
}

/** The sums of orders; all 0 for none. */
export function spendingOf(orders: readonly Order[]): Spending {
  const all = orders.map(spendingOn);
  const sum = (part: 'count' | 'paid' | 'voucher' | 'subsidy' | 'refunded' | 'refundDue') =>
    sumCents(all.map((one) => one[part]));
  return {
    count: sum('count'),
    paid: sum('paid'),
    voucher: sum('voucher'),
    subsidy: sum('subsidy'),
    refunded: sum('refunded'),
    refundDue: sum('refundDue'),
    isEstimate: all.some(({ isEstimate }) => isEstimate),
  };
}

/**
 * What orders that are not canceled cost, by its parts: price − subsidy = total, and total − subsidyPayment − voucher =
 * paid.
 */
export interface BookSums {
  /** Before the subsidies of the lines. */
  price: Cents;
  /** Of the lines. */
  subsidy: Cents;
  /** What the VAT is of. */
  total: Cents;
  /** Paid by subsidy account (SU). */
  subsidyPayment: Cents;
  voucher: Cents;
  paid: Cents;
}

/** The sums of orders as a bookkeeper adds them up; those of the month in ORDER-87. */
export function bookSums(orders: readonly Order[]): BookSums {
  const notCanceled = orders
    .filter(({ canceledAt }) => canceledAt === null)
    .map((order) => ({ ...orderTotal(order), subsidyPayment: order.subsidyPayment }));
  const sum = (part: 'subsidy' | 'total' | 'subsidyPayment' | 'voucher' | 'paid') =>
    sumCents(notCanceled.map((one) => one[part]));
  const [subsidy, total, subsidyPayment] = [sum('subsidy'), sum('total'), sum('subsidyPayment')];
  const paid = sum('paid') - subsidyPayment;
  return { price: total + subsidy, subsidy, total, subsidyPayment, voucher: sum('voucher'), paid };
}

interface RefundPart {
  target: PaymentSource;
  amount: Cents;
}

/** What came back for a canceled order, by where it went; nothing as long as it is due. */
export const moneyBack = (order: Order): RefundPart[] =>
  order.canceledAt === null || order.isRefunded !== true ? [] : refundParts(order);

/** What comes back when an order is canceled, by where it goes: all but cash, which is not paid yet. */
export function refundParts(order: Pick<Order, 'payments'>): RefundPart[] {
  const back = new Map<PaymentSource, Cents>();
  for (const payment of order.payments.filter(({ type, amount }) => !isCash(type) && amount > 0)) {
    const target = refundTarget(payment);
    back.set(target, (back.get(target) ?? 0) + payment.amount);
  }
  return [...back].map(([target, amount]) => ({ target, amount }));
}

export const monthOf = (date: IsoDate): Month => date.slice(0, 7);

/** First and last day of a month. */
export function daysOfMonth(month: Month): { from: IsoDate; until: IsoDate } {
  const from = `${month}-01`;
  return { from, until: addDays(`${monthOf(addDays(from, 31))}-01`, -1) };
}

/** The month of a span of days that is exactly one; null for any other. */
export function monthOfSpan({ from, until }: { from: IsoDate; until: IsoDate }): Month | null {
  return from.endsWith('-01') && daysOfMonth(monthOf(from)).until === until ? monthOf(from) : null;
}

/** The month of a day and those before it, the latest first. */
export function monthsUntil(day: IsoDate, count: number): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(day); months.length < count; month = monthOf(addDays(`${month}-01`, -1))) months.push(month);
  return months;
}

/**
 * The months without a gap, the latest first: from the last one with orders, but at least this one, back to the first
 * one with orders. Those that `reported` lacks have cost nothing (ORDER-146).
 */
export function monthsShown(reported: readonly MonthSpending[], thisMonth: Month): MonthSpending[] {
  const all = [thisMonth, ...reported.map(({ month }) => month)];
  const first = all.reduce((one, other) => (one < other ? one : other));
  const months: MonthSpending[] = [];
  for (let month = all.reduce((one, other) => (one > other ? one : other)); month >= first;) {
    months.push(reported.find((one) => one.month === month) ?? { month, ...spendingOf([]) });
    month = monthOf(addDays(`${month}-01`, -1));
  }
  return months;
}
