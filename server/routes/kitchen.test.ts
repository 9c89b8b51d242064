import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../db/orders.schema.ts';
import { auditEntries } from '../db/entry.schema.ts';
import { persons } from '../db/persons.schema.ts';
import { offers } from '../db/schema.ts';
import { type Customer } from '../testing/customer.ts';
import { MONDAY, SCHNITZEL, SOUP, TUESDAY } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();

/** Staff by the account of ben. */
async function kitchen(): Promise<Customer> {
  await testServer.context.db.update(persons).set({ staffRole: 'kitchen' }).where(eq(persons.username, 'ben'));
  return testServer.customer('ben');
}

let anna: Customer;
let cook: Customer;
beforeEach(async () => {
  anna = await testServer.customer('anna');
  cook = await kitchen();
});

async function order(
  place: { date?: string } = {},
  dishes: Record<number, number> = { [SCHNITZEL]: 2 },
): Promise<{ number: number; code: string }> {
  const { body: carts } = await anna.put(dishes, place);
  const { body } = await anna.pay(carts.slice(-1), { type: 'CH' });
  const number = body[0]?.Bonnumber ?? 0;
  return { number, code: String((await ordered(number)).PickUpCode) };
}

interface Ordered {
  Bonnumber: number;
  PickUpCode: string;
  Order_AcceptedDate: string | null;
  PreparingDate: string | null;
  ReadyDate: string | null;
  Order_DeliveryDate: string | null;
}

async function ordered(number: number): Promise<Ordered> {
  const { body } = await anna.get<Ordered[]>(`/api/bon?useOrderDate=true&fromDate=${MONDAY}&untilDate=${TUESDAY}`);
  const found = body.find(({ Bonnumber }) => Bonnumber === number);
  if (!found) throw new Error(`There is no order ${number}.`);
  return found;
}

const set = (numbers: number[], From: string, To: string, by = cook) =>
  by.send<{ Bonnumbers: number[] }>('PUT', '/api/kitchen/SetOrderStatus', { Bonnumbers: numbers, From, To });
interface Served {
  Outcome: string;
  Bonnumber: number | null;
}
const serve = (PickUpCode: string) => cook.send<Served>('PUT', '/api/kitchen/ServeByCode', { PickUpCode });

// KITCHEN-1
describe('calls of the staff', () => {
  const CALLS: [method: 'GET' | 'PUT', path: string, body?: object][] = [
    ['PUT', '/api/kitchen/SetOrderStatus', { Bonnumbers: [1], From: 'Open', To: 'Ready' }],
    ['PUT', '/api/kitchen/ServeByCode', { PickUpCode: 'A' }],
    ['PUT', '/api/kitchen/SetPortions', { OfferId: SCHNITZEL, Date: MONDAY, Remaining: 0, Before: null }],
    ['GET', '/api/kitchen/events'],
  ];
  it.each(CALLS)('are refused to customers and to nobody: %s %s', async (method, path, body) => {
    const refused = await anna.send(method, path, body);
    const unknown = await testServer.visitor().send(method, path, body, { authorization: 'Bearer x' });
    expect([refused.status, refused.body]).toEqual([403, { OrderErrorTextKey: 'error.noPermission' }]);
    expect([401, 403]).toContain(unknown.status);
  });

  it('are refused to a screen in the hall, to a card, and at once where the role is taken away', async () => {
    const { number } = await order();
    const { db } = testServer.context;
    for (const staffRole of ['hall', null] as const) {
      await db.update(persons).set({ staffRole }).where(eq(persons.username, 'ben'));
      expect((await set([number], 'Open', 'Ready')).status).toBe(403);
    }
    expect((await ordered(number)).ReadyDate).toBeNull();
  });
});

