import pg from 'pg';
import { TestServer } from '../../e2e/support/server.ts';
import { startPostgres } from '../postgres.mjs';
import { dishesAt, fillTenant, openSlots } from './big-tenant.ts';
import { orderByHand } from './order-by-hand.ts';
import { type Cart, HttpCustomer, type Slot } from './http-customer.ts';
import { type Figure } from './rows.ts';
import { median } from './statistics.ts';

const CUSTOMERS = 60;
/** Requests under way at a time. */
const AT_ONCE = 20;
const ROUNDS = 5;
/** Connections of a server's pool, and of the SQL by hand. */
const CONNECTIONS = 10;

/** Runs jobs, so many at a time; answers how many were done in a second. */
async function ratePerSecond(jobs: readonly (() => Promise<unknown>)[]): Promise<number> {
  const waiting = [...jobs];
  const startedAt = performance.now();
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (jobs.length * 1000) / (performance.now() - startedAt);
}

interface Buyer {
  customer: HttpCustomer;
  slot: Slot;
  dishes: number[];
}

/** Customers whose orders meet at some slots and dishes, as at noon. */
async function findBuyers(url: string): Promise<Buyer[]> {
  const customers: HttpCustomer[] = [];
  for (let number = 1; number <= CUSTOMERS; number += 1)
    customers.push(await HttpCustomer.signIn(url, `kunde${number}`));
  const [first] = customers;
  if (!first) return [];
  const slots = (await openSlots(first, 7)).slice(0, 8);
  const dishes = await Promise.all(slots.map((slot) => dishesAt(first, slot, 20)));
  return customers.map((customer, at) => {
    const offered = dishes[at % slots.length]!;
    return {
      customer,
      slot: slots[at % slots.length]!,
      dishes: [offered[at % offered.length]!, offered[(at + 7) % offered.length]!],
    };
  });
}

/** One cart for each; not part of what is measured. */
const fillCarts = (buyers: readonly Buyer[]): Promise<Cart[][]> =>
  Promise.all(buyers.map(({ customer, slot, dishes }) => customer.putCart(slot, dishes)));

async function measureRounds(server: TestServer, pool: pg.Pool): Promise<Figure> {
  // Portions, slots and money would be used up after some rounds.
  await pool.query('update offers set remaining = 1000000 where remaining is not null');
  await pool.query('update location_times set capacity = 1000000 where capacity is not null');
  await pool.query('update wallets set balance = 10000000');
  const buyers = await findBuyers(server.url);
  const rates: Record<'ours' | 'byHand', number[]> = { ours: [], byHand: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const byHand = await fillCarts(buyers);
    const handRate = await ratePerSecond(
      byHand.map(
        ([cart]) =>
          () =>
            orderByHand(pool, cart!.CartId),
      ),
    );
    const carts = await fillCarts(buyers);
    const ourRate = await ratePerSecond(
      buyers.map(
        ({ customer }, at) =>
          () =>
            customer.pay(carts[at]!, `bench ${round} ${at}`),
      ),
    );
    // The first round fills caches.
    if (round === 0) continue;
    rates.byHand.push(handRate);
    rates.ours.push(ourRate);
  }
  return { ours: median(rates.ours), peer: median(rates.byHand), note: `${AT_ONCE} customers at a time` };
}

/** Payments from accounts by one server on PostgreSQL, beside the same SQL by hand. Null without PostgreSQL. */
export async function measureOrderRate(port: number): Promise<Figure | null> {
  const postgres = await startPostgres();
  if (!postgres) return null;
  const env = { DATABASE_URL: postgres.url };
  const server = new TestServer(port, { nodeOptions: [], env });
  const pool = new pg.Pool({ connectionString: postgres.url, max: CONNECTIONS });
  try {
    fillTenant({ dishes: 0, places: 0, orders: 0, customers: CUSTOMERS }, env);
    await server.start();
    return await measureRounds(server, pool);
  } finally {
    await pool.end();
    await server.remove();
    postgres.stop();
  }
}
