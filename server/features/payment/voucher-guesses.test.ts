import { eq, like } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptWindows, customerGroups, loginFailures, vouchers } from '../../db/persons.schema.ts';
import { Customer } from '../../testing/customer.ts';
import { SCHNITZEL } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer({ isControlled: true, hasSimulators: true });
const TWO_DAYS_MS = 2 * 86_400_000;

let proxied: FastifyInstance;
beforeAll(async () => {
  proxied = await testServer.startBeside({ trustedProxies: ['127.0.0.1'] });
});

/** A browser whose requests a proxy forwards from an address. */
class Forwarded extends Customer {
  private readonly from: string;
  constructor(from: string) {
    super(proxied);
    this.from = from;
  }
  override send: Customer['send'] = (method, path, body, headers = {}) =>
    super.send(method, path, body, { 'x-forwarded-for': this.from, ...headers });
}

const guestAt = async (from: string): Promise<Customer> => {
  const guest = new Forwarded(from);
  await guest.logIn({ PersonId: 6 });
  return guest;
};
const ask = async (customer: Customer, code: string) => (await customer.get(`/api/cart?voucher=${code}`)).status;
const waiting = (seconds: number) => ({
  status: 429,
  body: { OrderErrorTextKey: 'error.tooManyRequests', ErrorObject: { WaitingTimeInSeconds: seconds } },
});

// SAFE-40
describe('somebody who may not redeem vouchers', () => {
  // SAFE-40
  it('is told so, whatever the code and however often, and nothing is counted', async () => {
    const ben = await testServer.customer('ben');
    const { body: carts } = await ben.put({ [SCHNITZEL]: 1 });
    const counted = () =>
      Promise.all([
        testServer.context.db.select().from(loginFailures),
        testServer.context.db.select().from(attemptWindows),
      ]);
    const before = await counted();
    const answers: unknown[] = [];
    for (const code of ['MENSA10', 'ALT', ...Array.from({ length: 6 }, (_, time) => `NIE${time}`)]) {
      answers.push(await ask(ben, code));
      answers.push((await ben.pay(carts, { query: `&voucher=${code}` })).status);
      answers.push((await ben.prepare('wirecard', carts, { query: `&voucher=${code}` })).status);
    }
    expect(answers).toEqual(Array(24).fill(403));
    expect(await counted()).toEqual(before);
  });
});

describe('guesses in ever new sessions', () => {
  const failuresOf = async (name: string) => {
    const rows = await testServer.context.db.select().from(attemptWindows).where(like(attemptWindows.name, name));
    return rows.map(({ failures }) => failures);
  };
  const setFailures = (name: string, failures: number) =>
    testServer.context.db.update(attemptWindows).set({ failures }).where(like(attemptWindows.name, name));

  beforeEach(async () => {
    await testServer.control('setting', { key: 'Order_DefaultUser', value: '6' });
    await testServer.control('setting', { key: 'OrderVoucherCustomergroupLimits', value: '1,0,50;3,0,50' });
    const { db } = testServer.context;
    await db
      .update(customerGroups)
      .set({ paymentTypes: ['CH', 'ID', 'VO'] })
      .where(eq(customerGroups.number, 3));
    await db.insert(vouchers).values({ code: 'TEAM7', remaining: 700 });
  });

  // SAFE-35
  it('are stopped for the address after sixty in an hour, with right codes too, and only there', async () => {
    for (let session = 0; session < 3; session += 1) {
      const guest = await guestAt(`2001:db8:0:7::${session + 1}`);
      for (const code of ['NIE1', 'TEAM7', 'ALT', 'NIE2', 'NIE3', 'TEAM7'])
        expect(await ask(guest, code)).toBe(code === 'TEAM7' ? 200 : 409);
    }
    expect([await failuresOf('voucher address %'), await failuresOf('voucher tenant')]).toEqual([
      // Of the /64 network, the /56 and the /48.
      [12, 12, 12],
      [12],
    ]);
    await setFailures('voucher address %', 58);
    const guest = await guestAt('2001:db8:0:7::77');
    expect([await ask(guest, 'NIE4'), await ask(guest, 'TEAM7'), await ask(guest, 'NIE5')]).toEqual([409, 200, 409]);
    for (const code of ['TEAM7', 'NIE6', 'TEAM7', 'NIE7', 'NIE8', 'NIE9'])
      expect(await guest.get(`/api/cart?voucher=${code}`)).toMatchObject(waiting(3600));
    expect(await ask(await guestAt('2001:db8:0:8::1'), 'TEAM7')).toBe(200);
    expect(await failuresOf('voucher tenant')).toEqual([14]);
    testServer.wait(3_600_001);
    expect(await ask(await guestAt('2001:db8:0:7::1'), 'TEAM7')).toBe(200);
  });

  // SAFE-35
  it('are stopped in the whole tenant after three hundred in an hour', async () => {
    await ask(await guestAt('203.0.113.5'), 'NIE1');
    await setFailures('voucher tenant', 299);
    expect(await ask(await guestAt('203.0.113.6'), 'NIE2')).toBe(409);
    expect(await (await guestAt('203.0.113.7')).get('/api/cart?voucher=TEAM7')).toMatchObject(waiting(3600));
  });

  // SAFE-35
  it('do not stop customers who have paid for a meal of a day before, who have a limit of their own', async () => {
    const earlier = new Forwarded('192.0.2.44');
    await earlier.signIn('carl');
    await earlier.pay((await earlier.put({ [SCHNITZEL]: 1 })).body);
    testServer.wait(TWO_DAYS_MS);
    await ask(await guestAt('192.0.2.44'), 'NIE1');
    await setFailures('voucher %', 300);
    const [carl, anna] = [new Forwarded('192.0.2.44'), new Forwarded('192.0.2.44')];
    await carl.signIn('carl');
    await anna.signIn('anna');
    expect([await ask(anna, 'TEAM7'), await ask(carl, 'TEAM7')]).toEqual([429, 200]);
    for (let guess = 0; guess < 5; guess += 1) expect(await ask(carl, `NIE${guess}`)).toBe(409);
    expect(await carl.get('/api/cart?voucher=TEAM7')).toMatchObject(waiting(30));
    expect(await failuresOf('voucher tenant')).toEqual([300]);
  });

  // SAFE-35
  it('keeps no addresses, only keyed hashes of them', async () => {
    await ask(await guestAt('203.0.113.9'), 'NIE1');
    expect(await failuresOf('voucher address %')).toEqual([1]);
    expect(JSON.stringify(await testServer.context.db.select().from(attemptWindows))).not.toContain('203.0');
  });
});
