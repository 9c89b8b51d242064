import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Customer, type Prepared } from '../../testing/customer.ts';
import { SCHNITZEL } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { OUTCOMES } from './outcomes.ts';

const testServer = useTestServer({ hasSimulators: true });
const get = (url: string, language = 'de') => testServer.app.inject({ url, headers: { 'accept-language': language } });
const post = (url: string, fields: Record<string, string>) =>
  testServer.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

let ben: Customer;
const prepare = async (provider: 'copyAndPay' | 'wirecard'): Promise<Prepared> =>
  ben.prepare(provider, (await ben.put({ [SCHNITZEL]: 1 })).body);
beforeEach(async () => {
  ben = await testServer.customer('ben');
});

describe('the widget', () => {
  const checkout = ({ reference }: Prepared) => `/simulators/copyandpay/v1/checkouts/${reference}`;

  it('is a script that matches its integrity, the same for every checkout', async () => {
    const { body: carts } = await ben.put({ [SCHNITZEL]: 1 });
    const { body } = await ben.send<{ WidgetUrl: string; Integrity: string }>(
      'POST',
      '/api/copyandpay?selectedPaymentTypeShortName=CHO',
      carts,
    );
    const script = await get(`/${body.WidgetUrl}`);
    expect(script.headers['content-type']).toContain('text/javascript');
    expect(body.Integrity).toBe(`sha384-${createHash('sha384').update(script.rawPayload).digest('base64')}`);
    expect((await get('/simulators/copyandpay/v1/paymentWidgets.js?checkoutId=X')).rawPayload).toEqual(
      script.rawPayload,
    );
  });

  it('can ask whether a checkout is open', async () => {
    const prepared = await prepare('copyAndPay');
    expect((await get(checkout(prepared))).json()).toEqual({ isOpen: true });
    await ben.choose(prepared, 'success');
    expect((await get(checkout(prepared))).json()).toEqual({ isOpen: false });
    expect((await get('/simulators/copyandpay/v1/checkouts/X')).json()).toEqual({ isOpen: false });
  });

  it('leads to the bank, and back to the result URL with the checkout’s id appended to its query', async () => {
    const prepared = await prepare('copyAndPay');
    const taken = await post(`${checkout(prepared)}/payment`, {
      paymentBrand: 'VISA',
      shopperResultUrl: '/folder/?topUpRestaurantId=1#/order/payment',
    });
    expect([taken.statusCode, taken.headers.location]).toEqual([303, 'challenge']);
    const page = (await get(`${checkout(prepared)}/challenge`)).body.replaceAll('\u00a0', ' ');
    expect(page).toContain('5,80 €');
    expect(page).toContain('VISA');
    const { body } = await post(`${checkout(prepared)}/challenge`, { outcome: 'success' });
    expect(body).toContain('<form method="get" action="/folder/#/order/payment" data-return="once">');
    expect([...body.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])).toEqual([
      ['topUpRestaurantId', '1'],
      ['id', prepared.reference],
      ['resourcePath', `/v1/checkouts/${prepared.reference}/payment`],
    ]);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'refuses a result URL on another site (%s)',
    async (shopperResultUrl) => {
      const prepared = await prepare('copyAndPay');
      expect((await post(`${checkout(prepared)}/payment`, { paymentBrand: 'VISA', shopperResultUrl })).statusCode).toBe(
        400,
      );
    },
  );
});

describe('the pages of the providers', () => {
  it('have a button for every outcome, in the language of the browser', async () => {
    const { reference } = await prepare('wirecard');
    const page = await get(`/simulators/wirecard/page?token=${reference}`, 'en');
    for (const outcome of OUTCOMES) expect(page.body).toContain(`name="outcome" value="${outcome}"`);
    expect(page.body).toContain('<html lang="en">');
    expect(page.body.replaceAll('\u00a0', ' ')).toContain('€5.80');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|style=/);
  });

  it('post back to the merchant with the state, by a relative URL', async () => {
    const { id, reference } = await prepare('wirecard');
    const { body } = await post(`/simulators/wirecard/page?token=${reference}`, { outcome: 'decline' });
    expect(body).toContain(
      `<form method="post" action="../../service/api/wirecard/redirect?state=${id}" data-return="once">`,
    );
  });

  it('say when there is nothing to pay, and how to get back', async () => {
    expect((await get('/simulators/wirecard/page?token=X')).statusCode).toBe(404);
    const { reference } = await prepare('wirecard');
    await post(`/simulators/wirecard/page?token=${reference}`, { outcome: 'cancel' });
    const over = await get(`/simulators/wirecard/page?token=${reference}`);
    expect(over.statusCode).toBe(409);
    expect(over.body).toContain('Zurück zum Händler');
    expect(over.body).not.toContain('data-return');
  });

  it('charge nothing for an unknown outcome', async () => {
    const prepared = await prepare('wirecard');
    await post(`/simulators/wirecard/page?token=${prepared.reference}`, { outcome: 'free' });
    expect((await ben.outcome(prepared)).body).toMatchObject({ Status: 'PENDING', IsAwaitingCustomer: true });
  });

  it('list captures and refunds in their books', async () => {
    expect((await get('/simulators/payments')).body).toContain('Noch keine Zahlung.');
    const prepared = await prepare('wirecard');
    await ben.choose(prepared, 'success');
    const page = (await get('/simulators/payments')).body.replaceAll('\u00a0', ' ');
    expect(page).toMatch(/Wirecard<\/b><b>5,80 €[^]*abgebucht/);
  });
});
