import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const exists = (path: string) => existsSync(join(root, path));

/** Rows of the tables: a criterion or clause, how it stands, and what showed it. */
const rows = readFileSync(join(root, 'docs/accessibility.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [clause = '', state = '', shown = ''] = line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, ''));
    return { clause, state, shown };
  });

const filesIn = (text: string): string[] => [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);

it('every claim of accessibility says what showed it: axe, a test, the reader, or that somebody looked', () => {
  const unproved = rows.filter(
    ({ state, shown }) =>
      state.startsWith('met') &&
      !/\baxe\b|\bthe reader\b|\bwalks\b|\blooked at\b|\bheard once\b|\b[A-Z]+-\d+\b|`machines\/\w+`/.test(shown) &&
      filesIn(shown).length === 0,
  );
  expect(unproved.map(({ clause }) => clause)).toEqual([]);
});

it('every test that the record of accessibility names exists', () => {
  const files = rows.flatMap(({ shown }) => filesIn(shown));
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => !exists(file) && !exists(`e2e/${file}`))).toEqual([]);
});

it('the record of accessibility answers chapters 5 to 12 of EN 301 549', () => {
  const chapters = new Set(rows.flatMap(({ clause }) => /^(?:([5-8])\.?|(1[0-2])\b)/.exec(clause)?.slice(1) ?? []));
  for (const chapter of ['5', '6', '8', '10', '11', '12']) expect(chapters).toContain(chapter);
});
