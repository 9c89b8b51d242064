import { beforeEach, describe, expect, it } from 'vitest';
import { change, order, ordersOf } from '../../testing/changes.ts';
import { type Customer } from '../../testing/customer.ts';
import { EARLY, HALL, LATE, MONDAY, SOUP, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer();
let anna: Customer;
let number: number;
beforeEach(async () => {
  anna = await testServer.customer('anna');
  number = await order(anna, { [SOUP]: 2, [WINE]: 1 });
});

const placed = (timeId: number, quantities: [number, number][]) => ({
  DeliveryLocation_ID: HALL,
  DeliveryTime_ID: timeId,
  Cart_OrderDate: MONDAY,
  Bonlines: quantities.map(([ArticleId, Quantity]) => ({ ArticleId, Quantity })),
});
const asOrdered = placed(EARLY, [
  [SOUP, 2],
  [WINE, 1],
]);
const STALE = { status: 409, body: { OrderErrorTextKey: 'error.orderChanged' } };

/** Quotes and makes a change; the answers of both. */
async function ask(timeId: number, quantities: [number, number][], shown: object | null, difference = 0) {
  const body = { ...placed(timeId, quantities), Bonnumber: number, Shown: shown };
  const quoted = await anna.send<{ Difference: number }>('POST', '/api/bon/QuoteChange', body);
  const agreed = { ...body, Difference: difference };
  return [quoted, await anna.send('PUT', '/api/bon/ChangeOrder', agreed, { 'idempotency-key': `${timeId}` })];
}

// ORDER-220
describe('an order that was changed in another tab', () => {
  it('is not changed back by a request for what it was', async () => {
    await change(anna, number, { timeId: LATE, quantities: { [SOUP]: 1 } });
    expect(await ask(EARLY, [], asOrdered)).toMatchObject([STALE, STALE]);
    const sameTime = { ...asOrdered, DeliveryTime_ID: LATE };
    expect(await ask(LATE, [[SOUP, 2]], sameTime, 3.5)).toMatchObject([STALE, STALE]);
    const [now] = await ordersOf(anna);
    expect([now?.DeliveryTime_ID, now?.Bonlines.map(({ Quantity }) => Quantity)]).toEqual([LATE, [1, 1]]);
  });

  it('is told so where a dish is gone, also if the request says nothing of what was seen', async () => {
    await change(anna, number, { quantities: { [WINE]: 0 } });
    expect(await ask(LATE, [], asOrdered)).toMatchObject([STALE, STALE]);
    expect(await ask(LATE, [[WINE, 2]], null)).toMatchObject([STALE, STALE]);
  });

  it('is changed by who sees it as it is, and answers a repeat although it is another one then', async () => {
    const [quoted, made] = await ask(LATE, [], asOrdered);
    expect([quoted?.body, made?.status]).toMatchObject([{ Difference: 0 }, 200]);
    const [, repeated] = await ask(LATE, [], asOrdered);
    expect([repeated?.status, repeated?.body]).toEqual([200, made?.body]);
  });
});
