import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { type ChangeQuoteWire, type ChangeWire } from '../../contract/order-change.ts';
import { type OrderWire } from '../../contract/order.ts';
import { bookings, orderVatLines } from '../db/orders.schema.ts';
import { type Customer } from './customer.ts';
import { EARLY, HALL, MONDAY } from './fixture.ts';
import { type useTestServer } from './test-server.ts';

type Quote = z.infer<typeof ChangeQuoteWire>;
type PlacedOrder = z.infer<typeof OrderWire>;

/** How an order is to be; by default in the hall, early on Monday. */
interface ChangeRequest {
  locationId?: number;
  timeId?: number;
  date?: string;
  /** By dish id. */
  quantities?: Record<number, number>;
}

const bodyOf = (
  number: number,
  { locationId = HALL, timeId = EARLY, date = MONDAY, quantities = {} }: ChangeRequest,
) => ({
  Bonnumber: number,
  DeliveryLocation_ID: locationId,
  DeliveryTime_ID: timeId,
  Cart_OrderDate: date,
  Bonlines: Object.entries(quantities).map(([id, quantity]) => ({ ArticleId: Number(id), Quantity: quantity })),
});

export const quoteChange = (customer: Customer, number: number, request: ChangeRequest) =>
  customer.send<Quote & { OrderErrorTextKey?: string }>('POST', '/api/bon/QuoteChange', bodyOf(number, request));

/** Changes an order for a difference, in euros. */
export const changeFor = (
  customer: Customer,
  number: number,
  request: ChangeRequest,
  { difference, key = randomUUID() }: { difference: number; key?: string },
) =>
  customer.send<z.infer<typeof ChangeWire>>(
    'PUT',
    '/api/bon/ChangeOrder',
    { ...bodyOf(number, request), Difference: difference },
    { 'idempotency-key': key },
  );

/** Changes an order for what it is quoted. */
export async function change(customer: Customer, number: number, request: ChangeRequest) {
  const { body } = await quoteChange(customer, number, request);
  return changeFor(customer, number, request, { difference: body.Difference });
}

/** The customer's orders of the weeks around the fixture's Monday. */
export async function ordersOf(customer: Customer): Promise<PlacedOrder[]> {
  const { body } = await customer.get<PlacedOrder[]>(
    '/api/bon?useOrderDate=true&fromDate=2026-11-01&untilDate=2026-12-31',
  );
  return body;
}

/** Puts dishes into a cart and pays it; the number of the order. */
export async function order(
  customer: Customer,
  quantities: Record<number, number>,
  { type = 'CH', query = '', ...place }: ChangeRequest & { type?: string; query?: string } = {},
): Promise<number> {
  await customer.put(quantities, place);
  const voucher = /voucher=(\w+)/.exec(query)?.[1];
  const { body: carts } = await customer.get<Parameters<Customer['pay']>[0]>(
    `/api/cart${voucher ? `?voucher=${voucher}` : ''}`,
  );
  const { body } = await customer.pay(carts, { type, query });
  const number = body[0]?.Bonnumber;
  if (!number) throw new Error(`Nothing was ordered: ${JSON.stringify(body)}`);
  return number;
}

/** The parts of every order add up (ORDER-23), and so do the books. */
export async function expectSound(testServer: ReturnType<typeof useTestServer>, username = 'anna'): Promise<void> {
  const { ordered } = await testServer.books(username);
  for (const { number, total, payments, isCanceled } of ordered) {
    expect(payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(Math.round(total * 100));
    const vat = await testServer.context.db.select().from(orderVatLines).where(eq(orderVatLines.orderNumber, number));
    expect(vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(Math.round(total * 100));
    const booked = await testServer.context.db.select().from(bookings).where(eq(bookings.orderNumber, number));
    const byAccount = payments.filter(({ type, isAtProvider }) => type !== 'VO' && !isAtProvider);
    const paid = byAccount.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(booked.reduce((sum, { amount }) => sum + amount, 0) || 0).toBe(isCanceled ? 0 : 0 - paid);
  }
}
