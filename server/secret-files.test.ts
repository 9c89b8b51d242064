import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const file = join(mkdtempSync(join(tmpdir(), 'mittag-secret-')), 'url');
writeFileSync(file, 'postgres://mittag@db/mittag\n');

// SERVER-66
it('a secret may stand in a file', () => {
  expect(readConfig({ DATABASE_URL_FILE: file }, []).databaseUrl).toBe('postgres://mittag@db/mittag');
});

it.each([
  [{ DATABASE_URL_FILE: `${file}.gone` }, 'DATABASE_URL_FILE names'],
  [
    { DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://x' },
    'give either DATABASE_URL or DATABASE_URL_FILE, not both.',
  ],
])('one that cannot be read, or is given twice, stops the start: %o', (env, said) => {
  expect(() => readConfig(env, [])).toThrow(said);
});
