import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PAYMENT_TYPES, type PaymentType } from '../../../domain/payment-type.ts';
import { mails } from '../../db/entry.schema.ts';
import { customerGroups, vouchers, wallets } from '../../db/persons.schema.ts';
import { articles } from '../../db/schema.ts';
import { type Cart, type Customer } from '../../testing/customer.ts';
import { DESK, HOME, MONDAY, SCHNITZEL, SOUP, TUESDAY } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer({ isControlled: true, hasSimulators: true });

/** Every group may pay in every way, and Anna has an account of every type. */
async function allowEverything(): Promise<void> {
  const { db } = testServer.context;
  await db.update(customerGroups).set({ paymentTypes: [...PAYMENT_TYPES] });
  await db.insert(wallets).values({ personId: 1, type: 'ID', balance: 0, creditLimit: null }).onConflictDoNothing();
  await db.update(wallets).set({ creditLimit: null }).where(eq(wallets.type, 'SU'));
}

const refused = (textKey: string) => ({ status: 409, body: { OrderErrorTextKey: textKey } });

describe('the address that was checked out', () => {
  const TYPED = {
    Person_Street: 'Kärntner Straße',
    Person_HouseNumber: '1',
    Person_Zip: '1010',
    Person_City: 'Wien',
    Person_Email: 'anna@kantine.example',
  };
  const mailed = '&sendConfirmMail=true';

  async function atHome(): Promise<{ anna: Customer; carts: Cart[] }> {
    await allowEverything();
    const anna = await testServer.customer('anna');
    const { body } = await anna.put({ [SCHNITZEL]: 1 }, { locationId: HOME });
    const { body: carts } = await anna.send<Cart[]>('PUT', '/api/cart/CheckoutCarts', {
      Carts: body,
      AddressDto: TYPED,
      Comments: {},
      DeliveryOptions: {},
    });
    return { anna, carts };
  }

  async function expectDelivered(anna: Customer): Promise<void> {
    const { body } = await anna.get(`/api/bon?useOrderDate=true&fromDate=${MONDAY}&untilDate=${TUESDAY}`);
    expect(body).toMatchObject([{ AddressDto: TYPED }]);
    const letters = await testServer.context.db.select().from(mails);
    expect(letters.map(({ text }) => /Lieferadresse: (.*)/.exec(text)?.[1])).toEqual(['Kärntner Straße 1, 1010 Wien']);
  }

  // CHECK-6
  it.each(['CH', 'ID', 'SU', 'VO'])('is that of the order and of the mail, paid by %s', async (type) => {
    const { anna, carts } = await atHome();
    await testServer.context.db.update(vouchers).set({ remaining: 5000 }).where(eq(vouchers.code, 'MENSA10'));
    await anna.pay(carts, { type, query: type === 'VO' ? `${mailed}&voucher=MENSA10` : mailed });
    await expectDelivered(anna);
  });

  // CHECK-6
  it.each(['copyAndPay', 'wirecard'] as const)('is that of the order and of the mail, topped up at %s', async (at) => {
    const { anna, carts } = await atHome();
    await testServer.context.db.update(wallets).set({ balance: 0 }).where(eq(wallets.id, 1));
    const prepared = await anna.prepare(at, carts, { type: 'CHO', query: '&sendConfirmMailFlag=true' });
    await anna.choose(prepared, 'success');
    expect((await anna.outcome(prepared)).body).toMatchObject({ Status: 'SUCCESS' });
    await expectDelivered(anna);
  });
});

describe('the limits of a voucher', () => {
  const query = '&voucher=MENSA10';
  const left = async () =>
    (await testServer.context.db.select().from(vouchers).where(eq(vouchers.code, 'MENSA10')))[0]?.remaining;

  async function withLimits(limits: string): Promise<void> {
    await allowEverything();
    await testServer.control('setting', { key: 'OrderVoucherCustomergroupLimits', value: limits });
  }

  // PAY-8
  it.each(PAYMENT_TYPES.filter((type): type is Exclude<PaymentType, 'CHO'> => type !== 'CHO'))(
    'hold whatever pays the rest: %s',
    async (type) => {
      const anna = await testServer.customer('anna');
      const { body: carts } = await anna.put({ [SCHNITZEL]: 1 }, { locationId: DESK });
      await withLimits('1,0,7.99');
      expect(await anna.pay(carts, { type, query })).toMatchObject(refused('error.voucherLimit'));
      expect([await left(), (await anna.carts()).length]).toEqual([1000, 1]);
      await withLimits('1,0,8');
      expect((await anna.pay(carts, { type, query })).body[0]?.Bonnumber).toBeTruthy();
      expect(await left()).toBe(200);
    },
  );

  // PAY-8
  it.each(['copyAndPay', 'wirecard'] as const)('hold for a card at %s, without an account', async (provider) => {
    const guest = await testServer.guest();
    const { body: carts } = await guest.put({ [SCHNITZEL]: 2 }, { locationId: DESK });
    await withLimits('3,0,9.99');
    const way = { type: 'CH', query };
    expect(await guest.prepare(provider, carts, way)).toMatchObject({ status: 409, textKey: 'error.voucherLimit' });
    await withLimits('3,0,10');
    expect(await guest.prepare(provider, carts, way)).toMatchObject({ status: 200 });
  });
});

describe('the smallest sum', () => {
  const withMinimum = async (cents: number, subsidy: number) => {
    const { db } = testServer.context;
    await db.update(articles).set({ subsidy }).where(eq(articles.id, SOUP));
    await testServer.control('setting', { key: 'Order_PaymentTypeMinimumValuesInCent', value: `SU:${cents}` });
    const anna = await testServer.customer('anna');
    return { anna, carts: (await anna.put({ [SOUP]: 1 })).body };
  };

  // PAY-4
  it('is that of the carts before a voucher', async () => {
    const { anna, carts } = await withMinimum(351, 100);
    expect(await anna.pay(carts, { type: 'SU' })).toMatchObject(refused('error.minimumSum'));
    expect(await anna.pay(carts, { type: 'SU', query: '&voucher=MENSA10' })).toMatchObject(refused('error.minimumSum'));
    await testServer.control('setting', { key: 'Order_PaymentTypeMinimumValuesInCent', value: 'SU:350' });
    expect((await anna.pay(carts, { type: 'SU', query: '&voucher=MENSA10' })).body[0]?.Bonnumber).toBeTruthy();
  });

  // PAY-4
  it('does not hold where the subsidy leaves nothing to pay', async () => {
    const { anna, carts } = await withMinimum(351, 450);
    expect(carts).toMatchObject([{ GrossPriceTotalSum: 0 }]);
    expect((await anna.pay(carts, { type: 'SU' })).body[0]?.Bonnumber).toBeTruthy();
  });
});
