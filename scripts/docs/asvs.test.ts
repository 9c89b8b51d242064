import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ASKED_FOR, LEVELS } from './testing/asvs-levels.ts';
import { problemsIn, type Repository } from './testing/asvs-table.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null);

const pages = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'docs/behaviour/*.md'], {
  cwd: root,
  encoding: 'utf8',
});
const promises = pages
  .trim()
  .split('\n')
  .flatMap((page) => [...read(page)!.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id = '']) => id));

it('the table of ASVS answers each requirement once, and what it calls met is shown by what is there', () => {
  const repository = { read, promises: new Set(promises) };
  expect(problemsIn(read('docs/asvs.md')!, ASKED_FOR, repository)).toEqual([]);
});

it('ASVS 5.0.0 has 70 requirements of level 1, 183 of level 2 and 92 of level 3', () => {
  const levels = Object.values(LEVELS).join('');
  expect([1, 2, 3].map((level) => [...levels].filter((digit) => digit === String(level)).length)).toEqual([
    70, 183, 92,
  ]);
});

describe('A table of requirements', () => {
  const asked = new Map([
    ['1.2.1', 1],
    ['6.1.1', 2],
  ]);
  const files: Record<string, string> = {
    'soup.test.ts': "it('is hot', () => undefined);",
    'docs/soup.md': '# Soup\n\n## How hot it is',
  };
  const repository: Repository = { read: (path) => files[path] ?? null, promises: new Set(['SOUP-1']) };
  const problems = (...lines: string[]) => problemsIn(lines.join('\n'), asked, repository);
  const document = '| 6.1.1 | 2 | written down | met | [soup](soup.md#how-hot-it-is) |';

  it.each(['SOUP-1', '`soup.test.ts`: “is hot”', 'SOUP-1, `soup.test.ts`: “is hot”'])('may name %s', (evidence) => {
    expect(problems(`| 1.2.1 | 1 | hot | met | ${evidence} |`, document)).toEqual([]);
  });

  it.each([
    ['', 'nothing shows that it is met.'],
    ['It is, by AES-256.', 'nothing shows that it is met.'],
    ['[soup](soup.md#how-hot-it-is)', 'nothing shows that it is met.'],
    ['SOUP-2', 'there is no SOUP-2.'],
    ['`soup.test.ts`: “is cold”', 'there is no `soup.test.ts`: “is cold”.'],
    ['`soup.test.ts`', 'there is no `soup.test.ts`.'],
    ['`stew.test.ts`: “is hot”', 'there is no `stew.test.ts`: “is hot”.'],
    ['SOUP-1, [soup](soup.md#how-cold-it-is)', 'there is no soup.md#how-cold-it-is.'],
  ])('is not believed for “%s”', (evidence, problem) => {
    expect(problems(`| 1.2.1 | 1 | hot | met | ${evidence} |`, document)).toEqual([`1.2.1: ${problem}`]);
  });

  it.each([
    ['| 1.2.1 | 2 | hot | met | SOUP-1 |', '1.2.1: it is not asked for at level 2.'],
    ['| 1.2.1 | 1 | hot | perhaps | SOUP-1 |', '1.2.1: “perhaps” is none of met, not applicable, **not met**.'],
    ['| 1.2.1 | 1 | hot | **not met** | |', '1.2.1: the reason is missing.'],
    ['', '1.2.1: 0 lines.'],
  ])('has a level, a state and a reason for each, once: %s', (line, problem) => {
    expect(problems(line, document)).toEqual([problem]);
  });
});
