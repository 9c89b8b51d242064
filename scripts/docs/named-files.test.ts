import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('every file that the record of security names exists', () => {
  const lines = readFileSync(join(root, 'docs/security.md'), 'utf8').split('\n');
  const faults: string[] = [];
  let named = 0;
  for (const line of lines.filter((each) => each.startsWith('| '))) {
    const files = [...line.matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`/g)].map(([, file = '']) => file);
    named += files.length;
    const missing = files.filter((file) => !existsSync(join(root, file)));
    faults.push(...missing.map((file) => `${file} does not exist`));
  }
  expect(faults).toEqual([]);
  expect(named).toBeGreaterThan(40);
});

it('every promise that the record of security names is one', () => {
  const read = (page: string) => readFileSync(join(root, 'docs', page), 'utf8');
  const records = ['protection', 'payment', 'orders', 'terminal', 'calls'].map((page) => read(`behaviour/${page}.md`));
  const named = read('security.md').match(/\b(SAFE|PAY|ORDER|TERM|CALL)-\d+\b/g) ?? [];
  expect(named.filter((number) => !records.some((record) => record.includes(`**${number}**`)))).toEqual([]);
});
