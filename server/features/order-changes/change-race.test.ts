import { eq } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookings, orders } from '../../db/orders.schema.ts';
import { wallets } from '../../db/persons.schema.ts';
import { offers, slotLoads } from '../../db/schema.ts';
import { mails } from '../../db/entry.schema.ts';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { persons } from '../../db/persons.schema.ts';
import { change, changeFor, order, ordersOf, quoteChange } from '../../testing/changes.ts';
import { EARLY, LATE, SCHNITZEL, SOUP, TUESDAY, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });
const TEST_TIMEOUT_MS = 60_000;
const ROUNDS = 3;

let meanwhile: () => Promise<unknown>;
let slow: FastifyInstance;
beforeAll(async () => {
  slow = await testServer.startBeside({ meanwhile: () => meanwhile() });
});
beforeEach(() => {
  meanwhile = () => Promise.resolve();
});

const balance = async () => (await testServer.context.db.select().from(wallets).where(eq(wallets.id, 1)))[0]?.balance;
const soups = async () =>
  (await testServer.context.db.select().from(offers).where(eq(offers.articleId, SOUP)).orderBy(offers.date)).map(
    ({ remaining }) => remaining,
  );
const less = { quantities: { [SOUP]: 1 } };

describe('a change of an order', () => {
  // ORDER-67
  it('of two tabs at once is made by one, and the other is told that the price is another', async () => {
    const anna = await testServer.customer('anna');
    const number = await order(anna, { [SOUP]: 3 });
    const tabs = [2, 2, 1].map((quantity) =>
      changeFor(anna, number, { quantities: { [SOUP]: quantity } }, { difference: quantity === 2 ? -3.5 : -7 }),
    );
    const answers = await Promise.all(tabs);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const [placed] = await ordersOf(anna);
    expect(await balance()).toBe(15_000 - Math.round((placed?.BonTotal ?? 0) * 100));
    await testServer.books('anna');
  });

  // ORDER-67
  it(
    'that is sent many times with one key, while it is canceled, is booked once at most',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await testServer.reset();
        const anna = await testServer.customer('anna');
        const number = await order(anna, { [SOUP]: 3 });
        const calls: Promise<{ status: number }>[] = Array.from({ length: 6 }, (_, index) =>
          index === round * 2
            ? anna.send('DELETE', `/api/bon?bonnumber=${number}`)
            : changeFor(anna, number, less, { difference: -7, key: 'one' }),
        );
        const statuses = (await Promise.all(calls)).map(({ status }) => status);
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
        expect([await balance(), (await soups())[0]]).toEqual([15_000, 5]);
        expect(await testServer.context.db.select().from(slotLoads)).toMatchObject([{ orders: 0 }]);
        await testServer.books('anna');
      }
    },
    TEST_TIMEOUT_MS,
  );

  // ORDER-67
  it('is refused when the kitchen has accepted the order meanwhile', async () => {
    const anna = await testServer.customer('anna');
    const number = await order(anna, { [SOUP]: 3 });
    const late = anna.at(slow);
    meanwhile = () =>
      testServer.context.db
        .update(orders)
        .set({ acceptedAt: new Date(testServer.clock.now()) })
        .where(eq(orders.number, number));
    expect(await changeFor(late, number, less, { difference: -7 })).toMatchObject({
      status: 409,
      body: { OrderErrorTextKey: 'error.changeTimePassed' },
    });
    expect(await testServer.context.db.select().from(bookings).where(eq(bookings.kind, 'change'))).toEqual([]);
  });

  // ORDER-64, ORDER-60
  it('is refused when the cut-off, or the time to change, passes while it waits', async () => {
    const anna = await testServer.customer('anna');
    const number = await order(anna, { [SOUP]: 3 });
    const late = anna.at(slow);
    meanwhile = () => Promise.resolve(testServer.wait(125 * 60_000));
    expect(await changeFor(late, number, { quantities: { [SOUP]: 4 } }, { difference: 4.5 })).toMatchObject({
      status: 409,
      body: { OrderErrorTextKey: 'error.cutOffPassed' },
    });
    await anna.authorize();
    const later = anna.at(slow);
    meanwhile = () => Promise.resolve(testServer.wait(30 * 60_000));
    expect(await changeFor(later, number, less, { difference: -7 })).toMatchObject({
      status: 409,
      body: { OrderErrorTextKey: 'error.changeTimePassed' },
    });
    expect([await balance(), (await soups())[0]]).toEqual([15_000 - 1050, 2]);
  });

  // ORDER-67
  it('changes nothing if it breaks in the middle', async () => {
    const anna = await testServer.customer('anna');
    const number = await order(anna, { [SOUP]: 3 });
    // Booking the refund fails: the account can take no more.
    await testServer.context.db.update(wallets).set({ balance: 2_147_483_647 }).where(eq(wallets.id, 1));
    const broken = await changeFor(anna, number, { ...less, timeId: LATE }, { difference: -7 });
    expect(broken.status).toBeGreaterThanOrEqual(400);
    expect((await ordersOf(anna))[0]).toMatchObject({ BonTotal: 10.5, DeliveryTime_ID: EARLY });
    expect((await soups())[0]).toBe(2);
    expect((await testServer.context.db.select().from(slotLoads)).map(({ orders: taken }) => taken)).toEqual([1]);
  });

  // SERVER-80
  it.skipIf(!process.env.TEST_DATABASE_URL)(
    'of two customers with one key at once is made for one, and refused to the other',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await testServer.reset();
        const both = [await testServer.customer('anna'), await testServer.customer('carl')];
        const numbers: number[] = [];
        for (const one of both) numbers.push(await order(one, { [SOUP]: 2 }));
        const agreed = { difference: -3.5, key: 'same' };
        const answers = await Promise.all(both.map((one, at) => changeFor(one, numbers[at] ?? 0, less, agreed)));
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
        await testServer.books('anna');
      }
    },
    TEST_TIMEOUT_MS,
  );

  // SERVER-60
  it(
    'and another in the other direction do not wait for each other, and nobody gets a portion twice',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await testServer.reset();
        const [anna, carl] = [await testServer.customer('anna'), await testServer.customer('carl')];
        const hers = await order(anna, { [SOUP]: 3, [SCHNITZEL]: 1 });
        const his = await order(carl, { [SCHNITZEL]: 1, [SOUP]: 4 }, { date: TUESDAY });
        const answers = await Promise.all([
          changeFor(anna, hers, { date: TUESDAY }, { difference: 0 }),
          changeFor(carl, his, {}, { difference: 0 }),
        ]);
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        for (const left of await soups()) expect(left).toBeGreaterThanOrEqual(0);
        const placed = [...(await ordersOf(anna)), ...(await ordersOf(carl))];
        const portions = placed.flatMap(({ Bonlines }) =>
          Bonlines.filter(({ ArticleId }) => ArticleId === SOUP).map(({ Quantity }) => Quantity),
        );
        expect(portions.reduce((sum, quantity) => sum + quantity, 0)).toBe(7);
        await testServer.books('anna');
      }
    },
    TEST_TIMEOUT_MS,
  );

  // SERVER-73
  it(
    'is seen as a whole or not at all, in the orders and in the quote of another change',
    async () => {
      const anna = await testServer.customer('anna');
      const number = await order(anna, { [SOUP]: 1, [WINE]: 1 });
      let isChanging = true;
      const changing = async () => {
        for (let round = 0; round < ROUNDS; round += 1)
          for (const quantity of [2, 1]) await change(anna, number, { quantities: { [SOUP]: quantity } });
        isChanging = false;
      };
      const whileChanging = async <T>(read: () => Promise<T>): Promise<T[]> => {
        const seen = [];
        while (isChanging) seen.push(await read());
        return seen;
      };
      // At the other instance, where a quote does not wait for a change of this one.
      const [, placed, quotes] = await Promise.all([
        changing(),
        whileChanging(async () => (await ordersOf(anna))[0]),
        whileChanging(async () => (await quoteChange(anna.at(slow), number, { quantities: { [SOUP]: 2 } })).body),
      ]);
      const sum = (values: readonly number[]) => Math.round(values.reduce((all, value) => all + value, 0) * 100);
      for (const one of placed) {
        const total = Math.round((one?.BonTotal ?? 0) * 100);
        expect([730, 1080]).toContain(total);
        expect(sum(one?.PaymentTypes?.map(({ Amount }) => Amount) ?? [])).toBe(total);
        expect(sum(one?.VatLines?.map(({ Gross }) => Gross) ?? [])).toBe(total);
      }
      for (const { Difference, PaymentTypes } of quotes) {
        expect([0, 3.5]).toContain(Difference);
        expect(sum(PaymentTypes.map(({ Amount }) => Amount))).toBe(sum([Difference]));
      }
    },
    TEST_TIMEOUT_MS,
  );

  // SAFE-31
  it('of a customer who signs out meanwhile is not made', async () => {
    const anna = await testServer.customer('anna');
    const number = await order(anna, { [SOUP]: 3 });
    const late = anna.at(slow);
    meanwhile = () => anna.send('DELETE', '/api/login');
    expect((await changeFor(late, number, less, { difference: -7 })).status).toBe(401);
    expect(await balance()).toBe(15_000 - 1050);
  });
});