describe('the status of an order', () => {
  // ORDER-640
  it('is set by one press, told to the customer, and keeps the order from being canceled', async () => {
    const { number } = await order();
    testServer.wait(60_000);
    expect((await set([number], 'Open', 'Preparing')).body).toEqual({ Bonnumbers: [number] });
    expect(await ordered(number)).toMatchObject({
      Order_AcceptedDate: '2026-11-23T07:01:00',
      PreparingDate: '2026-11-23T07:01:00',
      ReadyDate: null,
    });
    expect((await anna.send('DELETE', `/api/bon?bonnumber=${number}`)).status).toBe(409);
    testServer.wait(60_000);
    await set([number], 'Preparing', 'Ready');
    expect(await ordered(number)).toMatchObject({ ReadyDate: '2026-11-23T07:02:00', Order_DeliveryDate: null });
  });

  // KITCHEN-2
  it('is taken back whole: the customer may cancel again', async () => {
    const { number } = await order();
    const before = await ordered(number);
    await set([number], 'Open', 'Ready');
    testServer.wait(5_000);
    await set([number], 'Ready', 'Preparing');
    await set([number], 'Preparing', 'Open');
    expect(await ordered(number)).toEqual(before);
    expect((await anna.send('DELETE', `/api/bon?bonnumber=${number}`)).status).toBe(200);
  });

  // KITCHEN-2
  it('what the restaurant had accepted before stays accepted', async () => {
    const { number } = await order();
    const { db } = testServer.context;
    await db.update(orders).set({ acceptedAt: new Date('2026-11-23T05:30:00Z') });
    await set([number], 'Open', 'Preparing');
    await set([number], 'Preparing', 'Open');
    expect((await ordered(number)).Order_AcceptedDate).toBe('2026-11-23T06:30:00');
  });

  // KITCHEN-3
  it('of two boards the second changes nothing that the first has changed, and is told which it changed', async () => {
    const [first, second] = [await order(), await order()];
    await set([first.number], 'Open', 'Ready');
    const late = await set([first.number, second.number], 'Open', 'Preparing');
    expect(late.body).toEqual({ Bonnumbers: [second.number] });
    expect(await ordered(first.number)).toMatchObject({ PreparingDate: null, ReadyDate: '2026-11-23T07:00:00' });
  });

  // KITCHEN-3
  it('presses of two boards at once end, whichever comes first', async () => {
    const numbers: number[] = [];
    for (let count = 0; count < 4; count += 1) numbers.push((await order()).number);
    const beside = cook.at(await testServer.startBeside());
    const answers = await Promise.all([
      set(numbers, 'Open', 'Preparing'),
      set(numbers.toReversed(), 'Open', 'Preparing', beside),
    ]);
    expect(answers.flatMap(({ body }) => body.Bonnumbers).toSorted((a, b) => a - b)).toEqual(numbers);
  });

  // KITCHEN-1
  it('of another day, and of a canceled order, is not set', async () => {
    const tomorrow = await order({ date: TUESDAY });
    const canceled = await order();
    await anna.send('DELETE', `/api/bon?bonnumber=${canceled.number}`);
    expect((await set([tomorrow.number, canceled.number], 'Open', 'Ready')).body).toEqual({ Bonnumbers: [] });
  });
});

