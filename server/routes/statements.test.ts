import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '../../domain/address.ts';
import { clientPasswordHash } from '../core/password.ts';
import { persons } from '../db/persons.schema.ts';
import { type Customer } from '../testing/customer.ts';
import { LATE, LATE_ONLY, MONDAY, PASSWORD, SCHNITZEL, SOUP, TUESDAY, WINE } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer({ hasSimulators: true });

type Answering = () => Promise<{ status: number }>;

/** How many SQL statements a call sends, `begin` and `commit` included. */
async function countOf(call: Answering): Promise<number> {
  let status = 0;
  const statements = await testServer.statementsOf(async () => {
    status = (await call()).status;
  });
  expect([200, 204]).toContain(status);
  return statements.length;
}

/** Anna, who can be written to. */
async function annaWithEmail(): Promise<Customer> {
  const address = { ...EMPTY_ADDRESS, firstname: 'Anna', email: 'anna@kantine.example' };
  await testServer.context.db.update(persons).set({ address }).where(eq(persons.username, 'anna'));
  return testServer.customer('anna');
}

/** Every statement is a round trip to the database, and work for it: what a rush of customers costs is counted here. */
describe('the SQL statements of a call', () => {
  it.each([
    ['the person', '/api/person/GetPerson', 2],
    ['the customer group', '/api/person/GetCustomerGroup', 1],
    ['the places of two days', `/api/location?fromDate=${MONDAY}&untilDate=${TUESDAY}`, 4],
    ['a page of dishes', `/api/article?deliveryTimeId=1&date=${MONDAY}`, 4],
    ['the categories', `/api/article/categories?deliveryTimeId=1&date=${MONDAY}`, 2],
    ['the menu plan', `/api/article/GetMenuPlan?fromDate=${MONDAY}&untilDate=${TUESDAY}`, 3],
    ['the allergens', '/api/allergen', 2],
    ['no cart', '/api/cart', 2],
    // Three of them are its transaction: orders are read as of one moment.
    ['no order', `/api/bon?useOrderDate=true&fromDate=${MONDAY}&untilDate=${TUESDAY}`, 5],
    ['the sums of months', '/api/bon/GetMonthSums?fromMonth=2025-12&untilMonth=2026-11', 2],
    ['the balances', '/api/payment/GetSaldos', 2],
    [
      // One of them reads the dishes of all bookings that are shown.
      'the bookings of an account',
      `/api/person/GetBalanceStatement?cardId=1&fromDate=2025-12-01&untilDate=${TUESDAY}`,
      4,
    ],
    ['the news', '/api/news?languageshortname=DE', 2],
    ['the restaurant', '/api/restaurant?restaurantId=1', 1],
    ['a setting', '/api/appsetting?key=MaxMultiplicator', 1],
    ['the languages', '/api/text/languages', 1],
    ['the texts', '/api/text?language=DE&modificationDate=x', 1],
  ])('are few to read %s', async (_what, path, most) => {
    const anna = await testServer.customer('anna');
    expect(await countOf(() => anna.get(path))).toBeLessThanOrEqual(most);
  });

  it('are few to sign in and out', async () => {
    const carl = testServer.visitor();
    await carl.get('/api/version');
    const body = { Username: 'carl', PasswordHash: clientPasswordHash(PASSWORD) };
    // One of them writes the audit trail.
    expect(await countOf(() => carl.send('POST', '/api/login', body))).toBeLessThanOrEqual(10);
    expect(await countOf(() => carl.get('/api/authorization'))).toBeLessThanOrEqual(2);
    expect(await countOf(() => carl.send('DELETE', '/api/login'))).toBeLessThanOrEqual(2);
  });

  it('are few to fill carts, however many dishes and carts there are, and to read them', async () => {
    const anna = await testServer.customer('anna');
    expect(await countOf(() => anna.put({ [SCHNITZEL]: 1 }))).toBeLessThanOrEqual(15);
    expect(await countOf(() => anna.put({ [SCHNITZEL]: 2, [WINE]: 1, [SOUP]: 3 }))).toBeLessThanOrEqual(14);
    await anna.put({ [LATE_ONLY]: 2, [SCHNITZEL]: 1 }, { timeId: LATE });
    await anna.put({ [SOUP]: 1 }, { date: TUESDAY });
    expect(await countOf(() => anna.get('/api/cart'))).toBeLessThanOrEqual(4);
  });

  it('are sixteen to pay a cart and confirm it by mail, and nine to read the order', async () => {
    const anna = await annaWithEmail();
    const { body: carts } = await anna.put({ [SCHNITZEL]: 2, [WINE]: 1, [SOUP]: 2 });
    const pay = () => anna.pay(carts, { key: 'k7', query: '&sendConfirmMail=true' });
    expect(await countOf(pay)).toBeLessThanOrEqual(16);
    expect(await countOf(pay)).toBeLessThanOrEqual(9);
    const orders = `/api/bon?useOrderDate=true&fromDate=${MONDAY}&untilDate=${TUESDAY}`;
    expect(await countOf(() => anna.get(orders))).toBeLessThanOrEqual(9);
  });
});
