import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { overEmbedded } from '../../db/open.ts';
import { stockWatches } from '../../db/favourites.schema.ts';
import { EARLY, LAST_PORTION, insertFixture } from '../../testing/fixture.ts';
import { unpackEmbedded } from '../../testing/test-database.ts';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { balance } from './balance.ts';
import { card } from './card.ts';
import { type AdminCommand } from './command.ts';
import { importFolder } from './import.ts';
import { migrate } from './migrate.ts';
import { orders } from './orders.ts';
import { person } from './person.ts';
import { restore } from './restore.ts';
import { retention } from './retention.ts';
import { runCommand } from './run-command.ts';
import { zone } from './zone.ts';

const TIMEOUT_MS = 120_000;
const COMMANDS = {
  audit,
  backup,
  balance,
  card,
  import: importFolder,
  migrate,
  orders,
  person,
  restore,
  retention,
  zone,
};

let folder = '';
let file = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mittag-commands-'));
  file = join(folder, 'tenant.backup');
  mkdirSync(join(folder, 'tenant'));
  const { db, close } = overEmbedded(await unpackEmbedded(join(folder, 'tenant', 'pg')));
  await db.transaction((inside) => insertFixture(inside));
  const old = { personId: 1, articleId: LAST_PORTION, deliveryTimeId: EARLY, startedAt: new Date('2001-01-01') };
  await db.insert(stockWatches).values({ ...old, date: '2001-01-01' });
  await close();
}, TIMEOUT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a command prints on a data folder; whether all is done, or the line of its error. */
async function run(command: AdminCommand, data: string, ...args: string[]) {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: join(folder, data) }, []);
  const print = (line: string) => void lines.push(line);
  const [name = ''] = Object.entries(COMMANDS).find(([, one]) => one === command) ?? [];
  const outcome = await runCommand(name, command, { args, config, print }).catch((error: Error) => error.message);
  return { outcome, lines };
}

