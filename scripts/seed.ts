import { readConfig } from '../server/config.ts';
import { systemClock } from '../server/core/context.ts';
import { StartError } from '../server/db/lock.ts';
import { explainError } from '../server/http/log.ts';
import { extendSeed, seed } from '../server/demo-data/seed.ts';
import { openContext } from '../server/start.ts';
import { CHEAP_COST } from '../server/testing/cheap-cost.ts';
import { Options } from './options.ts';
import { usernameOf } from './seed/customers.ts';
import { enlargeTenant } from './seed/enlarge-tenant.ts';

const options = new Options(`Usage: npm run seed -- [--dishes 10000] [--places 200] [--orders 5000] [--customers 100]
Adds that many generated rows to the demo data, which an empty database gets first. The database is the server's:
DATABASE_URL (or --database-url) or the folder DATA_DIR (or --data-dir). Stop a server that runs on the folder.`);
const values = options.read({
  dishes: { type: 'string', default: '10000' },
  places: { type: 'string', default: '200' },
  orders: { type: 'string', default: '5000' },
  customers: { type: 'string', default: '100' },
  'database-url': { type: 'string' },
  'data-dir': { type: 'string' },
});
const size = {
  dishes: options.wholeNumber(values.dishes, 0, 'dishes'),
  places: options.wholeNumber(values.places, 0, 'places'),
  orders: options.wholeNumber(values.orders, 0, 'orders'),
  customers: options.wholeNumber(values.customers, 0, 'customers'),
};

async function main(): Promise<void> {
  const { DATABASE_URL, DATA_DIR, NODE_ENV, MITTAG_DEMO } = process.env;
  if (NODE_ENV === 'production' && MITTAG_DEMO !== '1')
    throw new StartError('with NODE_ENV=production, invented data need MITTAG_DEMO=1.');
  const config = readConfig(
    {
      ...process.env,
      DATABASE_URL: values['data-dir'] ? '' : (values['database-url'] ?? DATABASE_URL),
      DATA_DIR: values['data-dir'] ?? DATA_DIR,
    },
    [],
  );
  const { testClock, isTesting } = config;
  const clock = testClock === null ? systemClock : { now: () => testClock };
  const passwordCost = isTesting ? CHEAP_COST : undefined;
  const start = performance.now();
  const { context, open } = await openContext({ ...config, ...(passwordCost && { passwordCost }) }, clock, {
    seed,
    extend: extendSeed,
  });
  try {
    await enlargeTenant(context.db, size, { now: clock.now(), zone: context.zone, passwordCost });
  } finally {
    await open.close();
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { dishes, places, orders, customers } = size;
  console.log(`Added ${dishes} dishes, ${places} places, ${orders} orders and ${customers} customers in ${seconds} s.`);
  if (orders > 0) console.log('Nine of ten orders are of "anna"; her password is that of every demo account (README).');
  if (customers > 0) console.log(`The customers "${usernameOf(1)}" to "${usernameOf(customers)}" have it too.`);
}

main().catch((error: unknown) => {
  console.error(`mittag: ${error instanceof StartError ? error.message : explainError(error)}`);
  process.exitCode = 1;
});
