import Papa from 'papaparse';
import type * as z from 'zod/mini';
import { type Problem } from './problem.ts';
import { type FileContent, parseBy, schemaProblems } from './read-yaml.ts';
import { UNSTORABLE, unstorable } from './storable.ts';

type Kind = 'text' | 'number' | 'day';

/** The columns of a table by the name of their field; `names` are other headings for it, in lower case. */
export type Columns = Readonly<Record<string, { kind: Kind; names?: readonly string[] }>>;

/** What Windows-1252 has from 0x80 to 0x9f, where Latin-1 has control characters. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * What spreadsheets write: UTF-8, or Windows-1252 on a German Windows, which the `TextDecoder` of some releases of Node
 * takes for Latin-1: dashes and quotes would become control characters.
 */
function decodeTable(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const latin = Buffer.from(bytes).toString('latin1');
    return latin.replace(/[\u0080-\u009f]/g, (letter) => WINDOWS[letter.charCodeAt(0) - 0x80]!);
  }
}

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

/** The field of a heading; null: the column is for people. */
function fieldOf(heading: string, columns: Columns): string | null {
  const name = heading.trim().toLowerCase();
  const found = Object.entries(columns).find(
    ([field, { names = [] }]) => field.toLowerCase() === name || names.includes(name),
  );
  return found?.[0] ?? null;
}

/** A workbook, or a text of two bytes a letter: decoded as text, they would have no heading that is known. */
function isOtherFormat(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  return (
    (first === 0x50 && second === 0x4b) || (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  );
}

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
    return headings.filter((heading) => fieldOf(heading, columns) !== null).length;
  };
  return SEPARATORS.reduce((best, other) => (known(other) > known(best) ? other : best));
}

/**
 * The rows of a table, empty ones left out. Where a quotation mark has no end, the rows behind it would be taken for
 * one cell.
 */
function readRows(text: string, columns: Columns, file: string, problems: Problem[]): TableRow[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text, columns), skipEmptyLines: false });
  let line = 1;
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

/** Columns that each row needs, and that the headings do not name. */
function missingColumns<T>(
  schema: z.ZodMiniType<T>,
  columns: Columns,
  fields: readonly (string | null)[],
): Pick<Problem, 'field' | 'message'>[] {
  const needed = parseBy(schema, {}).error?.issues.map(({ path }) => String(path[0])) ?? [];
  return needed
    .filter((field) => columns[field] && !fields.includes(field))
    .map((field) => {
      const headings = [field, ...(columns[field]!.names ?? [])].map((name) => `"${name}"`);
      return { field, message: `there is no column with this heading; it may be ${headings.join(' or ')}` };
    });
}

/**
 * A table by the schema of its rows, separated by commas, semicolons or tabs, with headings in any order. Columns with
 * another heading are left out. Adds what is wrong to the problems and answers null then.
 */
export function readCsv<T>(
  { row: schema, columns }: { row: z.ZodMiniType<T>; columns: Columns },
  bytes: Uint8Array,
  file: string,
  problems: Problem[],
): FileContent<T[]> | null {
  if (isOtherFormat(bytes)) {
    problems.push({
      file,
      line: null,
      field: '',
      message: 'must be saved as CSV (UTF-8), not as a workbook or "Unicode text"',
    });
    return null;
  }
  const found: Problem[] = [];
  const text = decodeTable(bytes).replace(/^\ufeff/, '');
  const [headings = { cells: [], line: 1 }, ...table] = readRows(text, columns, file, found);
  const fields = headings.cells.map((heading) => fieldOf(heading, columns));
  const rows: T[] = [];
  const lines: number[] = [];
  const twice = fields.find((field, index) => field !== null && fields.indexOf(field) !== index);
  if (twice) found.push({ file, line: headings.line, field: twice, message: 'there are two columns for it' });
  found.push(...missingColumns(schema, columns, fields).map((missing) => ({ file, line: headings.line, ...missing })));
  if (found.length > 0) {
    problems.push(...found);
    return null;
  }
  for (const { cells, line } of table) {
    // `5,90` in a table of commas: what stands behind it would count for other columns.
    if (cells.slice(fields.length).some((cell) => cell.trim() !== '')) {
      const message = `has ${cells.length} cells under ${fields.length} headings: texts and amounts with a separator in them must stand in quotes`;
      found.push({ file, line, field: '', message });
      continue;
    }
    if (unstorable(cells).length > 0) {
      found.push({ file, line, field: '', message: UNSTORABLE });
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
