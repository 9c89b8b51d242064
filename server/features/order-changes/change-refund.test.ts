import { eq } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OrderWire, toMonthSpending, toOrder } from '../../../contract/order.ts';
import { spendingOf } from '../../../domain/spending.ts';
import { customerGroups, persons } from '../../db/persons.schema.ts';
import { change, changeFor, ordersOf, quoteChange } from '../../testing/changes.ts';
import { type Cart } from '../../testing/customer.ts';
import { HOME, LAST_PORTION, LATE, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });

describe('what a card provider took', () => {
  /** A guest's order of a daily menu and a wine, paid at the provider. */
  async function byCard(dishes = { [LAST_PORTION]: 1, [WINE]: 1 }, voucher?: string) {
    const guest = await testServer.guest();
    await guest.put(dishes);
    const query = voucher ? `&voucher=${voucher}` : '';
    const { body: carts } = await guest.get<Cart[]>(`/api/cart?${query}`);
    const prepared = await guest.prepare('wirecard', carts, { type: 'CH', query });
    await guest.choose(prepared, 'success');
    const { body } = await guest.outcome(prepared);
    return { guest, prepared, number: body.Carts[0]?.Bonnumber ?? 0 };
  }
  /** Of another instance, whose providers refuse the refunds with this in their id. */
  let refusing: FastifyInstance;
  let refusedRefund: RegExp | null;
  beforeAll(async () => {
    const cards = testServer.providers;
    const refund = cards.wirecard.refund.bind(cards.wirecard);
    cards.wirecard.refund = (asked) =>
      refusedRefund?.test(asked.key) ? Promise.reject(new Error('The card is not valid any more.')) : refund(asked);
    refusing = await testServer.startBeside({ cards });
  });
  beforeEach(() => (refusedRefund = null));
  const without = { quantities: { [WINE]: 0 } };

  // ORDER-64
  it('does not go to the address of the person that all guests share', async () => {
    const { guest, number } = await byCard();
    const [person] = await testServer.context.db.select().from(persons).where(eq(persons.username, 'gast'));
    const address = { ...person!.address, street: 'Ring 1', postcode: '1010' };
    await testServer.context.db.update(persons).set({ address }).where(eq(persons.username, 'gast'));
    const { body } = await quoteChange(guest, number, { locationId: HOME, quantities: { [WINE]: 0 } });
    expect(body.OrderErrorTextKey).toBe('error.addressIncomplete');
  });

  // ORDER-65
  it('is refunded in part by a change, and the rest by a cancellation', async () => {
    const { guest, prepared, number } = await byCard();
    expect((await quoteChange(guest, number, without)).body.PaymentTypes).toEqual([
      { ShortName: 'CH', Amount: -3.8, IsByCard: true },
    ]);
    expect((await change(guest, number, without)).body).toEqual({
      Bonnumber: number,
      Difference: -3.8,
      IsRefunded: true,
    });
    expect(await testServer.books('gast')).toMatchObject({ captured: 12, refunded: 3.8, refundDue: 0 });
    expect((await ordersOf(guest))[0]?.IsRefunded).toBeNull();
    expect((await guest.outcome(prepared)).body).toMatchObject({ RefundAmount: 0, IsRefunded: false });
    const { body } = await guest.send('DELETE', `/api/bon?bonnumber=${number}`);
    expect(body).toMatchObject({ IsCanceled: true, IsRefunded: true });
    expect(await testServer.books('gast')).toMatchObject({ captured: 12, refunded: 12, refundDue: 0 });
  });

  // ORDER-65
  it('stays due if the provider does not answer, and is refunded once', async () => {
    const { guest, number } = await byCard();
    await testServer.control('provider', { provider: 'wirecard', call: 'refund', times: 1 });
    const agreed = { difference: -3.8, key: 'k' };
    expect((await changeFor(guest, number, without, agreed)).body.IsRefunded).toBe(false);
    expect(await testServer.books('gast')).toMatchObject({ refunded: 0, refundDue: 3.8 });
    expect((await changeFor(guest, number, without, agreed)).body.IsRefunded).toBe(true);
    expect(await testServer.books('gast')).toMatchObject({ refunded: 3.8, refundDue: 0 });
  });

  // PAY-67
  it('is refunded for a cancellation although what a change gave back before is still due', async () => {
    const { guest, number } = await byCard();
    refusedRefund = /:change:/;
    const there = guest.at(refusing);
    expect((await change(there, number, without)).body.IsRefunded).toBe(false);
    const { body } = await there.send('DELETE', `/api/bon?bonnumber=${number}`);
    expect(body).toEqual({ IsCanceled: true, IsRefunded: true, OrderErrorTextKey: null });
    expect(await testServer.books('gast')).toMatchObject({
      refunded: 8.2,
      refundDue: 3.8,
      ordered: [{ isRefunded: true }],
    });
  });

  // PAY-68
  it('is reported as due once, by the order and its month, until it is back', async () => {
    const { guest, number } = await byCard();
    refusedRefund = /./;
    const there = guest.at(refusing);
    const refundsOf = async () => {
      const path = '/api/bon/GetMonthSums?fromMonth=2026-11&untilMonth=2026-11&hideLoadingSpinner=true';
      const [placed] = (await ordersOf(guest)).map((wire) => toOrder(OrderWire.parse(wire)));
      const { body } = await guest.get<Parameters<typeof toMonthSpending>[0][]>(path);
      const spent = spendingOf([placed!]);
      expect(toMonthSpending(body[0]!)).toEqual({ month: '2026-11', ...spent });
      return { due: placed?.refundDue, ofChange: placed?.changeRefundDue, ...spent };
    };
    expect(await refundsOf()).toMatchObject({ ofChange: 0, paid: 1200, refundDue: 0 });
    await change(there, number, without);
    expect(await refundsOf()).toMatchObject({ ofChange: 380, paid: 820, refunded: 0, refundDue: 380 });
    await there.send('DELETE', `/api/bon?bonnumber=${number}`);
    expect(await refundsOf()).toMatchObject({ due: 820, ofChange: 380, paid: 0, refunded: 0, refundDue: 1200 });
    refusedRefund = null;
    await testServer.control('reconcile');
    expect(await refundsOf()).toMatchObject({ ofChange: 0, paid: 0, refunded: 820, refundDue: 0 });
  });

  // PAY-68
  it('is due only as far as it was taken there, where a voucher that paid as well has its part back', async () => {
    await testServer.context.db
      .update(customerGroups)
      .set({ paymentTypes: ['CH', 'VO'] })
      .where(eq(customerGroups.number, 3));
    await testServer.control('setting', { key: 'OrderVoucherCustomergroupLimits', value: '3,0,50' });
    const { guest, number } = await byCard({ [LAST_PORTION]: 1, [WINE]: 1 }, 'MENSA10');
    refusedRefund = /./;
    await guest.at(refusing).send('DELETE', `/api/bon?bonnumber=${number}`);
    const [placed] = (await ordersOf(guest)).map((wire) => toOrder(OrderWire.parse(wire)));
    expect(spendingOf([placed!])).toMatchObject({ refunded: 1000, refundDue: 200 });
    const { body } = await guest.get<unknown[]>('/api/bon/GetMonthSums?fromMonth=2026-11&untilMonth=2026-11');
    expect(body).toMatchObject([{ Refunded: 10, RefundDue: 2 }]);
  });

  // PAY-67
  it('tells of each change whether its own refund is there, also asked again', async () => {
    const { guest, number } = await byCard({ [LAST_PORTION]: 1, [WINE]: 2 });
    refusedRefund = /:change:/;
    const there = guest.at(refusing);
    const one = [{ quantities: { [WINE]: 1 } }, { difference: -3.8, key: 'one' }] as const;
    const two = [{ quantities: { [WINE]: 0 } }, { difference: -3.8, key: 'two' }] as const;
    expect((await changeFor(there, number, ...one)).body.IsRefunded).toBe(false);
    refusedRefund = null;
    expect((await changeFor(there, number, ...two)).body.IsRefunded).toBe(true);
    expect(await testServer.books('gast')).toMatchObject({ refunded: 3.8, refundDue: 3.8 });
    refusedRefund = /:change:/;
    const again = [await changeFor(there, number, ...one), await changeFor(there, number, ...two)];
    expect(again.map(({ body }) => body.IsRefunded)).toEqual([false, true]);
  });

  // ORDER-66
  it('is not raised without the customer', async () => {
    const { guest, number } = await byCard();
    expect((await quoteChange(guest, number, { quantities: { [WINE]: 2 } })).body.OrderErrorTextKey).toBe(
      'error.changeNotPayable',
    );
    expect((await change(guest, number, { timeId: LATE })).status).toBe(200);
  });
});
