import { eq } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { providerPayments } from '../../../db/provider.schema.ts';
import { offers } from '../../../db/schema.ts';
import { simulatedPayments } from '../../../db/simulators.schema.ts';
import { type Cart, type Customer } from '../../../testing/customer.ts';
import { LAST_PORTION, WINE } from '../../../testing/fixture.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const testServer = useTestServer({ hasSimulators: true });

interface Scene {
  guest: Customer;
  carts: Cart[];
}

/** Runs after the provider has prepared a payment, and before the server gets the response. */
let meanwhile: () => Promise<unknown>;
let slow: FastifyInstance;
beforeAll(async () => {
  const cards = testServer.providers;
  const { prepare } = cards.wirecard;
  cards.wirecard.prepare = async (payment) => {
    const prepared = await prepare(payment);
    await meanwhile();
    return prepared;
  };
  slow = await testServer.startBeside({ cards });
});

/** A guest prepares a payment for the last portion at a slow provider, while something else happens. */
async function prepareSlowly(happen: (scene: Scene) => Promise<unknown>) {
  const guest = await testServer.guest();
  const { body: carts } = await guest.put({ [LAST_PORTION]: 1 });
  meanwhile = () => happen({ guest, carts });
  return { guest, prepared: await guest.at(slow).prepare('wirecard', carts, { type: 'CH' }) };
}

const atProvider = () => testServer.context.db.select().from(simulatedPayments).orderBy(simulatedPayments.provider);

describe('while a provider prepares a payment', () => {
  it.each<[string, string, (scene: Scene) => Promise<unknown>]>([
    ['a cart was paid in another way', 'error.cartNotFound', ({ guest, carts }) => guest.pay(carts, { type: 'ID' })],
    [
      'a cart was deleted',
      'error.cartNotFound',
      ({ guest, carts }) => guest.send('DELETE', `/api/cart/DeleteCart?cartId=${carts[0]?.CartId}`),
    ],
    ['a dish was added', 'error.priceChanged', ({ guest }) => guest.put({ [WINE]: 1 })],
    [
      'the last portion was sold',
      'error.soldOut',
      () => testServer.context.db.update(offers).set({ remaining: 0 }).where(eq(offers.articleId, LAST_PORTION)),
    ],
    ['ordering closed', 'error.cutOffPassed', () => Promise.resolve(testServer.wait(2.5 * 3_600_000))],
  ])('%s, so that it is refused and can never be paid', async (_what, textKey, happen) => {
    const { prepared } = await prepareSlowly(happen);
    expect(prepared).toMatchObject({ status: 409, textKey });
    expect(await testServer.context.db.select().from(providerPayments)).toEqual([]);
    expect((await atProvider()).filter(({ state }) => state === 'open')).toEqual([]);
  });

  it('a cart that was paid in another way is one order, charged once', async () => {
    const { guest } = await prepareSlowly(({ guest: payer, carts }) => payer.pay(carts, { type: 'ID' }));
    const [called] = await atProvider();
    const late = await guest.choose(
      { status: 200, textKey: undefined, provider: 'wirecard', id: '', reference: called?.reference ?? '' },
      'success',
    );
    expect(late.status).toBe(409);
    expect(await testServer.books('gast')).toMatchObject({
      captured: 0,
      payments: [],
      ordered: [{ total: 8.2, payments: [{ type: 'ID' }] }],
    });
  });

  it('the same cart was prepared elsewhere, so that only that one can be paid', async () => {
    const { guest, prepared } = await prepareSlowly(({ guest: payer, carts }) =>
      payer.prepare('copyAndPay', carts, { type: 'CH', key: 'elsewhere' }),
    );
    expect(prepared).toMatchObject({ status: 409, textKey: 'error.paymentUnderWay' });
    expect(await atProvider()).toMatchObject([
      { provider: 'copyAndPay', state: 'open' },
      { provider: 'wirecard', state: 'canceled' },
    ]);
    expect((await guest.get('/api/copyandpay/redirect?merchantTransactionId=elsewhere')).body).toMatchObject({
      Status: 'PENDING',
      IsAwaitingCustomer: true,
    });
  });
});
