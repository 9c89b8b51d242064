// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../../domain/money.ts';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { anOrder } from '../../../domain/order.fixtures.ts';
import { spendingOf } from '../../../domain/spending.ts';
import { catalogue as catalogueDe } from '../../texts/de/catalogue.ts';
import { catalogue as catalogueEn } from '../../texts/en/catalogue.ts';
import { TextStore } from '../../texts/text-store.ts';
import { type InvoiceLine } from './invoice/invoice-content.ts';
import { outlineOf } from './invoice/pdf-tags.fixtures.ts';
import { textsOf } from './invoice/pdf-texts.fixtures.ts';
import { type InvoiceIssuer } from './invoice-details.ts';
import { statementContent } from './statement-content.ts';

const texts = new TextStore();
texts.setCatalogue(catalogueEn);
const money = (cents: number) => formatMoney(cents, 'en-GB', 'CHF');
const appConfiguration: InvoiceIssuer = {
  t: texts.translate,
  money,
  locale: 'en-GB',
  fallbackName: 'Canteen',
  customer: { ...EMPTY_ADDRESS, firstname: 'Anna', lastname: 'Adler' },
  timeOf: ({ deliveryTime }) => deliveryTime,
  isSubsidyShownInVatTable: false,
  isSubsidyShown: true,
};

/** The lines of a cell below each other. */
const textOf = (cell: string | InvoiceLine[] = ''): string =>
  typeof cell === 'string' ? cell : cell.map(({ text }) => text).join('\n');

const line = { name: 'Chili', singleItemGrossPrice: 860, quantity: 2, subsidy: 360, discount: 0 };
const issuer = { restaurantName: 'Kantine', restaurantAddress: ['Am Park 3'], uid: 'ATU1' };
const ORDERS = [
  anOrder({
    ...issuer,
    number: 1,
    orderDate: '2026-10-06',
    lines: [line],
    total: 1360,
    payments: [
      { type: 'VO', amount: 500 },
      { type: 'CH', amount: 860 },
    ],
    vatLines: [{ percent: 10, net: 1236, vat: 124, gross: 1360 }],
  }),
  anOrder({
    ...issuer,
    number: 2,
    orderDate: '2026-10-07',
    total: 600,
    payments: [{ type: 'BA', amount: 600 }],
    vatLines: [
      { percent: 20, net: 250, vat: 50, gross: 300 },
      { percent: 10, net: 273, vat: 27, gross: 300 },
    ],
  }),
  anOrder({
    ...issuer,
    number: 3,
    canceledAt: '2026-10-05T09:00:00',
    isRefunded: true,
    vatLines: [{ percent: 13, net: 973, vat: 127, gross: 1100 }],
  }),
  anOrder({ ...issuer, number: 4, canceledAt: '2026-10-05T09:00:00', isRefunded: false, total: 1100 }),
];

