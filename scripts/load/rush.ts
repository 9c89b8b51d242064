import { setMaxListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { like, sql } from 'drizzle-orm';
import { UNPAID_PORTIONS_SETTING } from '../../domain/unpaid-portions.ts';
import { addDays, todayIn } from '../../domain/zone.ts';
import { systemClock } from '../../server/core/context.ts';
import { type Database } from '../../server/db/database.ts';
import { type OpenDatabase, openServer } from '../../server/db/open.ts';
import { persons } from '../../server/db/persons.schema.ts';
import { extendSeed, seed } from '../../server/demo-data/seed.ts';
import { writeSetting } from '../../server/core/settings.ts';
import { prepareDatabase } from '../../server/start.ts';
import { findFaults } from '../books/audit.ts';
import { Random } from '../random.ts';
import { isShortOfMoney, usernameOf } from '../seed/customers.ts';
import { enlargeTenant, type TenantSize } from '../seed/enlarge-tenant.ts';
import { Cluster } from './cluster.ts';
import { Crowd } from './crowd.ts';
import { ZONE, Lunch, type Span, type WayToPay } from './lunch.ts';
import { Measurements } from './measurements.ts';
import { type MemorySample, watchMemory } from './memory.ts';
import { secondsOf, secondsOfServerOf } from './processor.ts';
import { findWrongStock, readStock } from './stock.ts';
import { NoAnswer, Visitor } from './visitor.ts';

interface RushOptions {
  databaseUrl: string;
  instances: number;
  /** Who order at the same time, each one after the other. */
  customers: number;
  /** Of them, those who are not signed in with an account. */
  guests: number;
  /** Orders of a customer between sign-in and sign-out. */
  ordersPerVisit: number;
  /** Of all customers together; null: as many as they get through. */
  ordersPerMinute: number | null;
  /** So many more sign in within a second; then the lunch lasts until they are in. */
  crowd: number;
  /** Whether the memory of the instances is sampled. */
  watchesMemory: boolean;
  tenant: Omit<TenantSize, 'customers'>;
  randomSeed: number;
  /** Is told what is going on. */
  say: (line: string) => void;
}

export interface RushReport {
  measurements: Measurements;
  /** Of the measured part. */
  seconds: number;
  /** Seconds of processor time; of the database 0 if it is on another computer. */
  processor: { servers: number; database: number; customers: number };
  /** Null: there was none. */
  crowd: Crowd | null;
  /** Of each instance; empty if it was not watched. */
  memory: MemorySample[][];
  /** What is wrong with books and stock. */
  faults: string[];
}

const GUEST = 6;
const DAYS_AHEAD = 10;
const SIGN_INS_AT_ONCE = 4;

/** Fills the database unless it holds an enlarged demo already, with enough customers. */
async function prepareTenant(open: OpenDatabase, { tenant, say, ...options }: RushOptions): Promise<void> {
  const customers = options.customers + options.crowd;
  const context = { db: open.db, clock: systemClock, zone: ZONE };
  await prepareDatabase(open, context, { seed, extend: extendSeed });
  const known = await open.db.select({ id: persons.id }).from(persons).where(like(persons.username, 'kunde%'));
  if (known.length === 0) {
    say('Filling the database …');
    await enlargeTenant(open.db, { ...tenant, customers }, { now: systemClock.now(), zone: ZONE });
  } else if (known.length < customers)
    throw new Error(`This database has ${known.length} customers; --customers and --crowd must not be more.`);
  await writeSetting(open.db, 'Order_DefaultUser', String(GUEST));
  // A few guests order for all of them.
  await writeSetting(open.db, UNPAID_PORTIONS_SETTING, 'guest:1000000;address:1000000;slot:1000000');
}

/** Of customers; each has a user name and an address of its own. */
const numbersAfter = (last: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => last + index + 1);

/** The process that serves one of our connections. */
async function connectionOf(db: Database): Promise<number> {
  const [row] = await db
    .select({ pid: sql<number>`pid` })
    .from(sql`pg_stat_activity`)
    .where(sql`pid = pg_backend_pid()`);
  return row?.pid ?? 0;
}

/** A customer who orders, and signs out and in again after some orders, until told to stop. */
async function eat(options: RushOptions, origins: string[], number: number, span: Span, measurements: Measurements) {
  const isGuest = number <= options.guests;
  const visitor = new Visitor(origins, number, measurements);
  const random = new Random(options.randomSeed * 10_007 + number);
  const ofMember: WayToPay = isShortOfMoney(number) ? 'provider' : 'account';
  const lunch = new Lunch({ visitor, random, measurements, span, way: isGuest ? 'cash' : ofMember });
  const enter = async () => {
    const { status } = await (isGuest ? visitor.enter({ PersonId: GUEST }) : visitor.signIn(usernameOf(number)));
    if (status !== 200) measurements.failed('POST /api/login', status);
    measurements.signIns += 1;
    await lunch.lookAround();
  };
  await enter();
  let orders = random.below(options.ordersPerVisit);
  const goOn = async () => {
    await visitor.stayAuthorized();
    await lunch.order();
    orders += 1;
    if (orders % options.ordersPerVisit > 0) return;
    await lunch.leave();
    await enter();
  };
  const pause = options.ordersPerMinute ? (60_000 * options.customers) / options.ordersPerMinute : 0;
  return async (over: AbortSignal) => {
    // Spread over the pause, so that they do not all order at once.
    let next = performance.now() + (pause * number) / options.customers;
    while (!over.aborted) {
      await setTimeout(Math.max(0, next - performance.now()), null, { signal: over }).catch(() => null);
      if (over.aborted) return;
      next += pause;
      await goOn().catch((error: unknown) => {
        // It is counted; the others go on, and so does this one.
        if (!(error instanceof NoAnswer)) throw error;
      });
    }
  };
}

/** A lunch rush against several instances of the server on one database. */
export class Rush {
  readonly cluster: Cluster;
  readonly open: OpenDatabase;
  private readonly options: RushOptions;

  private constructor(options: RushOptions, open: OpenDatabase, cluster: Cluster) {
    this.options = options;
    this.open = open;
    this.cluster = cluster;
  }

  /** Fills the database and starts the instances. */
  static async prepare(options: RushOptions): Promise<Rush> {
    const rush = new Rush(options, await openServer(options.databaseUrl), new Cluster(options.databaseUrl));
    try {
      await prepareTenant(rush.open, options);
      for (let index = 0; index < options.instances; index += 1) await rush.cluster.add();
      return rush;
    } catch (error) {
      await rush.close();
      throw error;
    }
  }

  /** Lets everybody sign in, then order for so long or until the crowd is in, and audits what they leave. */
  async run(seconds: number): Promise<RushReport> {
    const { options, cluster } = this;
    const { db } = this.open;
    const before = await readStock(db);
    const origins = cluster.instances.map(({ origin }) => origin);
    const measurements = new Measurements();
    options.say(`${options.customers} customers sign in at ${origins.length} instances …`);
    const eaters = await this.signIn(origins, measurements);
    const crowd =
      options.crowd > 0 ? new Crowd(origins, numbersAfter(options.customers, options.crowd), usernameOf) : null;
    await crowd?.openLogin();

    measurements.restart();
    options.say(crowd ? `${options.crowd} more sign in within a second …` : `Lunch for ${seconds} s …`);
    const used = await this.processorMeter();
    const samples = options.watchesMemory ? watchMemory(cluster, seconds) : () => [];
    const started = performance.now();
    const over = crowd ? new AbortController() : null;
    const crowdIn = crowd?.signIn().finally(() => over?.abort());
    const signal = over?.signal ?? AbortSignal.timeout(seconds * 1000);
    setMaxListeners(options.customers, signal);
    await Promise.all([crowdIn, ...eaters.map((goOn) => goOn(signal))]);
    const took = (performance.now() - started) / 1000;
    const report = { measurements, crowd, seconds: took, processor: await used(), memory: await samples() };
    const slow = crowd?.findSlowness(measurements) ?? [];
    const faults = [...measurements.faults, ...slow, ...(await findFaults(db)), ...(await findWrongStock(db, before))];
    return { ...report, faults };
  }

  /** Some customers at once: how a crowd is served is another question. */
  private async signIn(origins: string[], measurements: Measurements) {
    const today = todayIn(systemClock.now(), ZONE);
    const span = { from: addDays(today, 1), until: addDays(today, DAYS_AHEAD) };
    const eaters: Awaited<ReturnType<typeof eat>>[] = [];
    const waiting = numbersAfter(0, this.options.customers);
    while (waiting.length > 0) {
      const some = waiting.splice(0, SIGN_INS_AT_ONCE);
      eaters.push(...(await Promise.all(some.map((number) => eat(this.options, origins, number, span, measurements)))));
    }
    return eaters;
  }

  async close(): Promise<void> {
    await this.cluster.stop();
    await this.open.close();
  }

  /** Tells the processor time used since now. */
  private async processorMeter(): Promise<() => Promise<RushReport['processor']>> {
    const servers = this.cluster.instances.map(({ pid }) => pid);
    const read = async () => ({
      servers: secondsOf(servers),
      // Asked anew each time: connections that nobody uses are closed.
      database: secondsOfServerOf(await connectionOf(this.open.db)),
      customers: secondsOf([process.pid]),
    });
    const before = await read();
    return async () => {
      const after = await read();
      return {
        servers: after.servers - before.servers,
        database: after.database - before.database,
        customers: after.customers - before.customers,
      };
    };
  }
}
