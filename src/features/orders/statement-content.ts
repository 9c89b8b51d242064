import { type IsoDate } from '../../../domain/calendar.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { directionOf } from '../../../domain/language-tag.ts';
import { sumCents } from '../../../domain/money.ts';
import { type Order, type VatLine } from '../../../domain/order.ts';
import { type BookSums, bookSums, spendingOf } from '../../../domain/spending.ts';
import { type InvoiceContent, type InvoiceTable } from './invoice/invoice-content.ts';
import { listText } from '../../texts/list-text.ts';
import { byDelivery } from './order-days.ts';
import { addressLine, type InvoiceIssuer, issuerOf, percentOf } from './invoice-details.ts';

/** The VAT of orders by rate, the highest rate first. */
function vatByRate(orders: readonly Order[]): VatLine[] {
  const lines = orders.flatMap(({ vatLines }) => vatLines);
  const rates = [...new Set(lines.map(({ percent }) => percent))].toSorted((one, other) => other - one);
  return rates.flatMap((percent) => {
    const ofRate = lines.filter((line) => line.percent === percent);
    const sum = (part: 'net' | 'vat' | 'gross') => sumCents(ofRate.map((line) => line[part]));
    const line = { percent, net: sum('net'), vat: sum('vat'), gross: sum('gross') };
    return line.gross === 0 ? [] : [line];
  });
}

/**
 * The orders of each issuer, in the order in which they appear. Who hands the statement in deducts the VAT of each by
 * itself.
 */
function byIssuer(orders: readonly Order[], appConfiguration: InvoiceIssuer): { issuer: string[]; orders: Order[] }[] {
  const found = new Map<string, { issuer: string[]; orders: Order[] }>();
  for (const order of orders) {
    const issuer = issuerOf(order, appConfiguration);
    const key = issuer.join('\n');
    found.set(key, { issuer, orders: [...(found.get(key)?.orders ?? []), order] });
  }
  return [...found.values()];
}

/** Net, VAT and gross of orders; the gross adds up to their totals. */
function vatTable(orders: readonly Order[], caption: string, { t, money, locale }: InvoiceIssuer): InvoiceTable[] {
  const vat = vatByRate(orders);
  if (vat.length === 0) return [];
  const column = (name: string, share: number, isText = false) => ({ name, share, isText });
  return [
    {
      caption,
      columns: [
        column(t('orders.invoice.rate'), 2, true),
        column(t('orders.invoice.net'), 1),
        column(t('orders.invoice.vat'), 1),
        column(t('orders.invoice.gross'), 1),
      ],
      rows: vat.map((line) => [percentOf(line, locale), money(line.net), money(line.vat), money(line.gross)]),
      sums: [{ name: t('orders.total'), amount: money(sumCents(vat.map(({ gross }) => gross))), isTotal: true }],
      note: null,
    },
  ];
}

/** `2 × Chili`: the quantity stays on the line of the first word. */
const unbroken = (line: string): string => line.replace(/^(\S+) (\S) /, '$1\u00a0$2\u00a0');

/** Wide enough for the longest word of its name, and for sums. */
const shareOf = (name: string): number => Math.max(1.5, ...name.split(' ').map((word) => word.length * 0.17));

/**
 * All orders of a span with their sums, and the VAT by rate, as text for a file. What is subtracted has a minus sign.
 */
export function statementContent(
  listed: readonly Order[],
  span: string,
  appConfiguration: InvoiceIssuer,
): InvoiceContent {
  const { t, money, locale } = appConfiguration;
  const orders = byDelivery(listed);
  const all = bookSums(orders);
  const { refunded, refundDue, isEstimate } = spendingOf(orders);
  const day = (date: IsoDate) => formatDay(date, 'full', locale);
  const column = (name: string, share: number, isText = false) => ({ name, share, isText });
  const sum = (name: string, cents: number, isTotal = false) => ({ name, amount: money(cents), isTotal });
  const notCanceled = orders.filter(({ canceledAt }) => canceledAt === null);
  const issuers = byIssuer(orders, appConfiguration);
  const isOfSeveral = issuers.length > 1;
  const isSubsidyNamed = appConfiguration.isSubsidyShown && all.subsidy > 0;
  const parts: { name: string; cents: (sums: BookSums) => number; isTotal?: boolean }[] = [
    ...(isSubsidyNamed
      ? [
          { name: t('spent.price'), cents: ({ price }: BookSums) => price },
          { name: t('orders.invoice.subsidy'), cents: ({ subsidy }: BookSums) => 0 - subsidy },
        ]
      : []),
    { name: t('orders.total'), cents: ({ total }) => total },
    ...(all.subsidyPayment > 0
      ? [{ name: t('payment.method.SU'), cents: ({ subsidyPayment }: BookSums) => 0 - subsidyPayment }]
      : []),
    ...(all.voucher > 0 ? [{ name: t('spent.voucher'), cents: ({ voucher }: BookSums) => 0 - voucher }] : []),
    { name: t('spent.paid'), cents: ({ paid }) => paid, isTotal: true },
  ];
  const notes = [
    ...(orders.some(({ canceledAt }) => canceledAt !== null) ? [t('spent.statementNote')] : []),
    ...(all.voucher > 0 ? [t('spent.voucherNote')] : []),
  ];
  const rows = orders.map((order) => {
    const sums = bookSums([order]);
    const dishes = listText(
      order.lines.map(({ quantity, name }) => unbroken(t('orders.line', { quantity, name }))),
      t,
    );
    const canceled = order.canceledAt === null ? [] : [{ text: t('spent.lineCanceled') }];
    const number = t('orders.number', { number: order.number });
    return [
      day(order.orderDate),
      [
        { text: isOfSeveral ? `${number} · ${issuerOf(order, appConfiguration)[0]}` : number },
        { text: dishes, language: appConfiguration.dishLanguage },
        ...canceled,
      ],
      ...parts.map(({ cents }) => money(cents(sums))),
    ];
  });
  // Guests share an account, which may have no name.
  const customer = appConfiguration.customer ? addressLine(appConfiguration.customer, appConfiguration) : '';
  return {
    title: t('spent.statementTitle', { span }),
    locale,
    direction: directionOf(locale),
    issuer: issuers.flatMap(({ issuer }, index) => (index === 0 ? issuer : ['', ...issuer])),
    details: customer === '' ? [] : [{ name: t('orders.invoice.customer'), value: customer }],
    pageOf: (page, pages) => t('orders.invoice.page', { page, pages }),
    tables: [
      {
        caption: null,
        columns: [
          column(t('spent.csv.day'), 1.6, true),
          column(t('spent.statementOrder'), 3.4, true),
          ...parts.map(({ name }) => column(name, shareOf(name))),
        ],
        rows,
        sums: [
          ...parts.map(({ name, cents, isTotal = false }) =>
            sum(isTotal && isEstimate ? t('order.estimate.label', { label: name }) : name, cents(all), isTotal),
          ),
          ...(refunded > 0 ? [sum(t('spent.refundedCanceled'), refunded)] : []),
          ...(refundDue > 0 ? [sum(t('orders.invoice.refundDue'), refundDue)] : []),
        ],
        note: notes.length > 0 ? notes.join('\n') : null,
      },
      ...byIssuer(notCanceled, appConfiguration).flatMap(({ issuer, orders: own }) => {
        const name = t('orders.invoice.vatTable');
        return vatTable(own, isOfSeveral ? `${name}: ${issuer[0]}` : name, appConfiguration);
      }),
    ],
  };
}
