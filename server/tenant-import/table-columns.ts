import type * as z from 'zod/mini';
import { nameKey } from '../../domain/name.ts';
import { type Problem } from './problem.ts';
import { parseBy } from './read-yaml.ts';

export type Kind = 'text' | 'number' | 'day';

/**
 * The columns of a table by the name of their field. In lower case, `names` are other headings for it, `standIns` those
 * that are for people beside one of them: `Tag` beside `Datum` is the weekday.
 */
export type Columns = Readonly<Record<string, { kind: Kind; names?: readonly string[]; standIns?: readonly string[] }>>;

/** What is only for people. */
const FOR_PEOPLE = /^(names?|notes?|notiz(en)?|bemerkung(en)?|kommentare?|comments?|wochentag|weekday)(?!\p{L})/u;

const headingsOf = (columns: Columns) =>
  Object.entries(columns).map(([field, { names = [], standIns = [] }]) => ({
    field,
    names: [field.toLowerCase(), ...names],
    standIns,
  }));

/** A heading as it is compared. */
const plain = (heading: string): string => nameKey(heading).toLowerCase();

const isForPeople = (heading: string): boolean => FOR_PEOPLE.test(plain(heading));

/** The field of each heading; null: the column is for people, or unknown. */
export function fieldsOf(headings: readonly string[], columns: Columns): (string | null)[] {
  const plains = headings.map(plain);
  const known = headingsOf(columns);
  return plains.map((name) => {
    const found = known.find(({ names, standIns }) =>
      names.includes(name) ? true : standIns.includes(name) && !plains.some((other) => names.includes(other)),
    );
    return found?.field ?? null;
  });
}

/** Where the weekday of a row stands, and the date that it is of; null: not both of them do. */
export function weekdayColumn(
  headings: readonly string[],
  fields: readonly (string | null)[],
  columns: Columns,
): { weekday: number; date: number } | null {
  const date = fields.findIndex((field) => field !== null && columns[field]?.kind === 'day');
  const names = ['wochentag', 'weekday', ...(columns[fields[date] ?? '']?.standIns ?? [])];
  const weekday = headings.findIndex((heading, index) => fields[index] === null && names.includes(plain(heading)));
  return date < 0 || weekday < 0 ? null : { weekday, date };
}

/** Headings that nobody knows: without a word, what stands below them would be lost. */
export function unknownColumns(
  headings: readonly string[],
  fields: readonly (string | null)[],
  columns: Columns,
): Pick<Problem, 'field' | 'message'>[] {
  const known = headingsOf(columns);
  const isKnown = (heading: string) =>
    plain(heading) === '' || isForPeople(heading) || known.some(({ standIns }) => standIns.includes(plain(heading)));
  const names = known.map((column) => [...column.names, ...column.standIns].join('/')).join(', ');
  return headings
    .filter((heading, index) => fields[index] === null && !isKnown(heading))
    .map((heading) => ({
      field: heading.trim(),
      message: `there is no such column; there are: ${names}. What is only for people stands below "note" or "notiz"`,
    }));
}

/** Columns that each row needs, and that the headings do not name. */
export function missingColumns<T>(
  schema: z.ZodMiniType<T>,
  columns: Columns,
  fields: readonly (string | null)[],
): Pick<Problem, 'field' | 'message'>[] {
  const needed = parseBy(schema, {}).error?.issues.map(({ path }) => String(path[0])) ?? [];
  return needed
    .filter((field) => columns[field] && !fields.includes(field))
    .map((field) => {
      const { names = [], standIns = [] } = columns[field]!;
      const headings = [field, ...names, ...standIns].map((name) => `"${name}"`);
      return { field, message: `there is no column with this heading; it may be ${headings.join(' or ')}` };
    });
}