describe('a pick-up code', () => {
  // KITCHEN-4
  it('serves once, and is refused the second time with who and when', async () => {
    const { number, code } = await order();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-X]{16}$/);
    expect((await serve(code)).body).toEqual({
      Outcome: 'served',
      Bonnumber: number,
      Cart_OrderDate: MONDAY,
      Dishes: ['2 × Schnitzel'],
      Comment: '',
      Order_DeliveryDate: '2026-11-23T07:00:00',
      ServedBy: 'ben',
      From: 'Open',
      CashDue: 0,
    });
    testServer.wait(60_000);
    expect((await serve(` ${code.toLowerCase()} `)).body).toMatchObject({
      Outcome: 'alreadyServed',
      Bonnumber: number,
      Order_DeliveryDate: '2026-11-23T07:00:00',
      ServedBy: 'ben',
      From: null,
    });
  });

  // KITCHEN-4
  it('presented at two counters at once is served at one', async () => {
    const { code } = await order();
    const beside = cook.at(await testServer.startBeside());
    const answers = await Promise.all(
      [cook, beside].map((one) =>
        one.send<{ Outcome: string }>('PUT', '/api/kitchen/ServeByCode', { PickUpCode: code }),
      ),
    );
    expect(answers.map(({ body }) => body.Outcome).toSorted()).toEqual(['alreadyServed', 'served']);
  });

  // KITCHEN-4
  it('of another day, of a canceled order, and of nobody is refused and says so', async () => {
    const tomorrow = await order({ date: TUESDAY });
    const canceled = await order();
    await anna.send('DELETE', `/api/bon?bonnumber=${canceled.number}`);
    const outcomes: Served[] = [];
    for (const code of [tomorrow.code, canceled.code, 'NOBODYS']) outcomes.push((await serve(code)).body);
    expect(outcomes.map(({ Outcome, Bonnumber }) => [Outcome, Bonnumber])).toEqual([
      ['otherDay', tomorrow.number],
      ['canceled', canceled.number],
      ['unknown', null],
    ]);
    expect((await ordered(tomorrow.number)).Order_DeliveryDate).toBeNull();
  });

  // KITCHEN-2
  it('is taken back for a moment only: a code of what was eaten does not serve again', async () => {
    const { number, code } = await order();
    await serve(code);
    testServer.wait(10_000);
    expect((await set([number], 'Served', 'Open')).body).toEqual({ Bonnumbers: [number] });
    expect((await serve(code)).body).toMatchObject({ Outcome: 'served' });
    testServer.wait(16_000);
    expect((await set([number], 'Served', 'Open')).body).toEqual({ Bonnumbers: [] });
  });
});

describe('the portions of a dish', () => {
  const setPortions = (Remaining: number | null, Before: number | null) =>
    cook.send<object>('PUT', '/api/kitchen/SetPortions', { OfferId: SOUP, Date: MONDAY, Remaining, Before });
  const left = async () => {
    const rows = await testServer.context.db.select().from(offers).where(eq(offers.articleId, SOUP));
    const today = rows.find(({ date }) => date === MONDAY);
    return [today?.remaining, today?.portions];
  };

  // KITCHEN-5
  it('are changed at once, sold out and back, with what was sold', async () => {
    await order({}, { [SOUP]: 2 });
    expect((await setPortions(0, (await left())[0] ?? null)).status).toBe(200);
    expect(await left()).toEqual([0, 2]);
    expect((await setPortions(3, 0)).status).toBe(200);
    expect(await left()).toEqual([3, 5]);
    expect((await setPortions(null, 3)).status).toBe(200);
    expect(await left()).toEqual([null, null]);
    expect((await setPortions(4, null)).status).toBe(200);
    expect(await left()).toEqual([4, 6]);
  });

  // KITCHEN-5
  it('that have changed meanwhile are not overwritten', async () => {
    await setPortions(5, (await left())[0] ?? null);
    await order({}, { [SOUP]: 1 });
    const late = await setPortions(9, 5);
    expect([late.status, late.body]).toEqual([409, { OrderErrorTextKey: 'error.portionsChanged' }]);
    expect((await left())[0]).toBe(4);
    const unknown = { OfferId: 999, Date: MONDAY, Remaining: 1, Before: 1 };
    expect((await cook.send('PUT', '/api/kitchen/SetPortions', unknown)).status).toBe(404);
  });
});

// KITCHEN-6
it('what the staff does is in the audit trail, with who and when', async () => {
  const { number, code } = await order();
  await set([number], 'Open', 'Preparing');
  await serve(code);
  await serve(code);
  const entries = await testServer.context.db.select().from(auditEntries);
  expect(
    entries.filter(({ event }) => /^(orders|pick-up)/.test(event)).map(({ event, outcome }) => [event, outcome]),
  ).toEqual([
    [`orders Open to Preparing: ${number}`, 'done'],
    [`pick-up code: served, order ${number}`, 'done'],
    [`pick-up code: alreadyServed, order ${number}`, 'done'],
  ]);
});
