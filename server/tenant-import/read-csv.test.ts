import { describe, expect, it } from 'vitest';
import { type Problem } from './problem.ts';
import { readCsv } from './read-csv.ts';
import { MENU, PRICES, VOUCHERS } from './tables.ts';

function read(table: typeof MENU | typeof PRICES | typeof VOUCHERS, text: string) {
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
