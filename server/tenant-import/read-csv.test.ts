import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Problem } from './problem.ts';
import { readCsv } from './read-csv.ts';
import { MENU, PRICES, VOUCHERS } from './tables.ts';

function read(table: typeof MENU | typeof PRICES | typeof VOUCHERS, text: string | Buffer) {
  const problems: Problem[] = [];
  const content = readCsv<unknown>(table, Buffer.from(text), 'table.csv', problems);
  return { rows: content?.value, problems: problems.map(({ line, field, message }) => `${line} ${field}: ${message}`) };
}

// SERVER-86
describe('a table', () => {
  // SERVER-86
  it.each([
    ['a comma', 'dish,price,subsidy,vat\n1,5,90,1,00,10\n', '2 : has 6 cells under 4 headings'],
    ['a text', 'dish,name,price,subsidy,vat\n1,Linsen, mild,7.90,1.50,10\n', '2 : has 6 cells under 5 headings'],
  ])('whose cells stand under other headings because of %s in them is refused', (_what, text, said) => {
    const { rows, problems } = read(PRICES, text);
    expect(rows).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining(said)]);
  });

  // SERVER-86
  it('may have empty cells and rows at its ends, as spreadsheets write them', () => {
    expect(read(PRICES, 'dish,price,subsidy,vat\n1,5.90,1,10,,\n,,,,,\n\n')).toEqual({
      rows: [{ dish: 1, price: 5.9, subsidy: 1, vat: 10 }],
      problems: [],
    });
  });

  // SERVER-86
  it('with a quotation mark without end is refused, so that no row is left out', () => {
    const text = 'code;value\nAAAA-1;5\n"BBBB-2;6\nCCCC-3;7\n';
    expect(read(VOUCHERS, text).problems[0]).toBe('3 : has a quotation mark without its other one');
    expect(read(VOUCHERS, text).rows).toBeUndefined();
  });

  // SERVER-86
  it.each([';', '\t', ','])('of two columns is read with “%s” between them', (separator) => {
    const text = `code${separator}value\nMAHLZEIT5${separator}5\n`;
    expect(read(VOUCHERS, text)).toEqual({ rows: [{ code: 'MAHLZEIT5', value: 5, validUntil: null }], problems: [] });
  });

  // SERVER-86
  it.each(['1.200', '1e3', '0x10', '5.90 €', '5.905', '--5', 'Infinity'])('takes %s for no number', (price) => {
    expect(read(MENU, `date;dish;price\n2026-11-30;1;${price}\n`).problems).toEqual([
      '2 price: must be a number such as 7.90, with at most two places',
    ]);
  });
});

/** Tables as they came from kitchens. */
const fieldFile = (name: string) => readFileSync(new URL(`field-files/${name}.csv`, import.meta.url));

const ROW = { date: '2026-11-30', dish: 'Käsespätzle', portions: 40 };

describe('a column', () => {
  // SERVER-120
  it('that nobody knows is named and refused, as what stands in it would be lost', () => {
    const { rows, problems } = read(MENU, fieldFile('05-ignored-heading'));
    expect(rows).toBeUndefined();
    expect(problems).toEqual([
      expect.stringMatching(/^1 Preis \(€\): there is no such column; there are: date\/datum/),
      expect.stringMatching(/^1 Zuschuß: there is no such column/),
    ]);
  });

  // SERVER-120
  it.each(['Notiz', 'Notiz der Küche', 'Bemerkung', 'note', 'Wochentag', 'Name'])('“%s” is for people', (heading) => {
    const { rows, problems } = read(PRICES, `dish;price;subsidy;vat;${heading}\n1;5,90;1;10;Größere Töpfe\n`);
    expect({ rows, problems }).toEqual({ rows: [{ dish: 1, price: 5.9, subsidy: 1, vat: 10 }], problems: [] });
  });

  // SERVER-120
  it('without a heading must be empty', () => {
    expect(read(PRICES, 'dish;;price;subsidy;vat\n1;;5;1;10\n').problems).toEqual([]);
    expect(read(PRICES, 'dish;;price;subsidy;vat\n1;x;5;1;10\n').problems).toEqual([
      '2 : has a text in a column without a heading',
    ]);
  });

  // SERVER-121
  it('“Tag” is the weekday beside “Datum”, and the day alone', () => {
    expect(read(MENU, fieldFile('08-datum-tag')).rows).toEqual([expect.objectContaining(ROW)]);
    expect(read(MENU, 'Tag;Gericht\n30.11.2026;Käsespätzle\n').rows).toMatchObject([{ date: ROW.date }]);
    expect(read(MENU, 'Datum;date;Gericht\n30.11.2026;30.11.2026;1\n').problems).toEqual([
      '1 date: there are two columns for it',
    ]);
  });
});

