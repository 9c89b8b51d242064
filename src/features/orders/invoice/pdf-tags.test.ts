// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aLine, anInvoice } from './invoice-content.fixtures.ts';
import { drawnWithin, outlineOf, propertiesOf, scopesOf } from './pdf-tags.fixtures.ts';

describe('The PDF of an invoice', () => {
  // LANG-235, ORDER-570
  it('says in which language it is, its title, and that it is accessible (PDF/UA)', async () => {
    expect(await propertiesOf(anInvoice([]))).toEqual({
      language: 'de-AT',
      title: 'Rechnung zu Bestellung 4711',
      titleInXml: 'Rechnung zu Bestellung 4711',
      viewerPreferences: { DisplayDocTitle: true },
      isMarked: true,
      partOfPdfUa: '1',
    });
    expect(await propertiesOf({ ...anInvoice([]), title: 'Brot & <Salz>' })).toMatchObject({
      titleInXml: expect.stringContaining('Salz') as string,
      partOfPdfUa: '1',
    });
  });

  // ORDER-570
  it('is read from its title to its sums: each value has its name, each table its head, each row what it is about', async () => {
    const one = anInvoice([['2', 'Suppe\nmit Zuschuss', '8,60 €', '17,20 €']]);
    const table = { ...one.tables[0]!, caption: 'Umsatzsteuer', note: 'Hinweis' };
    const source = { ...one, tables: [table] };
    expect(await outlineOf(source)).toEqual([
      'Document',
      ' P Kantine am Park',
      ' P Parkallee 12',
      ' H1 Rechnung zu Bestellung 4711',
      ' Table',
      '  TBody',
      '   TR',
      '    TH Kunde',
      '    TD Anna Müller',
      ' H2 Umsatzsteuer',
      ' Table',
      '  THead',
      '   TR',
      '    TH Menge',
      '    TH Speise',
      '    TH Einzel',
      '    TH Summe',
      '  TBody',
      '   TR',
      '    TD 2',
      '    TH',
      '     P Suppe',
      '     P mit Zuschuss',
      '    TD 8,60 €',
      '    TD 17,20 €',
      ' Table',
      '  TBody',
      '   TR',
      '    TH Gesamt',
      '    TD −17,20 €',
      ' P Hinweis',
    ]);
    expect((await scopesOf(source)).toSorted()).toEqual(['Column', 'Column', 'Column', 'Column', 'Row', 'Row', 'Row']);
  });

  // ORDER-570
  it('has no text and no line that is neither read nor decoration, as the heads and feet of further pages are', async () => {
    const source = anInvoice(Array.from({ length: 60 }, (_, index) => aLine(`Speise Nr. ${index}`)));
    const { tag, decoration, neither } = await drawnWithin(source);
    expect(neither).toBe(0);
    // The head of the second page, two feet of two parts, and three lines.
    expect(decoration).toBe(4 + 4 + 3);
    expect(tag).toBeGreaterThan(240);
    const read = await outlineOf(source);
    expect(read.filter((text) => text.endsWith('TH Einzel'))).toHaveLength(1);
    expect(read.filter((text) => text.includes('Seite'))).toEqual([]);
  });

  // ORDER-570
  it('is read with a blank between the words of two lines, and none within a word that is cut', async () => {
    const [words, long] = ['Kürbis mit Kernöl '.repeat(9).trim(), 'Rindfleischetikettierung'.repeat(4)];
    const outline = await outlineOf(anInvoice([aLine(words), aLine(long)]));
    expect(outline).toContain(`    TH ${words}`);
    expect(outline.map((text) => text.replaceAll(' ', ''))).toContain(`TH${long}`);
  });

  // ORDER-570
  it('says the language of a part that is in another', async () => {
    const [table] = anInvoice([]).tables;
    const rows = [['2', [{ text: 'Soup', language: 'en' }, { text: 'mit Zuschuss' }], '1', '2']];
    const outline = await outlineOf({ ...anInvoice([]), tables: [{ ...table!, rows }] });
    expect(outline).toContain('     P (en) Soup');
    expect(outline).toContain('     P mit Zuschuss');
  });

  // ORDER-570
  it('is read in the order of its letters, also where they are drawn in another', async () => {
    const details = [
      { name: 'ملاحظة', value: 'طلب (حار) 4711, Suppe' },
      { name: 'ชื่อ', value: 'हिन्दी' },
    ];
    const outline = await outlineOf({ ...anInvoice([]), direction: 'rtl', details });
    expect(outline.slice(6, 12).map((text) => text.trim())).toEqual([
      'TR',
      'TH ملاحظة',
      'TD طلب (حار) 4711, Suppe',
      'TR',
      'TH ชื่อ',
      'TD हिन्दी',
    ]);
  });
});
