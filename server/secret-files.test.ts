import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'mittag-secret-'));
const file = join(folder, 'url');
writeFileSync(file, 'postgres://mittag@db/mittag\n');
const empty = join(folder, 'empty');
writeFileSync(empty, ' \n');

// SERVER-66
it('a secret may stand in a file', () => {
  expect(readConfig({ DATABASE_URL_FILE: file }, []).databaseUrl).toBe('postgres://mittag@db/mittag');
});

// SERVER-66
it.each([
  [{ DATABASE_URL_FILE: `${file}.gone` }, 'DATABASE_URL_FILE names'],
  [{ DATABASE_URL_FILE: folder }, 'which cannot be read.'],
  // Otherwise orders would go into a new embedded database, which a container loses when it is replaced.
  [{ DATABASE_URL_FILE: empty }, `DATABASE_URL_FILE names ${empty}, which holds nothing.`],
  [{ MITTAG_SMTP_URL_FILE: empty }, 'which holds nothing.'],
  [
    { DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://x' },
    'give either DATABASE_URL or DATABASE_URL_FILE, not both.',
  ],
])('one that cannot be read, is empty, or is given twice, stops the start: %o', (env, said) => {
  expect(() => readConfig(env, [])).toThrow(said);
});
