import type { Cents } from './money.ts';

/** A text, a number of things, or an amount of money. */
export type CsvCell = string | number | { cents: Cents };

/** A spreadsheet would run it as a formula, also behind spaces. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** They keep a text in its order on a page; in a table nobody would find a column by its name. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const hasDecimalComma = (locale: string): boolean =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(0.5).includes(',');

function written(cell: CsvCell, decimal: string, separator: string): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell !== 'string') {
    const { cents } = cell;
    const digits = String(Math.abs(cents)).padStart(3, '0');
    return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`;
  }
  const shown = cell.replace(DIRECTION_MARKS, '');
  const text = FORMULA.test(shown) ? `'${shown}` : shown;
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as a file that spreadsheets of the locale open as it is: with a mark of its encoding, and separated by
 * semicolons where decimals have a comma. Quoted by RFC 4180; a text that would be run as a formula begins with an
 * apostrophe (ORDER-86).
 */
export function csvText(rows: readonly (readonly CsvCell[])[], locale: string): string {
  const [decimal, separator] = hasDecimalComma(locale) ? [',', ';'] : ['.', ','];
  const lines = rows.map((cells) => cells.map((cell) => written(cell, decimal, separator)).join(separator));
  return `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`;
}
