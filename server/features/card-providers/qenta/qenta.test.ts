import { describe, expect, it } from 'vitest';
import { CUSTOMER, PUBLIC_URL, useQenta } from '../../../testing/use-qenta.ts';

const qenta = useQenta();
const HALF_AN_HOUR = 30 * 60_000;

describe('QENTA Checkout Page', () => {
  it('prepares a page that leads back here under an order number of its own, and nothing is taken (PAY-480)', async () => {
    const payment = { id: 'payment-x', amount: 1250, currency: 'EUR', merchant: 'Kantine', brands: [], ...CUSTOMER };
    const { reference, url: page, integrity } = await qenta.provider.prepare(payment);
    expect(reference).toMatch(/^\d{9}$/);
    expect([page, integrity]).toEqual([`simulators/wirecard/page?token=${reference}`, null]);
    const back = `${PUBLIC_URL}service/api/wirecard/return?state=payment-x`;
    expect(qenta.commands()).toEqual(['generateOrderNumber', 'init']);
    expect(qenta.calls[1]).toMatchObject({
      amount: '12.50',
      orderNumber: reference,
      successUrl: back,
      pendingUrl: back,
      cancelUrl: `${back}&canceled=1`,
      failureUrl: `${back}&canceled=1`,
      confirmUrl: `${PUBLIC_URL}service/api/wirecard/message`,
      autoDeposit: 'yes',
      language: 'de',
      consumerIpAddress: '192.0.2.1',
      consumerUserAgent: 'Browser/1.0',
    });
    expect(await qenta.book.find(reference)).toMatchObject({
      state: 'open',
      merchantTransactionId: 'payment-x',
      amount: 1250,
    });
  });

  it.each([
    ['open', null, { is: 'open' }],
    ['captured', { state: 'captured' }, { is: 'captured', amount: 1250 }],
    ['declined after an approval', { state: 'declined' }, { is: 'failed' }],
    ['pending at the bank', { state: 'pending', becomes: 'captured' }, { is: 'pending' }],
  ] as const)('tells a payment that is %s', async (_what, end, status) => {
    const payment = await qenta.prepared();
    if (end) await qenta.ended(payment, end);
    expect(await qenta.provider.status(payment)).toEqual(status);
  });

  it.each([
    ['captured', { is: 'captured', amount: 1250 }],
    ['declined', { is: 'failed' }],
  ] as const)('follows a pending payment until it is %s', async (becomes, status) => {
    const payment = await qenta.prepared();
    await qenta.book.pay(payment.reference, { state: 'pending', becomes });
    expect(await qenta.provider.status(payment)).toEqual({ is: 'pending' });
    qenta.testServer.wait(60_000);
    expect(await qenta.provider.status(payment)).toEqual(status);
  });

  it('cannot end a page, and says the truth about one that was paid before', async () => {
    const [unpaid, other] = [await qenta.prepared(), await qenta.paid()];
    expect(await qenta.provider.cancel(unpaid)).toEqual({ is: 'canceled' });
    expect(await qenta.provider.cancel(other)).toEqual({ is: 'captured', amount: 1250 });
    await qenta.book.pay(unpaid.reference, { state: 'captured' });
    expect(await qenta.provider.status(unpaid)).toEqual({ is: 'captured', amount: 1250 });
    expect(qenta.provider.payableMs).toBeGreaterThan(HALF_AN_HOUR);
  });

  it('says that a page has expired when nobody can pay on it any more', async () => {
    const payment = await qenta.prepared();
    qenta.testServer.wait(HALF_AN_HOUR);
    expect(await qenta.provider.status(payment)).toEqual({ is: 'open' });
    qenta.testServer.wait(qenta.provider.payableMs - HALF_AN_HOUR);
    expect(await qenta.provider.status(payment)).toEqual({ is: 'expired' });
  });

  it.each([
    ['JPY', 125_000, '1250'],
    ['KWD', 1250, '12.500'],
  ])('takes and gives back %s in its own decimals (PAY-481)', async (currency, amount, text) => {
    const payment = await qenta.paid({ currency, amount });
    expect(qenta.calls[1]).toMatchObject({ amount: text, currency });
    expect(await qenta.provider.status(payment)).toEqual({ is: 'captured', amount });
    await qenta.refund(payment, 'in-its-decimals', amount / 5);
    expect(await qenta.givenBack(payment)).toEqual([amount / 5]);
  });

  it('refuses half a yen before QENTA is asked, and another currency than was asked for', async () => {
    await expect(qenta.prepared({ currency: 'JPY', amount: 50 })).rejects.toThrow(RangeError);
    expect(qenta.calls).toEqual([]);
    await expect(qenta.provider.status({ ...(await qenta.paid()), currency: 'CHF' })).rejects.toThrow(
      'another currency',
    );
  });

  it.each([
    ['prepare', () => qenta.prepared()],
    ['query', () => qenta.prepared()],
    ['status', async () => qenta.provider.status(await qenta.prepared())],
  ] as const)('throws when %s is not answered', async (call, ask) => {
    for (const cut of ['before', 'after'] as const) {
      qenta.book.fail(call, 1, cut);
      await expect(ask()).rejects.toThrow();
    }
  });

  it.each([
    [502, '<html>Bad gateway</html>', '502'],
    [200, '<html>Maintenance</html>', 'no answer of its interface'],
    [200, 'status=4&errorCode=10000&message=Internal+error', 'Internal error'],
  ])('takes a %i with “%s” for no outcome', async (status, body, said) => {
    const payment = await qenta.paid();
    qenta.instead = { status, body };
    await expect(qenta.provider.status(payment)).rejects.toThrow(said);
    expect(await qenta.provider.status(payment)).toEqual({ is: 'captured', amount: 1250 });
  });

  it('says whether each of the keys is accepted', async () => {
    await expect(qenta.provider.check()).resolves.toBeUndefined();
    for (const wrong of [{ customerId: 'D999999' }, { secret: 'wrong' }, { toolkitPassword: 'wrong' }])
      await expect(qenta.connect(wrong).check()).rejects.toThrow('missing or invalid');
  });
});
