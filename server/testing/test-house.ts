import { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildApp } from '../app.ts';
import { type House } from '../house.ts';
import { prepare } from '../start.ts';
import { AdjustableClock } from './clock.ts';
import { Customer } from './customer.ts';
import { MORNING, plantFixture } from './fixture.ts';
import { Snapshot } from './snapshot.ts';
import { openTestDatabase } from './test-database.ts';

/** An embedded database starts within seconds, on a busy machine within many. */
const START_TIMEOUT_MS = 90_000;

interface Options {
  isControlled: boolean;
  hasSimulators: boolean;
}

/** The server with the small house. */
export class TestHouse {
  app!: FastifyInstance;
  house!: House;
  readonly clock = new AdjustableClock({ isTicking: false });
  private initial!: Snapshot;
  private closeDatabase: () => Promise<void> = () => Promise.resolve();

  async open({ isControlled, hasSimulators }: Options): Promise<void> {
    const database = await openTestDatabase();
    this.closeDatabase = database.close;
    this.clock.set(MORNING);
    this.house = { db: database.db, clock: this.clock, zone: 'Europe/Vienna' };
    await prepare(database, this.house, plantFixture);
    this.app = await buildApp({ house: this.house, hasSimulators, testControls: isControlled ? { clock: this.clock } : null });
    await this.app.ready();
    this.initial = await Snapshot.take(this.house.db);
  }

  async reset(): Promise<void> {
    this.clock.set(MORNING);
    await this.initial.restore(this.house.db);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.closeDatabase();
  }

  /** A browser that nobody has signed in with yet. */
  visitor(): Customer {
    return new Customer(this.app);
  }

  async customer(username: string): Promise<Customer> {
    const customer = this.visitor();
    await customer.signIn(username);
    return customer;
  }
}

/** One house for a test file, put back before each test. */
export function useTestHouse({ isControlled = false, hasSimulators = false }: Partial<Options> = {}): TestHouse {
  const house = new TestHouse();
  beforeAll(() => house.open({ isControlled, hasSimulators }), START_TIMEOUT_MS);
  beforeEach(() => house.reset());
  afterAll(() => house.close(), START_TIMEOUT_MS);
  return house;
}
