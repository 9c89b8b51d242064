import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '../db/orders.schema.ts';
import { wallets } from '../db/persons.schema.ts';
import { articles } from '../db/schema.ts';
import { findWrongBalances } from '../start.ts';
import { type Customer } from '../testing/customer.ts';
import { HOME, LAST_PORTION, LATE, SCHNITZEL, SOUP, TUESDAY, WINE } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();

const balance = async (customer: Customer) =>
  Number((await customer.get<string>('/api/person/GetSaldoForCard?cardId=1')).body);

const orderCount = async () => (await testServer.context.db.select().from(orders)).length;

describe('paying from the account', () => {
  it('places an order per cart, books each and empties the carts', async () => {
    const anna = await testServer.customer('anna');
    await anna.put({ [SCHNITZEL]: 2, [WINE]: 1 });
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 }, { date: TUESDAY });
    expect(carts.map((cart) => cart.GrossPriceTotalSum)).toEqual([19.8, 8]);

    const paid = await anna.pay(carts);

    expect(paid.body.map(({ CartId }) => CartId)).toEqual(carts.map(({ CartId }) => CartId));
    expect(paid.body.every(({ Bonnumber, OrderErrorTextKey }) => Bonnumber && !OrderErrorTextKey)).toBe(true);
    expect(await balance(anna)).toBe(122.2);
    expect(await anna.carts()).toEqual([]);
    expect(await findWrongBalances(testServer.context.db)).toEqual([]);
  });

  // SERVER-6
  it('shares the daily subsidy between the carts of a day, in whatever order they are paid', async () => {
    const anna = await testServer.customer('anna');
    await anna.put({ [SCHNITZEL]: 2 });
    const { body: carts } = await anna.put({ [SCHNITZEL]: 2 }, { timeId: LATE });
    expect(carts.map((cart) => cart.GrossPriceTotalSum)).toEqual([16, 19]);

    await anna.pay(carts.slice(1));

    expect((await anna.carts()).map((cart) => cart.GrossPriceTotalSum)).toEqual([16]);
    await anna.pay(carts.slice(0, 1));
    expect(await balance(anna)).toBe(115);
  });

  // PAY-37, CALL-13
  it('places one order for five concurrent requests with one key, and returns it to a later repeat', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 });

    const answers = await Promise.all(Array.from({ length: 5 }, () => anna.pay(carts, { key: 'k1' })));
    answers.push(await anna.pay(carts, { key: 'k1' }));

    const bodies = answers.map(({ body }) => body);
    expect(bodies[0]?.[0]?.Bonnumber).toBeTruthy();
    expect(bodies).toEqual(bodies.map(() => bodies[0]));
    expect(await orderCount()).toBe(1);
    expect(await balance(anna)).toBe(142);
  });

  // PAY-37
  it('returns the placed order for another key too, instead of charging again', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 });

    const [first, second] = await Promise.all([anna.pay(carts, { key: 'tab-1' }), anna.pay(carts, { key: 'tab-2' })]);

    expect(second.body).toEqual(first.body);
    expect(await orderCount()).toBe(1);
  });

  // SERVER-2
  it('sells the last portion to only one of two customers', async () => {
    const [anna, carl] = [await testServer.customer('anna'), await testServer.customer('carl')];
    const [{ body: annas }, { body: carls }] = [
      await anna.put({ [LAST_PORTION]: 1 }),
      await carl.put({ [LAST_PORTION]: 1 }),
    ];

    const answers = await Promise.all([anna.pay(annas), carl.pay(carls)]);

    const outcomes = answers.map(({ body }) => (body[0]?.Bonnumber ? 'ordered' : body[0]?.OrderErrorTextKey));
    expect(outcomes.toSorted()).toEqual(['error.soldOut', 'ordered']);
    expect(await orderCount()).toBe(1);
    expect(await findWrongBalances(testServer.context.db)).toEqual([]);
  });

  // SERVER-2
  it('sells the last place of a slot only once', async () => {
    const guests = await Promise.all(['anna', 'carl', 'ben'].map((name) => testServer.customer(name)));
    const carts = await Promise.all(
      guests.map(async (guest) => (await guest.put({ [WINE]: 1 }, { timeId: LATE })).body),
    );

    const answers = await Promise.all(guests.map((guest, index) => guest.pay(carts[index] ?? [])));

    const outcomes = answers.map(({ body }) => body[0]?.OrderErrorTextKey ?? 'ordered');
    expect(outcomes.toSorted()).toEqual(['error.slotFull', 'ordered', 'ordered']);
  });

  // PAY-18
  it('pays the other carts if one is no longer available', async () => {
    const [anna, carl] = [await testServer.customer('anna'), await testServer.customer('carl')];
    await anna.put({ [LAST_PORTION]: 1 });
    const { body: carts } = await anna.put({ [WINE]: 1 }, { date: TUESDAY });
    await carl.pay((await carl.put({ [LAST_PORTION]: 1 })).body);

    const { body } = await anna.pay(carts);

    expect(body.map(({ OrderErrorTextKey }) => OrderErrorTextKey ?? null)).toEqual(['error.soldOut', null]);
    expect(await anna.carts()).toHaveLength(1);
  });

  // CHECK-11, SERVER-3
  it('charges nothing if the price differs from the one the customer saw', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 });
    await testServer.context.db.update(articles).set({ grossPrice: 1100 });

    const { body } = await anna.pay(carts);

    expect(body).toEqual([{ CartId: carts[0]?.CartId, OrderErrorTextKey: 'error.priceChanged' }]);
    expect(await balance(anna)).toBe(150);
    expect((await anna.pay(await anna.carts())).body[0]?.Bonnumber).toBeTruthy();
  });

  it('accepts no order after the cut-off', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 });
    testServer.clock.set(Date.parse('2026-11-23T08:00:00Z'));
    await anna.authorize();

    expect((await anna.pay(carts)).body[0]?.OrderErrorTextKey).toBe('error.cutOffPassed');
    expect(await orderCount()).toBe(0);
  });

  // PAY-31, SERVER-12
  it('does not let an account fall below zero', async () => {
    const ben = await testServer.customer('ben');
    const { body: carts } = await ben.put({ [SOUP]: 1 });

    expect((await ben.pay(carts)).body[0]?.OrderErrorTextKey).toBe('error.notEnoughMoney');
    const [soup] = (await ben.carts()).flatMap((cart) => cart.CartItems);
    expect(soup?.RemainingItems).toBe(5);
  });

  // CHECK-15
  it('requires a complete address within the zone for home delivery', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [WINE]: 1 }, { locationId: HOME });

    expect((await anna.pay(carts)).body[0]?.OrderErrorTextKey).toBe('error.addressIncomplete');
  });
});

