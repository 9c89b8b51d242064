import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { type StaffRole } from '../../../domain/kitchen.ts';
import { orders } from '../../db/orders.schema.ts';
import { customerGroups, persons, wallets } from '../../db/persons.schema.ts';
import { type Customer } from '../../testing/customer.ts';
import { DESK, LATE, MONDAY, SCHNITZEL, SOUP, TUESDAY } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { readBoard } from './read-board.ts';

const testServer = useTestServer();
let anna: Customer;
beforeEach(async () => {
  anna = await testServer.customer('anna');
});

/** Staff by the account of ben. */
async function staff(staffRole: StaffRole): Promise<Customer> {
  await testServer.context.db.update(persons).set({ staffRole }).where(eq(persons.username, 'ben'));
  return testServer.customer('ben');
}

interface Placing {
  by?: Customer;
  dishes?: Record<number, number>;
  locationId?: number;
  timeId?: number;
  date?: string;
  type?: string;
}

async function order({ by = anna, dishes, type = 'CH', ...place }: Placing = {}): Promise<number> {
  await by.put(dishes ?? { [SCHNITZEL]: 1 }, place);
  const paid = await by.pay(await by.carts(), { type });
  expect(paid.status).toBe(200);
  return paid.body[0]!.Bonnumber!;
}

const set = (cook: Customer, numbers: number[], From: string, To: string) =>
  cook.send('PUT', '/api/kitchen/SetOrderStatus', { Bonnumbers: numbers, From, To });

const board = (date: string | null = null, language = 'DE') => readBoard(testServer.context, date, language);

