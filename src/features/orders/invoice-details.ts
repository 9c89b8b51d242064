import { type Address, addressLines } from '../../../domain/address.ts';
import {
  type Order,
  type OrderLine,
  paymentSource,
  cancelRefundDue,
  cancelRefunded,
  refundOf,
  subsidyIn,
  vatCorrection,
  type VatLine,
} from '../../../domain/order.ts';
import { orderTotal } from '../../../domain/payment-total.ts';
import { moneyBack } from '../../../domain/spending.ts';
import { backText } from './dialogs/back-text.ts';
import { type InvoiceContent, type InvoiceLine } from './invoice/invoice-content.ts';
import { type Translate } from '../../texts/text-store.ts';
import { noteKey } from '../delivery/DeliveryDetails.tsx';
import { formatDay } from '../../../domain/day-format.ts';
import { isolated } from '../../../domain/bidi-isolate.ts';
import { directionOf } from '../../../domain/language-tag.ts';
import { listText } from '../../texts/list-text.ts';
import { isCash, isVoucher } from '../../../domain/payment-type.ts';

/** What an invoice needs besides its order. */
export interface InvoiceIssuer {
  t: Translate;
  money: (cents: number) => string;
  locale: string;
  /** Issuer of orders that do not name theirs. */
  fallbackName: string;
  /** The customer, where the order names no recipient. */
  customer: Address | null;
  isSubsidyShownInVatTable: boolean;
  /** Null: none is shown. */
  timeOf: (order: Order) => string | null;
  /** The customer's group is shown subsidies. */
  isSubsidyShown: boolean;
  /** In which dishes are named; undefined: that of the locale. */
  dishLanguage?: string;
}

interface InvoiceDetail {
  name: string;
  value: string;
}

/**
 * Each line keeps its order: a postcode would otherwise stand behind its town where one reads from the right (LANG-42).
 */
const linesOf = (lines: readonly string[], locale: string): string[] =>
  lines.map((line) => isolated(line, directionOf(locale)));

export const addressLine = (address: Address, { t, locale }: Pick<InvoiceIssuer, 't' | 'locale'>): string =>
  listText(linesOf(addressLines(address), locale), t);

