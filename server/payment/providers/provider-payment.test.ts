import { describe, expect, it } from 'vitest';
import { CARD_PROVIDERS } from '../../../domain/payment-methods.ts';
import { findWrongBalances } from '../../start.ts';
import { postBack } from '../../testing/customer.ts';
import { SCHNITZEL, SOUP, TUESDAY } from '../../testing/fixture.ts';
import { useTestHouse } from '../../testing/test-house.ts';
import { findWrongPayments } from './books.ts';

const house = useTestHouse({ hasSimulators: true, isControlled: true });
const books = async (username: string) => (await house.app.inject(`/testing/books?username=${username}`)).json<Record<string, unknown>>();

const addUp = async () => {
  expect(await findWrongBalances(house.house.db)).toEqual([]);
  expect(await findWrongPayments(house.house.db)).toEqual([]);
};

describe.each(CARD_PROVIDERS)('a top-up at %s', (provider) => {
  it('takes what is missing, and orders from the account', async () => {
    const ben = await house.customer('ben');
    await ben.put({ [SCHNITZEL]: 1 });
    const { body: carts } = await ben.put({ [SOUP]: 1 }, { date: TUESDAY });

    const prepared = await ben.prepare(provider, carts);
    expect(prepared.status).toBe(200);
    expect((await ben.outcome(prepared)).body).toMatchObject({ Status: 'PENDING', IsAwaitingCustomer: true });
    expect(await books('ben')).toMatchObject({ captured: 0, ordered: [] });

    expect((await ben.choose(prepared, 'success')).status).toBe(200);
    if (provider === 'wirecard') expect(await postBack(house.app, prepared.id)).toEqual({ status: 303, location: `../../../?state=${prepared.id}` });

    const { status, body } = await ben.outcome(prepared, { isReturn: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ Status: 'SUCCESS', Amount: 10.3, RefundAmount: 0, IsRefunded: false });
    expect(body.Carts.map(({ CartId, Bonnumber }) => [CartId, typeof Bonnumber])).toEqual(carts.map(({ CartId }) => [CartId, 'number']));
    expect(await books('ben')).toMatchObject({ captured: 10.3, refunded: 0, wallets: [{ type: 'CH', balance: 0 }] });
    await addUp();
  });
});
