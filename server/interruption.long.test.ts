import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database } from './db/database.ts';
import { type OpenDatabase, openFolder, openServer, overEmbedded } from './db/open.ts';
import { bookings, orders } from './db/orders.schema.ts';
import { persons, wallets } from './db/persons.schema.ts';
import { providerPayments } from './db/provider.schema.ts';
import { restaurants } from './db/schema.ts';
import { providerRefunds } from './db/settlement.schema.ts';
import { checkBooks } from './start.ts';
import { Customer } from './testing/customer.ts';
import { KINDS, serveTenant } from './testing/empty-database.ts';
import { MORNING, SCHNITZEL, insertFixture } from './testing/fixture.ts';
import { copyExample } from './testing/tenant-copy.ts';
import { type Moment, runAdmin } from './testing/killed-command.ts';
import { createOnServer, unpackEmbedded } from './testing/test-database.ts';

const TIMEOUT_MS = 300_000;
const PASSWORD = /(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/;
const KILLED = { code: null, output: '' };

let folder = '';
const drops: (() => Promise<void>)[] = [];
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mittag-interruption-'))));
afterEach(async () => {
  for (const drop of drops.splice(0)) await drop();
  rmSync(folder, { recursive: true, force: true });
});

const commit = (when: Moment['when'], nth = 1): Moment => ({ at: 'commit', nth, when });

/** A payment by card of which five euros are to be returned. */
async function insertDueRefund(db: Database): Promise<void> {
  const now = new Date(MORNING);
  await db.insert(providerPayments).values({
    id: 'P1',
    provider: 'copyAndPay',
    reference: 'R1',
    url: 'https://provider.example/',
    owner: 'person 1',
    personId: 1,
    sessionId: 'none',
    language: 'DE',
    type: 'CHO',
    amount: 500,
    currency: 'EUR',
    isMailWanted: false,
    status: 'settled',
    captured: 500,
    createdAt: now,
    settledAt: now,
  });
  await db.insert(providerRefunds).values({ id: 'P1-rest', paymentId: 'P1', amount: 500, dueAt: now });
}

describe.each(KINDS)('On a database of the kind %s', (kind) => {
  let env: Record<string, string>;
  let open: () => Promise<OpenDatabase>;

  beforeEach(async () => {
    if (kind === 'embedded') {
      env = { DATABASE_URL: '', DATA_DIR: folder };
      // Takes over the lock of the command that was killed.
      open = () => openFolder(folder);
      return;
    }
    const { url, drop } = await createOnServer(process.env.TEST_DATABASE_URL ?? '');
    drops.push(drop);
    env = { DATABASE_URL: url };
    open = () => openServer(url);
  });

  async function withDatabase<T>(work: (opened: OpenDatabase) => Promise<T>): Promise<T> {
    const opened = await open();
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  }

  /** The tables of a tenant, and its rows unless `isEmpty`. */
  async function prepare({ isEmpty = false } = {}): Promise<void> {
    if (kind === 'embedded') await overEmbedded(await unpackEmbedded(join(folder, 'pg'))).close();
    await withDatabase(async ({ db, migrate }) => {
      if (kind === 'server') await migrate();
      if (!isEmpty) await db.transaction((inside) => insertFixture(inside));
    });
  }

  const tenant = (...args: string[]) => runAdmin(env, args);
  const killed = async (moment: Moment, ...args: string[]) => expect(await runAdmin(env, args, moment)).toEqual(KILLED);
  const isRight = () => withDatabase(async (opened) => expect(await checkBooks(opened)).toEqual([]));
  const balanceOfAnna = () =>
    withDatabase(async ({ db }) => (await db.select().from(wallets).where(eq(wallets.id, 1)))[0]?.balance);

  /** The number of an order of anna that is canceled, and whose money is still to be returned to her account. */
  const cancelWithoutRefund = () =>
    withDatabase(async (opened) => {
      const { app } = await serveTenant(opened, MORNING);
      const anna = new Customer(app);
      await anna.signIn('anna');
      const { body: carts } = await anna.put({ [SCHNITZEL]: 1 });
      const { body: paid } = await anna.pay(carts);
      await app.close();
      await opened.db.update(orders).set({ canceledAt: new Date(MORNING) });
      return paid[0]?.Bonnumber ?? 0;
    });

  // SERVER-83
  it(
    'an import that is killed before its commit has stored nothing, and prints the passwords when it is repeated',
    async () => {
      await prepare({ isEmpty: true });
      const files = copyExample();
      for (const moment of [{ at: 'insert into "offers"', when: 'after' } as const, commit('before', 2)]) {
        await killed(moment, 'import', files);
        expect(await withDatabase(({ db }) => db.select().from(restaurants))).toEqual([]);
        expect(await withDatabase(({ db }) => db.select().from(persons))).toEqual([]);
      }
      expect((await tenant('import', files)).output).toMatch(PASSWORD);
      await isRight();
    },
    TIMEOUT_MS,
  );

  // SERVER-83
  // SAFE-84
  it(
    'an import that is killed after its commit is done, and its first person gets a password all the same',
    async () => {
      await prepare({ isEmpty: true });
      const files = copyExample();
      await killed(commit('after', 2), 'import', files);
      expect(await tenant('import', files)).toEqual({ code: 0, output: 'Nothing has changed.' });
      expect((await tenant('person', 'leitung', '--new-password')).output).toMatch(PASSWORD);
      await isRight();
    },
    TIMEOUT_MS,
  );

  // SERVER-83
  it(
    'a booking at the counter is booked once, whether it is killed before or after its commit, and repeated',
    async () => {
      await prepare();
      const book = ['balance', 'anna', '--book=20.00', '--by', 'Kasse 1, Beleg 7'];
      await killed(commit('before'), ...book);
      expect(await balanceOfAnna()).toBe(15_000);
      await killed(commit('after'), ...book);
      expect(await balanceOfAnna()).toBe(17_000);
      expect((await tenant(...book)).output).toContain('has booked 20.00 before');
      expect(await balanceOfAnna()).toBe(17_000);
      await isRight();
    },
    TIMEOUT_MS,
  );

  // SERVER-83
  it(
    'a refund to an account is booked once, whether it is killed before or after its commit, and repeated',
    async () => {
      await prepare();
      const number = await cancelWithoutRefund();
      expect(await balanceOfAnna()).toBeLessThan(15_000);
      const refund = ['todo', '--retry-refund', String(number)];
      await killed(commit('before'), ...refund);
      expect((await tenant('todo')).output).toContain(`--retry-refund ${number}`);
      await killed(commit('after'), ...refund);
      expect((await tenant('todo')).output).toBe('Nothing waits for people.');
      expect(await tenant(...refund)).toEqual({ code: 0, output: `${number} is refunded.` });
      expect(await balanceOfAnna()).toBe(15_000);
      const isRefund = eq(bookings.kind, 'refund');
      expect(await withDatabase(({ db }) => db.select().from(bookings).where(isRefund))).toHaveLength(1);
      await isRight();
    },
    TIMEOUT_MS,
  );

  // SERVER-83
  it(
    'a refund that the tenant pays out is booked once, and whoever repeats it is told not to pay again',
    async () => {
      await prepare();
      await withDatabase(({ db }) => insertDueRefund(db));
      const step = ['todo', '--paid-out', 'P1', '--by', 'Lea, bar'];
      await killed(commit('before'), ...step);
      expect((await tenant('todo')).output).toContain('--paid-out P1');
      await killed(commit('after'), ...step);
      const again = await tenant(...step);
      expect(again.code).toBe(1);
      expect(again.output).toContain('has no refund that is due at a card provider: do not pay it out');
      expect(await withDatabase(({ db }) => db.select().from(providerRefunds))).toMatchObject([
        { paidOutBy: 'Lea, bar', refundedAt: expect.any(Date) as Date },
      ]);
      expect((await tenant('todo')).output).toBe('Nothing waits for people.');
      await isRight();
    },
    TIMEOUT_MS,
  );

  // SERVER-83
  // SAFE-80
  it(
    'a backup that is killed has no file of its name, and can be written afterwards; a restore stores all of it or nothing',
    async () => {
      await prepare();
      const file = join(folder, 'tenant.backup');
      await killed({ at: 'fetch', nth: 20, when: 'after' }, 'backup', file);
      expect(readdirSync(folder)).not.toContain('tenant.backup');
      expect(await tenant('backup', file)).toMatchObject({ code: 0 });

      const server = kind === 'server' ? await createOnServer(process.env.TEST_DATABASE_URL ?? '') : null;
      if (server) drops.push(server.drop);
      env = server ? { DATABASE_URL: server.url } : { DATABASE_URL: '', DATA_DIR: join(folder, 'restored') };
      open = () => (server ? openServer(server.url) : openFolder(join(folder, 'restored')));
      await killed(commit('before'), 'restore', file);
      expect((await tenant('todo')).output).toBe('mittag: there is no tenant in this database.');
      await killed(commit('after'), 'restore', file);
      expect((await tenant('restore', file)).output).toContain('holds a tenant already');
      expect(await balanceOfAnna()).toBe(15_000);
      await isRight();
    },
    TIMEOUT_MS,
  );
});
