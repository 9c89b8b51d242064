import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { buildApp } from '../app.ts';
import { clientPasswordHash } from '../core/password.ts';
import { type ServerContext } from '../core/context.ts';
import { readFolder } from '../tenant-import/tenant-folder.ts';
import { type Problem } from '../tenant-import/problem.ts';
import { storeTenant } from '../tenant-import/store-tenant.ts';
import { prepareDatabase } from '../start.ts';
import { CHEAP_COST } from './cheap-cost.ts';
import { AdjustableClock } from './clock.ts';
import { Customer } from './customer.ts';
import { copyExample } from './tenant-copy.ts';
import { Snapshot } from './snapshot.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/** The day on which the example cooks lentils: of the second week, seen from the Monday at which its clock stands. */
export const WEDNESDAY = '2026-11-25';
export const CURRY = 1;
export const JUICE = 2;

/** A database in which the example tenant, or a copy of it with other files, is imported. */
class ExampleTenant {
  readonly clock = new AdjustableClock({ isTicking: false });
  database!: TestDatabase;
  context!: ServerContext;
  private empty!: Snapshot;

  async open(): Promise<void> {
    this.database = await openTestDatabase();
    await this.database.migrate();
    this.context = { db: this.database.db, clock: this.clock, zone: 'Europe/Vienna', passwordCost: CHEAP_COST };
    this.clock.set(Date.parse('2026-11-23T06:00:00Z'));
    await prepareDatabase(this.database, this.context, null);
    this.empty = await Snapshot.take(this.context.db);
  }

  async reset(): Promise<void> {
    this.clock.set(Date.parse('2026-11-23T06:00:00Z'));
    await this.empty.restore(this.context.db);
  }

  /** Imports it. `password` is that of its first account, if it is new. */
  async store(files: Parameters<typeof copyExample>[0] = {}, options: Parameters<typeof storeTenant>[2] = {}) {
    return this.storeFolder(copyExample(files), options);
  }

  async storeFolder(path: string, options: Parameters<typeof storeTenant>[2] = {}) {
    const problems: Problem[] = [];
    const folder = readFolder(path, problems);
    expect(problems).toEqual([]);
    const { changes, people, stranded } = await storeTenant(this.context, [folder], options);
    return { lines: changes.lines(), notes: changes.notes, people, stranded, password: people[0]?.password ?? '' };
  }

  /** Lea, the first account, with the terms accepted and a password of her own. */
  async signInFirst(password: string): Promise<Customer> {
    const lea = new Customer(await buildApp({ context: this.context }));
    await lea.signIn('leitung', password);
    await lea.send('PUT', '/api/person/SetTermsOfUseAcceptedDate');
    const NewPasswordHash = clientPasswordHash('Eigenes2026!');
    await lea.send('PUT', '/api/person/UpdatePasswordOnFirstLogin', { NewPasswordHash });
    return lea;
  }

  /** Orders so many of a dish for Wednesday. */
  async order(lea: Customer, articleId: number, quantity: number): Promise<void> {
    const { body: carts } = await lea.put({ [articleId]: quantity }, { locationId: 1, date: WEDNESDAY, timeId: 1 });
    expect((await lea.pay(carts, { type: 'CH' })).status).toBe(200);
  }
}

/** The example tenant for a test file, empty before each test. */
export function useExampleTenant(): ExampleTenant {
  const tenant = new ExampleTenant();
  beforeAll(() => tenant.open(), 90_000);
  beforeEach(() => tenant.reset());
  afterAll(() => tenant.database.close());
  return tenant;
}
