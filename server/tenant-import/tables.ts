import { MenuRow, PriceRow, VoucherRow } from './schemas.ts';
import { type Columns } from './table-columns.ts';

/** The tables of a tenant with their columns, which may have German headings. */

export const PRICES = {
  row: PriceRow,
  columns: {
    dish: { kind: 'number', names: ['speise', 'nummer', 'number'] },
    price: { kind: 'number', names: ['preis'] },
    subsidy: { kind: 'number', names: ['zuschuss'] },
    vat: { kind: 'number', names: ['ust', 'mwst'] },
  } satisfies Columns,
};

export const VOUCHERS = {
  row: VoucherRow,
  columns: {
    code: { kind: 'text' },
    value: { kind: 'number', names: ['wert', 'betrag'] },
    validUntil: { kind: 'day', names: ['gültig bis', 'valid until'] },
  } satisfies Columns,
};

export const MENU = {
  row: MenuRow,
  columns: {
    date: { kind: 'day', names: ['datum'], standIns: ['tag', 'day'] },
    line: { kind: 'text', names: ['linie', 'menü'] },
    dish: { kind: 'text', names: ['speise', 'gericht'] },
    portions: { kind: 'number', names: ['portionen'] },
    category: { kind: 'text', names: ['kategorie'] },
    price: { kind: 'number', names: ['preis'] },
    subsidy: { kind: 'number', names: ['zuschuss'] },
    vat: { kind: 'number', names: ['ust', 'mwst'] },
    allergens: { kind: 'text', names: ['allergene'] },
  } satisfies Columns,
};