// ORDER-68
describe('the letter about a change', () => {
  it('says how the order is now and what the change gave back, and moves the entry of the calendar', async () => {
    const address = { ...EMPTY_ADDRESS, firstname: 'Anna', email: 'anna@kantine.example' };
    await testServer.context.db.update(persons).set({ address }).where(eq(persons.username, 'anna'));
    const anna = await testServer.customer('anna');
    const number = await order(anna, { [SOUP]: 2 }, { query: '&sendConfirmMail=true' });
    await change(anna, number, { ...less, timeId: LATE });
    await change(anna, number, { ...less, timeId: EARLY });
    await anna.send('DELETE', `/api/bon?bonnumber=${number}`);
    const letters = await testServer.context.db.select().from(mails).orderBy(mails.id);
    expect(letters.map(({ subject }) => subject)).toEqual([
      `Ihre Bestellung ${number}`,
      `Geändert: Ihre Bestellung ${number}`,
      `Geändert: Ihre Bestellung ${number}`,
      `Storniert: Ihre Bestellung ${number}`,
    ]);
    const text = letters[1]?.text.replaceAll('\u00a0', ' ') ?? '';
    expect(text).toContain('12:30–13:00');
    expect(text).toContain('Durch die Änderung bekommen Sie 3,50 € zurück.');
    const entries = letters.map(({ attachments }) => attachments[0]?.text ?? '');
    expect(new Set(entries.map((entry) => /UID:.*/.exec(entry)?.[0])).size).toBe(1);
    expect(entries.map((entry) => /SEQUENCE:(\d+)/.exec(entry)?.[1])).toEqual(['0', '1', '2', '3']);
    expect(entries[1]).toContain('DTSTART:20261123T113000Z');
  });
});
