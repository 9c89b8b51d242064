import { type Browser, type Page, expect, test } from '@playwright/test';
import { and, eq, isNull } from 'drizzle-orm';
import { findFaults } from '../../scripts/books/audit.ts';
import { Balancer } from './balancer.ts';
import { Cluster } from '../../scripts/load/cluster.ts';
import { ZONE } from '../../scripts/load/lunch.ts';
import { Measurements } from '../../scripts/load/measurements.ts';
import { Visitor } from '../../scripts/load/visitor.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { usernameOf } from '../../scripts/seed/customers.ts';
import { enlargeTenant } from '../../scripts/seed/enlarge-tenant.ts';
import { extendSeed, seed } from '../../server/demo-data/seed.ts';
import { openServer } from '../../server/db/open.ts';
import { orders } from '../../server/db/orders.schema.ts';
import { prepareDatabase } from '../../server/start.ts';
import { CHEAP_COST } from '../../server/testing/cheap-cost.ts';
import { AdjustableClock } from '../../server/testing/clock.ts';
import { createOnServer } from '../../server/testing/test-database.ts';
import { setDeviceClock } from '../support/device-clock.ts';
import { signIn } from '../support/journey.ts';

const PHONES = 4;
const CUSTOMERS = 40;
const ORDERS = 60;
const HALL = 1;
const RESTAURANT = 1;
const MORNING = Date.parse('2026-11-23T07:00:00Z');
const TODAY = '2026-11-23';
const SLOTS = [
  { id: 1, time: '11:30' },
  { id: 2, time: '12:00' },
  { id: 3, time: '12:30' },
];
const KITCHEN_PASSWORD = 'Mittag2026!';

interface Placed {
  customer: number;
  slot: number;
  number: number;
  code: string;
}

let postgres: Awaited<ReturnType<typeof startPostgres>> = null;
test.beforeAll(async () => {
  postgres = await startPostgres();
});
test.afterAll(() => postgres?.stop());

const measurements = new Measurements();

/** Orders one dish for a slot of today, as the app does, and tells number and code. */
async function order(visitor: Visitor, customer: number, slot: number): Promise<Placed> {
  const time = SLOTS[slot]!;
  const { body: offered } = await visitor.call<{ Articles: { ArticleId: number; RemainingItems: number | null }[] }>(
    'GET',
    `/api/article?deliveryTimeId=${time.id}&date=${TODAY}&page=1`,
  );
  const dish = offered.Articles.filter(({ RemainingItems }) => RemainingItems === null || RemainingItems > 20)[
    customer % 3
  ]!;
  const { body: carts } = await visitor.call<object[]>('POST', '/api/cart', {
    body: {
      RestaurantId: RESTAURANT,
      DeliveryLocationId: HALL,
      OrderDate: TODAY,
      DeliveryTime: { ID: time.id, Time: time.time },
      CartItems: [{ ArticleId: dish.ArticleId, Quantity: 1 }],
    },
  });
  const paid = await visitor.call<{ Bonnumber: number | null }[]>(
    'POST',
    '/api/payment/ExecutePayment?selectedPaymentTypeShortName=CH',
    { body: { cartsToPay: carts } },
  );
  expect(paid.body, JSON.stringify([carts, paid])).toHaveLength(1);
  const number = paid.body[0]?.Bonnumber ?? 0;
  const { body: mine } = await visitor.call<{ Bonnumber: number; PickUpCode: string }[]>(
    'GET',
    `/api/bon?useOrderDate=true&fromDate=${TODAY}&untilDate=${TODAY}`,
  );
  return { customer, slot, number, code: mine.find(({ Bonnumber }) => Bonnumber === number)?.PickUpCode ?? '' };
}

async function open(browser: Browser, url: string, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'de-AT' });
  await context.addCookies([{ name: 'AllowCookies', value: 'true', url: new URL('/', url).href }]);
  await setDeviceClock(context, { now: () => MORNING });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

async function openStaff(browser: Browser, url: string, name: string, size: { width: number; height: number }) {
  const page = await open(browser, url, size);
  await page.getByLabel('Benutzername').fill(name);
  await page.getByLabel('Passwort').fill(KITCHEN_PASSWORD);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  return page;
}