it('a slow payment request times out before its sender may pay again', () => {
  expect(testServer.app.server.requestTimeout).toBe(30_000);
});

describe('a call with carts that are partly ordered already', () => {
  /** Anna's carts of Monday and Tuesday; the first is an order. */
  const partlyPaid = async () => {
    const anna = await testServer.customer('anna');
    await anna.put({ [WINE]: 1 });
    const { body: carts } = await anna.put({ [WINE]: 1 }, { date: TUESDAY });
    await anna.pay(carts.slice(0, 1));
    return { anna, carts };
  };

  it.each([
    ['the card is unknown', 'CH', '&cardNumber=9', 'error.cardNotFound'],
    ['the type is not allowed', 'BA', '', 'error.paymentTypeNotAllowed'],
    ['the account does not cover the rest', 'SU', '', 'error.notEnoughMoney'],
  ])(
    'is not refused as a whole if %s: a refusal means that nothing was charged',
    async (_why, type, query, textKey) => {
      const { anna, carts } = await partlyPaid();
      await testServer.context.db.update(wallets).set({ creditLimit: 0 }).where(eq(wallets.type, 'SU'));
      const { status, body } = await anna.pay(carts, { type, query });
      expect(status).toBe(200);
      expect(body.map(({ Bonnumber, OrderErrorTextKey }) => (Bonnumber ? 'ordered' : OrderErrorTextKey))).toEqual([
        'ordered',
        textKey,
      ]);
      expect(await orderCount()).toBe(1);
    },
  );
});

