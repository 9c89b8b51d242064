import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDays, todayIn } from '../domain/zone.ts';
import { copyExample } from './testing/tenant-copy.ts';

const TIMEOUT_MS = 120_000;

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mittag-tenant-command-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (args: readonly string[], stdout: number | 'pipe' = 'pipe') =>
  spawn(process.execPath, ['--import', 'tsx', 'server/admin.ts', ...args], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' },
    stdio: ['ignore', stdout, 'pipe'],
  });

function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = start(args);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.trim() })));
}

// SERVER-100
it(
  'a command whose lines nobody reads to their end does all that it was asked for',
  async () => {
    const tenant = copyExample();
    const child = start(['import', tenant]);
    child.stdout?.destroy();
    child.stderr?.destroy();
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(0);
    expect(await run('import', tenant)).toEqual({ code: 0, output: 'Nothing has changed.' });
  },
  TIMEOUT_MS,
);

// SERVER-100
it(
  'a command whose lines cannot be written says so in one, and is not done',
  async () => {
    const full = openSync('/dev/full', 'w');
    const child = start(['check', copyExample()], full);
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    closeSync(full);
    expect({ code, said }).toEqual({
      code: 1,
      said: 'mittag: not all of what was to be printed could be written (ENOSPC).\n',
    });
  },
  TIMEOUT_MS,
);

// SERVER-18
it(
  'a tenant is checked, imported, given a menu and exported by its commands',
  async () => {
    const tenant = copyExample();
    expect(await run('check', tenant)).toEqual({ code: 0, output: `${tenant}: all is well.` });
    expect(existsSync(join(folder, 'data'))).toBe(false);

    const first = await run('import', tenant);
    expect(first).toMatchObject({
      code: 0,
      output: expect.stringMatching(/\n {2}leitung {2}(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/) as string,
    });
    expect(await run('import', tenant)).toEqual({ code: 0, output: 'Nothing has changed.' });

    const table = join(folder, 'week.csv');
    writeFileSync(table, `date,dish,portions\n${addDays(todayIn(Date.now(), 'Europe/Vienna'), 1)},Linsencurry,30\n`);
    expect(await run('menu', table)).toEqual({ code: 0, output: 'days with a menu: 1 new\noffers of days: 1 new' });

    const out = join(folder, 'out');
    expect(await run('export', out)).toEqual({ code: 0, output: out });
    expect(readdirSync(out)).not.toContain('people.yaml');
    expect(await run('import', out)).toEqual({ code: 0, output: 'Nothing has changed.' });
    expect((await run('export', out)).output).toContain('is not empty');
  },
  TIMEOUT_MS,
);

it(
  'what cannot be done is said in a line, and nothing is created',
  async () => {
    expect((await run()).output).toContain('use it as: npm run admin -- <command>');
    expect((await run('impart')).output).toContain('there is no command "impart".');
    expect(await run('check', '--all')).toEqual({
      code: 1,
      output: "mittag: Unknown option '--all'. Use it as: npm run admin -- check FOLDER…",
    });
    expect((await run('import', join(folder, 'nowhere'))).output).toBe(
      `mittag: ${join(folder, 'nowhere')} is no folder.`,
    );
    const spoilt = copyExample({ 'places.yaml': (text) => text.replace('11:45', '11.45') });
    expect((await run('import', spoilt)).output).toContain('places.yaml:3: times.0.from: must be a time such as 11:30');
    expect((await run('export', join(folder, 'out'))).output).toContain('there is no tenant in the folder');
    expect(existsSync(join(folder, 'data'))).toBe(false);
  },
  TIMEOUT_MS,
);