// SERVER-45
describe('The commands that keep a tenant', () => {
  // SERVER-45
  it(
    'back it up while the server is stopped, and restore it into another folder, with books that agree',
    async () => {
      writeFileSync(join(folder, 'tenant', 'lock'), String(process.ppid));
      const { outcome: refusal } = await run(backup, 'tenant', file);
      expect(refusal).toContain('stop the server first');
      rmSync(join(folder, 'tenant', 'lock'));
      expect(await run(backup, 'tenant', file)).toEqual({
        outcome: true,
        lines: [expect.stringMatching(/tenant\.backup holds \d+ rows of \d+ tables\./)],
      });
      const restored = await run(restore, 'other', file);
      expect(restored).toEqual({
        outcome: true,
        lines: [expect.stringMatching(/^Restored \d+ rows/), 'The books agree.'],
      });
      expect((await run(restore, 'other', file)).outcome).toContain('holds a tenant already');
      expect((await run(restore, 'third', join(folder, 'none'))).outcome).toContain('there is no file');
    },
    TIMEOUT_MS,
  );

  // SERVER-85
  it(
    'delete nothing by age but the one that says so: they may not know for how long the server keeps it',
    async () => {
      expect((await run(migrate, 'tenant')).outcome).toBe(true);
      mkdirSync(join(folder, 'files'));
      writeFileSync(join(folder, 'files', 'news.yaml'), '[]');
      expect((await run(importFolder, 'tenant', join(folder, 'files'))).outcome).toBe(true);
      expect((await run(retention, 'tenant')).lines).toContain('1 watches for a portion, after 3 months');
    },
    TIMEOUT_MS,
  );

  // SAFE-84
  it(
    'print a new password for somebody who has one, and only for them',
    async () => {
      expect(await run(person, 'tenant', ' Neu', '--new-password')).toEqual({
        outcome: true,
        lines: [expect.stringMatching(/^The new password of "neu" .*:\n {2}(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/)],
      });
      expect((await run(person, 'tenant', 'gast', '--new-password')).outcome).toBe(
        'nobody signs in to "gast" with a password.',
      );
    },
    TIMEOUT_MS,
  );

  // TERM-47
  it(
    'block a lost card by its number or as the reader sends it, and unblock it',
    async () => {
      const blocked = 'Card "1001" of "kiosk" is blocked, and its sessions have ended. What is on the account stays.';
      expect(await run(card, 'tenant', 'block', '1001')).toEqual({ outcome: true, lines: [blocked] });
      expect((await run(card, 'tenant', 'block', 'MITTAG-1001')).lines).toEqual([
        'Card "1001" of "kiosk" was blocked before.',
      ]);
      expect((await run(card, 'tenant', 'unblock', '1001')).lines).toEqual(['Card "1001" of "kiosk" signs in again.']);
      expect((await run(card, 'tenant', 'unblock', '1001')).lines).toEqual([
        'Card "1001" of "kiosk" was not blocked before.',
      ]);
      expect((await run(card, 'tenant', 'block', '9999')).outcome).toBe('there is no card "9999".');
      for (const args of [[], ['block'], ['1001'], ['lose', '1001'], ['block', '1001', '4711']])
        expect((await run(card, 'tenant', ...args)).outcome).toContain('use it as');
      // SAFE-101
      const { lines } = await run(audit, 'tenant', 'kiosk');
      expect(lines.map((line) => line.replace(/^\S+ {2}|, by \S+/g, ''))).toEqual(
        ['block', 'block', 'unblock', 'unblock'].map((action) => `card ${action}  done  kiosk (7)`),
      );
      expect((await run(audit, 'tenant', 'ben', '--days', '7')).lines).toEqual([
        'There is nothing in the last 7 days.',
      ]);
      expect((await run(audit, 'tenant', '--days', '0')).outcome).toContain('use it as');
    },
    TIMEOUT_MS,
  );

  // SAFE-101
  it(
    'are in the audit trail with their outcome, also where they were refused, and without what was typed',
    async () => {
      const trail = async () =>
        (await run(audit, 'tenant')).lines.map((line) => line.replace(/^\S+ {2}|, by \S+/g, ''));
      const before = (await trail()).length;
      const table = join(folder, 'orders.csv');
      await run(balance, 'tenant', 'anna', '--book=-500', '--by', 'geheim 7');
      await run(balance, 'tenant', 'anna');
      await run(balance, 'tenant', 'anna', '--geheim');
      await run(card, 'tenant', 'block', 'NOPE');
      await run(person, 'tenant', 'niemand', '--new-password');
      await run(orders, 'tenant');
      await run(orders, 'tenant', '--csv', table);
      await run(importFolder, 'tenant', join(folder, 'nowhere'));
      await run(backup, 'tenant', join(folder, 'again.backup'));
      await run(zone, 'tenant', 'Europe/Vienna');
      await run(migrate, 'tenant');
      expect((await trail()).slice(before)).toEqual([
        'balance --book --by  failed  anna (1)',
        'balance  failed  nobody known',
        'card block  failed  nobody known',
        'person --new-password  failed  nobody known',
        'orders --csv  done  nobody known',
        'import  failed  nobody known',
        'backup  done  nobody known',
        'zone  done  nobody known',
        'migrate  done  nobody known',
      ]);
      await run(restore, 'restored', join(folder, 'again.backup'));
      expect((await run(audit, 'restored')).lines.at(-1)).toMatch(/ {2}restore, by \S+ {2}done {2}nobody known$/);
    },
    TIMEOUT_MS,
  );

  // SERVER-47
  // SAFE-82
  // SAFE-83
  it(
    'count what is old, write what is known of a person, and forget one who has nothing open',
    async () => {
      const counted = await run(retention, 'tenant');
      expect(counted.outcome).toBe(true);
      expect(counted.lines.at(-1)).toContain('Nothing was deleted');
      expect((await run(retention, 'tenant', '--now')).lines.at(-1)).toBe('The books agree.');
      const target = join(folder, 'neu.json');
      expect((await run(person, 'tenant', ' Neu ', '--export', target)).outcome).toBe(true);
      expect(statSync(target).mode & 0o777).toBe(0o600);
      expect(JSON.parse(readFileSync(target, 'utf8'))).toMatchObject({ person: [{ username: 'neu' }] });
      expect((await run(person, 'tenant', 'neu', '--export', target)).outcome).toContain('is there already');
      expect((await run(person, 'tenant', 'neu', '--forget')).outcome).toBe(true);
      expect((await run(person, 'tenant', 'neu', '--forget')).outcome).toBe('there is no account "neu".');
      const { outcome, lines } = await run(person, 'tenant', 'anna', '--forget');
      expect([outcome, lines]).toEqual([
        false,
        ['"anna" cannot be forgotten yet. There are 150.00 on the account CH.'],
      ]);
      for (const args of [
        ['neu'],
        ['--forget'],
        ['neu', '--new-password', '--forget'],
        ['neu', '--forget', '--export', target],
        ['neu', 'x', '--forget'],
      ])
        expect((await run(person, 'tenant', ...args)).outcome).toContain('use it as');
    },
    TIMEOUT_MS,
  );
});
