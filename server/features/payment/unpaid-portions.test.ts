import { eq } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { UNPAID_PORTIONS_SETTING } from '../../../domain/unpaid-portions.ts';
import { writeSetting } from '../../core/settings.ts';
import { customerGroups, wallets } from '../../db/persons.schema.ts';
import { change, expectSound } from '../../testing/changes.ts';
import { Customer } from '../../testing/customer.ts';
import { EARLY, LATE, MONDAY, SCHNITZEL, SOUP, TUESDAY } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const GUEST = 6;
const TOO_MANY = 'error.tooManyUnpaid';

const testServer = useTestServer();
beforeEach(async () => {
  const { db } = testServer.context;
  await db.insert(wallets).values({ personId: GUEST, type: 'BA', balance: 0, creditLimit: null });
  await db
    .update(customerGroups)
    .set({ paymentTypes: ['BA', 'CH', 'ID'] })
    .where(eq(customerGroups.number, 3));
});

const limitTo = (limits: string) => writeSetting(testServer.context.db, UNPAID_PORTIONS_SETTING, limits);

interface Wanted {
  dish?: number;
  quantity: number;
  timeId?: number;
  date?: string;
  type?: string;
}

/** Orders portions; returns the number of the order, or the key of the refusal. */
async function orderBy(
  guest: Customer,
  { dish = SCHNITZEL, quantity, type = 'BA', timeId = EARLY, date = MONDAY }: Wanted,
) {
  const { body } = await guest.put({ [dish]: quantity }, { timeId, date });
  const carts = body.filter(({ DeliveryTime, OrderDate }) => DeliveryTime.ID === timeId && OrderDate === date);
  const paid = await guest.pay(carts, { type });
  return paid.body[0]?.Bonnumber ?? paid.body[0]?.OrderErrorTextKey;
}

const isNumber = (outcome: unknown): boolean => typeof outcome === 'number';

/** Browsers behind a proxy, each of which may have an address of its own. */
async function behindProxy(): Promise<(address: string) => Promise<Customer>> {
  const app = await testServer.startBeside({ trustedProxies: ['127.0.0.1'] });
  const from = (address: string): FastifyInstance =>
    Object.create(app, {
      inject: {
        value: (options: { headers: object }) =>
          app.inject({ ...options, headers: { ...options.headers, 'x-forwarded-for': address } }),
      },
    }) as FastifyInstance;
  return async (address) => {
    const guest = new Customer(from(address));
    await guest.logIn({ PersonId: GUEST });
    return guest;
  };
}

// PAY-124
describe('portions that guests order without paying', () => {
  it('are limited for a guest, who may go on with what is paid', async () => {
    await limitTo('guest:4');
    const guest = await testServer.guest();
    expect(await orderBy(guest, { quantity: 4 })).toSatisfy(isNumber);
    expect(await orderBy(guest, { quantity: 1, date: TUESDAY })).toBe(TOO_MANY);
    expect(await orderBy(guest, { quantity: 5, date: TUESDAY, type: 'ID' })).toSatisfy(isNumber);
    await expectSound(testServer, 'gast');
  });

  it('are as many as a family eats without a setting, and then no dish is sold out by a crowd of guests', async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, () => testServer.guest()));
    const outcomes = await Promise.all(guests.map((guest) => orderBy(guest, { quantity: 8 })));
    expect(outcomes.filter(isNumber)).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === TOO_MANY)).toHaveLength(4);
    await expectSound(testServer, 'gast');
  });

  it('are limited at an address, and in a slot for all addresses', async () => {
    await limitTo('guest:100;address:5;slot:8');
    const arrive = await behindProxy();
    expect(await orderBy(await arrive('198.51.100.1'), { quantity: 5 })).toSatisfy(isNumber);
    expect(await orderBy(await arrive('198.51.100.1'), { quantity: 1 })).toBe(TOO_MANY);
    const other = await arrive('198.51.100.2');
    expect(await orderBy(other, { quantity: 4 })).toBe(TOO_MANY);
    expect(await orderBy(other, { quantity: 4, timeId: LATE })).toSatisfy(isNumber);
  });

  it('are free again for whoever cancels, and 24 hours later', async () => {
    await limitTo('guest:4');
    const guest = await testServer.guest();
    const number = await orderBy(guest, { quantity: 4 });
    expect((await guest.send('DELETE', `/api/bon?bonnumber=${number}`)).status).toBe(200);
    expect(await orderBy(guest, { quantity: 4, date: TUESDAY })).toSatisfy(isNumber);
    expect(await orderBy(guest, { quantity: 1, date: '2026-11-25' })).toBe(TOO_MANY);
    testServer.wait(24 * 3_600_000);
    await guest.authorize();
    expect(await orderBy(guest, { quantity: 4, date: '2026-11-25' })).toSatisfy(isNumber);
  });

  it('are limited by a change of the order, too, and count in the slot that it is moved to', async () => {
    await limitTo('guest:4;slot:4');
    const guest = await testServer.guest();
    const number = Number(await orderBy(guest, { dish: SOUP, quantity: 3 }));
    const changed = (quantity: number, timeId = EARLY) =>
      change(guest, number, { quantities: { [SOUP]: quantity }, timeId });
    expect((await changed(5)).body).toMatchObject({ OrderErrorTextKey: TOO_MANY });
    expect((await changed(4)).status).toBe(200);
    expect((await changed(2, LATE)).status).toBe(200);
    const other = await testServer.guest();
    expect(await orderBy(other, { quantity: 4 })).toSatisfy(isNumber);
    expect(await orderBy(await testServer.guest(), { quantity: 3, timeId: LATE })).toBe(TOO_MANY);
    await expectSound(testServer, 'gast');
  });

  it('are not limited for people with an account', async () => {
    await limitTo('guest:1');
    const { db } = testServer.context;
    await db.insert(wallets).values({ personId: 1, type: 'BA', balance: 0, creditLimit: null });
    await db
      .update(customerGroups)
      .set({ paymentTypes: ['BA'] })
      .where(eq(customerGroups.number, 1));
    expect(await orderBy(await testServer.customer('anna'), { quantity: 6 })).toSatisfy(isNumber);
  });
});
