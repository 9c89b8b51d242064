import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { vouchers } from '../../db/persons.schema.ts';
import { articles } from '../../db/schema.ts';
import { providerRefunds } from '../../db/settlement.schema.ts';
import { type Cart } from '../../testing/customer.ts';
import { SCHNITZEL, SOUP, TUESDAY, WINE } from '../../testing/fixture.ts';
import { SimulatedCards } from '../../simulators/cards/simulated-cards.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });

const remaining = async () =>
  (await testServer.context.db.select().from(vouchers).where(eq(vouchers.code, 'MENSA10')))[0]?.remaining;
const agreeing = (carts: Cart[], ...amounts: number[]): Cart[] =>
  carts.map((cart, index) => ({ ...cart, VoucherAmount: amounts[index] ?? 0 }));

describe('a manipulated voucher amount', () => {
  it.each([-5, -0.01])('is refused if negative (%f): paying must not load a voucher', async (amount) => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 });
    const paid = await anna.pay(agreeing(carts, amount), { query: '&voucher=MENSA10' });
    expect({ status: paid.status, remaining: await remaining() }).toEqual({ status: 400, remaining: 1000 });
    expect((await testServer.books('anna')).ordered).toEqual([]);
  });

  it('is refused at a provider too, even if another cart compensates for it', async () => {
    await testServer.context.db.update(vouchers).set({ remaining: 100 }).where(eq(vouchers.code, 'MENSA10'));
    const anna = await testServer.customer('anna');
    await anna.put({ [SCHNITZEL]: 20 });
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 }, { date: TUESDAY });
    const prepared = await anna.prepare('wirecard', agreeing(carts, -7, 8), { query: '&voucher=MENSA10' });
    expect([prepared.status, (await testServer.books('anna')).payments]).toEqual([400, []]);
  });

  // PAY-35
  it.each([
    ['named without an amount', 'GUESS0', 0],
    ['spent, by an order that could be canceled again', 'MENSA10', 1],
  ])('does not clear failed guesses if the voucher was %s', async (_how, code, part) => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SOUP]: 1 });
    const guess = (code: number) => anna.get(`/api/cart?voucher=GUESS${code}`);
    for (let guessed = 1; guessed <= 4; guessed += 1) expect((await guess(guessed)).status).toBe(409);
    const paid = await anna.pay(agreeing(carts, part), { query: `&voucher=${code}` });
    expect(paid.status === 200 && paid.body[0]?.Bonnumber).toBeTruthy();
    if (part > 0) expect((await guess(5)).status).toBe(409);
    expect((await guess(6)).status).toBe(429);
  });
});

describe('a payment at a provider that is about to expire', () => {
  const LIFE_MS = 30 * 60_000;

  /** Two instances of a provider share the books; the second reads the payment before the clock moves on. */
  it('is either paid or expired, never paid after it has expired', async () => {
    const guest = await testServer.guest();
    const { body: carts } = await guest.put({ [WINE]: 1 });
    const prepared = await guest.prepare('wirecard', carts, { type: 'CH' });
    const wirecard = new SimulatedCards(testServer.context, 'wirecard');
    testServer.wait(LIFE_MS - 1);
    const found = wirecard.find.bind(wirecard);
    let expired: unknown;
    // The customer pays at the last moment; the server asks right after it, before the payment is stored.
    wirecard.find = async (reference) => {
      const payment = await found(reference);
      wirecard.isExpired = () => false;
      testServer.wait(1);
      await testServer.control('reconcile');
      [expired] = (await testServer.books('gast')).payments;
      return payment;
    };
    const paid = await wirecard.pay(prepared.reference, { state: 'captured' });
    expect(expired).toMatchObject({ status: 'expired' });
    expect(paid).toBeNull();
    expect(await testServer.books('gast')).toMatchObject({ captured: 0, ordered: [] });
  });
});

