import { and, eq, gt, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { type CartWire } from '../../contract/cart.ts';
import { type LocationWire } from '../../contract/location.ts';
import { type PaidCartWire } from '../../contract/payment.ts';
import { addDays, todayIn } from '../../domain/zone.ts';
import { type OpenDatabase, openServer } from '../../server/db/open.ts';
import { bookings, orders } from '../../server/db/orders.schema.ts';
import { articles, locationTimes, offers } from '../../server/db/schema.ts';
import { createOnServer } from '../../server/testing/test-database.ts';
import { findFaults } from '../books/audit.ts';
import { startPostgres } from '../postgres.mjs';
import { usernameOf } from '../seed/customers.ts';
import { type Cluster } from './cluster.ts';
import { Crowd } from './crowd.ts';
import { ZONE } from './lunch.ts';
import { Measurements } from './measurements.ts';
import { Rush } from './rush.ts';
import { Visitor } from './visitor.ts';

type Cart = z.infer<typeof CartWire>;
type Paid = z.infer<typeof PaidCartWire>;

const TIMEOUT_MS = 240_000;
const SIZE = { dishes: 30, places: 5, orders: 40 };
/** Of the demo: the dining hall, at noon. */
const HALL = { locationId: 1, timeId: 2, time: '12:00' };
const [ONE, OTHER] = [0, 1];

const postgres = process.env.TEST_DATABASE_URL ? null : await startPostgres();
const serverUrl = process.env.TEST_DATABASE_URL ?? postgres?.url;
afterAll(() => postgres?.stop());

const asked = {
  customers: 12,
  guests: 2,
  ordersPerVisit: 2,
  ordersPerMinute: null,
  crowd: 0,
  watchesMemory: false,
  randomSeed: 5,
  tenant: SIZE,
  say: () => undefined,
};

describe.skipIf(!serverUrl)('several instances of the server as processes on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createOnServer>>;
  let open: OpenDatabase;
  let rush: Rush;
  let cluster: Cluster;
  let visitors = 100;

  beforeAll(async () => {
    database = await createOnServer(serverUrl ?? '');
    rush = await Rush.prepare({ ...asked, databaseUrl: database.url, instances: 2 });
    cluster = rush.cluster;
    open = await openServer(database.url);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await rush.close();
    await open.close();
    await database.drop();
  }, TIMEOUT_MS);

  /** A browser, from an address of its own. */
  const visitor = () =>
    new Visitor(
      cluster.instances.map(({ origin }) => origin),
      (visitors += 1),
      new Measurements(),
    );
  async function customer(username: string): Promise<Visitor> {
    const browser = visitor();
    expect((await browser.signIn(username)).status).toBe(200);
    return browser;
  }

  /** The first working day of the dining hall from tomorrow on, by its days on the wire. */
  async function openDay(browser: Visitor): Promise<string> {
    const today = todayIn(Date.now(), ZONE);
    const { body } = await browser.call<z.infer<typeof LocationWire>[]>(
      'GET',
      `/api/location?fromDate=${addDays(today, 1)}&untilDate=${addDays(today, 14)}`,
    );
    const hall = body.find((place) => place.DeliveryLocation_ID === HALL.locationId);
    return hall?.DeliveryTimes.find(({ ID }) => ID === HALL.timeId)?.Dates[0]?.Date ?? '';
  }

  const putDish = async (browser: Visitor, articleId: number, date: string, at?: number) =>
    browser.call<Cart[]>('POST', '/api/cart', {
      at,
      body: {
        RestaurantId: 1,
        DeliveryLocationId: HALL.locationId,
        OrderDate: date,
        DeliveryTime: { ID: HALL.timeId, Time: HALL.time },
        CartItems: [{ ArticleId: articleId, Quantity: 1 }],
      },
    });
  const pay = (browser: Visitor, carts: Cart[], at: number) =>
    browser.call<Paid[]>('POST', '/api/payment/ExecutePayment?selectedPaymentTypeShortName=CH', {
      at,
      body: { cartsToPay: carts },
      headers: { 'idempotency-key': randomUUID() },
    });
  /** The orders of answers; a call that was refused as a whole has none. */
  const numbersOf = (answers: { status: number; body: Paid[] }[]) =>
    answers.flatMap(({ status, body }) => (status === 200 ? body.flatMap((paid) => paid.Bonnumber ?? []) : []));

  /** A dish that is offered on the day, with this many portions. */
  async function dishWith(remaining: number, date: string): Promise<number> {
    const isOffered = and(eq(offers.date, date), eq(articles.restaurantId, 1), gt(articles.id, 1000));
    const [dish] = await open.db
      .select({ id: articles.id })
      .from(offers)
      .innerJoin(articles, eq(articles.id, offers.articleId))
      .where(isOffered)
      .limit(1);
    const articleId = dish?.id ?? 0;
    await open.db
      .update(offers)
      .set({ remaining, deliveryTimeIds: null })
      .where(and(eq(offers.articleId, articleId), eq(offers.date, date)));
    return articleId;
  }

  it('a session that began at one is known at the other, and ends at both with a sign-out at one', async () => {
    const browser = visitor();
    await browser.signIn('kunde3', undefined, ONE);
    expect((await browser.call('GET', '/api/cart', { at: OTHER })).status).toBe(200);
    const { token } = browser;
    const cookie = browser.cookies.get('mittag-refresh') ?? '';
    expect((await browser.call('DELETE', '/api/login', { at: ONE })).status).toBe(204);
    browser.token = token;
    browser.cookies.set('mittag-refresh', cookie);
    for (const at of [OTHER, ONE]) {
      expect((await browser.call('GET', '/api/cart', { at })).status).toBe(401);
      expect((await browser.call('GET', '/api/authorization', { at })).status).toBe(401);
    }
  });

  it('wrong passwords at both are counted together: the sixth attempt is refused, although it is right', async () => {
    const browser = visitor();
    for (const at of [ONE, OTHER, ONE, OTHER, ONE]) await browser.signIn('kunde4', 'geraten', at);
    const { status, textKey } = await browser.signIn('kunde4', undefined, OTHER);
    expect([status, textKey]).toEqual([403, 'error.loginLocked']);
  });

  // SERVER-5, PAY-49
  it('a cart that is paid at both at once is one order, charged once', async () => {
    const browser = await customer('kunde5');
    const date = await openDay(browser);
    const { body: carts } = await putDish(browser, await dishWith(50, date), date);
    const answers = await Promise.all([pay(browser, carts, ONE), pay(browser, carts, OTHER)]);
    const placed = await open.db
      .select()
      .from(orders)
      .where(
        inArray(
          orders.cartId,
          carts.map(({ CartId }) => CartId),
        ),
      );
    expect(placed).toHaveLength(1);
    expect(new Set(numbersOf(answers))).toEqual(new Set([placed[0]?.number]));
    const charged = await open.db
      .select()
      .from(bookings)
      .where(eq(bookings.orderNumber, placed[0]?.number ?? 0));
    expect(charged.map(({ amount }) => amount)).toEqual([-(placed[0]?.total ?? 0)]);
  });

  // SERVER-2
  it('the last portion goes to one of two customers who pay for it at both at once', async () => {
    const browsers = [await customer('kunde1'), await customer('kunde2')];
    const date = await openDay(browsers[0]!);
    const articleId = await dishWith(1, date);
    const carts = await Promise.all(
      browsers.map(async (browser, at) => (await putDish(browser, articleId, date, at)).body),
    );
    const answers = await Promise.all(browsers.map((browser, at) => pay(browser, carts[at] ?? [], at)));
    expect(numbersOf(answers)).toHaveLength(1);
    expect(answers.flatMap(({ body }) => body.map((paid) => paid.OrderErrorTextKey ?? null)).toSorted()).toEqual([
      'error.soldOut',
      null,
    ]);
  });

  // SERVER-4
  it('a deadline that has passed holds at both', async () => {
    const browser = await customer('kunde6');
    const date = await openDay(browser);
    const articleId = await dishWith(50, date);
    const { body: carts } = await putDish(browser, articleId, date, ONE);
    const isHall = and(eq(locationTimes.locationId, HALL.locationId), eq(locationTimes.deliveryTimeId, HALL.timeId));
    await open.db.update(locationTimes).set({ orderUntilDaysBefore: 30 }).where(isHall);
    try {
      for (const at of [ONE, OTHER]) {
        const { body } = await pay(browser, carts, at);
        expect(body.map((paid) => paid.OrderErrorTextKey)).toEqual(['error.cutOffPassed']);
      }
    } finally {
      await open.db.update(locationTimes).set({ orderUntilDaysBefore: 0 }).where(isHall);
    }
  });

  // PAY-49
  it(
    'a payment at a provider whose instance was killed is booked by another one',
    async () => {
      const doomed = await cluster.add();
      const position = cluster.instances.indexOf(doomed);
      const browser = await customer('kunde10');
      const date = await openDay(browser);
      const articleId = await dishWith(50, date);
      const { body: carts } = await putDish(browser, articleId, date);
      const key = randomUUID();
      const prepared = await browser.call<string>('POST', '/api/wirecard?selectedPaymentTypeShortName=CHO', {
        at: position,
        body: carts,
        headers: { 'idempotency-key': key },
      });
      expect(prepared.status).toBe(200);
      const reference = /token=(.*)$/.exec(prepared.body)?.[1] ?? '';
      const outcome = new URLSearchParams({ outcome: 'neverReturns' });
      await browser.send('POST', `/simulators/wirecard/page?token=${reference}`, { at: position, body: outcome });
      await doomed.kill();
      cluster.instances.splice(position, 1);
      // At its start an instance reconciles what nobody has asked about.
      await cluster.add();
      const isOfCart = inArray(
        orders.cartId,
        carts.map(({ CartId }) => CartId),
      );
      await expect.poll(() => open.db.select().from(orders).where(isOfCart), { timeout: 60_000 }).toHaveLength(1);
      const settled = await browser.call<{ Status: string }>('GET', `/api/wirecard/redirect?state=${key}`, { at: ONE });
      expect(settled.body.Status).toBe('SUCCESS');
      expect(await findFaults(open.db)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('a crowd signs in at both, and each tells its memory', async () => {
    const origins = cluster.instances.map(({ origin }) => origin);
    const crowd = new Crowd(origins, [7, 8, 9, 11], usernameOf);
    await crowd.openLogin();
    await crowd.signIn();
    expect([...crowd.measurements.errors]).toEqual([]);
    expect(crowd.signedInAfter).toHaveLength(4);
    for (const { readMemory } of cluster.instances) expect((await readMemory()).heapUsed).toBeGreaterThan(1e6);
  });

  it(
    'a lunch rush leaves no error, and books and stock that agree',
    async () => {
      const { measurements, faults } = await rush.run(6);
      expect(faults).toEqual([]);
      expect([...measurements.errors]).toEqual([]);
      // Without orders, sign-outs and canceled ones it would prove nothing.
      expect(measurements.orders).toBeGreaterThan(8);
      const calls = measurements.latencies().map(({ call }) => call);
      expect(calls).toEqual(
        expect.arrayContaining(['DELETE /service/api/login', 'POST /service/api/login', 'POST /service/api/wirecard']),
      );
    },
    TIMEOUT_MS,
  );
});
