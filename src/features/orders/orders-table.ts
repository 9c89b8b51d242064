import { type Instant } from '../../../domain/calendar.ts';
import { type CsvCell } from '../../../domain/csv.ts';
import { type Order } from '../../../domain/order.ts';
import { orderStatus } from '../../../domain/order-status.ts';
import { bookSums, spendingOf } from '../../../domain/spending.ts';
import { listText } from '../../texts/list-text.ts';
import { byDelivery } from './order-days.ts';
import { type Translate } from '../../texts/text-store.ts';

interface TableFormat {
  t: Translate;
  /** Null: customers choose a day only. */
  timeOf: (order: Order) => string | null;
  currency: string;
  now: Instant;
  zone: string;
}

/**
 * The orders as rows below the names of their columns. What is subtracted is negative, so that each row and each column
 * adds up.
 */
export function ordersTable(orders: readonly Order[], { t, timeOf, currency, now, zone }: TableFormat): CsvCell[][] {
  const hasTimes = orders.some((order) => timeOf(order) !== null);
  const head = [
    t('spent.csv.number'),
    t('spent.csv.day'),
    ...(hasTimes ? [t('spent.csv.time')] : []),
    t('spent.csv.place'),
    t('spent.csv.restaurant'),
    t('spent.csv.status'),
    t('spent.csv.dishes'),
    t('spent.price'),
    t('orders.invoice.subsidy'),
    t('orders.total'),
    t('payment.method.SU'),
    t('spent.voucher'),
    t('spent.paid'),
    t('orders.invoice.refunded'),
    t('orders.invoice.refundDue'),
    t('spent.csv.currency'),
  ];
  const rows = byDelivery(orders).map((order): CsvCell[] => {
    const { price, subsidy, total, subsidyPayment, voucher, paid } = bookSums([order]);
    const { refunded, refundDue } = spendingOf([order]);
    const sums = [price, -subsidy, total, -subsidyPayment, -voucher, paid, refunded, refundDue];
    return [
      order.number,
      order.orderDate,
      ...(hasTimes ? [timeOf(order) ?? ''] : []),
      order.locationName,
      order.restaurantName,
      t(`orders.status.${orderStatus(order, now, zone)}`),
      listText(
        order.lines.map(({ quantity, name }) => t('orders.line', { quantity, name })),
        t,
      ),
      ...sums.map((cents) => ({ cents })),
      currency,
    ];
  });
  return [head, ...rows];
}
