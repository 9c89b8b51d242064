import { buildApp } from './app.ts';
import { type ServerConfig, readConfig } from './config.ts';
import { outliveReader } from './core/broken-pipe.ts';
import { StartError } from './db/lock.ts';
import { explainError } from './http/log.ts';
import { connectCards, originsOf } from './features/card-providers/connect.ts';
import { ORDER_CHANGES, OrderChanges } from './features/order-events/order-changes.ts';
import { Metrics } from './features/metrics/metrics.ts';
import { metricsApp } from './features/metrics/serve-metrics.ts';
import { type ServerContext, systemClock } from './core/context.ts';
import { restaurants } from './db/schema.ts';
import { zoneOf } from './db/time-zone.ts';
import { isDemo } from './core/demo.ts';
import { extendSeed, seed } from './demo-data/seed.ts';
import { LdapDirectory } from './features/single-sign-on/directory/ldap.ts';
import { type Trial, checkBooks, runMaintenance, openContext } from './start.ts';

const AN_HOUR = 3_600_000;
const HALF_A_MINUTE = 30_000;
const MAIL_EVERY_MS = 5_000;
/** A parent process such as `npm start` passes on a signal that the terminal sends to all: it comes twice. */
const SAME_SIGNAL_MS = 1000;

/** What there is to see, for whoever starts the server. */
async function welcome({ db }: ServerContext): Promise<string | null> {
  if (await isDemo(db))
    return 'Demo data: nobody should really order here. Accounts to try (password Mittag2026!): anna, ben, erste (first login), neu (terms), gesperrt (locked), kueche and saal (staff, at /kitchen and /hall)';
  const [tenant] = await db.select({ id: restaurants.id }).from(restaurants).limit(1);
  return tenant
    ? null
    : 'There is no restaurant yet. Stop the server and begin one: npm run admin -- import FOLDER (docs/deployment.md)';
}

async function listen(config: ServerConfig): Promise<{ note: string | null; stop: () => Promise<void> }> {
  // The only way to what tests need: a server that serves people never loads it.
  const testing = config.isTesting ? (await import('./testing/testing.ts')).startTesting(config.testClock) : null;
  const demo = config.isDemo ? { seed, extend: extendSeed } : null;
  const trials: Trial[] = [];
  if (config.isSimulating) trials.push('MITTAG_SIMULATORS');
  if (config.isTesting) trials.push('MITTAG_TESTING');
  const metrics = config.metrics && new Metrics({ ofProcess: true });
  const { context: opened, open } = await openContext(
    { ...config, ...(testing && { passwordCost: testing.passwordCost }) },
    testing?.clock ?? systemClock,
    demo,
    trials,
  );
  const context: ServerContext = { ...opened, ...(metrics && { tally: metrics }) };
  try {
    await open.serve();
    const orderChanges = new OrderChanges();
    await open.listen(ORDER_CHANGES, orderChanges.hear, orderChanges.missed);
    // A command may have changed it just before.
    await zoneOf(open.db, context.zone);
    const {
      clientFolder,
      logLevel,
      hasDocs,
      terminals,
      trustedProxies,
      openId,
      isSimulating: hasSimulators,
      isWorkerWithdrawn,
    } = config;
    const app = await buildApp({
      context,
      clientFolder,
      logLevel,
      cards: connectCards(config.cards, context),
      providerOrigins: [...new Set([...originsOf(config.cards), ...config.providerOrigins])],
      hasDocs,
      terminals,
      trustedProxies,
      openId,
      directory: config.ldap && new LdapDirectory(config.ldap, context.clock),
      hasSimulators,
      isWorkerWithdrawn,
      metrics,
      orderChanges,
      reconcileEveryMs: HALF_A_MINUTE,
      mail: config.mail && { config: config.mail, everyMs: MAIL_EVERY_MS },
      push: config.push && { config: config.push, sends: true },
      addTestControls: testing?.addTestControls,
    });
    const keeping = setInterval(
      () => void runMaintenance(context, demo).catch((error: unknown) => app.log.error(error)),
      AN_HOUR,
    );
    keeping.unref();
    const beside = metrics && metricsApp(metrics, context);
    if (beside && config.metrics) await beside.listen(config.metrics);
    await app.listen({ port: config.port, host: config.host });
    void checkBooks(open).then(
      (wrong) => {
        metrics?.checkedBooks(wrong.length);
        if (wrong.length > 0) app.log.error(`The books do not add up: ${wrong.join(', ')}.`);
      },
      (error: unknown) => app.log.error(error, 'the books could not be checked'),
    );
    const stop = async () => {
      clearInterval(keeping);
      try {
        await app.close();
        await beside?.close();
      } finally {
        await open.close();
      }
    };
    return { stop, note: await welcome(context) };
  } catch (error) {
    await open.close();
    throw error;
  }
}

function explain(error: unknown, config: ServerConfig | null): string {
  if (error instanceof StartError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return `port ${config?.port} is in use. Stop what runs there, or choose another: PORT=4200 npm start`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return `the server cannot listen at ${config?.host}:${config?.port}.`;
  return `the server could not start: ${explainError(error)}`;
}

outliveReader();
let config: ServerConfig | null = null;
try {
  config = readConfig(process.env, process.argv);
  const { stop, note } = await listen(config);
  console.log(`Mittag is ready at http://localhost:${config.publicPort}`);
  if (note) console.log(note);
  if (config.isClientMissing)
    console.warn('The app is not built, so this server has no pages, unless another one serves them: npm run build');
  const isReachable = !['127.0.0.1', '::1', 'localhost'].includes(config.host);
  if (config.isSimulating && isReachable)
    console.warn(
      'Simulators are on: whoever reaches this server can sign in by them. NODE_ENV=production turns them off.',
    );
  if (config.isSimulating)
    console.log(
      `Card terminal, card payments, single sign-on, mailbox and settings of the tenant to try: http://localhost:${config.publicPort}/simulators`,
    );
  let stoppingSince: number | null = null;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppingSince === null) {
        stoppingSince = Date.now();
        void stop().finally(() => process.exit(0));
      } else if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
    });
  }
} catch (error) {
  console.error(`mittag: ${explain(error, config)}`);
  process.exit(1);
}
