import { spawnSync } from 'node:child_process';
import type * as z from 'zod/mini';
import { type getArticles } from '../../contract/article.ts';
import { type LocationWire, toLocation } from '../../contract/location.ts';
import { addDays } from '../../domain/zone.ts';
import { MORNING, TestServer } from '../../e2e/support/server.ts';
import { type HttpCustomer, type Slot } from './http-customer.ts';

/** The day that the servers of the bench begin with. */
export const TODAY = MORNING.slice(0, 10);

interface Size {
  dishes: number;
  places: number;
  orders: number;
  customers: number;
}

/** Nine of ten generated orders belong to the account `anna`: about 5,000. */
const BIG: Size = { dishes: 10_000, places: 200, orders: 5_556, customers: 100 };

/** Fills a database with the demo data and generated ones. `env` names it, as for the server. */
export function fillTenant(size: Size, env: Record<string, string>): void {
  const args = Object.entries(size).flatMap(([name, count]) => [`--${name}`, String(count)]);
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/seed.ts', ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      MITTAG_TESTING: '1',
      MITTAG_SIMULATORS: '1',
      MITTAG_DEMO: '1',
      NODE_ENV: 'test',
      MITTAG_TEST_CLOCK: MORNING,
      ...env,
    },
  });
  if (status !== 0) throw new Error(`The tenant could not be filled: ${stderr}`);
}

/** A server with a big tenant, on the embedded database. */
export async function startBigTenant(port: number): Promise<TestServer> {
  const server = new TestServer(port, { nodeOptions: [] });
  fillTenant(BIG, { DATA_DIR: server.folder, DATABASE_URL: '' });
  await server.start();
  return server;
}

/** Slots of the days after today that take orders, of places where nothing has to be filled in. */
export async function openSlots(customer: HttpCustomer, days: number): Promise<Slot[]> {
  const span = `fromDate=${addDays(TODAY, 1)}&untilDate=${addDays(TODAY, days)}`;
  const wires = await customer.get<z.infer<typeof LocationWire>[]>(`/api/location?${span}`);
  return wires
    .map(toLocation)
    .filter(({ typeShortName }) => typeShortName === 'PICKUP')
    .flatMap(({ id, restaurantId, deliveryTimes }) =>
      deliveryTimes.flatMap(({ id: deliveryTimeId, time, dates }) =>
        dates
          .filter(({ isFull }) => !isFull)
          .map(({ date }) => ({ restaurantId, locationId: id, deliveryTimeId, time, date })),
      ),
    );
}

/** Ids of dishes that are left at a slot. */
export async function dishesAt(
  customer: HttpCustomer,
  { deliveryTimeId, date }: Slot,
  count: number,
): Promise<number[]> {
  const { Articles } = await customer.get<z.infer<typeof getArticles.answer>>(
    `/api/article?deliveryTimeId=${deliveryTimeId}&date=${date}&page=1&articleLimitPerPage=${count}`,
  );
  return [...new Set(Articles.filter(({ RemainingItems }) => RemainingItems !== 0).map(({ ArticleId }) => ArticleId))];
}
