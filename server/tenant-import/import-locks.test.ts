import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { type PasswordCost } from '../core/password.ts';
import { type ServerContext } from '../core/context.ts';
import { type Database } from '../db/database.ts';
import { pictures } from '../db/schema.ts';
import { wallets } from '../db/persons.schema.ts';
import { takePortions } from '../features/menu/stock.ts';
import { lockStock } from '../features/payment/lock-stock.ts';
import { book } from '../features/payment/methods.ts';
import { checkBooks } from '../start.ts';
import { CHEAP_COST } from '../testing/cheap-cost.ts';
import { CURRY, useExampleTenant, WEDNESDAY } from '../testing/example-tenant.ts';
import { copyExample } from '../testing/tenant-copy.ts';
import { readFolder } from './tenant-folder.ts';
import { type Problem } from './problem.ts';
import { storeTenant } from './store-tenant.ts';

const tenant = useExampleTenant();
/** The other day on which the cycle cooks curry, after Wednesday. */
const MONDAY = '2026-11-30';

const PIZZA = 11;

const stock = (date: string, articleId: number) => ({ dishes: [{ date, articleId }], slots: [] });
const replaced = (from: string, to: string) => (text: string) => text.replace(from, to);

/** A second restaurant with a dish for every workday, in a folder of its own. */
function secondFolder(portions: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'mittag-tenant-'));
  writeFileSync(
    join(folder, 'restaurant.yaml'),
    'id: 2\nname: Nebenan\nlanguages: [{ id: 1, shortName: DE, name: Deutsch }]\ncurrency: { symbol: €, name: EUR }\n',
  );
  writeFileSync(
    join(folder, 'dishes.yaml'),
    `menuLines: []\ndishes:\n  - { id: ${PIZZA}, category: Hauptspeisen, name: Pizza, portions: ${portions}, days: [{ weekdays: [1, 2, 3, 4, 5] }] }\n`,
  );
  writeFileSync(join(folder, 'prices.csv'), `dish,price,subsidy,vat\n${PIZZA},9.00,0.00,10\n`);
  return folder;
}

function storeFolders(...paths: string[]) {
  const problems: Problem[] = [];
  const folders = paths.map((path) => readFolder(path, problems));
  expect(problems).toEqual([]);
  return storeTenant(tenant.context, folders);
}

/**
 * Imports folders once a payment holds what `first` locks, and lets the payment go on with `next` when the import waits
 * for it. Where each waits for the other, PostgreSQL aborts one of them after a second, and this rejects.
 */
async function importDuringPayment(
  folders: string[],
  first: (paying: Database) => Promise<unknown>,
  next: (paying: Database) => Promise<unknown>,
): Promise<string[]> {
  const { db } = tenant.context;
  const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let importing: ReturnType<typeof storeFolders> | null = null;
  await db.transaction(async (paying) => {
    await first(paying);
    importing = storeFolders(...folders);
    importing.catch(() => undefined);
    await vi.waitFor(async () => expect(await db.execute(isWaiting)).toMatchObject({ rows: [{}] }), 10_000);
    await next(paying);
  });
  return (await importing!).changes.lines();
}

/** The database whose transactions begin after `begin`. */
function beforeTransactions(db: Database, begin: () => void): Database {
  const transaction: Database['transaction'] = (work, config) => {
    begin();
    return db.transaction(work, config);
  };
  return Object.create(db, { transaction: { value: transaction } }) as Database;
}

// The embedded database runs transactions one after another anyway.
// SERVER-82
describe.skipIf(!process.env.TEST_DATABASE_URL)('an import while a payment is made', () => {
  // SERVER-82
  it('changes a credit limit after the portions, in the order in which a payment takes from both', async () => {
    await tenant.store();
    const [wallet] = await tenant.context.db.select().from(wallets).where(eq(wallets.type, 'CH'));
    const walletId = wallet!.id;
    const lines = await importDuringPayment(
      [
        copyExample({
          'dishes.yaml': replaced('portions: 60', 'portions: 50'),
          'people.yaml': replaced('balance: 20', 'balance: 20\n      creditLimit: 5'),
        }),
      ],
      (paying) => takePortions(paying, WEDNESDAY, [{ articleId: CURRY, quantity: 2 }]),
      async (paying) => {
        const movement = { walletId, amount: -500, kind: 'order', orderNumber: null, bookedAt: new Date() } as const;
        expect(await book(paying, movement)).toBe(true);
      },
    );
    expect(lines).toEqual(['days of dishes: 1 changed', 'accounts: 1 changed']);
    expect(await tenant.context.db.select().from(wallets).where(eq(wallets.id, walletId))).toMatchObject([
      { balance: 1500, creditLimit: 500 },
    ]);
    expect(await checkBooks(tenant.database)).toEqual([]);
  });

  // SERVER-82
  it('locks the days of the cycle and of a menu together, in the order of the days', async () => {
    await tenant.store();
    const lines = await importDuringPayment(
      [
        copyExample({
          'dishes.yaml': replaced('portions: 60', 'portions: 50'),
          'menu.csv': `date,line,dish,portions\n${MONDAY},Menü 1,1,30\n`,
        }),
      ],
      (paying) => lockStock(paying, stock(WEDNESDAY, CURRY)),
      (paying) => lockStock(paying, stock(MONDAY, CURRY)),
    );
    expect(lines).toContain('days with a menu: 1 new');
  });

  // SERVER-82
  it('locks the days of several restaurants together', async () => {
    await storeFolders(copyExample(), secondFolder(10));
    const lines = await importDuringPayment(
      [copyExample({ 'dishes.yaml': replaced('portions: 60', 'portions: 50') }), secondFolder(20)],
      (paying) => lockStock(paying, stock(WEDNESDAY, PIZZA)),
      (paying) => lockStock(paying, stock(MONDAY, CURRY)),
    );
    expect(lines).toEqual(['days of dishes: 2 changed']);
  });
});

// SERVER-82
describe('an import', () => {
  // SERVER-82
  it('has read its photos and hashed the passwords of new people before it locks anything', async () => {
    let isBegun = false;
    const path = copyExample({
      'pictures.yaml': (text) => text.replace('lentil-curry', 'other'),
    });
    mkdirSync(join(path, 'pictures'));
    writeFileSync(
      join(path, 'pictures/lentil-curry.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>',
    );
    const db = beforeTransactions(tenant.context.db, () => {
      isBegun = true;
      rmSync(join(path, 'pictures'), { recursive: true });
    });
    const passwordCost = Object.defineProperty<PasswordCost>({ ...CHEAP_COST }, 'N', {
      get: () => {
        if (isBegun) throw new Error('A password is hashed in the transaction.');
        return CHEAP_COST.N;
      },
    });
    const context: ServerContext = { ...tenant.context, db, passwordCost };
    const { people } = await storeTenant(context, [readFolder(path, [])]);
    expect(people).toHaveLength(1);
    expect(await tenant.context.db.select({ id: pictures.id }).from(pictures)).toEqual([{ id: '1:lentil-curry' }]);
  });
});