// KITCHEN-20
describe('the parts of the pages for staff', () => {
  it.each(['board', 'hall'])('are for accounts with a role: %s', async (path) => {
    const refused = await anna.get(`/api/kitchen/${path}`);
    expect([refused.status, refused.body]).toEqual([403, { OrderErrorTextKey: 'error.noPermission' }]);
    expect((await testServer.visitor().get(`/api/kitchen/${path}`)).status).toBe(401);
    expect((await (await staff('hall')).get(`/api/kitchen/${path}`)).status).toBe(path === 'hall' ? 200 : 403);
    const { status, headers } = await (await staff('kitchen')).get(`/api/kitchen/${path}`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
  });
});

describe('the board', () => {
  // KITCHEN-21
  it('says what is to be cooked by time and place, and what of it is not ready', async () => {
    const first = await order({ dishes: { [SCHNITZEL]: 2, [SOUP]: 1 } });
    const second = await order({ dishes: { [SCHNITZEL]: 3 } });
    const late = await order({ timeId: LATE });
    const gone = await order();
    await order({ date: TUESDAY });
    expect((await anna.send('DELETE', `/api/bon?bonnumber=${gone}`)).status).toBe(200);
    await set(await staff('kitchen'), [second], 'Open', 'Ready');
    const { handovers, date, today } = await board();
    expect([date, today]).toEqual([MONDAY, MONDAY]);
    expect(handovers.map(({ name }) => name)).toEqual([
      '11:30–12:00, Kantine, Speisesaal',
      '12:30–13:00, Kantine, Speisesaal',
    ]);
    expect(handovers.map((one) => one.orders.map(({ number, status }) => [number, status]))).toEqual([
      [
        [first, 'Open'],
        [second, 'Ready'],
      ],
      [[late, 'Open']],
    ]);
    expect(handovers[0]?.dishes).toEqual([
      { id: SCHNITZEL, name: 'Schnitzel', portions: 5, toDo: 2, allergens: 'A' },
      { id: SOUP, name: 'Suppe 100%', portions: 1, toDo: 1, allergens: null },
    ]);
  });

  // KITCHEN-21
  it('names dishes and places in the language of who reads, whoever has ordered in which', async () => {
    await order();
    const carl = await testServer.customer('carl');
    await carl.put({ [SCHNITZEL]: 1 });
    const paying = '/api/payment/ExecutePayment?selectedPaymentTypeShortName=CH';
    await carl.send('POST', paying, { cartsToPay: await carl.carts() }, { 'accept-language': 'en' });
    const named = async (language: string) =>
      (await board(MONDAY, language)).handovers.map((one) => [
        one.orders[0]?.place,
        one.dishes.map(({ name }) => name),
      ]);
    expect(await named('DE')).toEqual([['Speisesaal', ['Schnitzel']]]);
    expect(await named('EN')).toEqual([['Dining hall', ['Escalope']]]);
    expect((await board(MONDAY, 'EN')).offers.find(({ id }) => id === SCHNITZEL)?.name).toBe('Escalope');
  });

  // KITCHEN-22
  it('knows what of an order is still to be paid in cash', async () => {
    const { db } = testServer.context;
    await db.insert(wallets).values({ personId: 1, type: 'BA', balance: 0, creditLimit: null });
    await db
      .update(customerGroups)
      .set({ paymentTypes: ['CH', 'BA'] })
      .where(eq(customerGroups.number, 1));
    await order({ dishes: { [SOUP]: 2 }, type: 'BA' });
    await order();
    const { handovers, currencySymbol } = await board();
    expect(handovers[0]?.orders.map(({ cashDue }) => cashDue)).toEqual([700, 0]);
    expect(currencySymbol).toBe('€');
  });

  // KITCHEN-22
  it('knows whether an address was entered for an order, or is that of the account', async () => {
    const { db } = testServer.context;
    const address = { ...EMPTY_ADDRESS, lastname: 'Huber', street: 'Ring' };
    await db.update(persons).set({ address }).where(eq(persons.username, 'anna'));
    const number = await order({ locationId: DESK });
    const found = async () => (await board()).handovers[0]?.orders[0];
    await db.update(orders).set({ address: null }).where(eq(orders.number, number));
    expect(await found()).toMatchObject({ isAddressEntered: false, address, locationTypeShortName: 'DESK' });
    const entered = { ...address, street: 'Gasse' };
    await db.update(orders).set({ address: entered }).where(eq(orders.number, number));
    expect(await found()).toMatchObject({ isAddressEntered: true, address: entered });
  });

  // KITCHEN-23
  it('says of each dish of the day what is ordered and what is left', async () => {
    await order({ dishes: { [SOUP]: 2 } });
    await order({ dishes: { [SOUP]: 1 }, timeId: LATE });
    const { offers } = await board();
    expect(offers.filter(({ id }) => [SCHNITZEL, SOUP].includes(id))).toEqual([
      { id: SCHNITZEL, name: 'Schnitzel', ordered: 0, remaining: null },
      { id: SOUP, name: 'Suppe 100%', ordered: 3, remaining: 2 },
    ]);
  });

  // KITCHEN-21
  it('takes four statements of one moment, however many orders there are', async () => {
    const statements = () => testServer.statementsOf(() => board());
    await order();
    const few = await statements();
    await order({ dishes: { [SOUP]: 2 } });
    await order({ by: await testServer.customer('carl'), locationId: DESK });
    expect(await statements()).toEqual(few);
    expect(few.filter((text) => text.startsWith('select'))).toHaveLength(4);
  });
});

// KITCHEN-28
describe('the numbers of the hall', () => {
  it('are of today’s orders that are picked up, the latest ready first', async () => {
    const numbers = [await order(), await order(), await order(), await order({ timeId: LATE })];
    const carl = await testServer.customer('carl');
    const [atDesk, served] = [await order({ by: carl, locationId: DESK }), await order()];
    await order();
    const cook = await staff('kitchen');
    const [first, second, third, fourth] = numbers;
    await set(cook, [fourth!, third!, atDesk], 'Open', 'Preparing');
    await set(cook, [second!], 'Open', 'Ready');
    testServer.wait(60_000);
    await set(cook, [first!, served], 'Open', 'Ready');
    await set(cook, [served], 'Ready', 'Served');
    const { body } = await (await staff('hall')).get<string>('/api/kitchen/hall');
    expect(body).toBe(
      '<section class="preparing" aria-labelledby="preparing"><h2 id="preparing">In Zubereitung</h2>' +
        `<ol><li data-number="${third}">${third}</li><li data-number="${fourth}">${fourth}</li></ol></section>` +
        '<section class="ready" aria-labelledby="ready"><h2 id="ready">Abholbereit</h2>' +
        `<ol><li data-number="${first}">${first}</li><li data-number="${second}">${second}</li></ol></section>`,
    );
  });
});