// ORDER-640, ORDER-641, KITCHEN-3, KITCHEN-4, KITCHEN-7, KITCHEN-8
test('a lunch of 60 orders: everybody is told the truth, each code serves once, and the books agree', async ({
  browser,
}) => {
  test.skip(!postgres, 'There is no PostgreSQL on this machine.');
  const database = await createOnServer(postgres?.url ?? '');
  const db = await openServer(database.url);
  const clock = new AdjustableClock({ start: MORNING });
  const context = { db: db.db, clock, zone: ZONE, passwordCost: CHEAP_COST };
  await prepareDatabase(db, context, { seed, extend: extendSeed });
  const size = { dishes: 0, places: 0, orders: 0, customers: CUSTOMERS + 10 };
  await enlargeTenant(db.db, size, { now: clock.now(), zone: ZONE, passwordCost: CHEAP_COST });
  const cluster = new Cluster(database.url, {
    MITTAG_TESTING: '1',
    MITTAG_TEST_CLOCK: new Date(MORNING).toISOString(),
  });
  await cluster.add();
  await cluster.add();
  const balancer = new Balancer(cluster.instances.map(({ origin }) => origin));
  const origin = await balancer.listen();
  try {
    // Every tenth customer has no money.
    const rich = Array.from({ length: CUSTOMERS + 10 }, (_, index) => index + 1).filter((number) => number % 10 > 0);
    const visitors = rich.slice(0, CUSTOMERS).map((number) => new Visitor([origin], number, measurements));
    const placed: Placed[] = [];
    for (const [index, visitor] of visitors.entries()) {
      expect((await visitor.signIn(usernameOf(rich[index]!))).status).toBe(200);
      const slot = index % SLOTS.length;
      placed.push(await order(visitor, rich[index]!, slot));
      if (index < ORDERS - CUSTOMERS) placed.push(await order(visitor, rich[index]!, (slot + 1) % SLOTS.length));
    }
    expect(new Set(placed.map(({ code }) => code)).size).toBe(ORDERS);
    const ofSlot = (slot: number) => placed.filter((one) => one.slot === slot);
    const [early, noon, late] = [ofSlot(0), ofSlot(1), ofSlot(2)];

    // Of whom each has one order.
    const single = placed.filter(({ customer }) => placed.filter((one) => one.customer === customer).length === 1);
    const followed = [0, 1, 2, 0].map((slot, index) => single.filter((one) => one.slot === slot)[index]!);
    const phones: Page[] = [];
    for (const { customer } of followed.slice(0, PHONES)) {
      const phone = await open(browser, origin, { width: 390, height: 844 });
      await signIn(phone, usernameOf(customer));
      await expect(phone).toHaveURL(/dashboard/);
      phones.push(phone);
    }
    const tablet = await openStaff(browser, `${origin}/kitchen`, 'kueche', { width: 1024, height: 768 });
    const other = await openStaff(browser, `${origin}/kitchen`, 'kueche', { width: 1024, height: 768 });
    const hall = await openStaff(browser, `${origin}/hall`, 'saal', { width: 1080, height: 1920 });
    const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
    const showsHero = (phone: number, text: string) =>
      expect(phones[phone]!.getByRole('region', { name: 'Nächste Bestellung' })).toContainText(text);

    await press(tablet, `Zubereitung beginnen (${early.length})`);
    await showsHero(0, 'In Zubereitung');
    await showsHero(3, 'In Zubereitung');
    await expect(hall.locator('.preparing li')).toHaveCount(early.length);
    await expect(other.locator(`#order-${early[0]!.number}`)).toContainText('In Zubereitung');

    await cluster.instances[1]!.kill();
    await press(other, `Bereit (${early.length})`);
    await showsHero(0, 'Abholbereit');
    await showsHero(3, 'Abholbereit');
    await expect(hall.locator('.ready li').first()).toBeVisible();
    await expect(tablet.locator(`#order-${early[0]!.number}`)).toContainText('Bereit');

    for (const { code, number } of early) {
      const [first, second] = [tablet, other];
      await Promise.all(
        [first, second].map(async (page) => {
          await page.getByLabel('Nummer oder Code').fill(code);
          await page.keyboard.press('Enter');
        }),
      );
      const outcomes = await Promise.all(
        [first, second].map((page) => page.locator('#outcome', { hasText: String(number) }).innerText()),
      );
      expect(
        outcomes.filter((text) => text.trim().startsWith('Ausgegeben')),
        String(number),
      ).toHaveLength(1);
      expect(
        outcomes.filter((text) => text.trim().startsWith('Schon ausgegeben')),
        String(number),
      ).toHaveLength(1);
    }
    await expect(hall.locator('.ready li')).toHaveCount(0);

    await press(tablet, `Zubereitung beginnen (${noon.length})`);
    await press(other, `Bereit (${noon.length})`);
    await showsHero(1, 'Abholbereit');

    // The day is closed in the middle: what is not ready is canceled and refunded.
    await tablet.goto(`${origin}/kitchen-days`);
    const canteen = tablet.getByRole('region', { name: 'Kantine am Park' });
    await canteen.getByRole('button', { name: 'Heute schließen' }).click();
    const report = tablet.locator('#report');
    await expect(report).toContainText(`${late.length} Bestellungen können dann nicht ausgegeben werden`);
    await press(tablet, `Übernehmen und ${late.length} Bestellungen stornieren`);
    await expect(report).toContainText(`${late.length} Bestellungen sind storniert, mit Brief.`);
    await expect(phones[2]!.getByText('storniert').first()).toBeVisible();
    await showsHero(1, 'Abholbereit');

    const stored = await db.db.select().from(orders).where(eq(orders.orderDate, TODAY));
    const byNumber = new Map(stored.map((row) => [row.number, row]));
    for (const { number } of early)
      expect(byNumber.get(number)).toMatchObject({ servedBy: 'kueche', canceledAt: null });
    for (const { number } of noon) expect(byNumber.get(number)).toMatchObject({ canceledAt: null, deliveredAt: null });
    for (const { number } of late)
      expect(byNumber.get(number)).toMatchObject({ cancelReason: 'dayClosed', isRefunded: true });
    expect(await findFaults(db.db)).toEqual([]);
    const isOrdered = and(eq(orders.orderDate, TODAY), isNull(orders.canceledAt));
    expect(await db.db.$count(orders, isOrdered)).toBeGreaterThanOrEqual(early.length + noon.length);
    expect([...measurements.errors]).toEqual([]);
  } finally {
    await balancer.close();
    await cluster.stop();
    await db.close();
    await database.drop();
  }
});
