import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { type getBalanceStatement } from '../../../contract/statement.ts';
import { bookings } from '../../db/orders.schema.ts';
import { cards, wallets } from '../../db/persons.schema.ts';
import { bookUnchecked } from '../payment/methods.ts';
import { type Customer } from '../../testing/customer.ts';
import { MONDAY, SCHNITZEL, TUESDAY, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer();

type Statement = z.infer<typeof getBalanceStatement.answer>;

const askFor = (customer: Customer, cardId: number, query = '', from = '2020-01-01', until = '2026-12-31') =>
  customer.get<Statement>(
    `/api/person/GetBalanceStatement?cardId=${cardId}&fromDate=${from}&untilDate=${until}&hideLoadingSpinner=true${query}`,
  );

const place = async (customer: Customer, dishes: Record<number, number>, date = MONDAY) =>
  (await customer.pay((await customer.put(dishes, { date })).body)).body[0]?.Bonnumber ?? 0;

describe('the statement of a balance', () => {
  // USER-30
  it('has every booking with its reason, its order and the balance after it, the latest first', async () => {
    const anna = await testServer.customer('anna');
    const number = await place(anna, { [SCHNITZEL]: 1 });
    testServer.wait(600_000);
    await anna.authorize();
    await anna.send('DELETE', `/api/bon?bonnumber=${number}`);
    testServer.wait(600_000);
    await anna.authorize();
    const later = await place(anna, { [WINE]: 1 }, TUESDAY);
    const { body } = await askFor(anna, 1);
    const [opening] = body.Bookings.slice(-1);
    expect(body.TotalCount).toBe(4);
    expect(body.Bookings.map(({ Booking_ID: _id, ...booking }) => booking)).toEqual([
      {
        Date: '2026-11-23T07:20:00',
        Kind: 'order',
        Bonnumber: later,
        Cart_OrderDate: TUESDAY,
        Dishes: ['Wein'],
        Amount: -3.8,
        Saldo: 146.2,
      },
      {
        Date: '2026-11-23T07:10:00',
        Kind: 'refund',
        Bonnumber: number,
        Cart_OrderDate: MONDAY,
        Dishes: ['Schnitzel'],
        Amount: 8,
        Saldo: 150,
      },
      {
        Date: '2026-11-23T07:00:00',
        Kind: 'order',
        Bonnumber: number,
        Cart_OrderDate: MONDAY,
        Dishes: ['Schnitzel'],
        Amount: -8,
        Saldo: 142,
      },
      { Date: opening?.Date, Kind: 'opening', Bonnumber: null, Amount: 150, Saldo: 150 },
    ]);
    expect(await askFor(anna, 1, '', TUESDAY)).toMatchObject({ body: { Bookings: [], TotalCount: 0 } });
  });

  // USER-325
  it('names the dishes of an order in the language of the request, the dearest first', async () => {
    const anna = await testServer.customer('anna');
    await place(anna, { [WINE]: 1, [SCHNITZEL]: 2 });
    const { body } = await anna.send<Statement>(
      'GET',
      `/api/person/GetBalanceStatement?cardId=1&fromDate=2020-01-01&untilDate=${MONDAY}`,
      undefined,
      { 'accept-language': 'en' },
    );
    expect(body.Bookings[0]).toMatchObject({ Kind: 'order', Dishes: ['Escalope', 'Wein'] });
    expect(body.Bookings.at(-1)?.Dishes).toBeUndefined();
  });

  // USER-30, SERVER-12
  it('ends with the balance of the account, after what was bought at a terminal offline as well', async () => {
    const anna = await testServer.customer('anna');
    const [card] = await testServer.context.db.select().from(cards).where(eq(cards.id, 1));
    const walletId = card?.walletId ?? 0;
    const bookedAt = new Date('2026-11-23T06:30:00Z');
    await bookUnchecked(testServer.context.db, {
      walletId,
      amount: -510,
      kind: 'offline',
      orderNumber: null,
      bookedAt,
    });
    const [wallet] = await testServer.context.db.select().from(wallets).where(eq(wallets.id, walletId));
    const { body } = await askFor(anna, 1);
    expect(body.Bookings[0]).toMatchObject({ Kind: 'offline', Amount: -5.1, Saldo: (wallet?.balance ?? 0) / 100 });
  });

  // USER-30
  it('comes in pages, and counts the bookings of the days asked for, in the zone of the tenant', async () => {
    const anna = await testServer.customer('anna');
    const [card] = await testServer.context.db.select().from(cards).where(eq(cards.id, 1));
    const movement = { walletId: card?.walletId ?? 0, amount: -1, kind: 'offline' as const };
    // One in the last minute of Vienna's Monday, and fifty of the next day.
    await testServer.context.db.insert(bookings).values(
      Array.from({ length: 51 }, (_, n) => ({
        ...movement,
        bookedAt: new Date(Date.parse('2026-11-23T22:59:00Z') + n * 60_000),
      })),
    );
    const days = [TUESDAY, TUESDAY] as const;
    const first = (await askFor(anna, 1, '', ...days)).body;
    expect([first.TotalCount, first.Bookings.length]).toEqual([50, 50]);
    const both = (page: number) => askFor(anna, 1, `&page=${page}`, MONDAY, TUESDAY);
    const pages = [(await both(1)).body, (await both(2)).body, (await both(3)).body];
    expect(pages.map(({ TotalCount, Bookings }) => [TotalCount, Bookings.length])).toEqual([
      [51, 50],
      [51, 1],
      [51, 0],
    ]);
    expect(pages[1]?.Bookings[0]).toMatchObject({ Date: '2026-11-23T23:59:00', Saldo: 149.99 });
    for (const page of ['0', '1.5', '1e9', 'x']) expect((await askFor(anna, 1, `&page=${page}`)).status).toBe(400);
    expect((await askFor(anna, 1, '', MONDAY, '9999-12-31')).status).toBe(400);
  });

  // USER-40
  it('is told of an account without a card by its payment type, and of one account at a time', async () => {
    const anna = await testServer.customer('anna');
    const ofSubsidy = and(eq(wallets.personId, 1), eq(wallets.type, 'SU'));
    const [wallet] = await testServer.context.db.select().from(wallets).where(ofSubsidy);
    const bookedAt = new Date('2026-11-23T06:30:00Z');
    const movement = { walletId: wallet?.id ?? 0, amount: -510, kind: 'order' as const, orderNumber: null, bookedAt };
    await bookUnchecked(testServer.context.db, movement);
    const of = (query: string) =>
      anna.get<Statement>(`/api/person/GetBalanceStatement?fromDate=${MONDAY}&untilDate=${MONDAY}&${query}`);
    const { body } = await of('paymentTypeShortName=SU');
    expect(body.Bookings).toMatchObject([{ Kind: 'order', Amount: -5.1, Saldo: ((wallet?.balance ?? 0) - 510) / 100 }]);
    const statuses = ['', 'cardId=1&paymentTypeShortName=SU', 'paymentTypeShortName=BA', 'paymentTypeShortName=x'];
    expect(await Promise.all(statuses.map(async (query) => (await of(query)).status))).toEqual([400, 400, 404, 404]);
  });

  // USER-31, USER-40
  it('is, without a card, neither for who shares the account nor for who has shown just a card', async () => {
    await testServer.context.db.update(cards).set({ isTerminalCard: true }).where(eq(cards.id, 1));
    const terminal = testServer.visitor();
    await terminal.logIn({ EanLoginString: 'MITTAG-4711', IsTerminalUser: true, isDesktopUser: false });
    const guest = await testServer.guest();
    for (const customer of [terminal, guest]) {
      const { body: wallets } =
        await customer.get<{ ShortName: string; HasStatement: boolean }[]>('/api/payment/GetSaldos');
      expect(wallets.map(({ HasStatement }) => HasStatement)).not.toContain(true);
      for (const { ShortName } of wallets)
        expect(
          (
            await customer.get(
              `/api/person/GetBalanceStatement?paymentTypeShortName=${ShortName}&fromDate=${MONDAY}&untilDate=${MONDAY}`,
            )
          ).status,
        ).toBe(404);
    }
  });

  // USER-31, SAFE-15
  it('is for the owner of the card only, and for no guest', async () => {
    const [carl, guest] = [await testServer.customer('carl'), await testServer.guest()];
    for (const customer of [carl, guest])
      expect(await askFor(customer, 1)).toMatchObject({
        status: 404,
        body: { OrderErrorTextKey: 'error.cardNotFound' },
      });
  });

  // USER-31
  it('is, for who holds a card at a terminal, that of this card', async () => {
    await testServer.context.db.update(cards).set({ isTerminalCard: true }).where(eq(cards.id, 1));
    const terminal = testServer.visitor();
    await terminal.logIn({ EanLoginString: 'MITTAG-4711', IsTerminalUser: true, isDesktopUser: false });
    const anna = await testServer.customer('anna');
    const statementOf = async (customer: Customer) => {
      const { body } = await customer.get<{ Cards: { HasStatement: boolean }[] }>('/api/person/GetPerson');
      return body.Cards.map(({ HasStatement }) => HasStatement);
    };
    const answeredTo = async (customer: Customer) => [
      (await askFor(customer, 1)).status,
      (await askFor(customer, 2)).status,
    ];
    expect([await statementOf(terminal), await answeredTo(terminal)]).toEqual([[true], [200, 404]]);
    expect([await statementOf(anna), await answeredTo(anna)]).toEqual([
      [true, true],
      [200, 200],
    ]);
  });
});
