import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings } from '../../db/orders.schema.ts';
import { offers } from '../../db/schema.ts';
import { customerGroups, vouchers, wallets } from '../../db/persons.schema.ts';
import { type Cart, type Customer } from '../../testing/customer.ts';
import { LAST_PORTION, MONDAY, SCHNITZEL, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });
const FULL = 2_147_483_647;
const TOKEN = 'token-of-the-browser';

const retry = async (number: number | string) => {
  const { statusCode, body } = await testServer.app.inject({
    method: 'POST',
    url: `/simulators/settings/refunds/${number}`,
    cookies: { 'XSRF-TOKEN': TOKEN },
    headers: { 'x-xsrf-token': TOKEN },
  });
  return statusCode === 200 ? (JSON.parse(body) as { isRefunded: boolean }).isRefunded : statusCode;
};
const page = async () =>
  (await testServer.app.inject({ url: '/simulators/settings', headers: { 'accept-language': 'en' } })).body;
const refundShown = async (customer: Customer) => {
  const path = `/api/bon?useOrderDate=true&fromDate=${MONDAY}&untilDate=${MONDAY}`;
  return (await customer.get<{ IsRefunded: boolean | null }[]>(path)).body.map(({ IsRefunded }) => IsRefunded);
};
const setBalance = (balance: number) =>
  testServer.context.db.update(wallets).set({ balance }).where(eq(wallets.personId, 1));

/** Anna's order of 11.80, of which a voucher paid 10.00, canceled while her account can take no money. */
async function canceledWithoutRefund() {
  const anna = await testServer.customer('anna');
  await anna.put({ [SCHNITZEL]: 1, [WINE]: 1 });
  const { body: carts } = await anna.get<Cart[]>('/api/cart?voucher=MENSA10');
  const number = (await anna.pay(carts, { query: '&voucher=MENSA10' })).body[0]?.Bonnumber ?? 0;
  await setBalance(FULL);
  expect((await anna.send('DELETE', `/api/bon?bonnumber=${number}`)).body).toMatchObject({ IsRefunded: false });
  return { anna, number };
}

const booksOf = async (number: number) => {
  const { db } = testServer.context;
  const [voucher] = await db.select().from(vouchers).where(eq(vouchers.code, 'MENSA10'));
  const booked = await db.select().from(bookings).where(eq(bookings.orderNumber, number));
  return { voucher: voucher?.remaining, booked: booked.map(({ amount }) => amount).toSorted((one, two) => one - two) };
};

describe('a refund that failed', () => {
  // ORDER-8
  it('is reported by the order and listed for the restaurant, with nothing refunded in part', async () => {
    const { anna, number } = await canceledWithoutRefund();
    expect(await refundShown(anna)).toEqual([false]);
    expect(await page()).toContain(`Order ${number}: 11.80 EUR`);
    expect(await booksOf(number)).toEqual({ voucher: 0, booked: [-180] });
    expect(await retry(number)).toBe(false);
    expect(await refundShown(anna)).toEqual([false]);
  });

  // ORDER-8
  it('is made good by the restaurant once, however often it is tried', async () => {
    const { anna, number } = await canceledWithoutRefund();
    await setBalance(14_820);
    expect(await Promise.all([retry(number), retry(number), retry(number)])).toEqual([true, true, true]);
    expect(await retry(number)).toBe(true);
    expect(await booksOf(number)).toEqual({ voucher: 1000, booked: [-180, 180] });
    expect(await refundShown(anna)).toEqual([true]);
    expect(await page()).toContain('None: everything is refunded.');
  });

  it('at a card provider is tried again without returning the voucher again', async () => {
    await testServer.context.db
      .update(customerGroups)
      .set({ paymentTypes: ['CH', 'VO'] })
      .where(eq(customerGroups.number, 3));
    await testServer.control('setting', { key: 'OrderVoucherCustomergroupLimits', value: '3,0,50' });
    await testServer.context.db.update(vouchers).set({ remaining: 300 }).where(eq(vouchers.code, 'MENSA10'));
    const guest = await testServer.guest();
    await guest.put({ [SCHNITZEL]: 1 });
    const { body: carts } = await guest.get<Cart[]>('/api/cart?voucher=MENSA10');
    const prepared = await guest.prepare('copyAndPay', carts, { type: 'CH', query: '&voucher=MENSA10' });
    await guest.choose(prepared, 'success');
    const number = (await guest.outcome(prepared)).body.Carts[0]?.Bonnumber ?? 0;
    await testServer.control('provider', { provider: 'copyAndPay', call: 'refund', times: 2 });
    expect((await guest.send('DELETE', `/api/bon?bonnumber=${number}`)).body).toMatchObject({ IsRefunded: false });
    expect(await retry(number)).toBe(false);
    expect(await Promise.all([retry(number), retry(number)])).toContain(true);
    expect(await retry(number)).toBe(true);
    expect((await booksOf(number)).voucher).toBe(300);
    expect(await testServer.books('gast')).toMatchObject({ refundDue: 0, ordered: [{ isRefunded: true }] });
  });

  // SERVER-75
  it('of a payment of which nothing was ordered is listed and retried as well', async () => {
    const guest = await testServer.guest();
    const { body: carts } = await guest.put({ [LAST_PORTION]: 1 });
    const prepared = await guest.prepare('wirecard', carts, { type: 'CH' });
    await testServer.context.db.update(offers).set({ remaining: 0 }).where(eq(offers.articleId, LAST_PORTION));
    await testServer.control('provider', { provider: 'wirecard', call: 'refund', times: 1 });
    await guest.choose(prepared, 'success');
    expect((await guest.outcome(prepared)).body).toMatchObject({ RefundAmount: 8.2, IsRefunded: false });
    expect(await page()).toContain(`Payment ${prepared.id}: 8.20 EUR <span class="facts">(nothing ordered 2026-11-23`);
    expect([await retry(prepared.id), await retry(prepared.id)]).toEqual([true, true]);
    expect(await page()).toContain('None: everything is refunded.');
    expect(await testServer.books('gast')).toMatchObject({ captured: 8.2, refunded: 8.2, refundDue: 0 });
  });

  it('is retried only for orders that are canceled', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [WINE]: 1 });
    const number = (await anna.pay(carts)).body[0]?.Bonnumber ?? 0;
    expect([await retry(number), await retry(9999), await retry('abc'), await retry('a.b')]).toEqual([
      404, 404, 404, 400,
    ]);
    expect(await booksOf(number)).toMatchObject({ booked: [-380] });
  });
});