describe('other ways to pay', () => {
  // PAY-31
  it('books an invoice account down to its limit', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 2 });
    expect((await anna.pay(carts, { type: 'SU' })).body[0]?.Bonnumber).toBeTruthy();
    const { body: more } = await anna.put({ [SCHNITZEL]: 1 }, { date: TUESDAY });
    expect((await anna.pay(more, { type: 'SU' })).body[0]?.OrderErrorTextKey).toBe('error.notEnoughMoney');
  });

  it('lets a voucher pay its part and the account the rest', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 2 });

    await anna.pay(carts, { query: '&voucher=mensa10' });

    const { body } = await anna.get<{ PaymentTypes: object[] }[]>(
      '/api/bon?useOrderDate=true&fromDate=2026-11-23&untilDate=2026-11-23',
    );
    expect(body[0]?.PaymentTypes).toEqual([
      { ShortName: 'VO', Amount: 10, IsByCard: false },
      { ShortName: 'CH', Amount: 6, IsByCard: false },
    ]);
  });

  it.each([
    ['an expired voucher', 'VO', '&voucher=ALT', 'error.voucherExpired'],
    ['an unknown voucher', 'VO', '&voucher=NIE', 'error.voucherInvalid'],
    ['a voucher that does not cover the cart', 'VO', '&voucher=MENSA10', 'error.notEnoughMoney'],
  ])('refuses %s', async (_name, type, query, textKey) => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 2 });
    expect((await anna.pay(carts, { type, query })).body[0]?.OrderErrorTextKey).toBe(textKey);
  });

  // PAY-35
  it('slows down customers who guess voucher codes, and nobody else', async () => {
    const [anna, carl] = [await testServer.customer('anna'), await testServer.customer('carl')];
    const { body: annas } = await anna.put({ [SCHNITZEL]: 2 });
    const { body: carls } = await carl.put({ [SCHNITZEL]: 2 });
    for (let guess = 1; guess <= 5; guess += 1) {
      expect((await anna.pay(annas, { query: `&voucher=CODE${guess}` })).body[0]?.OrderErrorTextKey).toBe(
        'error.voucherInvalid',
      );
    }
    expect(await anna.pay(annas, { query: '&voucher=MENSA10' })).toMatchObject({
      status: 429,
      body: { ErrorObject: { WaitingTimeInSeconds: 30 } },
    });
    expect((await carl.pay(carls, { query: '&voucher=MENSA10' })).body[0]?.Bonnumber).toBeTruthy();
    expect((await anna.pay(annas)).body[0]?.Bonnumber).toBeTruthy();
  });

  // PAY-4, PAY-32
  it.each([
    ['a type that the group may not use', 'ben', 'SU', 403, 'error.paymentTypeNotAllowed'],
    ['a top-up without a card provider', 'anna', 'CHO', 403, 'error.paymentTypeNotAllowed'],
    ['a type that does not exist', 'anna', 'GOLD', 400, 'error.paymentTypeNotAllowed'],
    ['less than the minimum sum', 'anna', 'SU', 409, 'error.minimumSum'],
  ])('refuses %s as a whole', async (_name, who, type, status, textKey) => {
    const customer = await testServer.customer(who);
    const { body: carts } = await customer.put({ [WINE]: 1 });
    expect(await customer.pay(carts, { type })).toMatchObject({ status, body: { OrderErrorTextKey: textKey } });
  });

  it('counts towards the minimum sum only what it would charge', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [WINE]: 1 });
    const [wine] = carts;
    if (!wine) throw new Error('There is no cart.');
    const invented = { ...wine, CartId: 4711, GrossPriceTotalSum: 100 };
    expect(await anna.pay([wine, invented], { type: 'SU' })).toMatchObject({
      status: 409,
      body: { OrderErrorTextKey: 'error.minimumSum' },
    });
    expect(await orderCount()).toBe(0);
  });

  // CART-13, PAY-32, SAFE-15
  it('pays neither the carts of other customers, nor with their cards', async () => {
    const [anna, carl] = [await testServer.customer('anna'), await testServer.customer('carl')];
    const { body: carts } = await anna.put({ [WINE]: 1 });
    expect((await carl.pay(carts)).body[0]?.OrderErrorTextKey).toBe('error.cartNotFound');
    const { body: carls } = await carl.put({ [WINE]: 1 });
    expect((await carl.pay(carls, { query: '&cardNumber=4711' })).status).toBe(404);
  });

  it('refuses the calls of card providers if none is connected', async () => {
    const anna = await testServer.customer('anna');
    const answers = [
      await anna.send('POST', '/api/copyandpay?selectedPaymentTypeShortName=CHO', []),
      await anna.send('POST', '/api/wirecard?selectedPaymentTypeShortName=CHO', []),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, body: { OrderErrorTextKey: 'error.paymentTypeNotAllowed' } });
    }
    for (const path of ['copyandpay/message', 'wirecard/message'])
      expect((await testServer.visitor().send('POST', `/api/${path}`)).status).toBe(404);
  });
});
