import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { type CancelReason } from '../../../domain/order.ts';
import { mails } from '../../db/entry.schema.ts';
import { orders } from '../../db/orders.schema.ts';
import { persons } from '../../db/persons.schema.ts';
import { closedDays, locationTimes, offers } from '../../db/schema.ts';
import { runTodo } from '../../operator/todo/todo-command.ts';
import { type Customer } from '../../testing/customer.ts';
import { EARLY, HALL, LATE, MONDAY, SCHNITZEL, SOUP, TUESDAY } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { cancelStranded } from './cancel-stranded.ts';
import { readStrandedOrders } from './stranded-orders.ts';

const testServer = useTestServer();
const db = () => testServer.context.db;

let anna: Customer;
beforeEach(async () => {
  anna = await testServer.customer('anna');
});

async function order(date = TUESDAY, dish = SCHNITZEL, timeId = EARLY): Promise<number> {
  const { body: carts } = await anna.put({ [dish]: 1 }, { date, timeId });
  const { body } = await anna.pay(carts.slice(-1), { type: 'CH' });
  return body[0]?.Bonnumber ?? 0;
}

const closeTuesday = () => db().insert(closedDays).values({ restaurantId: 1, date: TUESDAY });
const stranded = async () =>
  (await readStrandedOrders(testServer.context)).map(({ order: { number }, reason }) => [number, reason]);
const cancel = async (...numbers: number[]) =>
  (
    await cancelStranded(
      {
        context: testServer.context,
        gateway: null,
        onRefundFailure: (_number, error) => {
          throw error;
        },
      },
      numbers,
    )
  ).map(({ stranded: { order: canceled }, isRefunded }) => [canceled.number, isRefunded]);
const ordered = async (number: number) => {
  const [found] = await db().select().from(orders).where(eq(orders.number, number));
  return found;
};

// KITCHEN-8
describe('an order that cannot be served any more', () => {
  const WAYS: [reason: CancelReason, take: () => Promise<unknown>][] = [
    ['dayClosed', closeTuesday],
    [
      'placeClosed',
      () =>
        db()
          .delete(locationTimes)
          .where(and(eq(locationTimes.locationId, HALL), eq(locationTimes.deliveryTimeId, EARLY))),
    ],
    [
      'placeClosed',
      () =>
        db()
          .update(locationTimes)
          .set({ weekdays: [1, 3, 4, 5] }),
    ],
    [
      'dishGone',
      () =>
        db()
          .delete(offers)
          .where(and(eq(offers.articleId, SCHNITZEL), eq(offers.date, TUESDAY))),
    ],
    [
      'dishGone',
      () =>
        db()
          .update(offers)
          .set({ deliveryTimeIds: [LATE] })
          .where(and(eq(offers.articleId, SCHNITZEL), eq(offers.date, TUESDAY))),
    ],
  ];
  it.each(WAYS)('is one whose %s', async (reason, take) => {
    const number = await order();
    expect(await stranded()).toEqual([]);
    await take();
    expect(await stranded()).toEqual([[number, reason]]);
  });

  it('is none of another restaurant’s day, of a day that is over, ready, served or canceled', async () => {
    await db().insert(closedDays).values({ restaurantId: 2, date: TUESDAY });
    const [first, second, third] = [await order(), await order(), await order()];
    expect(await stranded()).toEqual([]);
    await closeTuesday();
    await db().update(orders).set({ readyAt: new Date() }).where(eq(orders.number, first));
    await db().update(orders).set({ deliveredAt: new Date() }).where(eq(orders.number, second));
    await anna.send('DELETE', `/api/bon?bonnumber=${third}`);
    expect(await stranded()).toEqual([]);
    await order(MONDAY);
    testServer.wait(2 * 86_400_000);
    await db().insert(closedDays).values({ restaurantId: 1, date: MONDAY });
    expect(await stranded()).toEqual([]);
  });
});

describe('its cancellation', () => {
  // KITCHEN-8
  it('is booked as any other, though it is too late for the customer and nobody is signed in, and says why', async () => {
    const before = await testServer.books('anna');
    const number = await order();
    await anna.send('DELETE', '/api/login');
    await db().update(orders).set({ acceptedAt: new Date() });
    await closeTuesday();
    expect(await cancel(number)).toEqual([[number, true]]);
    expect((await testServer.books('anna')).wallets).toEqual(before.wallets);
    expect(await ordered(number)).toMatchObject({ cancelReason: 'dayClosed', isRefunded: true });
    await anna.signIn('anna');
    const path = `/api/bon?useOrderDate=true&fromDate=${TUESDAY}&untilDate=${TUESDAY}`;
    expect((await anna.get(path)).body).toMatchObject([
      { Bonnumber: number, CancelReason: 'dayClosed', IsRefunded: true },
    ]);
  });

  // KITCHEN-8
  it('is written to the customer with the reason, also to one who wanted no letters', async () => {
    const address = { ...EMPTY_ADDRESS, firstname: 'Anna', email: 'anna@kantine.example' };
    await db().update(persons).set({ address }).where(eq(persons.username, 'anna'));
    const number = await order();
    await closeTuesday();
    await db().delete(mails);
    await cancel(number);
    const [letter, ...others] = await db().select().from(mails);
    expect([letter?.subject, others.length]).toEqual([`Storniert: Ihre Bestellung ${number}`, 0]);
    expect(letter?.text).toContain('Leider haben wir an diesem Tag geschlossen. Bitte entschuldigen Sie.');
  });

  // KITCHEN-8
  it('leaves alone what was not shown, what can be served again, and what is canceled already', async () => {
    const [shown, other] = [await order(), await order(TUESDAY, SOUP)];
    await closeTuesday();
    expect(await cancel(shown)).toEqual([[shown, true]]);
    expect(await cancel(shown)).toEqual([]);
    expect(await stranded()).toEqual([[other, 'dayClosed']]);
    await db().delete(closedDays);
    expect(await cancel(other)).toEqual([]);
    expect((await ordered(other))?.canceledAt).toBeNull();
  });

  // KITCHEN-8
  it('of several at once is made once', async () => {
    const numbers = [await order(), await order(), await order()];
    await closeTuesday();
    const canceled = await Promise.all([cancel(...numbers), cancel(...numbers)]);
    expect(canceled.flat().toSorted()).toEqual(numbers.map((number) => [number, true]));
    await testServer.books('anna');
  });
});

// SERVER-38
it('the list of what waits for people names it, and cancels it', async () => {
  const number = await order();
  await closeTuesday();
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    const isDone = await runTodo(
      { context: testServer.context, gateway: null, print, wait: () => Promise.resolve() },
      args,
    );
    return [isDone, ...lines];
  };
  const line = `order ${number} of anna, 2026-11-24 11:30, Speisesaal, 8.00: the day is closed`;
  expect(await run()).toEqual([false, `${line}, so it cannot be served`, '    npm run admin -- todo --cancel-orders']);
  expect(await run('--cancel-orders')).toEqual([true, `canceled and refunded: ${line}`]);
  expect(await run('--cancel-orders')).toEqual([true, 'There is no order that cannot be served.']);
});
