import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings, offlineTransactions } from '../db/orders.schema.ts';
import { cards, persons } from '../db/persons.schema.ts';
import { findWrongBalances } from '../start.ts';
import { type Customer } from '../testing/customer.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();

interface Transaction {
  TransactionId: string;
  CardNumber: string;
  AmountInCent: number;
  CreatedDate: string;
}

/** Signs in by card; returns the browser and the card's `authString`. */
async function atTerminal(EanLoginString = 'MITTAG-1001'): Promise<{ kiosk: Customer; authString: string }> {
  const kiosk = testServer.visitor();
  await kiosk.get('/api/version');
  const { body } = await kiosk.send<{ AuthString: string }>('POST', '/api/login', {
    EanLoginString,
    IsTerminalUser: true,
  });
  await kiosk.authorize();
  return { kiosk, authString: body.AuthString };
}

const pending = (customer: Customer, authString: string, cardNumber = '1001') =>
  customer.get<Transaction[]>(
    `/api/payment/GetPendingOfflineTransactions?cardNumber=${cardNumber}&authString=${encodeURIComponent(authString)}`,
  );

const finalize = (customer: Customer, authString: string, transactions: object[]) =>
  customer.send<{ OfflineSaldoInCent: number }>(
    'POST',
    `/api/payment/FinalizeOfflineTransactions?authString=${encodeURIComponent(authString)}`,
    transactions,
  );

const booked = () => testServer.context.db.select().from(bookings).where(eq(bookings.kind, 'offline'));

describe('offline payments with a card', () => {
  it('are listed for whoever has signed in with the card, the oldest first', async () => {
    const { kiosk, authString } = await atTerminal();
    expect(await pending(kiosk, authString)).toMatchObject({
      status: 200,
      body: [
        { TransactionId: 'T1', CardNumber: '1001', AmountInCent: 250, CreatedDate: '2026-11-20T11:00:00' },
        { TransactionId: 'T2', CardNumber: '1001', AmountInCent: 120, CreatedDate: '2026-11-20T11:05:00' },
      ],
    });
  });

  // TERM-9
  it('are charged to the account and booked', async () => {
    const { kiosk, authString } = await atTerminal();
    const { body } = await pending(kiosk, authString);
    expect((await finalize(kiosk, authString, body)).body).toEqual({ OfflineSaldoInCent: 2500 - 370 });
    expect((await booked()).map(({ amount }) => amount)).toEqual([-250, -120]);
    expect((await pending(kiosk, authString)).body).toEqual([]);
    expect((await kiosk.get('/api/person/GetPerson')).body).toMatchObject({ OfflineSaldo: 21.3 });
    expect(await findWrongBalances(testServer.context.db)).toEqual([]);
  });

  // TERM-9
  it('are booked once, however often the response is lost', async () => {
    const { kiosk, authString } = await atTerminal();
    const { body } = await pending(kiosk, authString);
    await finalize(kiosk, authString, body.slice(0, 1));
    expect((await finalize(kiosk, authString, body)).body).toEqual({ OfflineSaldoInCent: 2130 });
    expect((await finalize(kiosk, authString, [...body, ...body])).body).toEqual({ OfflineSaldoInCent: 2130 });
    expect(await booked()).toHaveLength(2);
  });

  it('are booked once by concurrent requests', async () => {
    const { kiosk, authString } = await atTerminal();
    const { body } = await pending(kiosk, authString);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => finalize(kiosk, authString, index % 2 ? body : body.toReversed())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await booked()).toHaveLength(2);
    expect(await findWrongBalances(testServer.context.db)).toEqual([]);
  });

  it('are booked even if the account does not cover them, since the meals have been eaten', async () => {
    const { kiosk, authString } = await atTerminal();
    await testServer.context.db
      .update(offlineTransactions)
      .set({ amount: 5000 })
      .where(eq(offlineTransactions.id, 'T1'));
    const { body } = await pending(kiosk, authString);
    expect((await finalize(kiosk, authString, body)).body).toEqual({ OfflineSaldoInCent: 2500 - 5120 });
  });

  it('return the balance if none is pending', async () => {
    const { kiosk, authString } = await atTerminal();
    expect((await finalize(kiosk, authString, [])).body).toEqual({ OfflineSaldoInCent: 2500 });
  });

  // TERM-23
  it.each([
    ['an altered amount', (one: Transaction) => [{ ...one, AmountInCent: 1 }], 409],
    ['an unknown transaction', (one: Transaction) => [one, { ...one, TransactionId: 'T9' }], 409],
    ['another card', (one: Transaction) => [{ ...one, CardNumber: '4711' }], 409],
    ['the same one twice with two amounts', (one: Transaction) => [{ ...one, AmountInCent: 1 }, one], 409],
    ['half a cent', (one: Transaction) => [{ ...one, AmountInCent: 0.5 }], 400],
  ])('are refused as a whole with %s', async (_what, change, status) => {
    const { kiosk, authString } = await atTerminal();
    const { body } = await pending(kiosk, authString);
    expect(
      (
        await finalize(
          kiosk,
          authString,
          body.flatMap((one, index) => (index === 0 ? change(one) : [one])),
        )
      ).status,
    ).toBe(status);
    expect(await booked()).toEqual([]);
    expect((await pending(kiosk, authString)).body).toHaveLength(2);
  });
});

describe('the authorization of a card', () => {
  const refused = { status: 403, body: { OrderErrorTextKey: 'error.noPermission' } };

  // TERM-24, CALL-28
  it.each(['', 'guess', 'ä'.repeat(43)])('cannot be guessed: %j', async (authString) => {
    const { kiosk } = await atTerminal();
    expect(await pending(kiosk, authString)).toMatchObject(refused);
    expect(await finalize(kiosk, authString, [])).toMatchObject(refused);
  });

  // TERM-24
  it('is not valid for another card or another person', async () => {
    const { kiosk, authString } = await atTerminal();
    expect(await pending(kiosk, authString, '4711')).toMatchObject(refused);
    expect(await pending(await testServer.customer('anna'), authString)).toMatchObject(refused);
  });

  // TERM-24
  it('ends with the session that it was issued for', async () => {
    const { kiosk, authString } = await atTerminal();
    await kiosk.send('DELETE', '/api/login');
    expect((await pending(kiosk, authString)).status).toBe(401);
    const { kiosk: next } = await atTerminal();
    expect(await pending(next, authString)).toMatchObject(refused);
  });

  it('stays valid after a refresh of the session', async () => {
    const { kiosk, authString } = await atTerminal();
    await kiosk.authorize();
    expect((await pending(kiosk, authString)).status).toBe(200);
  });

  it('is issued only for terminal cards of accounts that are not locked', async () => {
    await testServer.context.db.update(persons).set({ isLocked: true }).where(eq(persons.username, 'kiosk'));
    expect((await atTerminal()).authString).toBeUndefined();
    await testServer.context.db.update(cards).set({ isTerminalCard: false });
    expect((await atTerminal('MITTAG-4711')).authString).toBeUndefined();
  });
});
