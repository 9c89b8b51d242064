// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aLine, anInvoice } from './invoice-content.fixtures.ts';
import { wrap } from './pdf-text.ts';
import { drawnOf, pagesOf, seenOf, textsOf } from './pdf-texts.fixtures.ts';

const reversed = (text: string) => [...text].toReversed().join('');
describe('The PDF of an invoice', () => {
  // LANG-7
  it('contains issuer, title, facts, lines and sums, with umlauts, the euro sign and the minus sign', async () => {
    expect(await textsOf(anInvoice([aLine('Gemüsesuppe')]))).toEqual([
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

  // ORDER-324
  it.each(['ltr', 'rtl'] as const)('has the names of sums straight below those of dishes, %s', async (direction) => {
    const invoice = anInvoice([aLine('Gesamt')]);
    const [table] = invoice.tables;
    const columns = table!.columns.map((column, index) => ({ ...column, isText: index === 1 }));
    const sums = [{ name: 'Gesamt', amount: '17,20 €', isTotal: false }];
    const drawn = (await drawnOf({ ...invoice, direction, tables: [{ ...table!, columns, sums }] })).flat();
    const placesOf = (wanted: string) => drawn.filter(({ text }) => text === wanted).map(({ x }) => x);
    const [dish, sum] = placesOf('Gesamt');
    expect(sum).toBe(dish);
    const [amount, all] = placesOf('17,20 €');
    expect(all).toBe(amount);
  });

  // ORDER-13
  it('goes on over several pages, each with the head of the table', async () => {
    const pages = await pagesOf(anInvoice(Array.from({ length: 90 }, (_, index) => aLine(`Speise Nr. ${index}`))));
    expect(pages).toHaveLength(3);
    const texts = pages.flat();
    expect(texts.filter((text) => text === 'Einzel')).toHaveLength(3);
    expect(texts.filter((text) => text.startsWith('Speise Nr.'))).toHaveLength(90);
  });

  // ORDER-192
  it('keeps the head of a table with its first row, and its sums with the last one, wherever a page ends', async () => {
    for (let count = 34; count < 46; count += 1) {
      const one = anInvoice(Array.from({ length: count }, (_, index) => aLine(`Speise ${index}`)));
      const vat = { ...one.tables[0]!, caption: 'Umsatzsteuer', rows: [aLine('Satz')], note: 'Hinweis' };
      const pages = await pagesOf({ ...one, tables: [...one.tables, vat] });
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
    const lines = Array.from({ length: 60 }, (_, index) => aLine(`Speise Nr. ${index}`));
    expect(foot(await textsOf(anInvoice(lines))).toSorted()).toEqual([
      'Rechnung zu Bestellung 4711',
      'Rechnung zu Bestellung 4711',
      'Rechnung zu Bestellung 4711',
      'Seite 1 von 2',
      'Seite 2 von 2',
    ]);
    expect(foot(await textsOf(anInvoice([aLine('Suppe')])))).toEqual(['Rechnung zu Bestellung 4711']);
  });

  it('writes a cell of several lines below each other', async () => {
    const texts = await textsOf(anInvoice([aLine('Suppe\n10,60 € − 2,00 €')]));
    expect(texts.join('|')).toContain('2|Suppe|10,60 € − 2,00 €|8,60 €');
  });

  // ORDER-240
  it('writes names of any European language, and leaves out pictures', async () => {
    const details = [
      { name: 'Kunde', value: 'Jiří Dvořák, Ayşe Yıldırım, Łódź, Šimić' },
      { name: 'Notiz', value: 'ohne 🌶️, mit 👩🏽‍🍳 Gruß 😀 🇦🇹 1️⃣' },
    ];
    const texts = await textsOf({ ...anInvoice([aLine('Suppe')]), details });
    expect(texts).toContain('Jiří Dvořák, Ayşe Yıldırım, Łódź, Šimić');
    expect(texts).toContain('ohne, mit Gruß 1');
  });

  // ORDER-240
  it.each([
    ['Chinese', '宫保鸡丁'],
    ['Chinese of Taiwan', '滷肉飯'],
    ['Japanese', 'とんカツ定食'],
    ['Korean', '비빔밥'],
    ['Thai', 'ต้มยำ'],
    ['Hindi', 'दाल'],
    ['Bengali', 'মাছ'],
    ['Punjabi', 'ਦਾਲ'],
    ['Gujarati', 'દાળ'],
    ['Odia', 'ଡାଲି'],
    ['Tamil', 'சாதம்'],
    ['Telugu', 'పప్పు'],
    ['Kannada', 'ಅನ್ನ'],
    ['Malayalam', 'മലയാളം'],
    ['Sinhala', 'බත්'],
    ['Khmer', 'បាយ'],
    ['Burmese', 'ထမင်း'],
    ['Dhivehi', 'ބަތް'],
    ['Tibetan', 'ཐུག'],
    ['Amharic', 'ወጥ'],
    ['Georgian', 'ხაჭაპური'],
    ['Vietnamese', 'Phở bò đặc biệt'],
  ])('writes %s', async (_language, name) => {
    const texts = await textsOf({ ...anInvoice([aLine(`Suppe ${name}`)]), title: name });
    const written = texts.join('');
    for (const letter of name.normalize('NFC')) expect(written).toContain(letter);
    expect(written).not.toMatch(/[□?]/);
  });

  // ORDER-240
  it('is made of letters in an order that no language has, too', async () => {
    const nonsense = '\u0dda\u0d98\u0db5\u0da2\u0d9f\u{111eb}\u0ded\u0d91\u0d93\u0dba';
    expect((await textsOf({ ...anInvoice([aLine('Suppe')]), title: nonsense })).join('')).toContain('\u0da2');
  });

  // ORDER-240
  it('writes a question mark for a letter that no font has, as nobody may vanish from an invoice', async () => {
    expect(await textsOf({ ...anInvoice([aLine('Suppe')]), title: 'Name: \u{13000}' })).toContain('Name: ?');
  });

  // ORDER-240
  it('writes from right to left, with joined letters, mirrored brackets and sums in their order', async () => {
    const arabic = (title: string, direction: 'ltr' | 'rtl') =>
      seenOf({ ...anInvoice([aLine('Suppe')]), title, direction });
    // As seen, from the left: the number stands to the left of the Arabic words.
    const seen = (await arabic('طلب (حار) 4711', 'rtl')).slice(2, 4);
    expect(seen).toEqual(['4711', reversed('طلب )حار( ')]);
    // In a page that is read from the left it is the other way round, but for the words themselves.
    const inGerman = (await arabic('Notiz: طلب', 'ltr')).slice(2, 4);
    expect(inGerman).toEqual(['Notiz: ', reversed('طلب')]);
    // A sum that is isolated stays as it is.
    expect(await arabic('السعر \u2068\u221217,20\u00a0€\u2069', 'rtl')).toContain('−17,20 €');
  });

  // ORDER-240
  it('begins at the right where one reads from the right', async () => {
    const columns = async (direction: 'ltr' | 'rtl') => {
      const drawn = (await drawnOf({ ...anInvoice([aLine('Suppe')]), direction })).flat();
      const placeOf = (name: string) => drawn.find(({ text }) => text === name)!.x;
      return ['Menge', 'Speise', 'Einzel', 'Summe'].toSorted((one, other) => placeOf(one) - placeOf(other));
    };
    expect(await columns('ltr')).toEqual(['Menge', 'Speise', 'Einzel', 'Summe']);
    expect(await columns('rtl')).toEqual(['Summe', 'Einzel', 'Speise', 'Menge']);
  });

  it('breaks long names at spaces, and words that are longer than a line anywhere', () => {
    const widthOf = (text: string) => text.length;
    expect(wrap('Kürbis mit Kernöl', 10, widthOf)).toEqual(['Kürbis mit ', 'Kernöl']);
    expect(wrap('ein Rindfleischetikett', 8, widthOf)).toEqual(['ein ', 'Rindflei', 'schetike', 'tt']);
    expect(wrap('', 8, widthOf)).toEqual(['']);
    expect(wrap('𠮷野家𠮷野家', 4, (text) => [...text].length)).toEqual(['𠮷野家𠮷', '野家']);
  });
});
