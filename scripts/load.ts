import { quantile } from './load/measurements.ts';
import { findGrowth, SHORTEST_WATCH_S, trendOf } from './load/memory.ts';
import { type RushReport, Rush } from './load/rush.ts';
import { type StreamsReport, measureStreams } from './load/streams.ts';
import { Options } from './options.ts';
import { startPostgres } from './postgres.mjs';

const options = new Options(`Usage: npm run load -- [--instances 2] [--customers 40] [--guests 4] [--seconds 30]
  [--orders-per-visit 5] [--orders-per-minute N] [--crowd N] [--streams N] [--memory] [--dishes 500] [--places 30] [--orders 1000] [--seed 1]
Runs a lunch rush: so many customers at once sign in, choose, order, pay, look at their orders and sign out, each call at
another instance of the server. The database is that of DATABASE_URL, which must be empty or a demo, and gets the orders; without
it, one of its own, if PostgreSQL is installed. Prints times, errors and whether the books agree; exits with an error if not.
--orders-per-minute: of all customers together; as many as they get through by default.
--crowd: so many more sign in within a second, and the run ends when all of them are in. Fails where that takes too long.
--streams: instead of all that, so many phones follow an order each, and a screen in the hall all of them, while a cook sets their status. Fails where that is told late.
--memory: samples the memory of each instance, and fails if it grows; with --seconds ${SHORTEST_WATCH_S} or more.`);
const values = options.read({
  instances: { type: 'string', default: '2' },
  customers: { type: 'string', default: '40' },
  guests: { type: 'string', default: '4' },
  seconds: { type: 'string', default: '30' },
  'orders-per-visit': { type: 'string', default: '5' },
  'orders-per-minute': { type: 'string' },
  crowd: { type: 'string', default: '0' },
  streams: { type: 'string', default: '0' },
  memory: { type: 'boolean', default: false },
  dishes: { type: 'string', default: '500' },
  places: { type: 'string', default: '30' },
  orders: { type: 'string', default: '1000' },
  seed: { type: 'string', default: '1' },
});
const number = (name: Exclude<keyof typeof values, 'memory'>, least: number) =>
  options.wholeNumber(values[name] ?? '', least, name);
const size = {
  instances: number('instances', 1),
  customers: number('customers', 1),
  guests: number('guests', 0),
  ordersPerVisit: number('orders-per-visit', 1),
  ordersPerMinute: values['orders-per-minute'] === undefined ? null : number('orders-per-minute', 1),
  crowd: number('crowd', 0),
  watchesMemory: values.memory,
  randomSeed: number('seed', 0),
  tenant: { dishes: number('dishes', 0), places: number('places', 0), orders: number('orders', 0) },
};
const seconds = number('seconds', 1);
const streams = number('streams', 0);
if (values.memory && seconds < SHORTEST_WATCH_S)
  options.fail(`--memory needs --seconds ${SHORTEST_WATCH_S} or more: in a shorter load, caches still fill.`);
if (size.guests > size.customers) options.fail('--guests is at most as many as --customers: guests are some of them.');

const row = (cells: (string | number)[]) =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(44) : String(cell).padStart(9))).join('');

function printMemory(memory: RushReport['memory']): string[] {
  const trends = memory.map(trendOf);
  if (trends.length > 0)
    console.log(row(['\nmegabytes', 'early', 'late', 'slope']) + '  (slope: per 10 minutes in the last two thirds)');
  for (const [index, { early, late, slope }] of trends.entries())
    for (const kind of ['heap', 'rss'] as const)
      console.log(
        row([`  instance ${index + 1}, ${kind}`, ...[early, late, slope].map((value) => value[kind].toFixed(1))]),
      );
  return trends.flatMap((trend, index) => findGrowth(trend, index + 1));
}

function print({ measurements, seconds, processor, memory, crowd, ...found }: RushReport): void {
  const { orders, signIns, calls, refusals } = measurements;
  const errors = new Map([...measurements.errors, ...(crowd?.measurements.errors ?? [])]);
  const perSecond = (count: number) => (count / seconds).toFixed(1);
  console.log(`\n${orders} orders, ${signIns} sign-ins and ${calls} calls in ${seconds.toFixed(1)} s:`);
  console.log(`${perSecond(orders)} orders, ${perSecond(signIns)} sign-ins and ${perSecond(calls)} calls per second\n`);
  console.log(row(['milliseconds', 'calls', 'p50', 'p95', 'p99', 'longest']));
  for (const { call, count, p50, p95, p99, longest } of measurements.latencies())
    console.log(row([call, count, ...[p50, p95, p99, longest].map((time) => time.toFixed(0))]));
  console.log(
    row(['all of these', calls, ...[0.5, 0.95, 0.99, 1].map((share) => measurements.quantileOfAll(share).toFixed(0))]),
  );
  if (crowd)
    console.log(
      `\nOf the crowd, half were signed in after ${quantile(crowd.signedInAfter, 0.5).toFixed(1)} s, the last after ${quantile(crowd.signedInAfter, 1).toFixed(1)} s.`,
    );
  const list = (title: string, counts: Map<string, number>) => {
    console.log(`\n${title}${counts.size === 0 ? ' none' : ''}`);
    for (const [what, count] of counts) console.log(row([`  ${what}`, count]));
  };
  list('refused, as in any rush:', refusals);
  list('errors:', errors);
  console.log('\nprocessor time, seconds, and milliseconds per order:');
  for (const [who, used] of Object.entries(processor))
    console.log(row([`  ${who}`, used.toFixed(1), orders > 0 ? ((used / orders) * 1000).toFixed(1) : '–']));
  const faults = [...found.faults, ...printMemory(memory)];
  if (faults.length > 0) console.error(`\nIt went wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  else console.log('\nThe books agree, to the cent; nothing was sold or charged twice.');
  process.exitCode = faults.length > 0 || errors.size > 0 ? 1 : 0;
}

function printStreams({ shownAfter, faults }: StreamsReport): void {
  console.log(row(['\nmilliseconds from the press until it is shown', 'orders', 'p50', 'p95', 'longest']));
  for (const [name, times] of Object.entries(shownAfter))
    console.log(row([`  ${name}`, times.length, ...[0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0))]));
  if (faults.length > 0) console.error(`\nIt went wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

const postgres = process.env.DATABASE_URL ? null : await startPostgres();
const databaseUrl =
  process.env.DATABASE_URL ??
  postgres?.url ??
  options.fail('There is no PostgreSQL on this computer: install one, or name one in DATABASE_URL.');
process.once('SIGINT', () => process.exit(130));
if (postgres) process.once('exit', postgres.stop);
try {
  const tenant = { ...size.tenant, orders: Math.max(size.tenant.orders, streams) };
  const customers = Math.max(size.customers, streams);
  const rush = await Rush.prepare({ ...size, customers, tenant, databaseUrl, say: (line) => console.log(line) });
  const origins = rush.cluster.instances.map(({ origin }) => origin);
  try {
    if (streams > 0) printStreams(await measureStreams(rush.open.db, origins, streams));
    else print(await rush.run(seconds));
  } finally {
    await rush.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();
