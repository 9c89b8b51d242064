import { asc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type serveByCode } from '../../../contract/kitchen.ts';
import { type ServingOutcome, kitchenStatus } from '../../../domain/kitchen.ts';
import { fromCents, sumCents } from '../../../domain/money.ts';
import { isCash } from '../../../domain/payment-type.ts';
import { orderLines, orderPayments, orders } from '../../db/orders.schema.ts';
import { type ServerContext, inTransaction, localOrNull, today } from '../../core/context.ts';
import { asPickUpCode } from '../orders/pick-up-code.ts';
import { setStatus } from './set-status.ts';

type Serving = z.input<typeof serveByCode.answer>;

const NOBODYS: Serving = {
  Outcome: 'unknown',
  Bonnumber: null,
  Cart_OrderDate: null,
  Dishes: [],
  Comment: '',
  Order_DeliveryDate: null,
  ServedBy: null,
  From: null,
  CashDue: null,
};

interface Presented {
  code: string;
  /** Name of the account at which it is presented. */
  by: string;
  /** The language of the dishes. */
  language: string;
}

/** Hands out the order of a pick-up code, once. Answers who has handed it out, and when, where somebody has before. */
export function serve(context: ServerContext, { code, by, language }: Presented): Promise<Serving> {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const isIt = eq(orders.pickUpCode, asPickUpCode(code));
    const [order] = await db.select().from(orders).where(isIt).for('update');
    if (!order) return NOBODYS;
    const { number } = order;
    const from = kitchenStatus(order);
    let outcome: ServingOutcome = 'served';
    if (order.canceledAt) outcome = 'canceled';
    else if (from === 'Served') outcome = 'alreadyServed';
    else if (order.orderDate !== today(inside)) outcome = 'otherDay';
    else await setStatus(inside, { numbers: [number], from, to: 'Served', by });
    const lines = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderNumber, number))
      .orderBy(asc(orderLines.id));
    const paid = await db.select().from(orderPayments).where(eq(orderPayments.orderNumber, number));
    const isServedNow = outcome === 'served';
    return {
      Outcome: outcome,
      Bonnumber: number,
      Cart_OrderDate: order.orderDate,
      Dishes: lines.map(({ quantity, names, name }) => `${quantity} × ${names?.[language] ?? name}`),
      Comment: order.comment,
      Order_DeliveryDate: localOrNull(inside, isServedNow ? new Date(inside.clock.now()) : order.deliveredAt),
      ServedBy: isServedNow ? by : order.servedBy,
      From: isServedNow ? from : null,
      CashDue: fromCents(sumCents(paid.filter(({ type }) => isCash(type)).map(({ amount }) => amount))),
    };
  });
}
