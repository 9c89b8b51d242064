import { eq } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../db/orders.schema.ts';
import { customerGroups, vouchers, wallets } from '../../db/persons.schema.ts';
import { type Customer } from '../../testing/customer.ts';
import { DESK, HALL, HOME, SCHNITZEL, SOUP, TUESDAY, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer();
const HOME_ADDRESS = {
  Person_FirstName: 'Gerda',
  Person_LastName: 'Gast',
  Person_Street: 'Praterstraße',
  Person_HouseNumber: '7',
  Person_Zip: '1020',
  Person_City: 'Wien',
  Person_Email: 'gerda@mittag.example',
  Person_Phone: '+43 1 2345678',
};

/** Happens when a payment was checked, and before its transaction locks the owner; once. */
let meanwhile: () => Promise<unknown>;
let slow: FastifyInstance;
beforeAll(async () => {
  slow = await testServer.startBeside({
    meanwhile: async () => {
      const happen = meanwhile;
      meanwhile = () => Promise.resolve();
      await happen();
    },
  });
});
beforeEach(() => {
  meanwhile = () => Promise.resolve();
});

const placed = () => testServer.context.db.select().from(orders);

/** A guest's cart that was checked out at home, and moved to the hall. */
async function movedFromHome(customer: Customer) {
  const { body: carts } = await customer.put({ [WINE]: 2 }, { locationId: HOME });
  const { body: checkedOut } = await customer.send<typeof carts>('PUT', '/api/cart/CheckoutCarts', {
    Carts: carts,
    AddressDto: HOME_ADDRESS,
    Comments: {},
    DeliveryOptions: {},
  });
  const [atHome] = checkedOut;
  if (!atHome) throw new Error('The cart was not checked out.');
  const move = async (locationId: number) => {
    const moved = await customer.send('PUT', '/api/cart/UpdateCarts', [{ ...atHome, DeliveryLocationId: locationId }]);
    expect(moved.status).toBe(200);
  };
  await move(HALL);
  // Without address, comment and option, the client does not say where it was shown to go.
  const agreed = { ...atHome, AddressDto: undefined, Comment: undefined, DeliveryOption: undefined };
  return { agreed, move };
}

describe('a payment whose carts change after it was checked', () => {
  // PAY-60
  it('is refused in cash if the cart is delivered home by then', async () => {
    const { db } = testServer.context;
    await db
      .update(customerGroups)
      .set({ paymentTypes: ['CH', 'BA'] })
      .where(eq(customerGroups.number, 3));
    await db.insert(wallets).values({ personId: 6, type: 'BA', balance: 0, creditLimit: null });
    const guest = await testServer.guest();
    const { agreed, move } = await movedFromHome(guest);
    expect(agreed.GrossPriceTotalSum).toBe(10.8);
    meanwhile = () => move(HOME);
    expect(await guest.at(slow).pay([agreed], { type: 'BA' })).toMatchObject({
      status: 403,
      body: { OrderErrorTextKey: 'error.paymentTypeNotAllowed' },
    });
    expect(await placed()).toEqual([]);
  });

  // PAY-60
  it('is refused if its sum is below the minimum by then', async () => {
    const anna = await testServer.customer('anna');
    const { body: before } = await anna.put({ [SOUP]: 1 }, { locationId: DESK });
    await anna.put({ [SOUP]: 2 }, { locationId: DESK });
    meanwhile = () => anna.put({ [SOUP]: 1 }, { locationId: DESK });
    expect(before[0]?.GrossPriceTotalSum).toBe(3.5);
    expect(await anna.at(slow).pay(before, { type: 'SU' })).toMatchObject({
      status: 409,
      body: { OrderErrorTextKey: 'error.minimumSum' },
    });
    expect(await placed()).toEqual([]);
  });

  // PAY-60
  it('pays the carts that it may, and refuses the others one by one', async () => {
    const anna = await testServer.customer('anna');
    await anna.put({ [SCHNITZEL]: 1 });
    const { body: carts } = await anna.put({ [SOUP]: 2 }, { date: TUESDAY });
    meanwhile = () => anna.put({ [SOUP]: 1 }, { date: TUESDAY });
    expect((await anna.at(slow).pay(carts, { type: 'SU' })).body).toMatchObject([
      { Bonnumber: expect.any(Number) as number },
      { OrderErrorTextKey: 'error.priceChanged' },
    ]);
  });

  // PAY-61
  it('takes nothing from a voucher that was used up then and is filled by a refund since', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 3 });
    const fill = (remaining: number) =>
      testServer.context.db.update(vouchers).set({ remaining }).where(eq(vouchers.code, 'MENSA10'));
    await fill(0);
    const late = anna.at(slow);
    let transactions = 0;
    // The first transaction counts the try, the second pays.
    const fillSecond = async () => {
      transactions += 1;
      if (transactions < 2) meanwhile = fillSecond;
      await fill(transactions < 2 ? 0 : 9000);
    };
    meanwhile = fillSecond;
    expect((await late.pay(carts, { query: '&voucher=MENSA10' })).body).toMatchObject([
      { OrderErrorTextKey: 'error.voucherUsedUp' },
    ]);
    expect(transactions).toBe(2);
    const [left] = await testServer.context.db.select().from(vouchers).where(eq(vouchers.code, 'MENSA10'));
    expect(left?.remaining).toBe(9000);
    expect(await placed()).toEqual([]);
  });
});