describe('The statement of a span', () => {
  const content = statementContent(ORDERS, 'October 2026', appConfiguration);
  const [orders, vat] = content.tables;

  // ORDER-87
  it('names the restaurant once, the customer, and every order with its sums', () => {
    expect([content.title, content.issuer, content.details]).toEqual([
      'Statement October 2026',
      ['Kantine', 'Am Park 3', 'VAT no. ATU1'],
      [{ name: 'Customer', value: 'Anna Adler' }],
    ]);
    expect(orders?.columns.map(({ name }) => name)).toEqual([
      'Day of delivery',
      'Order',
      'Price before subsidy',
      'Subsidy',
      'Total',
      'Vouchers',
      'Spent',
    ]);
    expect(orders?.rows.map((cells) => cells.map((cell) => textOf(cell).replaceAll('\u00a0', ' ')))).toEqual([
      ['06.10.2026', 'No. 1\n2 × Chili', 'CHF 17.20', '−CHF 3.60', 'CHF 13.60', '−CHF 5.00', 'CHF 8.60'],
      ['07.10.2026', 'No. 2\n2 × Chili con Carne', 'CHF 6.00', 'CHF 0.00', 'CHF 6.00', 'CHF 0.00', 'CHF 6.00'],
      [
        '26.11.2026',
        'No. 3\n2 × Chili con Carne\nCancelled',
        'CHF 0.00',
        'CHF 0.00',
        'CHF 0.00',
        'CHF 0.00',
        'CHF 0.00',
      ],
      [
        '26.11.2026',
        'No. 4\n2 × Chili con Carne\nCancelled',
        'CHF 0.00',
        'CHF 0.00',
        'CHF 0.00',
        'CHF 0.00',
        'CHF 0.00',
      ],
    ]);
  });

  // ORDER-87, ORDER-80
  it('adds up to what the page says, and its VAT to the total of the orders that are not canceled, whether or not these are refunded', () => {
    const all = spendingOf(ORDERS);
    expect(orders?.sums).toEqual([
      { name: 'Price before subsidy', amount: money(2320), isTotal: false },
      { name: 'Subsidy', amount: money(-360), isTotal: false },
      { name: 'Total', amount: money(1960), isTotal: false },
      { name: 'Vouchers', amount: money(-500), isTotal: false },
      { name: 'Spent', amount: money(1460), isTotal: true },
      { name: 'Refunded (cancelled orders)', amount: money(1100), isTotal: false },
      { name: 'Refund due', amount: money(1100), isTotal: false },
    ]);
    expect([all.paid, all.voucher, all.refundDue]).toEqual([1460, 500, 1100]);
    expect(vat?.rows).toEqual([
      ['20 %', money(250), money(50), money(300)],
      ['10 %', money(1236 + 273), money(124 + 27), money(1360 + 300)],
    ]);
    expect(vat?.sums).toEqual([{ name: 'Total', amount: money(1960), isTotal: true }]);
  });

  // ORDER-190
  it('adds up with what a subsidy account has paid, and says how vouchers count beside the VAT', () => {
    const payments = [
      { type: 'SU' as const, amount: 200 },
      { type: 'VO' as const, amount: 300 },
      { type: 'CH' as const, amount: 860 },
    ];
    const { tables } = statementContent(
      [anOrder({ lines: [line], total: 1360, payments, subsidyPayment: 200 })],
      'today',
      appConfiguration,
    );
    expect(tables[0]?.sums.map(({ name, amount }) => [name, amount])).toEqual([
      ['Price before subsidy', money(1720)],
      ['Subsidy', money(-360)],
      ['Total', money(1360)],
      ['Subsidy account', money(-200)],
      ['Vouchers', money(-300)],
      ['Spent', money(860)],
    ]);
    expect(tables[0]?.note).toBe('Vouchers count as money: the VAT is that of the total before vouchers.');
  });

  // ORDER-191
  it('begins with the first meal of the first day', () => {
    const at = (number: number, orderDate: string, deliveryTime: string) =>
      anOrder({ number, orderDate, deliveryTime });
    const mixed = [at(1, '2026-10-07', '12:30'), at(2, '2026-10-07', '09:15'), at(3, '2026-10-06', '18:00')];
    const { tables } = statementContent(mixed, 'October 2026', appConfiguration);
    expect(tables[0]?.rows.map(([, order]) => textOf(order).split('\n')[0])).toEqual(['No. 3', 'No. 2', 'No. 1']);
  });

  // ORDER-87
  it('tells no subsidies to whose group is shown none, and marks what is estimated', () => {
    const statement = statementContent([anOrder({ isEstimate: true, lines: [line] })], 'today', {
      ...appConfiguration,
      customer: EMPTY_ADDRESS,
      isSubsidyShown: false,
    });
    expect(statement.details).toEqual([]);
    expect(statement.tables[0]?.sums.slice(1)).toEqual([
      { name: 'Spent (estimated)', amount: money(1100), isTotal: true },
    ]);
    expect(statement.tables[0]?.note).toBeNull();
  });

  // ORDER-145
  it('has a VAT table for each restaurant, which adds up to the orders that name it', () => {
    const other = { restaurantName: 'Trattoria', restaurantAddress: ['Rosengasse 7'], uid: 'ATU2' };
    const vatLines = [{ percent: 13, net: 973, vat: 127, gross: 1100 }];
    const both = [
      ...ORDERS,
      anOrder({ ...other, number: 5, vatLines }),
      anOrder({ ...other, number: 6, vatLines, canceledAt: '2026-10-05T09:00:00', isRefunded: false }),
    ];
    const { tables, issuer: heads } = statementContent(both, 'October 2026', appConfiguration);
    expect(heads.slice(3)).toEqual(['', 'Trattoria', 'Rosengasse 7', 'VAT no. ATU2']);
    expect(tables.map(({ caption, sums }) => [caption, sums.find(({ name }) => name === 'Total')?.amount])).toEqual([
      [null, money(1960 + 1100)],
      ['Value added tax: Kantine', money(1960)],
      ['Value added tax: Trattoria', money(1100)],
    ]);
    expect(tables[0]?.rows.map(([, order]) => textOf(order).split('\n')[0])).toContain('No. 5 · Trattoria');
  });

  // ORDER-145
  it('keeps the number of pieces on the line of its dish', async () => {
    const long = anOrder({ lines: [line, { ...line, name: 'Semolina dumplings with plum jam and cinnamon' }] });
    const { tables } = statementContent([long, { ...long, number: 2 }], 'today', appConfiguration);
    expect(textOf(tables[0]?.rows[0]?.[1])).toContain('2\u00a0×\u00a0Chili, 2\u00a0×\u00a0Semolina');
    const drawn = await textsOf(statementContent([long], 'today', appConfiguration));
    expect(drawn.filter((text) => /(^|, )\d+( ×)?$/.test(text) || text.startsWith('× '))).toEqual([]);
  });

  // ORDER-190
  it('breaks no name of a column within a word, and no day, also with all columns', async () => {
    const german = new TextStore();
    german.setCatalogue(catalogueDe);
    const payments = [
      { type: 'SU' as const, amount: 200 },
      { type: 'VO' as const, amount: 300 },
    ];
    const all = anOrder({ lines: [line], total: 1360, payments, subsidyPayment: 200 });
    const content = statementContent([all], 'heute', { ...appConfiguration, t: german.translate });
    const drawn = await textsOf(content);
    const words = content.tables[0]!.columns.flatMap(({ name }) => name.split(' '));
    expect(words).toContain('Zuschusskonto');
    expect(words.filter((word) => !drawn.some((text) => text.split(' ').includes(word)))).toEqual([]);
    expect(drawn).toContain('26.11.2026');
  });

  // ORDER-570
  it('says in which language dishes are named, and has no tag for the blank between two restaurants', async () => {
    const other = { restaurantName: 'Trattoria', restaurantAddress: [], uid: 'ATU2' };
    const both = [ORDERS[0]!, anOrder({ ...other, number: 5 })];
    const outline = await outlineOf(statementContent(both, 'today', { ...appConfiguration, dishLanguage: 'de' }));
    expect(outline).toContain('     P (de) 2 × Chili');
    expect(outline).toContain('     P No. 1 · Kantine');
    expect(outline.filter((text) => text.startsWith(' P')).slice(0, 5)).toEqual(
      ['Kantine', 'Am Park 3', 'VAT no. ATU1', 'Trattoria', 'VAT no. ATU2'].map((text) => ` P ${text}`),
    );
  });

  // ORDER-87
  it('is drawn on pages', async () => {
    const many = Array.from({ length: 60 }, (_, n) => anOrder({ ...issuer, number: n + 1 }));
    const written = await textsOf(statementContent(many, 'October 2026', appConfiguration));
    expect(written.filter((text) => /^No\. \d+$/.test(text))).toHaveLength(60);
    expect(written.join('|')).toMatch(/\|Page 2 of \d\b/);
  });
});
