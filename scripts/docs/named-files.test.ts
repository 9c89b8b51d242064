import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const exists = (path: string) => existsSync(join(import.meta.dirname, '../..', path));

const PROMISE = /\b(?:SAFE|PAY|ORDER|TERM|CALL)-\d+\b/g;

/** The rows of its tables: what is promised, and the files of the tests. */
const rows = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| (?!promise |---)/.test(line))
  .map((line) => ({
    promises: line.match(PROMISE) ?? [],
    files: [...line.matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`/g)].map(([, file = '']) => file),
  }));

it('every file that the record of security names exists', () => {
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter(({ files }) => files.length === 0)).toEqual([]);
  expect(rows.flatMap(({ files }) => files).filter((file) => !exists(file))).toEqual([]);
});

it('every promise that the record of security names is shown by a file beside it', () => {
  const missing = rows.flatMap(({ promises, files }) => {
    const shown = files.flatMap((file) => read(file).match(PROMISE) ?? []);
    return promises.filter((promise) => !shown.includes(promise));
  });
  expect(missing).toEqual([]);
});
