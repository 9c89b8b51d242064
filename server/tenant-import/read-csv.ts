import Papa from 'papaparse';
import type * as z from 'zod/mini';
import { decodeTable } from './decode-table.ts';
import { type Problem } from './problem.ts';
import { type FileContent, parseBy, schemaProblems } from './read-yaml.ts';
import { UNSTORABLE, unstorable } from './storable.ts';
import { weekdayProblem } from './weekdays.ts';
import { type Columns, fieldsOf, type Kind, missingColumns, unknownColumns, weekdayColumn } from './table-columns.ts';

/**
 * `7,90` and `7.90` are the same. What is no number stays a text, which the schema refuses; so does `1.200`, which is
 * 1200 to some and 1.2 to others.
 */
const numberOf = (text: string): number | string =>
  /^-?\d+([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) + 0 : text;

/** `24.12.2026` as `2026-12-24`. */
function dayOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

function valueOf(text: string, kind: Kind): unknown {
  // An apostrophe keeps a spreadsheet from running a text as a formula.
  const bare = text.trim().replace(/^'(?=[=+\-@])/, '');
  if (bare === '') return undefined;
  if (kind === 'number') return numberOf(bare);
  return kind === 'day' ? dayOf(bare) : bare;
}

/** A workbook is an archive. */
const isWorkbook = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

const SEPARATORS = [',', ';', '\t'];

/** Rows of a table: its cells, and the line in which they begin. */
interface TableRow {
  cells: string[];
  line: number;
}

/** By the headings, which are known: Papa's own guess takes a table of two columns for one. */
function separatorOf(text: string, columns: Columns): string {
  const known = (delimiter: string): number => {
    const [headings = []] = Papa.parse<string[]>(text, { delimiter, preview: 1 }).data;
    return fieldsOf(headings, columns).filter((field) => field !== null).length;
  };
  return SEPARATORS.reduce((best, other) => (known(other) > known(best) ? other : best));
}

/**
 * The rows of a table, empty ones left out. Where a quotation mark has no end, the rows behind it would be taken for
 * one cell.
 */
function readRows(text: string, columns: Columns, file: string, problems: Problem[]): TableRow[] {
  // For one spreadsheet, a line of its own names the separator.
  const [named = '', delimiter] = /^"?sep=([^"\r\n])"? *(?:\r\n?|\n)/i.exec(text) ?? [];
  const table = text.slice(named.length);
  const { data, errors } = Papa.parse<string[]>(table, {
    delimiter: delimiter ?? separatorOf(table, columns),
    skipEmptyLines: false,
  });
  let line = named === '' ? 1 : 2;
  const rows = data.map((cells) => {
    const row = { cells, line };
    line += cells.join('').split('\n').length;
    return row;
  });
  for (const { type, row = 0 } of errors)
    if (type === 'Quotes')
      problems.push({
        file,
        line: rows[row]?.line ?? null,
        field: '',
        message: 'has a quotation mark without its other one',
      });
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

/** What a spreadsheet has left of a long number, and its words for what it could not work out. */
const SHORTENED = /^\d([.,]\d+)?E\+\d+$/i;
const FAILED = /^#(#+|N\/A|NV|[A-Z0/]+[!?])$/;

/** What is wrong with a row before its schema; null: nothing. */
function rowProblem(cells: readonly string[], headings: readonly string[]): string | null {
  const isFull = (cell: string | undefined): boolean => cell !== undefined && cell.trim() !== '';
  // `5,90` in a table of commas: what stands behind it would count for other columns.
  if (cells.slice(headings.length).some(isFull))
    return `has ${cells.length} cells under ${headings.length} headings: texts and amounts with a separator in them must stand in quotes`;
  if (headings.some((heading, index) => heading.trim() === '' && isFull(cells[index])))
    return 'has a text in a column without a heading';
  if (cells.some((cell) => SHORTENED.test(cell.trim())))
    return 'has a number that the spreadsheet has shortened (such as 1,23E+11), so that digits are lost: format its column as text, and type it again';
  const failed = cells.find((cell) => FAILED.test(cell.trim()));
  if (failed !== undefined)
    return `has ${failed.trim()}, which a spreadsheet writes for what it could not show or work out`;
  return unstorable(cells).length > 0 ? UNSTORABLE : null;
}

/**
 * A table by the schema of its rows, separated by commas, semicolons or tabs, with headings in any order. Adds what is
 * wrong to the problems and answers null then.
 */
export function readCsv<T>(
  { row: schema, columns }: { row: z.ZodMiniType<T>; columns: Columns },
  bytes: Uint8Array,
  file: string,
  problems: Problem[],
): FileContent<T[]> | null {
  const text = isWorkbook(bytes) ? null : decodeTable(bytes);
  if (text === null) {
    const message = isWorkbook(bytes)
      ? 'must be saved as CSV (UTF-8), not as a workbook'
      : 'must be saved as CSV (UTF-8): its letters are neither UTF-8 nor UTF-16 nor Windows-1252';
    problems.push({ file, line: null, field: '', message });
    return null;
  }
  const found: Problem[] = [];
  const [first = { cells: [], line: 1 }, ...table] = readRows(text.replace(/^\ufeff/, ''), columns, file, found);
  const headings = first.cells;
  const fields = fieldsOf(headings, columns);
  const rows: T[] = [];
  const lines: number[] = [];
  const twice = fields.find((field, index) => field !== null && fields.indexOf(field) !== index);
  if (twice) found.push({ file, line: first.line, field: twice, message: 'there are two columns for it' });
  found.push(
    ...[...unknownColumns(headings, fields, columns), ...missingColumns(schema, columns, fields)].map((wrong) => ({
      file,
      line: first.line,
      ...wrong,
    })),
  );
  if (found.length > 0) {
    problems.push(...found);
    return null;
  }
  const days = weekdayColumn(headings, fields, columns);
  for (const { cells, line } of table) {
    const wrong =
      rowProblem(cells, headings) ??
      (days && weekdayProblem(cells[days.weekday] ?? '', String(valueOf(cells[days.date] ?? '', 'day'))));
    if (wrong !== null) {
      found.push({ file, line, field: '', message: wrong });
      continue;
    }
    const record: Record<string, unknown> = {};
    fields.forEach((field, index) => {
      if (field) record[field] = valueOf(cells[index] ?? '', columns[field]!.kind);
    });
    const parsed = parseBy(schema, record);
    if (parsed.success) {
      rows.push(parsed.data);
      lines.push(line);
    } else found.push(...schemaProblems(parsed.error, (path) => ({ file, line, field: path.join('.') })));
  }
  problems.push(...found);
  if (found.length > 0) return null;
  return {
    value: rows,
    file,
    lineAt: ([index]) => (typeof index === 'number' ? (lines[index] ?? null) : null),
    fieldOf: ([, column = '']) => String(column),
  };
}
