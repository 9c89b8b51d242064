import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import * as passwords from '../auth/new-password.ts';
import { persons } from '../db/persons.schema.ts';
import { findVoucher } from '../features/payment/voucher.ts';
import { voucherCode } from '../features/payment/voucher-guesses.ts';
import { copyExample } from '../testing/tenant-copy.ts';
import { useExampleTenant } from '../testing/example-tenant.ts';
import { checkTenant } from './check-tenant.ts';
import { readFolder } from './tenant-folder.ts';
import { type Problem } from './problem.ts';

const tenant = useExampleTenant();

async function problemsOf(folder: string): Promise<string[]> {
  const problems: Problem[] = [];
  const read = readFolder(folder, problems);
  const all = problems.length > 0 ? problems : await checkTenant([read], null);
  return all.map(({ file, line, field, message }) => `${file}:${line} ${field} ${message}`);
}

/** The entries of a file once more, without the comment above them. */
const twice = (text: string) => `${text}${text.replace(/^#.*\n/gm, '')}`;
const replaced = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);

/** Nine to the power of five texts. */
const BOMB = Array.from({ length: 5 }, (_, level) => {
  const part = level === 0 ? '"lol"' : `*a${level - 1}`;
  return `k${level}: &a${level} [${Array.from({ length: 9 }, () => part).join()}]\n`;
}).join('');

// SERVER-88
describe('what no database would take', () => {
  // SERVER-88
  it.each<[string, Parameters<typeof copyExample>[0], string]>([
    ['a category', { 'categories.yaml': replaced('id: 2,', 'id: 1,') }, 'categories.1.id 1 is given twice'],
    [
      'the name of a category',
      { 'categories.yaml': replaced('DE: Getränke', 'DE: Hauptspeisen') },
      'categories.1.name Hauptspeisen is given twice',
    ],
    ['a letter', { 'categories.yaml': replaced('letter: B', 'letter: A') }, 'allergens.1.letter A is given twice'],
    ['a group', { 'groups.yaml': twice }, '2.number 1 is given twice'],
    ['news', { 'news.yaml': twice }, '1.id 1 is given twice'],
    [
      'a closed day',
      { 'restaurant.yaml': replaced(/closedDays:.*/, 'closedDays: [2026-12-24, 2026-12-24]') },
      'closedDays.1 2026-12-24 is given twice',
    ],
    [
      'a large number',
      { 'places.yaml': replaced('capacity: 120', 'capacity: 9000000000') },
      'places.0.orders.0.capacity must not be above 2000000000',
    ],
    ['U+0000', { 'dishes.yaml': replaced('DE: Linsencurry', 'DE: "Linsen\\0"') }, 'dishes.0.name.DE holds a character'],
    ['half of a character', { 'texts.yaml': 'a.b: "\\uD800"\n' }, 'texts.yaml:1 a.b.DE holds a character'],
    ['U+0000 in a table', { 'menu.csv': 'date,dish\n2026-11-30,a\0b\n' }, 'menu.csv:2  holds a character'],
    ['aliases without end', { 'texts.yaml': BOMB }, 'Excessive alias count'],
    ['another encoding', { 'texts.yaml': Buffer.from('a.b: "Käse"\n', 'latin1') }, 'must be saved as UTF-8'],
    [
      'a name of a picture that leads out of the folder',
      { 'pictures.yaml': (text) => `${text}"../../bad": { ware: bowl, ground: sage, icons: [leaf] }\n` },
      '../../bad is no name that may stand here',
    ],
  ])('is named: %s', async (_what, files, said) => {
    expect((await problemsOf(copyExample(files)))[0]).toContain(said);
  });

  // SERVER-88
  it('is named where a folder stands in the place of a file', async () => {
    const folder = copyExample({ 'restaurant.yaml': replaced('logo: logo.png', 'logo: pictures') });
    mkdirSync(join(folder, 'pictures'), { recursive: true });
    expect(await problemsOf(folder)).toEqual([expect.stringContaining('logo there is no file pictures')]);
    rmSync(join(folder, 'news.yaml'));
    mkdirSync(join(folder, 'news.yaml'));
    expect(await problemsOf(folder)).toEqual(['news.yaml:null  cannot be read (EISDIR)']);
  });

  // SERVER-88
  it('is named without the code where a voucher is given twice', async () => {
    const table = 'code;value\nMAHLZEIT5;5\nmahlzeit5;7\n';
    expect(await problemsOf(copyExample({ 'vouchers.csv': table }))).toEqual([
      'vouchers.csv:3 code the code is given twice',
    ]);
  });
});

// SERVER-89
it('a voucher is found however its code is written in the file', async () => {
  await tenant.store({ 'vouchers.csv': 'code,value\nSommer-2026,50\n' });
  const typed = voucherCode(' sommer-2026 ') ?? '';
  expect(await findVoucher(tenant.context, typed)).toEqual({ remaining: 5000, isExpired: false });
});

// SERVER-92
it.each([
  ['SOMMER\u200b26', 'must be without invisible characters'],
  ['\u202eSOMMER', 'must be without invisible characters'],
  ['SOM MER', 'must be without blanks'],
  ['ABC', 'must have at least 4 characters'],
  ['A'.repeat(61), 'must have at most 60 characters'],
])('a voucher that nobody could type is named without its code: %j', async (code, said) => {
  const table = `code,value\n${code},5\n`;
  expect(await problemsOf(copyExample({ 'vouchers.csv': table }))).toEqual([`vouchers.csv:2 code ${said}`]);
});

// SERVER-92
it('a voucher may have a code of sixty characters, of signs that would be HTML', async () => {
  const code = '<IMG/SRC=X/ONERROR=HIT()>'.padEnd(60, 'Ä');
  await tenant.store({ 'vouchers.csv': `code,value\n${code},5\n` });
  expect(await findVoucher(tenant.context, voucherCode(code) ?? '')).toEqual({ remaining: 500, isExpired: false });
});

// SERVER-88
describe('the number of an account', () => {
  const withPeople = (people: string) => ({ 'people.yaml': (text: string) => `${text}${people}` });

  // SERVER-88
  it('is free for the people that have one in the file, wherever they stand in it', async () => {
    await tenant.store(withPeople('- { username: zweite, group: 2 }\n- { id: 1, username: dritte, group: 2 }\n'));
    const stored = await tenant.context.db.select({ id: persons.id, username: persons.username }).from(persons);
    expect(stored.find(({ username }) => username === 'dritte')?.id).toBe(1);
    expect(stored).toHaveLength(3);
  });

  // SERVER-88
  it('is named where it is somebody else’s, and nothing of the others is reported', async () => {
    await tenant.store(withPeople('- { id: 7, username: zweite, group: 2 }\n'));
    const taken = tenant.store(withPeople('- { id: 7, username: dritte, group: 2, email: geheim@mensa.example }\n'));
    await expect(taken).rejects.toThrow(/people\.yaml:\d+: 1\.id: 7 is the number of another account/);
    await expect(taken).rejects.not.toThrow('geheim');
  });

  // SERVER-88
  it('is looked at before passwords are made, which takes long', async () => {
    await tenant.store(withPeople('- { id: 7, username: zweite, group: 2 }\n'));
    const hashing = vi.spyOn(passwords, 'makePassword');
    const wrong = ['- { id: 7, username: dritte, group: 2 }\n', '- { username: dritte, group: 99 }\n'];
    for (const people of wrong) await expect(tenant.store(withPeople(people))).rejects.toThrow('people.yaml');
    expect(hashing).not.toHaveBeenCalled();
  });
});