describe('the return from a provider', () => {
  // PAY-52, SAFE-11
  it.each([
    '/.//evil.example/',
    '/a/..//evil.example/',
    '/%2e//evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'https://evil.example/',
  ])('never leads to another site: %s', async (shopperResultUrl) => {
    const guest = await testServer.guest();
    const { body: carts } = await guest.put({ [WINE]: 1 });
    const { reference } = await guest.prepare('copyAndPay', carts, { type: 'CH' });
    const post = (path: string, fields: Record<string, string>) =>
      testServer.app.inject({
        method: 'POST',
        url: `/simulators/copyandpay/v1/checkouts/${reference}/${path}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
    const taken = await post('payment', { paymentBrand: 'VISA', shopperResultUrl });
    const { body } = await post('challenge', { outcome: 'success' });
    expect({ status: taken.statusCode, leaves: /(action|href)="(\/\/|https?:)/.test(body) }).toEqual({
      status: 400,
      leaves: false,
    });
  });
});

describe('a provider that does not answer', () => {
  it('is not reported as awaiting the customer, who may have paid', async () => {
    const guest = await testServer.guest();
    const { body: carts } = await guest.put({ [WINE]: 1 });
    const prepared = await guest.prepare('copyAndPay', carts, { type: 'CH' });
    expect((await guest.outcome(prepared)).body).toMatchObject({ Status: 'PENDING', IsAwaitingCustomer: true });
    await guest.choose(prepared, 'success');
    await testServer.control('provider', { provider: 'copyAndPay', call: 'status', times: 2 });
    expect((await guest.outcome(prepared, { isReturn: true })).body).toMatchObject({
      Status: 'PENDING',
      IsAwaitingCustomer: false,
    });
    expect((await guest.giveUp(prepared)).body).toMatchObject({ Status: 'PENDING', IsAwaitingCustomer: false });
    expect((await guest.outcome(prepared, { isReturn: true })).body).toMatchObject({ Status: 'SUCCESS', Amount: 3.8 });
  });
});

describe('a guest who signs in after paying', () => {
  it.each(['success', 'pendingSuccess'])('learns the outcome by the payment’s id (%s)', async (choice) => {
    const guest = await testServer.guest();
    const { body: carts } = await guest.put({ [WINE]: 1 });
    const prepared = await guest.prepare('wirecard', carts, { type: 'CH' });
    await guest.choose(prepared, choice);
    await guest.signIn('ben');
    testServer.wait(15_000);
    await testServer.control('reconcile');
    expect((await guest.outcome(prepared)).body).toMatchObject({ Status: 'SUCCESS', Amount: 3.8 });
    expect((await testServer.books('gast')).ordered).toHaveLength(1);
  });
});

describe('a free order beside one that was paid at a provider', () => {
  it('is canceled without a refund of zero, which providers refuse', async () => {
    const guest = await testServer.guest();
    await testServer.context.db.update(articles).set({ grossPrice: 0 }).where(eq(articles.id, WINE));
    await guest.put({ [SCHNITZEL]: 1 });
    const { body: carts } = await guest.put({ [WINE]: 1 }, { date: TUESDAY });
    const prepared = await guest.prepare('wirecard', carts, { type: 'CH' });
    await guest.choose(prepared, 'success');
    const { body } = await guest.outcome(prepared);
    expect((await guest.send('DELETE', `/api/bon?bonnumber=${body.Carts[1]?.Bonnumber}`)).body).toMatchObject({
      IsCanceled: true,
      IsRefunded: true,
    });
    expect(await testServer.context.db.select().from(providerRefunds)).toEqual([]);
    expect((await testServer.books('gast')).ordered).toMatchObject([
      { isRefunded: false },
      { isCanceled: true, isRefunded: true },
    ]);
  });
});

describe('a payment call', () => {
  // SAFE-19
  it('is refused if it names too many carts', async () => {
    const anna = await testServer.customer('anna');
    const { body } = await anna.put({ [WINE]: 1 });
    const many = Array.from({ length: 101 }, (_, index) =>
      body.map((cart) => ({ ...cart, CartId: cart.CartId + index })),
    ).flat();
    expect([
      (await anna.pay(many)).status,
      (await anna.prepare('copyAndPay', many)).status,
      (await anna.prepare('wirecard', many)).status,
    ]).toEqual([400, 400, 400]);
    expect((await testServer.books('anna')).ordered).toEqual([]);
  });

  // SERVER-5
  it('is answered with 500, not with a refusal, if it fails after charging one cart', async () => {
    const { db } = testServer.context;
    const anna = await testServer.customer('anna');
    await anna.put({ [WINE]: 1 });
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 }, { date: TUESDAY });
    await db.execute(
      sql`create function overflow() returns trigger language plpgsql as $$ begin if new.article_id = 1 then raise exception 'too large' using errcode = '22003'; end if; return new; end $$`,
    );
    await db.execute(
      sql`create trigger overflow before insert on order_lines for each row execute function overflow()`,
    );
    const { status } = await anna
      .pay(carts, { key: 'k1' })
      .finally(() => db.execute(sql`drop function overflow cascade`));
    expect((await testServer.books('anna')).ordered).toHaveLength(1);
    expect(status).toBe(500);
    expect((await anna.pay(carts, { key: 'k1' })).body.map(({ Bonnumber }) => typeof Bonnumber)).toEqual([
      'number',
      'number',
    ]);
  });
});
