import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { type Order } from '../../../domain/order.ts';
import { anOrder } from '../../../domain/order.fixtures.ts';
import { type DeviceType } from '../../../domain/session.ts';
import { anna, staff } from '../../../machines/session/session.fixtures.ts';
import { outlineOf } from './invoice/pdf-tags.fixtures.ts';
import { textsOf } from './invoice/pdf-texts.fixtures.ts';
import { catalogue as catalogueEn } from '../../texts/en/catalogue.ts';
import { appConfiguration, renderInApp } from '../../ui/app.fixtures.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { bytesOf, recordSavedFiles } from './saved-files.fixtures.ts';

/** Files that were saved, by name. */
let saved: Record<string, Blob>;

beforeEach(() => {
  saved = recordSavedFiles();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ORDER = anOrder({
  number: 7301,
  placedAt: '2026-11-24T16:05:00',
  restaurantName: 'Trattoria Lorbeer',
  restaurantAddress: ['Lorbeer Gastronomie OG', 'Rosmaringasse 7'],
  uid: 'ATU99900022',
  address: { ...EMPTY_ADDRESS, firstname: 'Ben', lastname: 'Bauer', street: 'Ring', housenumber: '3', city: 'Wien' },
  payments: [
    { type: 'CH', amount: 250, isByCard: false },
    { type: 'CHO', amount: 450, isByCard: true },
    { type: 'VO', amount: 300 },
    { type: 'BA', amount: 100 },
  ],
});
const customer = { ...EMPTY_ADDRESS, firstname: 'Anna', lastname: 'Huber', street: 'Parkring', housenumber: '4' };

function show(overrides: Partial<Order> = {}, deviceType: DeviceType = 'Desktop', maxSubsidy: number | null = 500) {
  const journal = { error: vi.fn() };
  renderInApp(<InvoiceDialog order={{ ...ORDER, ...overrides }} onClose={() => undefined} />, {
    context: { person: { ...anna, address: customer }, customerGroup: { ...staff, maxSubsidy }, deviceType },
    journal,
  });
  const dialog = screen.getByRole('dialog');
  return { journal, text: dialog.textContent, dialog: within(dialog) };
}
const fact = (name: string) => screen.queryByText(name)?.parentElement?.querySelector('dd')?.textContent;
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save as PDF' }));

describe('An invoice', () => {
  // ORDER-195
  it('keeps the order of each amount where one reads from right to left', () => {
    const lines = [{ name: 'Chili con Carne', singleItemGrossPrice: 550, quantity: 3, subsidy: 240, discount: 0 }];
    renderInApp(
      <InvoiceDialog
        order={{ ...ORDER, lines, isRefunded: true, canceledAt: '2026-11-25T09:00:00' }}
        onClose={vi.fn()}
      />,
      {
        context: {
          person: anna,
          customerGroup: { ...staff, maxSubsidy: 500 },
          appConfiguration: { ...appConfiguration, language: { id: 3, name: 'العربية', shortName: 'AR' } },
        },
      },
    );
    const { textContent } = screen.getByRole('dialog');
    const isolates = textContent.match(/\u2068[^\u2068\u2069]+\u2069/g) ?? [];
    expect(isolates.length).toBeGreaterThan(10);
    expect(textContent.replaceAll(/\u2068[^\u2068\u2069]+\u2069/g, '')).not.toMatch(/\d\.\d\d(?!\.)\b(?!\.20)/);
  });

  // ORDER-11
  it('names issuer with address and VAT number, number, dates, customer and recipient', () => {
    const { text } = show();
    expect(text).toContain('Trattoria LorbeerLorbeer Gastronomie OGRosmaringasse 7VAT no. ATU99900022');
    expect(['Number', 'Date of issue', 'Customer', 'Recipient', 'Day of delivery'].map(fact)).toEqual([
      '7301',
      '24.11.2026',
      'Anna Huber, Parkring 4',
      'Ben Bauer, Ring 3, Wien',
      '26.11.2026, 11:30',
    ]);
  });

  // ORDER-11
  it('shows lines, discount, total, payments and the VAT by rate', () => {
    const { text } = show({
      lines: [
        { name: 'Chili con Carne', singleItemGrossPrice: 550, quantity: 2, subsidy: 0, discount: 130 },
        { name: 'Wine', singleItemGrossPrice: 380, quantity: 1, subsidy: 0, discount: 0 },
      ],
      total: 1350,
      payments: [
        { type: 'CH', amount: 1050 },
        { type: 'VO', amount: 300 },
      ],
      vatLines: [
        { percent: 10, net: 882, vat: 88, gross: 970 },
        { percent: 20, net: 317, vat: 63, gross: 380 },
      ],
    });
    for (const part of [
      '2Chili con Carne€5.50€11.00',
      '1Wine€3.80€3.80',
      'Discount−€1.30',
      'Total€13.50',
      'Paid with balance or card€10.50',
      'Paid with voucher€3.00',
      '10 %€8.82€0.88€9.70',
      '20 %€3.17€0.63€3.80',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(part);
  });

  // ORDER-190
  it('says beside the VAT how a voucher counts, on the page and in the file, and nothing where none has paid', async () => {
    const note = catalogueEn['spent.voucherNote'];
    expect(show().text).toContain(note);
    save();
    await vi.waitFor(() => expect(Object.keys(saved)).toHaveLength(1), { timeout: 10_000 });
    expect((await textsOf(new Uint8Array(await bytesOf(Object.values(saved)[0]!)))).join(' ')).toContain(
      'Vouchers count as money: the VAT is that of',
    );
    cleanup();
    expect(show({ payments: [{ type: 'CH', amount: 1100 }] }).text).not.toContain(note);
  });

  // PAGE-82
  it('tells how many rows its lines have while they are being drawn, and which each is', () => {
    const line = { name: 'Chili', singleItemGrossPrice: 550, quantity: 1, subsidy: 0, discount: 0 };
    const lines = Array.from({ length: 8 }, () => line);
    const { dialog } = show({ lines: lines.with(0, { ...line, subsidy: 100, discount: 50 }) });
    const [table] = dialog.getAllByRole('table');
    // Head, lines, subsidy and discount.
    expect(table?.ariaRowCount).toBe('11');
    const rows = within(table!).getAllByRole('row');
    expect(rows.map((row) => row.ariaRowIndex)).toEqual(rows.map((_, index) => String(index + 1)));
  });

  it('names who is both customer and recipient once', () => {
    show({ address: customer });
    expect([fact('Customer'), fact('Recipient')]).toEqual(['Anna Huber, Parkring 4', undefined]);
  });

  // ORDER-26, ORDER-196
  it.each([
    [{ type: 'CH', isByCard: true }, 'Paid with credit or debit card'],
    [{ type: 'CH', isByCard: false }, 'Paid with balance'],
    [{ type: 'CH', isByCard: null }, 'Paid with balance or card'],
    [{ type: 'SU' }, 'Paid with subsidy account'],
    [{ type: 'BA' }, 'Cash at pick-up'],
  ] as const)('names what was paid with %j', (payment, name) => {
    const { dialog } = show({ payments: [{ ...payment, amount: 1100 }] });
    expect(dialog.getByText(name, { selector: 'dt' }).parentElement?.textContent).toBe(`${name}€11.00`);
  });

  // ORDER-11
  it.each([
    [true, 'Refunded'],
    [false, 'Refund due'],
  ])('shows what a cancellation gives back, but no cash (refunded: %s)', (isRefunded, name) => {
    const { dialog } = show({ canceledAt: '2026-11-25T09:00:00', isRefunded });
    expect(fact('Cancelled')).toBe('25.11.2026');
    expect(dialog.getByText(name, { selector: 'dt' }).parentElement?.textContent).toBe(`${name}−€10.00`);
  });

  it('of an order that was not canceled shows no refund', () => {
    expect(show().text).not.toMatch(/Refund/);
  });

  // ORDER-13
  it('is saved as a PDF with the same content when it is asked for', async () => {
    show();
    save();
    await vi.waitFor(() => expect(Object.keys(saved)).toEqual(['Invoice-7301.pdf']), { timeout: 10_000 });
    const file = saved['Invoice-7301.pdf']!;
    expect(file.type).toBe('application/pdf');
    const drawn = (await textsOf(new Uint8Array(await bytesOf(file)))).join('|');
    for (const text of ['Trattoria Lorbeer', 'Lorbeer Gastronomie OG', 'Rosmaringasse 7', 'VAT no. ATU99900022'])
      expect(drawn).toContain(text);
    expect(drawn).toContain('2|Chili con Carne|€5.50|€11.00');
    expect(drawn).toContain('10 %|€10.00|€1.00|€11.00');
    for (const sum of [
      'Total|€11.00',
      'Paid with balance|€2.50',
      'Paid with top-up by card|€4.50',
      'Paid with voucher|€3.00',
      'Cash at pick-up|€1.00',
    ])
      expect(drawn).toContain(sum);
  });

  // TERM-27
  it.each([
    ['Desktop', ['Save as PDF', 'Print']],
    ['App', ['Save as PDF', 'Print']],
    ['Terminal', []],
  ] as const)('can be printed and saved by oneself only, not where the next customer finds it (%s)', (device, ways) => {
    const { dialog } = show({}, device);
    const names = dialog.getAllByRole('button').map((button) => button.textContent);
    expect(names.filter((name) => name !== '')).toEqual(ways);
  });

  // ORDER-13, ORDER-31
  it('shows in the file, as on the page, the subsidy of each line and what a cancellation takes back', async () => {
    const lines = [{ name: 'Chili con Carne', singleItemGrossPrice: 550, quantity: 3, subsidy: 240, discount: 0 }];
    const { text } = show({ lines, canceledAt: '2026-11-25T09:00:00', isRefunded: true });
    expect(text).toContain('Chili con Carne€16.50 − €2.40 subsidy€5.50');
    expect(text).toContain('Cancelled, 10 %−€10.00−€1.00−€11.00');
    save();
    await vi.waitFor(() => expect(Object.keys(saved)).toHaveLength(1), { timeout: 10_000 });
    const drawn = (await textsOf(new Uint8Array(await bytesOf(Object.values(saved)[0]!)))).join('|');
    expect(drawn).toContain('3|Chili con Carne|€16.50 − €2.40 subsidy|€5.50|€16.50');
    expect(drawn).toContain('Cancelled, 10 %|−€10.00|−€1.00|−€11.00');
  });

  it('says nothing of a line’s subsidy to those to whom it is not shown', async () => {
    const lines = [{ name: 'Chili con Carne', singleItemGrossPrice: 550, quantity: 3, subsidy: 240, discount: 0 }];
    const { text } = show({ lines }, 'Desktop', 0);
    expect(text).not.toContain('€2.40 subsidy');
    save();
    await vi.waitFor(() => expect(Object.keys(saved)).toHaveLength(1), { timeout: 10_000 });
    expect((await textsOf(new Uint8Array(await bytesOf(Object.values(saved)[0]!)))).join('|')).not.toContain(
      '€2.40 subsidy',
    );
  });

  // ORDER-570
  it('names its dishes in the language of the restaurant, also where the app has no texts in it', async () => {
    renderInApp(<InvoiceDialog order={ORDER} onClose={vi.fn()} />, {
      context: {
        person: anna,
        customerGroup: staff,
        appConfiguration: { ...appConfiguration, language: { id: 9, name: 'Français', shortName: 'FR' } },
      },
      builtIn: 'en',
    });
    save();
    await vi.waitFor(() => expect(Object.keys(saved)).toHaveLength(1), { timeout: 10_000 });
    const outline = await outlineOf(new Uint8Array(await bytesOf(Object.values(saved)[0]!)));
    expect(outline).toContain('    TH (fr) Chili con Carne');
    expect(outline).toContain('    TH Total');
  });

  // CART-7
  it('of an estimated price says in the file, too, what that means', async () => {
    show({ isEstimate: true });
    save();
    await vi.waitFor(() => expect(Object.keys(saved)).toHaveLength(1), { timeout: 10_000 });
    const drawn = (await textsOf(new Uint8Array(await bytesOf(Object.values(saved)[0]!)))).join(' ');
    expect(drawn).toContain('Total (estimated)');
    expect(drawn).toContain(screen.getByText(catalogueEn['order.estimate.hint']).textContent);
  });

  // ORDER-13
  it('that cannot be made says so each time it is tried', async () => {
    const { journal } = show({});
    // The fonts cannot be loaded.
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: false, status: 503 }));
    const scrolled = vi.fn();
    HTMLElement.prototype.scrollIntoView = scrolled;
    for (const times of [1, 2]) {
      save();
      await vi.waitFor(() => expect(journal.error).toHaveBeenCalledTimes(times), { timeout: 10_000 });
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('The PDF file could not be made.');
      expect(alert.querySelector('button')?.textContent).toBe('Try again');
      expect(scrolled).toHaveBeenCalledTimes(times);
    }
    expect(saved).toEqual({});
  });
});
