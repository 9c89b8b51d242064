import { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type AppOptions, buildApp } from '../app.ts';
import { type ServerContext } from '../core/context.ts';
import { type Database } from '../db/database.ts';
import { type OpenDatabase } from '../db/open.ts';
import { ORDER_CHANGES, OrderChanges } from '../features/order-events/order-changes.ts';
import { findWrongPayments } from '../features/card-providers/books.ts';
import { findWrongBalances, prepareDatabase } from '../start.ts';
import { readBooks } from './books.ts';
import { CHEAP_COST } from './cheap-cost.ts';
import { type ProviderMessage } from '../features/card-providers/card-provider.ts';
import { type ProviderHost, startProviderHost } from '../simulators/provider-host.ts';
import { AdjustableClock } from './clock.ts';
import { Customer, type Prepared } from './customer.ts';
import { MORNING, insertFixture } from './fixture.ts';
import { Snapshot } from './snapshot.ts';
import { type TestDatabase, openTestDatabase } from './test-database.ts';
import { testControls } from './controls.ts';

/** Starting an embedded database takes seconds, on a busy computer many. */
const START_TIMEOUT_MS = 90_000;

const PUBLIC_URL = 'https://mittag.example/essen/';

interface Options {
  isControlled: boolean;
  hasSimulators: boolean;
}

/** A database whose transactions wait for something else to happen. */
function beforeTransactions(db: Database, happen: () => Promise<unknown>): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    await happen();
    return db.transaction(work, config);
  };
  return Object.create(db, { transaction: { value: transaction } }) as Database;
}

async function changesIn({ listen }: Pick<OpenDatabase, 'listen'>): Promise<OrderChanges> {
  const changes = new OrderChanges();
  await listen(ORDER_CHANGES, changes.hear, changes.missed);
  return changes;
}

/** The server with the data of `fixture.ts`. */
class TestServerWithFixture {
  app!: FastifyInstance;
  context!: ServerContext;
  readonly clock = new AdjustableClock({ isTicking: false });
  /** Origins of the push services that devices may subscribe to. */
  readonly pushServices: string[] = [];
  private initial!: Snapshot;
  private options!: () => AppOptions;
  private database!: TestDatabase;
  private providerHost: ProviderHost | null = null;
  private besides: (() => Promise<void>)[] = [];
  private opening: Promise<void> | null = null;

  open(options: Options): Promise<void> {
    return (this.opening ??= this.openOnce(options));
  }

  private async openOnce({ isControlled, hasSimulators }: Options): Promise<void> {
    const database = await openTestDatabase();
    this.database = database;
    this.clock.set(MORNING);
    this.context = {
      db: database.db,
      clock: this.clock,
      zone: 'Europe/Vienna',
      passwordCost: CHEAP_COST,
      publicUrl: PUBLIC_URL,
    };
    await prepareDatabase(database, this.context, { seed: insertFixture });
    const orderChanges = await changesIn(database);
    if (hasSimulators) this.providerHost = await startProviderHost(this.context);
    this.options = () => ({
      context: this.context,
      orderChanges,
      hasSimulators,
      providerHost: this.providerHost ?? undefined,
      hasDocs: true,
      terminals: { known: [], acceptsOthers: true },
      addTestControls: isControlled ? testControls(this.clock) : null,
      limitsRates: false,
      push: {
        config: { contact: 'mailto:canteen@mittag.example', appUrl: PUBLIC_URL, services: this.pushServices },
        sends: false,
      },
    });
    this.app = await buildApp(this.options());
    await this.app.ready();
    this.initial = await Snapshot.take(this.context.db);
  }

  private get simulated(): ProviderHost {
    if (!this.providerHost) throw new Error('This server has no simulators.');
    return this.providerHost;
  }

  /** The adapters of the simulated card providers, each a copy in which tests may replace calls. */
  get providers(): ProviderHost['providers'] {
    const { copyAndPay, wirecard } = this.simulated.providers;
    return { copyAndPay: { ...copyAndPay }, wirecard: { ...wirecard } };
  }

  /** The books of the simulated card providers. */
  get cards(): ProviderHost['books'] {
    return this.simulated.books;
  }

