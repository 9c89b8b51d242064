import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { kitchenStatus } from '../../../domain/kitchen.ts';
import { isBrought } from '../../../domain/delivery.ts';
import { type ServerContext, today } from '../../core/context.ts';
import { orders } from '../../db/orders.schema.ts';

export interface HallNumbers {
  preparing: number[];
  /** The latest first. */
  ready: number[];
}

/** Numbers of today's orders that are picked up: nobody waits in the hall for what is brought. */
export async function readHall(context: ServerContext): Promise<HallNumbers> {
  const { number, preparingAt, readyAt, deliveredAt, locationTypeShortName } = orders;
  const found = await context.db
    .select({ number, preparingAt, readyAt, deliveredAt, locationTypeShortName })
    .from(orders)
    .where(
      and(
        eq(orders.orderDate, today(context)),
        isNull(orders.canceledAt),
        isNull(deliveredAt),
        or(isNotNull(preparingAt), isNotNull(readyAt)),
      ),
    )
    .orderBy(sql`${desc(readyAt)} nulls last`, asc(number));
  const waited = found.filter((order) => !isBrought(order));
  const numbersOf = (status: 'Preparing' | 'Ready') =>
    waited.filter((order) => kitchenStatus(order) === status).map((order) => order.number);
  return { preparing: numbersOf('Preparing'), ready: numbersOf('Ready') };
}
