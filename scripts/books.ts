import { parseArgs } from 'node:util';
import { findFaults, readBooks } from './books/audit.ts';
import { walkMany } from './books/walk-many.ts';
import { startPostgres } from './postgres.mjs';

/*
 * Runs random checkouts with faults, with the production charts, ports and API client against the server in this
 * process, and audits the books. `npm run books -- --runs 10000 --seed 1`; exits with an error if they are wrong.
 * Uses a PostgreSQL of its own if one is installed, which is faster than the embedded database.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    redirect: { type: 'string', default: 'stripe' },
  },
});
const runs = Number(values.runs);
const seed = Number(values.seed);
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed)) {
  console.error('--runs must be a whole number above 0, and --seed a whole number.');
  process.exit(2);
}

const { redirect } = values;
if (redirect !== 'stripe' && redirect !== 'qenta') {
  console.error('--redirect is stripe or qenta: who takes payments on a page of its own.');
  process.exit(2);
}

const euros = (cents: number): string => (cents / 100).toFixed(2).padStart(12);

const postgres = process.env.TEST_DATABASE_URL ? null : await startPostgres();
if (postgres) {
  process.env.TEST_DATABASE_URL = postgres.url;
  process.once('exit', postgres.stop);
  process.once('SIGINT', () => process.exit(130));
}

const result = await walkMany({ runs, seed, redirect }, (done) => {
  if (done % 500 === 0) console.log(`${done} checkouts walked`);
});
const { world, wrong, steps, outcomes } = result;
const books = await readBooks(world.context.db);
const faults = [...wrong, ...(await findFaults(world.context.db))];
if (books.orders === 0) faults.push('Nothing was ordered, so they prove nothing.');

console.log(`\n${runs} checkouts, seed ${seed}, ${redirect} and COPYandPAY\n`);
console.log(`taken at providers     ${euros(books.takenAtProviders)}`);
console.log(`taken from accounts    ${euros(books.takenFromAccounts)}`);
console.log(`taken from vouchers    ${euros(books.takenFromVouchers)}`);
console.log(`put on accounts      − ${euros(books.toppedUp)}`);
console.log(`given back to cards  − ${euros(books.refundedByProviders)}`);
console.log(`ordered              − ${euros(books.ordered)}  in ${books.orders} orders`);
console.log('\nfaults on the wire, and how often they struck:');
for (const [fault, times] of Object.entries(world.wire.struck)) console.log(`  ${fault.padEnd(34)}${times}`);
console.log(`\npayments that providers sent messages of: ${world.messages}`);
console.log('\nwhat happened besides:');
for (const [step, times] of steps) console.log(`  ${step.padEnd(34)}${times}`);
console.log('\nwhat customers were told:');
for (const [fact, times] of outcomes) console.log(`  ${fact.padEnd(34)}${times}`);

await world.close();
if (faults.length > 0) {
  console.error(`\nThe books are wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  process.exit(1);
}
console.log('\nThe books add up, to the cent.');
process.exit(0);