  /** The message by which a provider tells of a payment. */
  async messageOf({ provider, reference }: Pick<Prepared, 'provider' | 'reference'>): Promise<ProviderMessage> {
    const { books, messageOf } = this.simulated;
    const payment = await books[provider].find(reference);
    if (!payment) throw new Error('The provider does not know this payment.');
    return messageOf[provider](payment);
  }

  /** Restarts the server on the same database. */
  async restart(): Promise<void> {
    await this.app.close();
    this.app = await buildApp(this.options());
    await this.app.ready();
  }

  /**
   * Starts another instance of the server on the same database; `meanwhile` runs before each of its transactions,
   * `over` returns the database that it uses instead.
   */
  async startBeside({
    meanwhile,
    over = (direct) => direct,
    ...options
  }: Pick<
    AppOptions,
    | 'cards'
    | 'openId'
    | 'directory'
    | 'terminals'
    | 'trustedProxies'
    | 'hashing'
    | 'limitsRates'
    | 'reconcileEveryMs'
    | 'orderChanges'
    | 'push'
    | 'logTo'
    | 'logLevel'
  > & {
    meanwhile?: () => Promise<unknown>;
    over?: (direct: Database) => Database;
  } = {}): Promise<FastifyInstance> {
    const opened = await this.database.openBeside();
    const { db: direct, close } = opened;
    const db = over(meanwhile ? beforeTransactions(direct, meanwhile) : direct);
    const orderChanges = await changesIn(opened);
    const app = await buildApp({ ...this.options(), orderChanges, ...options, context: { ...this.context, db } });
    await app.ready();
    this.besides.push(() => app.close().then(close));
    return app;
  }

  /** The SQL statements that the server sends while the work is done. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    return this.database.statements.during(work);
  }

  async reset(): Promise<void> {
    this.clock.set(MORNING);
    await this.initial.restore(this.context.db);
  }

  async close(): Promise<void> {
    await Promise.all(this.besides.splice(0).map((close) => close()));
    // One on a server would stay there; one in memory goes with the process, and serves the next test file.
    if (!process.env.TEST_DATABASE_URL) return;
    this.opening = null;
    await this.app.close();
    await this.providerHost?.close();
    await this.database.close();
  }

  /** Advances the clock, which otherwise stands still. */
  wait(ms: number): void {
    this.clock.set(this.clock.now() + ms);
  }

  /** Calls a test control (needs `isControlled`). */
  async control(name: string, body: object = {}): Promise<void> {
    const { statusCode } = await this.app.inject({ method: 'POST', url: `/testing/${name}`, payload: body });
    if (statusCode !== 200) throw new Error(`/testing/${name} answers ${statusCode}.`);
  }

  /** The books of a person (`readBooks`). Throws if any books of the database do not add up. */
  async books(username: string): Promise<Awaited<ReturnType<typeof readBooks>>> {
    const wrong = [...(await findWrongBalances(this.context.db)), ...(await findWrongPayments(this.context.db))];
    if (wrong.length > 0) throw new Error(`The books do not add up: ${wrong.join(', ')}.`);
    return readBooks(this.context, username);
  }

  /** A guest's browser. */
  async guest(): Promise<Customer> {
    const customer = this.visitor();
    await customer.logIn({ PersonId: 6 });
    return customer;
  }

  /** A browser in which nobody is signed in yet. */
  visitor(): Customer {
    return new Customer(this.app);
  }

  async customer(username: string): Promise<Customer> {
    const customer = this.visitor();
    await customer.signIn(username);
    return customer;
  }
}

/** The servers of this process by their options: starting one takes as long as ten tests. */
const tenants = new Map<string, TestServerWithFixture>();

/** A server for a test file, reset before each test. */
export function useTestServer({
  isControlled = false,
  hasSimulators = false,
}: Partial<Options> = {}): TestServerWithFixture {
  const key = JSON.stringify({ isControlled, hasSimulators });
  const testServer = tenants.get(key) ?? new TestServerWithFixture();
  tenants.set(key, testServer);
  beforeAll(() => testServer.open({ isControlled, hasSimulators }), START_TIMEOUT_MS);
  beforeEach(() => testServer.reset());
  afterAll(() => testServer.close(), START_TIMEOUT_MS);
  return testServer;
}
