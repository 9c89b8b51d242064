import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerGroups, persons, wallets } from '../../db/persons.schema.ts';
import { change, expectSound, order, ordersOf, quoteChange } from '../../testing/changes.ts';
import { type Customer } from '../../testing/customer.ts';
import { HOME, SOUP } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer();
let anna: Customer;
let number: number;
beforeEach(async () => {
  const { db } = testServer.context;
  await db.insert(wallets).values({ personId: 1, type: 'BA', balance: 0, creditLimit: null });
  await db
    .update(customerGroups)
    .set({ paymentTypes: ['CH', 'BA'] })
    .where(eq(customerGroups.number, 1));
  anna = await testServer.customer('anna');
  number = await order(anna, { [SOUP]: 2 }, { type: 'BA' });
});

const cash = (Amount: number) => [{ ShortName: 'BA', Amount, IsByCard: false }];

// ORDER-225
describe('an order that is paid in cash at the pick-up', () => {
  it('costs more at the pick-up for more portions', async () => {
    const request = { quantities: { [SOUP]: 3 } };
    const { body: quoted } = await quoteChange(anna, number, request);
    expect(quoted.PaymentTypes).toEqual(cash(quoted.Difference));
    expect(quoted.Difference).toBeGreaterThan(0);
    expect(await change(anna, number, request)).toMatchObject({ status: 200, body: { Difference: quoted.Difference } });
    const [now] = await ordersOf(anna);
    expect(now?.PaymentTypes).toEqual(cash(7 + quoted.Difference));
    await expectSound(testServer);
  });

  it('costs less at the pick-up for fewer, and nothing comes back', async () => {
    const request = { quantities: { [SOUP]: 1 } };
    expect((await quoteChange(anna, number, request)).body).toMatchObject({
      Difference: -3.5,
      PaymentTypes: cash(-3.5),
    });
    expect((await change(anna, number, request)).status).toBe(200);
    expect((await ordersOf(anna))[0]?.PaymentTypes).toEqual(cash(3.5));
    await expectSound(testServer);
  });

  it('is not moved to a home delivery, where nobody takes cash', async () => {
    const [person] = await testServer.context.db.select().from(persons).where(eq(persons.username, 'anna'));
    if (!person) throw new Error('There is nobody of this name.');
    const address = { ...person.address, street: 'Ring 1', postcode: '1010' };
    await testServer.context.db.update(persons).set({ address }).where(eq(persons.username, 'anna'));
    const request = { locationId: HOME };
    expect((await quoteChange(anna, number, request)).body.OrderErrorTextKey).toBe('error.paymentTypeNotAllowed');
    expect(await change(anna, number, request)).toMatchObject({
      status: 409,
      body: { OrderErrorTextKey: 'error.paymentTypeNotAllowed' },
    });
    expect((await ordersOf(anna))[0]).toMatchObject({ BonTotal: 7, PaymentTypes: cash(7) });
    await expectSound(testServer);
  });
});
