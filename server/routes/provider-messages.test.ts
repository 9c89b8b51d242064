import { describe, expect, it } from 'vitest';
import { CARD_PROVIDERS, type CardProvider } from '../../domain/payment-methods.ts';
import { type ProviderMessage } from '../features/card-providers/card-provider.ts';
import { copyAndPayMessage } from '../simulators/copyandpay/webhook.ts';
import { type Customer, type Prepared } from '../testing/customer.ts';
import { WINE } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });

async function preparedBy(provider: CardProvider): Promise<{ guest: Customer; prepared: Prepared }> {
  const guest = await testServer.guest();
  const prepared = await guest.prepare(provider, (await guest.put({ [WINE]: 1 })).body, { type: 'CH' });
  return { guest, prepared };
}

/** As the provider sends it: without cookies, tokens or our anti-forgery header. */
async function send(provider: CardProvider, { headers, body }: ProviderMessage): Promise<number> {
  const { statusCode } = await testServer.app.inject({
    method: 'POST',
    url: `/service/api/${provider.toLowerCase()}/message`,
    headers: headers as Record<string, string>,
    payload: body,
  });
  return statusCode;
}

const tell = async (prepared: Prepared) => send(prepared.provider, await testServer.messageOf(prepared));
const books = () => testServer.books('gast');

describe.each(CARD_PROVIDERS)('a message of %s', (provider) => {
  // PAY-401
  it('settles a payment whose customer has not come back, once, however often it comes', async () => {
    const { guest, prepared } = await preparedBy(provider);
    await guest.choose(prepared, 'neverReturns');
    expect(await Promise.all([tell(prepared), tell(prepared), tell(prepared)])).toEqual([200, 200, 200]);
    expect(await books()).toMatchObject({ captured: 3.8, ordered: [{ total: 3.8 }] });
    expect((await guest.outcome(prepared)).body.Status).toBe('SUCCESS');
  });

  // PAY-401
  it('changes nothing after the return', async () => {
    const { guest, prepared } = await preparedBy(provider);
    await guest.choose(prepared, 'success');
    await guest.outcome(prepared, { isReturn: true });
    expect(await tell(prepared)).toBe(200);
    expect(await books()).toMatchObject({ captured: 3.8, ordered: [{ total: 3.8 }] });
  });

  it('is not taken while the provider cannot be asked, so that it comes again', async () => {
    const { guest, prepared } = await preparedBy(provider);
    await guest.choose(prepared, 'neverReturns');
    await testServer.control('provider', { provider, call: 'status', times: 1 });
    expect(await tell(prepared)).toBe(503);
    expect(await tell(prepared)).toBe(200);
    expect(await books()).toMatchObject({ ordered: [{ total: 3.8 }] });
  });

  it('about a payment that is not ours is taken, so that it is not sent again', async () => {
    const foreign = { id: 'foreign-1', amount: 100, currency: 'EUR', merchant: 'Mensa', brands: [] };
    const customer = { browser: { address: '192.0.2.1', userAgent: 'Browser/1.0' }, language: 'DE' };
    const { reference } = await testServer.providers[provider].prepare({ ...foreign, ...customer });
    await testServer.cards[provider].pay(reference, { state: 'captured' });
    expect(await send(provider, await testServer.messageOf({ provider, reference }))).toBe(200);
  });

  it('that is not the provider’s is refused', async () => {
    const { guest, prepared } = await preparedBy(provider);
    await guest.choose(prepared, 'neverReturns');
    const { headers, body } = await testServer.messageOf(prepared);
    expect(await send(provider, { headers, body: `${body.slice(0, -4)}0000` })).toBe(400);
    expect(await send(provider, { headers: { 'content-type': 'application/json' }, body: '{"id":1}' })).toBe(400);
    expect(await send(provider, copyAndPayMessage('00'.repeat(32), prepared.id))).toBe(400);
    expect(await books()).toMatchObject({ ordered: [] });
  });
});

// PAY-400
it('a message refunds at once what was paid after it was canceled', async () => {
  const { guest, prepared } = await preparedBy('copyAndPay');
  await guest.giveUp(prepared);
  await guest.choose(prepared, 'neverReturns');
  await tell(prepared);
  expect(await books()).toMatchObject({ captured: 3.8, refunded: 3.8, refundDue: 0, ordered: [] });
});

describe('a return by a link', () => {
  const comeBack = (query: Record<string, string>) =>
    testServer.app.inject({ url: `/service/api/wirecard/return?${new URLSearchParams(query)}` });

  it('settles what was paid, and leads to the client', async () => {
    const { guest, prepared } = await preparedBy('wirecard');
    await guest.choose(prepared, 'neverReturns');
    const { statusCode, headers } = await comeBack({ state: prepared.id });
    expect([statusCode, headers.location]).toEqual([303, `../../../?state=${prepared.id}`]);
    expect(await books()).toMatchObject({ captured: 3.8, ordered: [{ total: 3.8 }] });
  });

  it('cancels what the customer gave up there, unless it is paid', async () => {
    const { guest, prepared } = await preparedBy('wirecard');
    await comeBack({ state: prepared.id, canceled: '1' });
    expect((await guest.outcome(prepared)).body.Status).toBe('CANCELED');
    const next = await preparedBy('wirecard');
    await next.guest.choose(next.prepared, 'neverReturns');
    await comeBack({ state: next.prepared.id, canceled: '1' });
    expect((await next.guest.outcome(next.prepared)).body.Status).toBe('SUCCESS');
  });
});