// SERVER-260
describe('a weekday beside a date', () => {
  it.each([
    ['Tag', 'Freitag', 'Wednesday (Mittwoch)'],
    ['Tag', 'Fr.', 'Wednesday (Mittwoch)'],
    ['Wochentag', 'Do', 'Wednesday (Mittwoch)'],
    ['weekday', 'Thu', 'Wednesday (Mittwoch)'],
    ['Day', 'SONNABEND', 'Wednesday (Mittwoch)'],
  ])('is refused with both where it is that of another day: %s %s', (heading, day, is) => {
    expect(read(MENU, `Datum;${heading};Gericht\n02.12.2026;${day};1\n`).problems).toEqual([
      `2 : says "${day}", but 2026-12-02 is a ${is}`,
    ]);
  });

  it.each(['Mittwoch', 'mi', 'Mi.', 'Wed', 'wednesday', '', 'Nikolo', 'Mit Suppe'])('is taken as %s', (day) => {
    expect(read(MENU, `Datum;Tag;Gericht\n02.12.2026;${day};1\n`).problems).toEqual([]);
  });
});

describe('the letters of a table', () => {
  const TABLE = 'Datum;Menü;Gericht;Portionen\r\n30.11.2026;Menü 1;Käsespätzle;40\r\n';
  const bigEndian = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

  // SERVER-121
  it.each([
    ['UTF-8', Buffer.from(TABLE)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TABLE}`)],
    ['UTF-16, as “Unicode text”', Buffer.from(`\ufeff${TABLE.replaceAll(';', '\t')}`, 'utf16le')],
    ['UTF-16 the other way round', bigEndian(TABLE)],
    ['Windows-1252', Buffer.from(TABLE, 'latin1')],
  ])('are read as %s', (_encoding, bytes) => {
    expect(read(MENU, bytes).rows).toEqual([expect.objectContaining(ROW)]);
  });

  // SERVER-121
  it.each([
    ['a name with Š', 'Šopska-Salat mit Kräutern', Buffer.from('\x8aopska-Salat mit Kr\xe4utern', 'latin1')],
    ['quotes and dashes', '„Wiener“ – mild’s …', Buffer.from('\x84Wiener\x93 \x96 mild\x92s \x85', 'latin1')],
    ['the sign of the euro', '5 € Kost', Buffer.from('5 \x80 Kost', 'latin1')],
    ['an old word', 'Œuf à la crème brûlée', Buffer.from('\x8cuf \xe0 la cr\xe8me br\xfbl\xe9e', 'latin1')],
  ])('are those of Windows-1252 with %s', (_what, dish, bytes) => {
    const table = Buffer.concat([Buffer.from('date;dish\n2026-11-30;'), bytes]);
    expect(read(MENU, table).rows).toMatchObject([{ dish }]);
  });

  // SERVER-120
  it.each([
    ['a Mac', fieldFile('06-macroman')],
    ['a Mac, with English headings', Buffer.from('date;dish\n2026-11-30;Kn\x9adel mit So\xa7e\n', 'latin1')],
    ['a Mac, at the end of a word', Buffer.from('date;line;dish\n2026-11-30;Men\x9f;1\n', 'latin1')],
    ['DOS', Buffer.from('date;dish\n2026-11-30;K\x84sesp\x84tzle\n', 'latin1')],
    ['DOS, with a letter that Windows lacks', Buffer.from('date;dish\n2026-11-30;Gem\x81se\n', 'latin1')],
    ['Cyrillic Windows', Buffer.from('date;dish\n2026-11-30;\xc1\xee\xf0\xf9\n', 'latin1')],
    ['broken UTF-16', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
  ])('are refused where they are those of %s', (_what, bytes) => {
    expect(read(MENU, bytes).problems).toEqual([
      'null : must be saved as CSV (UTF-8): its letters are neither UTF-8 nor UTF-16 nor Windows-1252',
    ]);
  });
});

// SERVER-121
it.each(['sep=;\n', 'sep=;\r\n', '"sep=;"\n', '\ufeffSEP=;\r\n'])(
  'a first line that names the separator is no heading: %j',
  (line) => {
    expect(read(VOUCHERS, `${line}code;value\nMAHLZEIT5;5,50\n`).rows).toMatchObject([{ value: 5.5 }]);
    expect(read(VOUCHERS, `${line}code;value\nMAHLZEIT5;x\n`).problems[0]).toMatch(/^3 value/);
  },
);

describe('what a spreadsheet has made of a number is refused', () => {
  // SERVER-120
  it('where it has cut off its digits', () => {
    expect(read(VOUCHERS, 'code;value\n1,23457E+11;5\n').problems).toEqual([
      expect.stringMatching(/^2 : has a number that the spreadsheet has shortened/),
    ]);
  });

  // SERVER-120
  it.each(['#BEZUG!', '#NAME?', '#DIV/0!', '#NV', '########'])('where it could not work it out: %s', (cell) => {
    expect(read(MENU, `date;dish\n2026-11-30;${cell}\n`).problems).toEqual([
      expect.stringContaining(`has ${cell}, which`),
    ]);
  });

  // SERVER-120
  it('where VAT is a fraction', () => {
    const said = 'must be in percent, such as 10: below 1 it is a fraction';
    expect(read(MENU, fieldFile('11-vat-fraction')).problems).toEqual([`2 vat: ${said}`]);
    expect(read(PRICES, 'dish;price;subsidy;vat\n1;5;1;0,2\n').problems).toEqual([`2 vat: ${said}`]);
    expect(read(PRICES, 'dish;price;subsidy;vat\n1;5;1;0\n').problems).toEqual([]);
  });
});
