import { type Instant } from '../../../domain/calendar.ts';
import { type CsvCell } from '../../../domain/csv.ts';
import { type Order } from '../../../domain/order.ts';
import { orderStatus } from '../../../domain/order-status.ts';
import { spendingOf } from '../../../domain/spending.ts';
import { type Translate } from '../../texts/text-store.ts';

interface TableHouse {
  t: Translate;
  currency: string;
  now: Instant;
  zone: string;
}

/** The orders as rows below the names of their columns, with the sums of `spendingOf`: those of the month add up. */
export function ordersTable(orders: readonly Order[], { t, currency, now, zone }: TableHouse): CsvCell[][] {
  const head = [
    t('spent.csv.number'),
    t('spent.csv.day'),
    t('spent.csv.time'),
    t('spent.csv.place'),
    t('spent.csv.restaurant'),
    t('spent.csv.status'),
    t('spent.csv.dishes'),
    t('orders.total'),
    t('spent.voucher'),
    t('spent.paid'),
    t('orders.invoice.subsidy'),
    t('orders.invoice.refunded'),
    t('orders.invoice.refundDue'),
    t('spent.csv.currency'),
  ];
  const rows = orders.map((order): CsvCell[] => {
    const { voucher, paid, subsidy, refunded, refundDue } = spendingOf([order]);
    const sums = [order.canceledAt === null ? order.total : 0, voucher, paid, subsidy, refunded, refundDue];
    return [
      order.number,
      order.orderDate,
      order.deliveryTime,
      order.locationName,
      order.restaurantName,
      t(`orders.status.${orderStatus(order, now, zone)}`),
      order.lines.map(({ quantity, name }) => t('orders.line', { quantity, name })).join(', '),
      ...sums.map((cents) => ({ cents })),
      currency,
    ];
  });
  return [head, ...rows];
}
