import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { carts } from '../../db/carts.schema.ts';
import { orderLines, orders } from '../../db/orders.schema.ts';
import { ratings } from '../../db/favourites.schema.ts';
import { change, order } from '../../testing/changes.ts';
import { type Customer } from '../../testing/customer.ts';
import { HALL, MONDAY, SCHNITZEL, SOUP, TUESDAY, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { readRatings } from './ratings.ts';

const testServer = useTestServer({ hasSimulators: true });
const HOUR = 3_600_000;

describe('a rating', () => {
  interface Order {
    Bonnumber: number;
    Bonlines: { ArticleId: number; Rating?: string | null; RatingWords?: string | null }[];
  }
  const rate = (customer: Customer, Bonnumber: number, changes: object = {}) =>
    customer.send<{ OrderErrorTextKey?: string } | undefined>('PUT', '/api/bon/RateDish', {
      Bonnumber,
      ArticleId: SCHNITZEL,
      ArticleDetailId: 11,
      Rating: 'good',
      Words: null,
      ...changes,
    });
  const read = async (customer: Customer) =>
    (await customer.get<Order[]>(`/api/bon?useOrderDate=true&fromDate=${MONDAY}&untilDate=${TUESDAY}`)).body;
  const rated = async (customer: Customer) =>
    (await read(customer)).flatMap(({ Bonlines }) =>
      Bonlines.map(({ ArticleId, Rating, RatingWords }) => [ArticleId, Rating, RatingWords]),
    );
  const page = async (language = 'en') =>
    (await testServer.app.inject({ url: '/simulators/settings', headers: { 'accept-language': language } })).body;

  /** An order of a schnitzel and wine, whose meal was over half an hour ago. */
  async function served(customer: Customer, type = 'CH'): Promise<number> {
    const { body: carts } = await customer.put({ [SCHNITZEL]: 1, [WINE]: 2 }, { locationId: HALL });
    const number = (await customer.pay(carts, { type })).body[0]?.Bonnumber ?? 0;
    testServer.wait(5.5 * HOUR);
    await customer.authorize();
    return number;
  }

  // ORDER-101, SERVER-72
  it('is kept for each dish, with words, and changed by a repeat', async () => {
    const anna = await testServer.customer('anna');
    const number = await served(anna);
    expect(await rated(anna)).toEqual([
      [SCHNITZEL, null, null],
      [WINE, null, null],
    ]);
    expect((await rate(anna, number)).status).toBe(204);
    expect((await rate(anna, number, { Rating: 'notGood', Words: ' kalt,\nund salzig ' })).status).toBe(204);
    expect(await rated(anna)).toEqual([
      [SCHNITZEL, 'notGood', 'kalt,\nund salzig'],
      [WINE, null, null],
    ]);
    expect(await testServer.context.db.select().from(ratings)).toHaveLength(1);
  });

  // ORDER-100, SERVER-72
  it('begins with the end of the meal, and ends 14 days after it', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 });
    const number = (await anna.pay(carts)).body[0]?.Bonnumber ?? 0;
    const late = { status: 409, body: { OrderErrorTextKey: 'error.notRatable' } };
    expect(await rate(anna, number)).toMatchObject(late);
    testServer.wait(5 * HOUR);
    await anna.authorize();
    expect((await rate(anna, number)).status).toBe(204);
    testServer.wait(14 * 24 * HOUR);
    const again = await testServer.customer('anna');
    expect((await rate(again, number)).status).toBe(204);
    testServer.wait(12 * HOUR);
    expect(await rate(await testServer.customer('anna'), number)).toMatchObject(late);
  });

  // SAFE-70
  it('is of one’s own orders only; guests rate theirs while their session lasts', async () => {
    const guest = await testServer.guest();
    const [anna, ben] = [await testServer.customer('anna'), await testServer.customer('ben')];
    const theirs = await served(guest, 'ID');
    await ben.authorize();
    expect(await rate(ben, theirs)).toMatchObject({ status: 404, body: { OrderErrorTextKey: 'error.orderNotFound' } });
    await anna.authorize();
    expect((await rate(anna, theirs)).status).toBe(404);
    expect((await rate(guest, theirs)).status).toBe(204);
    expect((await rated(guest))[0]).toEqual([SCHNITZEL, 'good', '']);
  });

  it('is of no dish that was not ordered, nor of a canceled order', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 });
    const number = (await anna.pay(carts)).body[0]?.Bonnumber ?? 0;
    await anna.send('DELETE', `/api/bon?bonnumber=${number}`);
    testServer.wait(5 * HOUR);
    await anna.authorize();
    expect((await rate(anna, number)).status).toBe(409);
    expect((await rate(anna, number, { ArticleId: SOUP, ArticleDetailId: 12 })).status).toBe(404);
    expect((await rate(anna, number, { ArticleDetailId: 12 })).status).toBe(404);
  });

  // SAFE-71
  it.each([
    ['of more than 500 characters', 'x'.repeat(501)],
    ['of very many characters', 'x'.repeat(5001)],
    ['that turn the direction of the text', 'gut \u202eso'],
    ['with a control character', 'gut\u0007'],
  ])('has no words %s', async (_what, Words) => {
    const anna = await testServer.customer('anna');
    const number = await served(anna);
    expect((await rate(anna, number, { Words })).status).toBe(400);
    expect((await rate(anna, number, { Words: 'x'.repeat(500) })).status).toBe(204);
  });

  // ORDER-104, SAFE-72
  it('is shown to the tenant by dish, with counts and escaped words, and nothing of who it was', async () => {
    const [anna, carl] = [await testServer.customer('anna'), await testServer.customer('carl')];
    expect(await page()).toContain('No dish has been rated yet.');
    const { db } = testServer.context;
    const [first, second] = [await served(anna), 0];
    expect(second).toBe(0);
    const ofCarl = await carlsOrder(carl);
    await rate(anna, first, { Words: '<b>sehr</b> gut & warm' });
    await carl.authorize();
    await rate(carl, ofCarl, { Rating: 'notGood' });
    const html = await page();
    const section = html.slice(html.indexOf('id="ratings"'), html.indexOf('</section>', html.indexOf('id="ratings"')));
    expect(section.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toContain(
      'Escalope Good: 1 Fine: 0 Not good: 1 Good: &#60;b&#62;sehr&#60;/b&#62; gut &#38; warm',
    );
    const [row] = await db.select().from(orders).where(eq(orders.number, ofCarl));
    for (const listed of ['anna', 'Anna', 'carl', `${MONDAY}T`, row?.owner ?? '?'])
      expect(section).not.toContain(listed);
    expect(await page('de')).toContain('Schnitzel');
  });

  // ORDER-162
  it('counts once, with its words, for a dish that is on two lines of an order', async () => {
    const anna = await testServer.customer('anna');
    const number = await order(anna, { [SCHNITZEL]: 2 });
    // The third gets only what the day has left of the subsidy.
    await change(anna, number, { quantities: { [SCHNITZEL]: 3 } });
    testServer.wait(5.5 * HOUR);
    await anna.authorize();
    await rate(anna, number, { Words: 'fein' });
    expect(await rated(anna)).toEqual([
      [SCHNITZEL, 'good', 'fein'],
      [SCHNITZEL, 'good', 'fein'],
    ]);
    expect(await readRatings(testServer.context, 'DE')).toEqual([
      { name: 'Schnitzel', counts: { good: 1, fine: 0, notGood: 0 }, words: [{ rating: 'good', words: 'fein' }] },
    ]);
  });

  // ORDER-104
  it('is shown with the last twenty words of each dish, the latest first, and counted beyond them', async () => {
    const anna = await testServer.customer('anna');
    const number = await served(anna);
    await rate(anna, number, { ArticleId: WINE, ArticleDetailId: 13, Rating: 'fine', Words: 'herb' });
    const { db } = testServer.context;
    const [cart] = await db.select().from(carts);
    const [placed] = await db.select().from(orders);
    const [line] = await db.select().from(orderLines).where(eq(orderLines.articleId, SCHNITZEL));
    if (!cart || !placed || !line) throw new Error('Nothing was ordered.');
    for (let n = 0; n < 23; n += 1) {
      const id = 1000 + n;
      await db.insert(carts).values({ ...cart, id });
      await db.insert(orders).values({ ...placed, number: id, cartId: id, pickUpCode: null });
      await db.insert(orderLines).values({ ...line, id, orderNumber: id });
      // The latest has no words.
      const words = n === 22 ? '' : `Nr. ${n}`;
      await db.insert(ratings).values({ orderLineId: id, rating: 'good', words, ratedAt: new Date(n * HOUR) });
    }
    const listed = await readRatings(testServer.context, 'DE');
    expect(listed.map(({ name, counts }) => [name, counts.good, counts.fine])).toEqual([
      ['Schnitzel', 23, 0],
      ['Wein', 0, 1],
    ]);
    expect(listed[0]?.words.map(({ words }) => words)).toEqual(Array.from({ length: 20 }, (_, n) => `Nr. ${21 - n}`));
    expect(listed[1]?.words).toEqual([{ rating: 'fine', words: 'herb' }]);
  });

  /** Placed for the same meal: it was over before the ratings. */
  async function carlsOrder(carl: Customer): Promise<number> {
    await carl.authorize();
    const { body: carts } = await carl.put({ [SCHNITZEL]: 1 }, { date: TUESDAY });
    const number = (await carl.pay(carts)).body[0]?.Bonnumber ?? 0;
    const deliveredAt = new Date(testServer.clock.now());
    await testServer.context.db.update(orders).set({ deliveredAt }).where(eq(orders.number, number));
    return number;
  }
});
