import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { type InvoiceContent } from './invoice-content.ts';
import { drawInvoice, wrap } from './invoice-pdf.ts';
import { pagesOf, textsOf } from './pdf-texts.fixtures.ts';

const line = (name: string) => ['2', name, '8,60 €', '17,20 €'];
const content = (rows: string[][]): InvoiceContent => ({
  title: 'Rechnung zu Bestellung 4711',
  issuer: ['Kantine am Park', 'Parkallee 12'],
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  facts: [{ name: 'Kunde', value: 'Anna Müller' }],
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

describe('The PDF of an invoice', () => {
  // LANG-7
  it('contains issuer, title, facts, lines and sums, with umlauts, the euro sign and the minus sign', async () => {
    expect(textsOf(await drawInvoice(content([line('Gemüsesuppe')])))).toEqual([
      'Kantine am Park',
      'Parkallee 12',
      'Rechnung zu Bestellung 4711',
      'Kunde',
      'Anna Müller',
      'Menge',
      'Speise',
      'Einzel',
      'Summe',
      '2',
      'Gemüsesuppe',
      '8,60 €',
      '17,20 €',
      'Gesamt',
      '−17,20 €',
    ]);
  });

  // ORDER-13
  it('goes on over several pages, each with the head of the table', async () => {
    const bytes = await drawInvoice(content(Array.from({ length: 90 }, (_, index) => line(`Speise Nr. ${index}`))));
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(3);
    const texts = textsOf(bytes);
    expect(texts.filter((text) => text === 'Einzel')).toHaveLength(3);
    expect(texts.filter((text) => text.startsWith('Speise Nr.'))).toHaveLength(90);
  });

  // ORDER-192
  it('keeps the head of a table with its first row, and its sums with the last one, wherever a page ends', async () => {
    for (let count = 36; count < 56; count += 1) {
      const one = content(Array.from({ length: count }, (_, index) => line(`Speise ${index}`)));
      const vat = { ...one.tables[0]!, caption: 'Umsatzsteuer', rows: [line('Satz')], note: 'Hinweis' };
      const pages = pagesOf(await drawInvoice({ ...one, tables: [...one.tables, vat] }));
      const ofVat = pages.filter((texts) => texts.includes('Umsatzsteuer'));
      expect(ofVat).toHaveLength(1);
      expect(ofVat[0]).toEqual(expect.arrayContaining(['Satz', 'Hinweis']));
      expect(
        pages.filter((texts) => texts.includes('Gesamt') && !texts.some((text) => /^S(peise |atz)/.test(text))),
      ).toEqual([]);
    }
  });

  // ORDER-30
  it('has number and page at the foot of each of several pages, and not of a single one', async () => {
    const foot = (texts: string[]) => texts.filter((text) => text.startsWith('Seite') || text.startsWith('Rechnung'));
    const lines = Array.from({ length: 60 }, (_, index) => line(`Speise Nr. ${index}`));
    expect(foot(textsOf(await drawInvoice(content(lines)))).toSorted()).toEqual([
      'Rechnung zu Bestellung 4711',
      'Rechnung zu Bestellung 4711',
      'Rechnung zu Bestellung 4711',
      'Seite 1 von 2',
      'Seite 2 von 2',
    ]);
    expect(foot(textsOf(await drawInvoice(content([line('Suppe')]))))).toEqual(['Rechnung zu Bestellung 4711']);
  });

  it('writes a cell of several lines below each other', async () => {
    const texts = textsOf(await drawInvoice(content([line('Suppe\n10,60 € − 2,00 €')])));
    expect(texts.join('|')).toContain('2|Suppe|10,60 € − 2,00 €|8,60 €');
  });

  it('cannot be made of a text that its fonts cannot write', async () => {
    await expect(drawInvoice(content([line('شوربة اليوم')]))).rejects.toThrow();
  });

  it('breaks long names at spaces, and words that are longer than a line anywhere', () => {
    const widthOf = (text: string) => text.length;
    expect(wrap('Kürbis mit Kernöl', 10, widthOf)).toEqual(['Kürbis mit', 'Kernöl']);
    expect(wrap('ein Rindfleischetikett', 8, widthOf)).toEqual(['ein', 'Rindflei', 'schetike', 'tt']);
    expect(wrap('', 8, widthOf)).toEqual(['']);
  });
});
