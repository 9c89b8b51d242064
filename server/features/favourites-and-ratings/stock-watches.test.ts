import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { locationTimes, menuRules, offers, slotLoads } from '../../db/schema.ts';
import { stockWatches } from '../../db/favourites.schema.ts';
import { change } from '../../testing/changes.ts';
import { type Customer } from '../../testing/customer.ts';
import {
  DESK,
  EARLY,
  HALL,
  LAST_PORTION,
  LATE,
  LATE_ONLY,
  MONDAY,
  SCHNITZEL,
  SOUP,
  TUESDAY,
} from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { addSoups, type Dish, dishes, planned, SMALL_SOUP } from './dishes.fixtures.ts';

const testServer = useTestServer();
const HOUR = 3_600_000;

describe('a watch for a free portion', () => {
  interface Watch {
    ArticleId: number;
    ArticleDetailId: number;
    ArticleName: string;
    Date: string;
    DeliveryTimeId: number;
    DeliveryTime: string;
    IsFree: boolean;
    OrderErrorTextKey?: string;
  }
  const DETAILS: Record<number, number> = { [LAST_PORTION]: 14, [SOUP]: 12, [SCHNITZEL]: 11, [LATE_ONLY]: 16 };
  const watch = (customer: Customer, id = LAST_PORTION, changes: object = {}) =>
    customer.send<Watch[] & { OrderErrorTextKey?: string }>('PUT', '/api/article/WatchStock', {
      ArticleId: id,
      ArticleDetailId: DETAILS[id],
      Date: MONDAY,
      DeliveryTimeId: EARLY,
      IsWatched: true,
      ...changes,
    });
  const watches = async (customer: Customer) => (await customer.get<Watch[]>('/api/article/GetStockWatches')).body;
  const free = (all: Watch[]) => all.map(({ ArticleId, IsFree }) => [ArticleId, IsFree]);
  const order = async (customer: Customer, id = LAST_PORTION) =>
    (await customer.pay((await customer.put({ [id]: 1 })).body)).body[0]?.Bonnumber ?? 0;

  // DISH-104, SERVER-71
  it('tells when a portion has come back, by a canceled order', async () => {
    const [anna, carl] = [await testServer.customer('anna'), await testServer.customer('carl')];
    const number = await order(carl);
    expect(free((await watch(anna)).body)).toEqual([[LAST_PORTION, false]]);
    expect(await watches(anna)).toEqual([
      {
        ArticleId: LAST_PORTION,
        ArticleDetailId: 14,
        ArticleName: 'Tagesmenü',
        ShortName: null,
        ArticleDetailName: null,
        Date: MONDAY,
        DeliveryTimeId: EARLY,
        DeliveryTime: '11:30',
        DeliveryEndTime: '12:00',
        DeliveryTimeName: null,
        IsFree: false,
      },
    ]);
    await carl.send('DELETE', `/api/bon?bonnumber=${number}`);
    expect(free(await watches(anna))).toEqual([[LAST_PORTION, true]]);
  });

  // DISH-104, SERVER-70
  it('is of one variant at one day and time, and said with the dishes', async () => {
    await addSoups(testServer, [SMALL_SOUP]);
    const anna = await testServer.customer('anna');
    const marked = (all: (Dish & { date?: string })[]) =>
      all
        .filter(({ IsWatched }) => IsWatched)
        .map(({ date = MONDAY, ArticleId, ArticleDetailId }) => [date, ArticleId, ArticleDetailId]);
    await watch(anna, SOUP, { ArticleDetailId: 92 });
    const late = { Date: TUESDAY, DeliveryTimeId: LATE };
    await watch(anna, LAST_PORTION, late);
    await watch(anna, LAST_PORTION, late);
    expect(marked(await dishes(anna))).toEqual([[MONDAY, SOUP, 92]]);
    expect(marked(await dishes(anna, `/api/article?deliveryTimeId=${LATE}&date=${TUESDAY}`))).toEqual([
      [MONDAY, LAST_PORTION, 14],
    ]);
    expect(marked(await planned(anna))).toEqual([[TUESDAY, LAST_PORTION, 14]]);
    expect(await watches(anna)).toHaveLength(2);
    const off = { ...late, IsWatched: false };
    expect(free((await watch(anna, LAST_PORTION, off)).body)).toEqual([[SOUP, false]]);
    expect(free((await watch(anna, LAST_PORTION, off)).body)).toEqual([[SOUP, false]]);
  });

  // DISH-105, SERVER-71
  it('ends when no place takes orders for that time any more', async () => {
    const { db } = testServer.context;
    await db.update(locationTimes).set({ orderUntilTime: '10:00' }).where(eq(locationTimes.locationId, DESK));
    const anna = await testServer.customer('anna');
    await watch(anna);
    await watch(anna, LAST_PORTION, { Date: TUESDAY });
    testServer.wait(3 * HOUR - 1);
    await anna.authorize();
    expect(await watches(anna)).toHaveLength(2);
    testServer.wait(1);
    expect((await watches(anna)).map(({ Date: date }) => date)).toEqual([TUESDAY]);
    expect(await db.select().from(stockWatches)).toHaveLength(1);
    expect((await watch(anna)).body).toMatchObject({ OrderErrorTextKey: 'error.cutOffPassed' });
  });

  // DISH-105
  it('calls no portion free while every place that takes orders for the time is full', async () => {
    const { db } = testServer.context;
    const anna = await testServer.customer('anna');
    await watch(anna, LAST_PORTION, { DeliveryTimeId: LATE });
    expect(free(await watches(anna))).toEqual([[LAST_PORTION, true]]);
    const slot = { deliveryTimeId: LATE, date: MONDAY };
    await db.insert(slotLoads).values({ ...slot, locationId: HALL, orders: 2 });
    expect(free(await watches(anna))).toEqual([[LAST_PORTION, false]]);
    // A place that never has room is full without any order.
    const desk = { locationId: DESK, deliveryTimeId: LATE, weekdays: [1, 2, 3, 4, 5], cancelHours: 1 };
    await db.insert(locationTimes).values({ ...desk, orderUntilTime: '10:00', capacity: 0 });
    expect(free(await watches(anna))).toEqual([[LAST_PORTION, false]]);
    await db.update(locationTimes).set({ capacity: 1 }).where(eq(locationTimes.locationId, DESK));
    expect(free(await watches(anna))).toEqual([[LAST_PORTION, true]]);
    await db.update(locationTimes).set({ orderUntilTime: '06:00' }).where(eq(locationTimes.locationId, DESK));
    expect(free(await watches(anna))).toEqual([[LAST_PORTION, false]]);
  });

  // SERVER-71
  it('ends when the person has ordered the dish, also if they cancel that again', async () => {
    const anna = await testServer.customer('anna');
    await watch(anna);
    const number = await order(anna);
    expect(await watches(anna)).toEqual([]);
    await anna.send('DELETE', `/api/bon?bonnumber=${number}`);
    expect(await watches(anna)).toEqual([]);
  });

  // SERVER-78
  it('ends by an order that is canceled before anybody asks for the watches, and one that is begun later goes on', async () => {
    const anna = await testServer.customer('anna');
    await watch(anna);
    await anna.send('DELETE', `/api/bon?bonnumber=${await order(anna)}`);
    testServer.wait(1);
    expect(await watches(anna)).toEqual([]);
    expect((await watch(anna)).body).toHaveLength(1);
    expect(await watches(anna)).toHaveLength(1);
  });

  // SERVER-78
  it('ends when an order with the dish is changed to that day, not by another change', async () => {
    const anna = await testServer.customer('anna');
    const number = await order(anna);
    testServer.wait(1);
    for (const date of [MONDAY, TUESDAY]) await watch(anna, LAST_PORTION, { Date: date });
    await change(anna, number, { locationId: DESK });
    expect((await watches(anna)).map(({ Date: date }) => date)).toEqual([MONDAY, TUESDAY]);
    await change(anna, number, { date: TUESDAY });
    expect((await watches(anna)).map(({ Date: date }) => date)).toEqual([MONDAY]);
  });

  it('goes on for a dish that is not offered any more, of which nothing is free', async () => {
    const anna = await testServer.customer('anna');
    await watch(anna);
    const { db } = testServer.context;
    await db.delete(menuRules).where(eq(menuRules.articleId, LAST_PORTION));
    await db.delete(offers).where(eq(offers.articleId, LAST_PORTION));
    expect(free(await watches(anna))).toEqual([[LAST_PORTION, false]]);
    expect(free((await watch(anna, LAST_PORTION, { IsWatched: false })).body)).toEqual([]);
  });

  it.each([
    ['a dish that does not exist', { ArticleId: 4711 }, 'error.articleNotOffered'],
    ['a variant that does not exist', { ArticleDetailId: 4711 }, 'error.articleNotOffered'],
    [
      'a time at which the dish is not offered',
      { ArticleId: LATE_ONLY, ArticleDetailId: 16 },
      'error.articleNotOffered',
    ],
    ['a time of another restaurant', { DeliveryTimeId: 3 }, 'error.articleNotOffered'],
    ['a day without an offer', { Date: '2026-11-29' }, 'error.articleNotOffered'],
    ['a closed day', { Date: '2026-12-08' }, 'error.cutOffPassed'],
  ])('is refused for %s', async (_what, changes, textKey) => {
    const anna = await testServer.customer('anna');
    expect((await watch(anna, LAST_PORTION, changes)).body).toMatchObject({ OrderErrorTextKey: textKey });
    expect(await watches(anna)).toEqual([]);
  });

  // SAFE-70
  it('is nobody else’s, and guests have none', async () => {
    const [anna, ben, guest] = [
      await testServer.customer('anna'),
      await testServer.customer('ben'),
      await testServer.guest(),
    ];
    await watch(anna);
    expect([await watches(ben), await watches(guest)]).toEqual([[], []]);
    await watch(ben, LAST_PORTION, { IsWatched: false });
    expect((await watch(guest)).status).toBe(403);
    expect(await watches(anna)).toHaveLength(1);
  });

  // SAFE-71
  it('is one of at most 50', async () => {
    const { db } = testServer.context;
    const ids = Array.from({ length: 50 }, (_, n) => 1000 + n);
    await addSoups(
      testServer,
      ids.map((id) => ({ id })),
    );
    const startedAt = new Date(testServer.clock.now());
    await db
      .insert(stockWatches)
      .values(ids.map((articleId) => ({ personId: 1, articleId, date: MONDAY, deliveryTimeId: EARLY, startedAt })));
    const anna = await testServer.customer('anna');
    expect((await watch(anna, 1000, { ArticleDetailId: 1000 })).body).toHaveLength(50);
    expect(await watch(anna)).toMatchObject({ status: 409, body: { OrderErrorTextKey: 'error.tooManyWatches' } });
  });
});
