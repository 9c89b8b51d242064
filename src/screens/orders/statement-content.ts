import { type IsoDate } from '../../../domain/calendar.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { sumCents } from '../../../domain/money.ts';
import { type Order, type VatLine } from '../../../domain/order.ts';
import { spendingOf } from '../../../domain/spending.ts';
import { type InvoiceContent, type InvoiceTable } from '../../shared/invoice/invoice-content.ts';
import { addressLine, type InvoiceHouse, issuerOf, percentOf } from './invoice-facts.ts';

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

/** The orders of each issuer, in the order in which they appear. Who hands the statement in deducts the VAT of each by itself. */
function byIssuer(orders: readonly Order[], house: InvoiceHouse): { issuer: string[]; orders: Order[] }[] {
  const found = new Map<string, { issuer: string[]; orders: Order[] }>();
  for (const order of orders) {
    const issuer = issuerOf(order, house);
    const key = issuer.join('\n');
    found.set(key, { issuer, orders: [...(found.get(key)?.orders ?? []), order] });
  }
  return [...found.values()];
}

/** Net, VAT and gross of orders; the gross adds up to their totals. */
function vatTable(orders: readonly Order[], caption: string, { t, money, locale }: InvoiceHouse): InvoiceTable[] {
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

/** All orders of a span with their sums, and the VAT by rate, as text for a file. */
export function statementContent(orders: readonly Order[], span: string, house: InvoiceHouse): InvoiceContent {
  const { t, money, locale } = house;
  const all = spendingOf(orders);
  const day = (date: IsoDate) => formatDay(date, 'full', locale);
  const column = (name: string, share: number, isText = false) => ({ name, share, isText });
  const sum = (name: string, cents: number, isTotal = false) => ({ name, amount: money(cents), isTotal });
  const kept = orders.filter(({ canceledAt }) => canceledAt === null);
  const issuers = byIssuer(orders, house);
  const isOfSeveral = issuers.length > 1;
  const isSubsidyTold = house.isSubsidyShown && all.subsidy > 0;
  const rows = orders.map((order) => {
    const { paid, voucher, subsidy } = spendingOf([order]);
    const dishes = order.lines.map(({ quantity, name }) => unbroken(t('orders.line', { quantity, name }))).join(', ');
    const canceled = order.canceledAt === null ? [] : [t('spent.lineCanceled')];
    const number = t('orders.number', { number: order.number });
    return [
      day(order.orderDate),
      [isOfSeveral ? `${number} · ${issuerOf(order, house)[0]}` : number, dishes, ...canceled].join('\n'),
      ...(isSubsidyTold ? [money(subsidy)] : []),
      money(order.canceledAt === null ? order.total : 0),
      ...(all.voucher > 0 ? [money(voucher)] : []),
      money(paid),
    ];
  });
  // Guests share an account, which may have no name.
  const customer = house.customer ? addressLine(house.customer) : '';
  return {
    title: t('spent.statementTitle', { span }),
    issuer: issuers.flatMap(({ issuer }, index) => (index === 0 ? issuer : ['', ...issuer])),
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
          sum(t('orders.total'), sumCents(kept.map(({ total }) => total))),
          ...(isSubsidyTold ? [sum(t('orders.invoice.subsidy'), all.subsidy)] : []),
          ...(all.voucher > 0 ? [sum(t('spent.voucher'), all.voucher)] : []),
          sum(all.isEstimate ? t('order.estimate.label', { label: t('spent.paid') }) : t('spent.paid'), all.paid, true),
          ...(all.refunded > 0 ? [sum(t('orders.invoice.refunded'), all.refunded)] : []),
          ...(all.refundDue > 0 ? [sum(t('orders.invoice.refundDue'), all.refundDue)] : []),
        ],
        note: orders.some(({ canceledAt }) => canceledAt !== null) ? t('spent.statementNote') : null,
      },
      ...byIssuer(kept, house).flatMap(({ issuer, orders: own }) => {
        const name = t('orders.invoice.vatTable');
        return vatTable(own, isOfSeveral ? `${name}: ${issuer[0]}` : name, house);
      }),
    ],
  };
}
