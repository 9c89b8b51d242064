import { describe, expect, it } from 'vitest';
import { CARD_PROVIDERS } from '../../../../domain/payment-methods.ts';
import { type Customer, type Prepared, postBack } from '../../../testing/customer.ts';
import { SCHNITZEL, SOUP, TUESDAY } from '../../../testing/fixture.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });

describe.each(CARD_PROVIDERS)('a payment at %s', (provider) => {
  /** Ben, who has 4.20 on his account, at the provider with carts of 14.50. */
  async function atProvider(): Promise<{ ben: Customer; prepared: Prepared; cartIds: number[] }> {
    const ben = await testServer.customer('ben');
    await ben.put({ [SCHNITZEL]: 1 });
    const { body: carts } = await ben.put({ [SOUP]: 1 }, { date: TUESDAY });
    return { ben, prepared: await ben.prepare(provider, carts), cartIds: carts.map(({ CartId }) => CartId) };
  }

  /** Comes back as the provider sends the browser. */
  async function comeBack(ben: Customer, prepared: Prepared) {
    if (provider === 'wirecard')
      expect(await postBack(testServer.app, prepared.id)).toEqual({
        status: 303,
        location: `../../../?state=${prepared.id}`,
      });
    return (await ben.outcome(prepared, { isReturn: true })).body;
  }

  const paid = { Status: 'SUCCESS', Amount: 10.3, RefundAmount: 0, IsRefunded: false };

  it('awaits the customer and has captured nothing yet', async () => {
    const { ben, prepared } = await atProvider();
    expect(prepared.status).toBe(200);
    expect((await ben.outcome(prepared)).body).toMatchObject({
      Status: 'PENDING',
      IsAwaitingCustomer: true,
      Carts: [],
    });
    expect(await testServer.books('ben')).toMatchObject({ captured: 0, ordered: [] });
  });

  // PAY-48
  it('tops up what is missing, and orders from the account', async () => {
    const { ben, prepared, cartIds } = await atProvider();
    expect((await ben.choose(prepared, 'success')).status).toBe(200);

    const outcome = await comeBack(ben, prepared);

    expect(outcome).toMatchObject(paid);
    expect(outcome.Carts.map(({ CartId, Bonnumber }) => [CartId, typeof Bonnumber])).toEqual(
      cartIds.map((id) => [id, 'number']),
    );
    expect(await testServer.books('ben')).toMatchObject({
      captured: 10.3,
      refunded: 0,
      ordered: [
        {
          total: 10,
          payments: [
            { type: 'CH', amount: 4.2 },
            { type: 'CHO', amount: 5.8 },
          ],
        },
        { total: 4.5, payments: [{ type: 'CHO', amount: 4.5 }] },
      ],
      wallets: [{ type: 'CH', balance: 0 }],
    });
    expect(await ben.carts()).toEqual([]);
  });

  // PAY-45
  it.each([
    ['decline', 'FAILURE', 'error.cardDeclined'],
    ['cancel', 'CANCELED', 'error.paymentCanceled'],
  ])('ends by %s with nothing captured, and can be paid again', async (choice, status, textKey) => {
    const { ben, prepared } = await atProvider();
    await ben.choose(prepared, choice);
    expect(await comeBack(ben, prepared)).toMatchObject({ Status: status, OrderErrorTextKey: textKey, Carts: [] });
    expect(await testServer.books('ben')).toMatchObject({ captured: 0, ordered: [], wallets: [{ balance: 4.2 }] });
    const again = await ben.prepare(provider, await ben.carts());
    await ben.choose(again, 'success');
    expect(await comeBack(ben, again)).toMatchObject(paid);
  });

  // PAY-24
  it.each([
    ['pendingSuccess', 'SUCCESS', 10.3],
    ['pendingFailure', 'FAILURE', 0],
  ])('is pending at first with %s, and decided when the provider has decided', async (choice, status, captured) => {
    const { ben, prepared } = await atProvider();
    await ben.choose(prepared, choice);
    await testServer.control('banks', { areSilent: true });
    expect(await comeBack(ben, prepared)).toMatchObject({ Status: 'PENDING', IsAwaitingCustomer: false });
    expect((await ben.prepare(provider, await ben.carts())).textKey).toBe('error.paymentUnderWay');
    await testServer.control('banks', { areSilent: false });
    testServer.wait(15_000);
    expect((await ben.outcome(prepared)).body.Status).toBe(status);
    expect(await testServer.books('ben')).toMatchObject({ captured, refunded: 0 });
  });

  // PAY-49
  it('is settled although the customer never returns', async () => {
    const { ben, prepared } = await atProvider();
    expect((await ben.choose(prepared, 'neverReturns')).body).not.toContain('data-return');
    await testServer.control('reconcile');
    expect((await testServer.books('ben')).ordered).toHaveLength(2);
    expect((await ben.outcome(prepared)).body).toMatchObject(paid);
  });

  it('is settled once although the customer returns twice', async () => {
    const { ben, prepared } = await atProvider();
    expect((await ben.choose(prepared, 'returnsTwice')).body).toContain('data-return="twice"');
    const first = await comeBack(ben, prepared);
    expect(await comeBack(ben, prepared)).toEqual(first);
    expect((await testServer.books('ben')).ordered).toHaveLength(2);
  });

  it('comes back in another tab, by a button that leaves the page open', async () => {
    const { ben, prepared } = await atProvider();
    expect((await ben.choose(prepared, 'otherTab')).body).toContain('data-return="once"');
    expect(await comeBack(ben, prepared)).toMatchObject(paid);
  });

  it('is settled although the session has ended meanwhile', async () => {
    const { ben, prepared } = await atProvider();
    await ben.choose(prepared, 'withoutSession');
    expect((await ben.outcome(prepared)).status).toBe(401);
    if (provider === 'wirecard') await postBack(testServer.app, prepared.id);
    await ben.signIn('ben');
    expect((await ben.outcome(prepared, { isReturn: true })).body).toMatchObject(paid);
  });

  it('cannot be paid a second time', async () => {
    const { ben, prepared } = await atProvider();
    await ben.choose(prepared, 'success');
    expect((await ben.choose(prepared, 'success')).status).toBe(409);
    await comeBack(ben, prepared);
    expect((await testServer.books('ben')).captured).toBe(10.3);
  });
});
