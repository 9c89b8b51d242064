import { beforeEach, describe, expect, it } from 'vitest';
import { orderChanges } from '../../db/favourites.schema.ts';
import { changeFor, order, ordersOf } from '../../testing/changes.ts';
import { type Customer } from '../../testing/customer.ts';
import { EARLY, HALL, LATE, MONDAY, SOUP, TUESDAY, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer();
let anna: Customer;
let number: number;
beforeEach(async () => {
  anna = await testServer.customer('anna');
  number = await order(anna, { [SOUP]: 2, [WINE]: 1 });
});

describe('a change', () => {
  // ORDER-67
  it('with the key of a change that was made answers that one, also if it would change nothing now', async () => {
    const less = { quantities: { [SOUP]: 1 } };
    const first = await changeFor(anna, number, less, { difference: -3.5, key: 'made' });
    expect((await changeFor(anna, number, less, { difference: 0, key: 'again' })).body.Difference).toBe(0);
    expect((await changeFor(anna, number, less, { difference: -3.5, key: 'made' })).body).toEqual(first.body);
    expect(await testServer.context.db.select().from(orderChanges)).toHaveLength(1);
  });

  // ORDER-260
  it('with the key of another change of the order is refused, and changes nothing', async () => {
    const { db } = testServer.context;
    const less = { quantities: { [SOUP]: 1, [WINE]: 1 } };
    const made = { difference: -3.5, key: 'made' };
    await changeFor(anna, number, less, made);
    const before = await ordersOf(anna);
    const others: [Parameters<typeof changeFor>[2], number][] = [
      [{ quantities: { [SOUP]: 2, [WINE]: 1 } }, 3.5],
      [{ quantities: { [SOUP]: 1 } }, -3.5],
      [{ ...less, timeId: LATE }, -3.5],
      [{ ...less, date: TUESDAY }, -3.5],
      [less, 0],
    ];
    for (const [request, difference] of others)
      expect(await changeFor(anna, number, request, { ...made, difference })).toMatchObject({
        status: 409,
        body: { OrderErrorTextKey: 'error.orderChanged' },
      });
    expect([await ordersOf(anna), (await db.select().from(orderChanges)).length]).toEqual([before, 1]);
  });

  // ORDER-260
  it('with its key and its dishes in another order, or before digests were kept, answers the same', async () => {
    const asked = (Bonlines: object[], Shown: object | null) => ({
      Bonnumber: number,
      DeliveryLocation_ID: HALL,
      DeliveryTime_ID: EARLY,
      Cart_OrderDate: MONDAY,
      Bonlines,
      Shown,
      Difference: -3.5,
    });
    const [soup, wine] = [
      { ArticleId: SOUP, Quantity: 1 },
      { ArticleId: WINE, Quantity: 1 },
    ];
    const send = (changed: object) => anna.send('PUT', '/api/bon/ChangeOrder', changed, { 'idempotency-key': 'made' });
    const first = await send(asked([soup, wine], null));
    const placed = { DeliveryLocation_ID: HALL, DeliveryTime_ID: EARLY, Cart_OrderDate: MONDAY, Bonlines: [soup] };
    expect(await send(asked([wine, soup], placed))).toMatchObject({ status: 200, body: first.body });
    await testServer.context.db.update(orderChanges).set({ digest: null });
    expect(await send(asked([soup], null))).toMatchObject({ status: 200, body: first.body });
  });

  // ORDER-18
  it('with the key of somebody else’s change tells and changes nothing', async () => {
    const carl = await testServer.customer('carl');
    const his = await order(carl, { [SOUP]: 2 });
    const less = { quantities: { [SOUP]: 1 } };
    expect((await changeFor(anna, number, less, { difference: -3.5, key: 'same' })).status).toBe(200);
    expect((await changeFor(carl, his, less, { difference: -3.5, key: 'same' })).status).toBe(400);
    expect((await ordersOf(carl))[0]?.BonTotal).toBe(7);
  });
});
