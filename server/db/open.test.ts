import { sql } from 'drizzle-orm';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createOnServer } from '../testing/test-database.ts';
import { openFolder, openServer } from './open.ts';

const rowsOf = (result: unknown): { value: string }[] => (result as { rows: { value: string }[] }).rows;

const serverUrl = process.env.TEST_DATABASE_URL ?? '';

describe.skipIf(serverUrl === '')('A database on a server', () => {
  it('limits how long anything waits, except instances that start together', async () => {
    const { url, drop } = await createOnServer(serverUrl);
    const [first, second] = [await openServer(url), await openServer(url)];
    const setting = async (name: string) =>
      rowsOf(await first.db.execute(sql`select current_setting(${name}) as value`))[0]?.value;
    expect(await setting('statement_timeout')).toBe('20s');
    expect(await setting('idle_in_transaction_session_timeout')).toBe('30s');
    const limits = sql`select current_setting('statement_timeout') as value`;
    expect(rowsOf(await first.unlimited((db) => db.execute(limits)))[0]?.value).toBe('0');

    const done: string[] = [];
    await Promise.all([
      first.exclusively(async () => {
        await first.db.execute(sql`select pg_sleep(0.1)`);
        done.push('first');
      }),
      second.exclusively(async () => {
        await second.db.execute(sql`select pg_sleep(0.1)`);
        done.push('second');
      }),
    ]);
    expect(done.toSorted()).toEqual(['first', 'second']);
    await Promise.all([first.close(), second.close()]);
    await drop();
  });

  // SERVER-22
  it('outlives a connection that the server closes in the middle of a transaction', async () => {
    const { url, drop } = await createOnServer(serverUrl);
    const [first, second] = [await openServer(url), await openServer(url)];
    const cut = first.db.transaction(async (db) => {
      const [backend] = rowsOf(await db.execute(sql`select pg_backend_pid()::text as value`));
      await second.db.execute(sql`select pg_terminate_backend(${Number(backend?.value)}, 5000)`);
      // Nothing is sent here: the end of the connection comes as an event.
      await new Promise((resolve) => setImmediate(resolve));
      await db.execute(sql`select 1`);
    });
    await expect(cut).rejects.toThrow();
    expect(rowsOf(await first.db.execute(sql`select 'again' as value`))[0]?.value).toBe('again');
    await Promise.all([first.close(), second.close()]);
    await drop();
  });

  it('ends what may take long when it is closed', async () => {
    const { url, drop } = await createOnServer(serverUrl);
    const open = await openServer(url);
    const ended = expect(open.unlimited((db) => db.execute(sql`select pg_sleep(600)`))).rejects.toThrow('pg_sleep');
    const isAsleep = sql`select count(*)::text as value from pg_stat_activity where query like '%pg_sleep(600)' and datname = current_database()`;
    await vi.waitFor(async () => expect(rowsOf(await open.db.execute(isAsleep))[0]?.value).toBe('1'));
    await open.close();
    await ended;
    await drop();
  });

  // SERVER-22
  it('lends its connections again after transactions that could not begin', async () => {
    const { url, drop } = await createOnServer(serverUrl);
    const open = await openServer(url);
    const isolationLevel = 'none that PostgreSQL knows' as 'serializable';
    // One more than there are connections.
    for (let count = 1; count <= 11; count += 1) {
      const failed = open.db.transaction(() => Promise.resolve(), { isolationLevel });
      await expect(failed).rejects.toThrow('Failed query: begin');
    }
    expect(rowsOf(await open.db.execute(sql`select 'again' as value`))[0]?.value).toBe('again');
    await open.close();
    await drop();
  });
});

describe('A broken data folder', () => {
  // SERVER-14
  it('is to be restored from a backup, and to be reset only without one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mittag-broken-'));
    mkdirSync(join(folder, 'pg'));
    writeFileSync(join(folder, 'pg', 'PG_VERSION'), 'rubbish');
    try {
      const reason = await openFolder(folder).then(() => 'opened', String);
      expect(reason).toMatch(/is broken\. Restore it from a backup.*"npm run reset"/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
