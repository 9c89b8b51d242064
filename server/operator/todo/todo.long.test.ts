import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { overEmbedded } from '../../db/open.ts';
import { insertFixture } from '../../testing/fixture.ts';
import { unpackEmbedded } from '../../testing/test-database.ts';

const TIMEOUT_MS = 90_000;

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mittag-todo-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/admin.ts', 'todo', ...args], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.trim() })));
}

// SERVER-19
describe('npm run admin -- todo', () => {
  // SERVER-19
  it(
    'says that the server has to be stopped if it holds the folder, and what is due afterwards',
    async () => {
      const { db, close } = overEmbedded(await unpackEmbedded(join(folder, 'pg')));
      await db.transaction((inside) => insertFixture(inside));
      await close();
      writeFileSync(join(folder, 'lock'), String(process.pid));
      expect(await run()).toEqual({
        code: 1,
        output: `mittag: the data folder ${folder} is in use by process ${process.pid}. An embedded database belongs to one process: stop the server first, and start it again afterwards.`,
      });
      rmSync(join(folder, 'lock'));
      expect(await run()).toEqual({ code: 0, output: 'Nothing waits for people.' });
      expect(await run('--retry-refund', '7')).toEqual({ code: 1, output: 'there is no canceled order or payment 7.' });
    },
    TIMEOUT_MS,
  );

  it(
    'creates nothing where there is no tenant',
    async () => {
      expect(await run()).toEqual({ code: 1, output: `mittag: there is no tenant in the folder ${folder}.` });
    },
    TIMEOUT_MS,
  );
});
