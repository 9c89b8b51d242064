import { describe, expect, it, test } from 'vitest';
import { csvText } from './csv.ts';

describe('a table as a file', () => {
  // ORDER-241
  it('holds no marks of direction, and runs nothing that hides behind one', () => {
    expect(csvText([['\u2066Number\u2069', '\u200f=1+1']], 'ar-EG')).toBe("\ufeffNumber,'=1+1\r\n");
  });

  // ORDER-86
  test.each([
    ['de-AT', '\ufeffNr.;Summe\r\n4711;-12,05\r\n'],
    ['fr', '\ufeffNr.;Summe\r\n4711;-12,05\r\n'],
    ['en-GB', '\ufeffNr.,Summe\r\n4711,-12.05\r\n'],
    ['de-CH', '\ufeffNr.,Summe\r\n4711,-12.05\r\n'],
  ])('is written as spreadsheets in %s read it', (locale, text) => {
    expect(
      csvText(
        [
          ['Nr.', 'Summe'],
          [4711, { cents: -1205 }],
        ],
        locale,
      ),
    ).toBe(text);
  });

  // ORDER-86
  test.each([
    [0, '0,00'],
    [5, '0,05'],
    [120, '1,20'],
    [123456789, '1234567,89'],
  ])('%i cents are %s', (cents, text) => {
    expect(csvText([[{ cents }]], 'de')).toBe(`\ufeff${text}\r\n`);
  });

  // ORDER-86
  test.each([
    ['Suppe; groß', '"Suppe; groß"'],
    ['Soup, large', 'Soup, large'],
    ['„Wiener“ "Art"', '"„Wiener“ ""Art"""'],
    ['two\nlines', '"two\nlines"'],
  ])('quotes what would end a cell: %s', (cell, text) => {
    expect(csvText([[cell]], 'de')).toBe(`\ufeff${text}\r\n`);
  });

  // ORDER-86
  it.each(['=1+1', '+43 1', '-3 Grad', '@SUM', ' =1', '＝1', '\tx'])('runs nothing: %j', (cell) => {
    expect(csvText([[cell]], 'de')).toBe(`\ufeff'${cell}\r\n`);
  });
});
