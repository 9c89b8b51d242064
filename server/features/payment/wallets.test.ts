import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cards, customerGroups, wallets } from '../../db/persons.schema.ts';
import { HOME, SCHNITZEL, TUESDAY } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { writeSetting } from '../../core/settings.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });
const GUEST = 6;

describe('the accounts of a person', () => {
  it('are reported with their balance and their limit, and are nobody else’s', async () => {
    const anna = await testServer.customer('anna');
    const ofSubsidy = and(eq(wallets.personId, 1), eq(wallets.type, 'SU'));
    await testServer.context.db.update(wallets).set({ balance: -1234 }).where(ofSubsidy);
    const { body } = await anna.get('/api/payment/GetSaldos');
    expect(body).toEqual([
      { ShortName: 'CH', Saldo: 150, CreditLimit: 0, HasStatement: false },
      { ShortName: 'SU', Saldo: -12.34, CreditLimit: 20, HasStatement: true },
    ]);
    const ben = await testServer.customer('ben');
    expect((await ben.get('/api/payment/GetSaldos')).body).toMatchObject([
      { ShortName: 'CH', Saldo: 4.2, CreditLimit: 0 },
    ]);
  });

  it('tell a guest nothing about what all guests owe', async () => {
    await testServer.context.db
      .update(wallets)
      .set({ balance: -5000, creditLimit: 9000 })
      .where(eq(wallets.personId, GUEST));
    await writeSetting(testServer.context.db, 'Order_DefaultUser', String(GUEST));
    const guest = testServer.visitor();
    await guest.logIn({ PersonId: GUEST });
    expect((await guest.get('/api/payment/GetSaldos')).body).toEqual([
      { ShortName: 'ID', Saldo: null, CreditLimit: 90, HasStatement: false },
    ]);
  });
});

it('a top-up at a provider counts the balance of the named card, and only of the customer’s own', async () => {
  const { db } = testServer.context;
  const [second] = await db.insert(wallets).values({ personId: 2, type: 'ID', balance: 250 }).returning();
  await db.insert(cards).values([
    { walletId: 3, personId: 2, number: '5001', name: 'Mine', isPreferred: true },
    { walletId: second?.id ?? 0, personId: 2, number: '5002', name: 'Visitors' },
  ]);
  const ben = await testServer.customer('ben');
  const { body: carts } = await ben.put({ [SCHNITZEL]: 1 });
  const total = carts[0]?.GrossPriceTotalSum ?? 0;
  const amountWith = async (query: string) => {
    const path = `/api/copyandpay?selectedPaymentTypeShortName=CHO${query}`;
    const { status, body } = await ben.send<{ Amount?: number; OrderErrorTextKey?: string }>('POST', path, carts);
    return [status, body.Amount ?? body.OrderErrorTextKey];
  };
  expect(await amountWith('')).toEqual([200, Math.round((total - 4.2) * 100) / 100]);
  expect(await amountWith('&cardNumber=5002')).toEqual([200, Math.round((total - 2.5) * 100) / 100]);
  expect(await amountWith('&cardNumber=4711')).toEqual([404, 'error.cardNotFound']);
});

it('cash is paid at pick-up only: a call with a home delivery is refused as a whole', async () => {
  const { db } = testServer.context;
  await db
    .update(customerGroups)
    .set({ paymentTypes: ['CH', 'BA'] })
    .where(eq(customerGroups.number, 1));
  await db.insert(wallets).values({ personId: 1, type: 'BA', creditLimit: null });
  const anna = await testServer.customer('anna');
  await anna.put({ [SCHNITZEL]: 1 });
  const { body: carts } = await anna.put({ [SCHNITZEL]: 1 }, { locationId: HOME, date: TUESDAY });
  expect(await anna.pay(carts, { type: 'BA' })).toMatchObject({
    status: 403,
    body: { OrderErrorTextKey: 'error.paymentTypeNotAllowed' },
  });
  expect((await anna.pay(carts.slice(0, 1), { type: 'BA' })).body[0]?.Bonnumber).toBeTruthy();
});
