import { type InvoiceContent } from './invoice-content.ts';

/** A row of the lines of an invoice. */
export const aLine = (name: string) => ['2', name, '8,60 €', '17,20 €'];

export const anInvoice = (rows: string[][]): InvoiceContent => ({
  title: 'Rechnung zu Bestellung 4711',
  locale: 'de-AT-u-ca-gregory',
  direction: 'ltr',
  issuer: ['Kantine am Park', 'Parkallee 12'],
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  details: [{ name: 'Kunde', value: 'Anna Müller' }],
  tables: [
    {
      caption: null,
      columns: ['Menge', 'Speise', 'Einzel', 'Summe'].map((name, index) => ({ name, share: 1, isText: index < 2 })),
      rows,
      sums: [{ name: 'Gesamt', amount: '\u221217,20\u00a0€', isTotal: true }],
      note: null,
    },
  ],
});
