import { inArray, notInArray, sql } from 'drizzle-orm';
import { type Identity } from '../../auth/identity.ts';
import { ownOrders } from './read-orders.ts';
import type * as z from 'zod/mini';
import { type MonthSumsWire } from '../../../contract/order.ts';
import { fromCents } from '../../../domain/money.ts';
import { type Month } from '../../../domain/spending.ts';
import { type ServerContext } from '../../core/context.ts';
import { orderLines, orderPayments, orders } from '../../db/orders.schema.ts';
import { rowsOf } from '../../db/rows.ts';
import { providerRefunds } from '../../db/settlement.schema.ts';
import { orderChanges } from '../../db/favourites.schema.ts';
import { isRefundOfChange } from '../card-providers/refunds.ts';
import { typesThat } from '../../../domain/payment-type.ts';

interface Row {
  month: Month;
  order_count: number;
  paid: number;
  voucher: number;
  subsidy: number;
  refunded: number;
  refund_due: number;
  is_estimate: boolean;
}

/**
 * What the orders of a caller have cost in each month, by the day of delivery, the first month first: the same sums as
 * `spendingOf` of these orders, in one statement.
 */
export async function readMonthSums(
  { db }: ServerContext,
  identity: Pick<Identity, 'owner' | 'card'>,
  span: { from: Month; until: Month },
): Promise<z.input<typeof MonthSumsWire>[]> {
  const found = await db.execute(sql`
    with own as (
      select ${orders.number} as number, left(${orders.orderDate}, 7) as month, ${orders.total} as total,
        ${orders.canceledAt} is not null as is_canceled, ${orders.isRefunded} as is_refunded,
        ${orders.isEstimate} as is_estimate
      from ${orders}
      where ${ownOrders(identity)}
        and ${orders.orderDate} between ${`${span.from}-01`} and ${`${span.until}-31`}
    ), paid as (
      select ${orderPayments.orderNumber} as number,
        coalesce(sum(${orderPayments.amount}) filter (where ${inArray(orderPayments.type, typesThat('isVoucher'))}), 0) as voucher,
        coalesce(sum(${orderPayments.amount}) filter (where ${inArray(orderPayments.type, typesThat('isPaidByOthers'))}), 0) as by_others,
        coalesce(sum(${orderPayments.amount}) filter (where ${notInArray(orderPayments.type, typesThat('isCash'))}), 0) as not_cash
      from own join ${orderPayments} on ${orderPayments.orderNumber} = own.number group by 1
    ), lines as (
      select ${orderLines.orderNumber} as number, sum(${orderLines.subsidy}) as subsidy
      from own join ${orderLines} on ${orderLines.orderNumber} = own.number group by 1
    ), due as (
      select own.number, sum(${providerRefunds.amount}) as amount
      from own join ${providerRefunds} on ${providerRefunds.orderNumber} = own.number
      where ${providerRefunds.refundedAt} is null group by 1
    ), change_due as (
      select own.number, sum(${providerRefunds.amount}) as amount
      from own join ${orderChanges} on ${orderChanges.orderNumber} = own.number
        join ${providerRefunds} on ${isRefundOfChange}
      where ${providerRefunds.refundedAt} is null group by 1
    ), parts as (
      select own.*, least(own.total, coalesce(paid.voucher, 0)) as voucher, coalesce(paid.by_others, 0) as by_others,
        coalesce(paid.not_cash, 0) as not_cash, coalesce(lines.subsidy, 0) as subsidy,
        case when is_canceled and not is_refunded
          then least(coalesce(due.amount, paid.not_cash, 0), coalesce(paid.not_cash, 0)) else 0 end as due,
        coalesce(change_due.amount, 0) as change_due
      from own left join paid using (number) left join lines using (number)
        left join due using (number) left join change_due using (number)
    )
    select month,
      count(*) filter (where not is_canceled)::int as order_count,
      coalesce(sum(total - voucher - by_others) filter (where not is_canceled), 0)::int as paid,
      coalesce(sum(voucher) filter (where not is_canceled), 0)::int as voucher,
      coalesce(sum(subsidy + by_others) filter (where not is_canceled), 0)::int as subsidy,
      coalesce(sum(not_cash - due) filter (where is_canceled), 0)::int as refunded,
      coalesce(sum(due + change_due), 0)::int as refund_due,
      coalesce(bool_or(is_estimate) filter (where not is_canceled), false) as is_estimate
    from parts group by month order by month`);
  return rowsOf<Row>(found).map((row) => ({
    Month: row.month,
    OrderCount: row.order_count,
    Paid: fromCents(row.paid),
    Voucher: fromCents(row.voucher),
    Subsidy: fromCents(row.subsidy),
    Refunded: fromCents(row.refunded),
    RefundDue: fromCents(row.refund_due),
    IsEstimate: row.is_estimate,
  }));
}
