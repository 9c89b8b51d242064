import Papa from 'papaparse';
import type * as z from 'zod/mini';
import { type Problem } from './problem.ts';
import { type FileContent, parseBy, schemaProblems } from './read-yaml.ts';

type Kind = 'text' | 'number' | 'day';

/** The columns of a table by the name of their field; `names` are other headings for it, in lower case. */
export type Columns = Readonly<Record<string, { kind: Kind; names?: readonly string[] }>>;

/** What spreadsheets write: UTF-8, or the encoding of a German Windows. */
function decodeTable(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** `7,90` and `7.90` are the same. What is no number stays a text, which the schema refuses. */
function numberOf(text: string): number | string {
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : text;
}

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
  const { data } = Papa.parse<string[]>(decodeTable(bytes).replace(/^\ufeff/, ''), { skipEmptyLines: false });
  const [headings = [], ...cells] = data;
  const fields = headings.map((heading) => fieldOf(heading, columns));
  const rows: T[] = [];
  const lines: number[] = [];
  const found: Problem[] = [];
  const twice = fields.find((field, index) => field !== null && fields.indexOf(field) !== index);
  if (twice) found.push({ file, line: 1, field: twice, message: 'there are two columns for it' });
  let line = 1 + headings.join('').split('\n').length;
  for (const row of cells) {
    const start = line;
    line += row.join('').split('\n').length;
    if (row.every((cell) => cell.trim() === '')) continue;
    const record: Record<string, unknown> = {};
    fields.forEach((field, index) => {
      if (field) record[field] = valueOf(row[index] ?? '', columns[field]!.kind);
    });
    const parsed = parseBy(schema, record);
    if (parsed.success) {
      rows.push(parsed.data);
      lines.push(start);
    } else found.push(...schemaProblems(parsed.error, (path) => ({ file, line: start, field: path.join('.') })));
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
