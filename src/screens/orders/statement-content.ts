import { type IsoDate } from '../../../domain/calendar.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { sumCents } from '../../../domain/money.ts';
import { type Order, vatCorrection, type VatLine } from '../../../domain/order.ts';
import { spendingOf } from '../../../domain/spending.ts';
import { type InvoiceContent, type InvoiceTable } from '../../shared/invoice/invoice-content.ts';
import { addressLine, type InvoiceHouse, issuerOf, percentOf } from './invoice-facts.ts';

/** Of the orders that are not canceled, and of those whose money is still with the house. */
function vatByRate(orders: readonly Order[]): VatLine[] {
  const lines = orders
    .filter(({ canceledAt, isRefunded }) => canceledAt === null || isRefunded !== null)
    .flatMap((order) => [...order.vatLines, ...vatCorrection(order)]);
  const rates = [...new Set(lines.map(({ percent }) => percent))].toSorted((one, other) => other - one);
  return rates.flatMap((percent) => {
    const ofRate = lines.filter((line) => line.percent === percent);
    const sum = (part: 'net' | 'vat' | 'gross') => sumCents(ofRate.map((line) => line[part]));
    const line = { percent, net: sum('net'), vat: sum('vat'), gross: sum('gross') };
    return line.gross === 0 ? [] : [line];
  });
}

/** Once each, however many orders they have. */
const issuersOf = (orders: readonly Order[], house: InvoiceHouse): string[] => [
  ...new Set(orders.map((order) => issuerOf(order, house).join('\n'))),
];

/** All orders of a span with their sums, and the VAT by rate, as text for a file. */
export function statementContent(orders: readonly Order[], span: string, house: InvoiceHouse): InvoiceContent {
  const { t, money, locale } = house;
  const all = spendingOf(orders);
  const day = (date: IsoDate) => formatDay(date, 'full', locale);
  const column = (name: string, share: number, isText = false) => ({ name, share, isText });
  const sum = (name: string, cents: number, isTotal = false) => ({ name, amount: money(cents), isTotal });
  const isSubsidyTold = house.isSubsidyShown && all.subsidy > 0;
  const rows = orders.map((order) => {
    const { paid, voucher, subsidy } = spendingOf([order]);
    const dishes = order.lines.map(({ quantity, name }) => t('orders.line', { quantity, name })).join(', ');
    const canceled = order.canceledAt === null ? [] : [t('spent.lineCanceled')];
    return [
      day(order.orderDate),
      [t('orders.number', { number: order.number }), dishes, ...canceled].join('\n'),
      ...(isSubsidyTold ? [money(subsidy)] : []),
      money(order.canceledAt === null ? order.total : 0),
      ...(all.voucher > 0 ? [money(voucher)] : []),
      money(paid),
    ];
  });
  const vat = vatByRate(orders);
  // Guests share an account, which may have no name.
  const customer = house.customer ? addressLine(house.customer) : '';
  const vatTable: InvoiceTable = {
    caption: t('orders.invoice.vatTable'),
    columns: [
      column(t('orders.invoice.rate'), 2, true),
      column(t('orders.invoice.net'), 1),
      column(t('orders.invoice.vat'), 1),
      column(t('orders.invoice.gross'), 1),
    ],
    rows: vat.map((line) => [percentOf(line, locale), money(line.net), money(line.vat), money(line.gross)]),
    sums: [],
    note: null,
  };
  return {
    title: t('spent.statementTitle', { span }),
    issuer: issuersOf(orders, house).flatMap((issuer) => issuer.split('\n')),
    facts: customer === '' ? [] : [{ name: t('orders.invoice.customer'), value: customer }],
    pageOf: (page, pages) => t('orders.invoice.page', { page, pages }),
    tables: [
      {
        caption: null,
        columns: [
          column(t('spent.csv.day'), 1.4, true),
          column(t('spent.statementOrder'), 4, true),
          ...(isSubsidyTold ? [column(t('orders.invoice.subsidy'), 1.3)] : []),
          column(t('orders.total'), 1.3),
          ...(all.voucher > 0 ? [column(t('spent.voucher'), 1.4)] : []),
          column(t('spent.paid'), 1.3),
        ],
        rows,
        sums: [
          ...(isSubsidyTold ? [sum(t('orders.invoice.subsidy'), all.subsidy)] : []),
          ...(all.voucher > 0 ? [sum(t('spent.voucher'), all.voucher)] : []),
          sum(all.isEstimate ? t('order.estimate.label', { label: t('spent.paid') }) : t('spent.paid'), all.paid, true),
          ...(all.refunded > 0 ? [sum(t('orders.invoice.refunded'), all.refunded)] : []),
          ...(all.refundDue > 0 ? [sum(t('orders.invoice.refundDue'), all.refundDue)] : []),
        ],
        note: orders.some(({ canceledAt }) => canceledAt !== null) ? t('spent.statementNote') : null,
      },
      ...(vat.length > 0 ? [vatTable] : []),
    ],
  };
}
