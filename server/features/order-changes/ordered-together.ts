import { and, eq, inArray, isNull, ne, sum } from 'drizzle-orm';
import { type Cents } from '../../../domain/money.ts';
import { type Database } from '../../db/database.ts';
import { orderPayments, orders } from '../../db/orders.schema.ts';
import { type Order } from './refund-order.ts';
import { typesThat } from '../../../domain/payment-type.ts';

/** What other orders of the same payment cost, and what a voucher has paid of them. */
export interface OrderedTogether {
  total: Cents;
  voucher: Cents;
}

export const NOTHING_TOGETHER: OrderedTogether = { total: 0, voucher: 0 };

/**
 * The other orders of the call that placed an order: a voucher's limits and the minimum of a way to pay hold for all of
 * them together (`docs/decisions/017-balances-and-vouchers.md`). A canceled one was given back, and does not count any
 * more.
 */
export async function readOrderedTogether(
  db: Database,
  { number, owner, paymentKey }: Pick<Order, 'number' | 'owner' | 'paymentKey'>,
): Promise<OrderedTogether> {
  if (paymentKey === null) return NOTHING_TOGETHER;
  const isOther = and(
    eq(orders.owner, owner),
    eq(orders.paymentKey, paymentKey),
    ne(orders.number, number),
    isNull(orders.canceledAt),
  );
  const [all] = await db
    .select({ total: sum(orders.total).mapWith(Number) })
    .from(orders)
    .where(isOther);
  const [byVoucher] = await db
    .select({ amount: sum(orderPayments.amount).mapWith(Number) })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.number, orderPayments.orderNumber))
    .where(and(isOther, inArray(orderPayments.type, typesThat('isVoucher'))));
  return { total: all?.total ?? 0, voucher: byVoucher?.amount ?? 0 };
}
