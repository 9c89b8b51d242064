import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '../../../domain/money.ts';
import { vouchers, wallets } from '../../db/persons.schema.ts';
import { type Cart, type Customer } from '../../testing/customer.ts';
import { SCHNITZEL, SOUP, TUESDAY, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { sharesOf } from './voucher.ts';

const LIMIT = { customerGroupNumber: 1, lower: 0, upper: 100_000 };

describe('the parts that a voucher pays', () => {
  it('never exceed what is left on it or what a cart costs, and leave nothing unused', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.array(fc.nat(9000), { minLength: 1 }),
        (remaining, totals) => {
          const shares = sharesOf(
            { remaining, limit: LIMIT },
            totals.map((total) => ({ total, agreed: null })),
          );
          shares.forEach((share, index) => {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(totals[index] ?? 0);
          });
          expect(sumCents(shares)).toBe(Math.min(remaining, sumCents(totals)));
        },
      ),
    );
  });
});

describe('a voucher', () => {
  const testServer = useTestServer({ isControlled: true, hasSimulators: true });
  const ask = (customer: Customer, code: string) => customer.get<Cart[]>(`/api/cart?voucher=${code}`);
  const parts = (carts: Cart[]) => carts.map(({ VoucherAmount }) => VoucherAmount);

  /** Anna's carts: 8.00 on Monday, 3.50 and 3.80 on Tuesday. The voucher holds 10.00. */
  async function annasCarts() {
    const anna = await testServer.customer('anna');
    await anna.put({ [SCHNITZEL]: 1 });
    await anna.put({ [SOUP]: 1 }, { date: TUESDAY });
    await anna.put({ [WINE]: 1 }, { date: '2026-11-25' });
    return anna;
  }

  it('previews what it would pay of each cart, in order', async () => {
    const anna = await annasCarts();
    expect(parts((await ask(anna, ' mensa10')).body)).toEqual([8, 2, 0]);
    expect(parts(await anna.carts())).toEqual([undefined, undefined, undefined]);
  });

  // PAY-104
  it('pays nothing of a cart that has closed, and its part of the others', async () => {
    await annasCarts();
    await testServer.control('clock', { now: '2026-11-23T12:00:00Z' });
    const anna = await testServer.customer('anna');
    expect(parts((await ask(anna, 'MENSA10')).body)).toEqual([0, 3.5, 3.8]);
  });

  // PAY-9
  it('pays what was agreed, the account the rest, to the cent', async () => {
    const anna = await annasCarts();
    const { body } = await anna.pay((await ask(anna, 'MENSA10')).body, { query: '&voucher=MENSA10' });
    expect(body.every(({ Bonnumber }) => Bonnumber)).toBe(true);
    expect(
      (await testServer.books('anna')).ordered.map(({ payments }) =>
        payments.map(({ type, amount }) => `${type} ${amount}`),
      ),
    ).toEqual([['VO 8'], ['VO 2', 'CH 1.5'], ['CH 3.8']]);
  });

  it('alone pays only carts that it covers completely', async () => {
    const anna = await annasCarts();
    const { body: carts } = await ask(anna, 'MENSA10');
    const { body } = await anna.pay(carts, { type: 'VO', query: '&voucher=MENSA10' });
    expect(body.map(({ OrderErrorTextKey }) => OrderErrorTextKey ?? null)).toEqual([
      null,
      'error.notEnoughMoney',
      'error.notEnoughMoney',
    ]);
  });

  it('pays the agreed part of a cart although another cart of the call is unavailable', async () => {
    const anna = await annasCarts();
    const { body: carts } = await ask(anna, 'MENSA10');
    await testServer.control('stock', { articleId: SCHNITZEL, date: '2026-11-23', remaining: 0 });
    const { body } = await anna.pay(carts, { query: '&voucher=MENSA10' });
    expect(body.map(({ OrderErrorTextKey }) => OrderErrorTextKey ?? null)).toEqual(['error.soldOut', null, null]);
    const [left] = await testServer.context.db.select().from(vouchers).where(eq(vouchers.code, 'MENSA10'));
    expect(left?.remaining).toBe(800);
  });

  // PAY-10
  it.each([
    ['that was spent meanwhile', 300, 8],
    ['for more than the cart costs', 5000, 8.01],
    ['that is used up', 0, 8],
  ])('%s is refused, and the account does not pay instead', async (_what, remaining, agreed) => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 });
    await testServer.context.db.update(vouchers).set({ remaining }).where(eq(vouchers.code, 'MENSA10'));
    const { body } = await anna.pay(
      carts.map((cart) => ({ ...cart, VoucherAmount: agreed })),
      { query: '&voucher=MENSA10' },
    );
    expect(body).toMatchObject([{ OrderErrorTextKey: 'error.voucherChanged' }]);
    expect((await testServer.books('anna')).ordered).toEqual([]);
  });

  it('that was agreed to but not named is refused', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 });
    expect((await anna.pay(carts.map((cart) => ({ ...cart, VoucherAmount: 5 })))).body[0]?.OrderErrorTextKey).toBe(
      'error.voucherChanged',
    );
  });

  // PAY-34
  it.each([
    ['is expired', 'anna', 'ALT', '', 409, 'error.voucherExpired'],
    ['is used up', 'anna', 'LEER', '', 409, 'error.voucherUsedUp'],
    ['is unknown', 'anna', 'NIE', '', 409, 'error.voucherInvalid'],
    ['pays more than the group may redeem', 'anna', 'MENSA10', '1,0,5', 409, 'error.voucherLimit'],
    ['pays less than the group’s minimum', 'anna', 'MENSA10', '1,9,50', 409, 'error.voucherBelowLimit'],
    ['is used in a group without vouchers', 'ben', 'MENSA10', '', 403, 'error.paymentTypeNotAllowed'],
  ])('that %s is refused before payment', async (_why, username, code, limits, status, textKey) => {
    if (limits) await testServer.control('setting', { key: 'OrderVoucherCustomergroupLimits', value: limits });
    await testServer.context.db.insert(vouchers).values({ code: 'LEER', remaining: 0, validUntil: '2026-12-31' });
    const customer = await testServer.customer(username);
    await customer.put({ [SCHNITZEL]: 1 });
    expect(await ask(customer, code)).toMatchObject({ status, body: { OrderErrorTextKey: textKey } });
  });

  // PAY-35
  it('that is expired counts as a guess, like one that does not exist', async () => {
    const anna = await testServer.customer('anna');
    await anna.put({ [SCHNITZEL]: 1 });
    for (const code of ['ALT', 'NIE1', 'ALT', 'NIE2', 'ALT']) expect((await ask(anna, code)).status).toBe(409);
    expect(await ask(anna, 'ALT')).toMatchObject({ status: 429 });
  });

  describe('of which a group may redeem at most 11.50 per order, and at least 4.00', () => {
    const LIMITS = '1,4,11.50';
    const query = '&voucher=MENSA10';
    const keysOf = (paid: { body: { OrderErrorTextKey?: string | null }[] }) =>
      paid.body.map(({ OrderErrorTextKey }) => OrderErrorTextKey ?? null);
    const left = async () => {
      const [voucher] = await testServer.context.db.select().from(vouchers).where(eq(vouchers.code, 'MENSA10'));
      return voucher?.remaining;
    };
    const annasOrder = async (remaining: number) => {
      const anna = await annasCarts();
      await testServer.control('setting', { key: 'OrderVoucherCustomergroupLimits', value: LIMITS });
      await testServer.context.db.update(vouchers).set({ remaining }).where(eq(vouchers.code, 'MENSA10'));
      return anna;
    };

    // PAY-8
    it('may pay a part of a cart below the lower limit', async () => {
      const anna = await annasOrder(1000);
      const { body: carts } = await ask(anna, 'MENSA10');
      expect(parts(carts)).toEqual([8, 2, 0]);
      expect(keysOf(await anna.pay(carts, { query }))).toEqual([null, null, null]);
      expect(await left()).toBe(0);
    });

    it('pays as much of each cart whether or not the client names the parts', async () => {
      const anna = await annasOrder(1000);
      expect(keysOf(await anna.pay(await anna.carts(), { query }))).toEqual([null, null, null]);
      expect((await testServer.books('anna')).ordered.map(({ payments }) => payments.length)).toEqual([1, 2, 1]);
    });

    // PAY-8
    it.each([
      ['account', 1160, [8, 3.5, 0.1]],
      ['account', 1160, [null, null, null]],
      ['account', 399, [null, null, null]],
      ['copyAndPay', 1160, [8, 3.5, 0.1]],
      ['wirecard', 1160, [8, 3.5, 0.1]],
      ['wirecard', 399, [3.99, 0, 0]],
    ] as const)('is refused at the %s as a whole with %d cents on it: %j', async (way, remaining, amounts) => {
      const anna = await annasOrder(remaining);
      const textKey = remaining < 400 ? 'error.voucherBelowLimit' : 'error.voucherLimit';
      expect(await ask(anna, 'MENSA10')).toMatchObject({
        status: 409,
        body: { OrderErrorTextKey: textKey },
      });
      const carts = (await anna.carts()).map((cart, index) => ({ ...cart, VoucherAmount: amounts[index] ?? null }));
      await testServer.books('anna');
      if (way === 'account')
        expect(await anna.pay(carts, { query })).toMatchObject({
          status: 409,
          body: { OrderErrorTextKey: textKey },
        });
      else {
        // No account: paid directly by card, as a top-up of 150.00 would take nothing.
        await testServer.context.db.update(wallets).set({ balance: 0 }).where(eq(wallets.personId, 1));
        expect(await anna.prepare(way, carts, { query })).toMatchObject({ status: 409, textKey });
      }
      expect([await left(), await anna.carts()]).toEqual([remaining, expect.objectContaining({ length: 3 })]);
    });

    it('counts what an earlier attempt of the same payment has redeemed', async () => {
      const anna = await annasOrder(2000);
      const carts = (await anna.carts()).map((cart, index) => ({ ...cart, VoucherAmount: [8, 3.5, 0.1][index] }));
      expect(keysOf(await anna.pay(carts.slice(0, 2), { key: 'k1', query }))).toEqual([null, null]);
      expect(await anna.pay(carts.slice(2), { key: 'k1', query })).toMatchObject({ status: 409 });
      expect(keysOf(await anna.pay(carts, { key: 'k1', query }))).toEqual([null, null, 'error.voucherLimit']);
      expect(keysOf(await anna.pay(carts, { key: 'k2', query }))).toEqual([null, null, 'error.voucherLimit']);
      expect(await left()).toBe(850);
      const without = carts.map((cart) => ({ ...cart, VoucherAmount: null }));
      expect(keysOf(await anna.pay(without, { key: 'k1' }))).toEqual([null, null, null]);
    });
  });

  // PAY-35
  it('cannot be guessed by repeated requests, not even by the owner of a valid one', async () => {
    const anna = await annasCarts();
    for (let guess = 1; guess <= 5; guess += 1) {
      expect((await ask(anna, `CODE${guess}`)).status).toBe(409);
      if (guess < 5) expect((await ask(anna, 'MENSA10')).status).toBe(200);
    }
    expect(await ask(anna, 'MENSA10')).toMatchObject({
      status: 429,
      body: { ErrorObject: { WaitingTimeInSeconds: 30 } },
    });
    expect(await anna.carts()).toHaveLength(3);
  });
});