/** `10 %`, as the locale writes it. */
export const percentOf = ({ percent }: VatLine, locale: string): string =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(percent)} %`;

export const issuerOf = (
  { restaurantName, restaurantAddress, uid }: Order,
  { t, fallbackName, locale }: InvoiceIssuer,
): string[] => [
  ...linesOf([restaurantName || fallbackName, ...restaurantAddress], locale),
  ...(uid ? [t('orders.invoice.uid', { uid })] : []),
];

/** Number, dates, place and people of an invoice, without what is unknown. */
export function invoiceDetails(order: Order, appConfiguration: InvoiceIssuer): InvoiceDetail[] {
  const { t, money, locale, customer } = appConfiguration;
  const day = (date: string) => formatDay(date.slice(0, 10), 'full', locale);
  const recipient = order.address ? addressLine(order.address, appConfiguration) : '';
  const time = appConfiguration.timeOf(order) ?? '';
  const back = moneyBack(order);
  const refund = refundOf(order) === 'due' ? t('orders.refund.due') : backText(back, t, money);
  const details = [
    { name: t('orders.invoice.bon'), value: String(order.number) },
    { name: t('orders.invoice.issued'), value: order.placedAt ? day(order.placedAt) : '' },
    { name: t('orders.invoice.customer'), value: customer ? addressLine(customer, appConfiguration) : '' },
    { name: t('orders.invoice.recipient'), value: recipient },
    { name: t('orders.invoice.date'), value: listText([day(order.orderDate), time].filter(Boolean), t) },
    { name: t('orders.invoice.place'), value: order.locationName },
    { name: t('order.checkout.option'), value: order.deliveryOption ?? '' },
    { name: t(noteKey(order)), value: order.comment && isolated(order.comment, directionOf(locale)) },
    { name: t('orders.invoice.canceled'), value: order.canceledAt ? day(order.canceledAt) : '' },
    { name: t('orders.invoice.refund'), value: refund },
  ];
  return details.filter(({ value }, index) => value !== '' && !(index === 3 && details[2]?.value === value));
}

/** Payments by their types, and what has come back after a cancellation, or has not yet. */
export function invoicePayments(order: Order, { t, money }: InvoiceIssuer): { name: string; amount: string }[] {
  const payments = order.payments.map((payment) => {
    const name = t(`payment.source.${paymentSource(payment)}`);
    // Cash at pick-up is not paid yet.
    return {
      name: isCash(payment.type) ? name : t('orders.invoice.paidWith', { name }),
      amount: money(payment.amount),
    };
  });
  const back = [
    { name: t('orders.invoice.refunded'), cents: cancelRefunded(order) },
    { name: t('orders.invoice.refundDue'), cents: cancelRefundDue(order) },
  ];
  return [...payments, ...back.flatMap(({ name, cents }) => (cents > 0 ? { name, amount: money(-cents) } : []))];
}

/** How a voucher counts beside the VAT; null: none has paid. */
export const voucherNote = ({ payments }: Pick<Order, 'payments'>, t: Translate): string | null =>
  payments.some(({ type, amount }) => isVoucher(type) && amount > 0) ? t('spent.voucherNote') : null;

/** A dish and, below it, the subsidy that its line contains. */
function nameAndSubsidy(line: OrderLine, { t, money, isSubsidyShown, dishLanguage }: InvoiceIssuer): InvoiceLine[] {
  const name = { text: line.name, language: dishLanguage };
  if (!isSubsidyShown || line.subsidy <= 0) return [name];
  const price = money(line.singleItemGrossPrice * line.quantity);
  return [name, { text: t('order.line.parts', { price, subsidy: money(line.subsidy) }) }];
}

/** The invoice as text, for a file. */
export function invoiceContent(order: Order, appConfiguration: InvoiceIssuer): InvoiceContent {
  const { t, money, locale } = appConfiguration;
  const { subsidy, discount } = orderTotal(order);
  const rateOf = (line: VatLine) => percentOf(line, locale);
  const sumsOf = ({ net, vat, gross }: VatLine) => [money(net), money(vat), money(gross)];
  const column = (name: string, share: number, isText = false) => ({ name, share, isText });
  const sum = (name: string, amount: string, isTotal = false) => ({ name, amount, isTotal });
  const others = subsidyIn(order);
  const total = t('orders.invoice.total');
  return {
    title: t('orders.invoice.number', { number: order.number }),
    locale,
    direction: directionOf(locale),
    issuer: issuerOf(order, appConfiguration),
    details: invoiceDetails(order, appConfiguration),
    pageOf: (page, pages) => t('orders.invoice.page', { page, pages }),
    tables: [
      {
        caption: null,
        columns: [
          column(t('orders.invoice.quantity'), 1),
          column(t('orders.invoice.item'), 4, true),
          column(t('orders.invoice.single'), 1.5),
          column(t('orders.invoice.sum'), 1.5),
        ],
        rows: order.lines.map((line) => [
          String(line.quantity),
          nameAndSubsidy(line, appConfiguration),
          money(line.singleItemGrossPrice),
          money(line.singleItemGrossPrice * line.quantity),
        ]),
        sums: [
          ...(subsidy > 0 ? [sum(t('orders.invoice.subsidy'), money(-subsidy))] : []),
          ...(discount > 0 ? [sum(t('orders.invoice.discount'), money(-discount))] : []),
          sum(order.isEstimate ? t('order.estimate.label', { label: total }) : total, money(order.total), true),
          ...invoicePayments(order, appConfiguration).map(({ name, amount }) => sum(name, amount)),
        ],
        note: order.isEstimate ? t('order.estimate.hint') : null,
      },
      ...(order.vatLines.length === 0
        ? []
        : [
            {
              caption: t('orders.invoice.vatTable'),
              columns: [
                column(t('orders.invoice.rate'), 2, true),
                column(t('orders.invoice.net'), 1),
                column(t('orders.invoice.vat'), 1),
                column(t('orders.invoice.gross'), 1),
              ],
              rows: [
                ...order.vatLines.map((line) => [rateOf(line), ...sumsOf(line)]),
                ...vatCorrection(order).map((line) => [
                  t('orders.invoice.reversed', { rate: rateOf(line) }),
                  ...sumsOf(line),
                ]),
              ],
              sums:
                appConfiguration.isSubsidyShownInVatTable && others > 0
                  ? [sum(t('orders.invoice.subsidy'), money(others))]
                  : [],
              note: voucherNote(order, t),
            },
          ]),
    ],
  };
}
