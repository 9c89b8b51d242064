import { type AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientPasswordHash } from '../core/password.ts';
import { type Customer } from './customer.ts';
import { EARLY, HALL, LAST_PORTION, LATE, LATE_ONLY, MONDAY, SCHNITZEL, TUESDAY } from './fixture.ts';
import { useTestServer } from './test-server.ts';

const testServer = useTestServer({ isControlled: true });
let origin = '';
beforeAll(async () => {
  await testServer.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(testServer.app.server.address() as AddressInfo).port}`;
});

const control = async (name: string, body: object = {}) =>
  (await testServer.app.inject({ method: 'POST', url: `/testing/${name}`, payload: body })).statusCode;

/** Over a real connection, which injected requests do not have. */
const fetchAs = (customer: Customer, path: string, init: RequestInit = {}) =>
  fetch(`${origin}/service${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${customer.token}`,
      cookie: [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': customer.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': 'application/json',
    },
  });

describe('forced steps over a real connection', () => {
  it('respond with 900 until the terms are accepted', async () => {
    const newcomer = await testServer.customer('neu');
    const refused = await fetchAs(newcomer, '/api/person/GetPerson');
    expect(refused.status).toBe(900);
    expect(await refused.json()).toEqual({ OrderErrorTextKey: 'error.termsNotAccepted' });
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect((await fetchAs(newcomer, '/api/cart')).status).toBe(900);
    expect(
      (await fetchAs(newcomer, '/api/person/SetTermsOfUseAcceptedDate', { method: 'PUT', body: '{}' })).status,
    ).toBe(204);
    expect((await fetchAs(newcomer, '/api/person/GetPerson')).status).toBe(200);
  });

  // SIGN-18
  it('respond with 901 until the first password is replaced', async () => {
    const first = await testServer.customer('erste');
    expect((await fetchAs(first, '/api/person/GetPerson')).status).toBe(901);
    const body = JSON.stringify({ NewPasswordHash: clientPasswordHash('Eigenes1!') });
    expect((await fetchAs(first, '/api/person/UpdatePasswordOnFirstLogin', { method: 'PUT', body })).status).toBe(204);
    expect((await fetchAs(first, '/api/person/GetPerson')).status).toBe(200);
  });
});

describe('the controls of tests', () => {
  const payOverWire = async (anna: Customer, key: string) => {
    const carts = await anna.carts();
    return fetchAs(anna, '/api/payment/ExecutePayment?selectedPaymentTypeShortName=CH', {
      method: 'POST',
      body: JSON.stringify({ cartsToPay: carts, key }),
    });
  };
  const orders = async () => (await testServer.app.inject('/testing/orders?username=anna')).json<object[]>();

  it('drop the response to a payment that was made', async () => {
    const anna = await testServer.customer('anna');
    await anna.put({ [SCHNITZEL]: 1 });
    await control('fault', { path: '/api/payment/ExecutePayment', method: 'POST', kind: 'dropAnswer', times: 1 });
    await expect(payOverWire(anna, 'k')).rejects.toThrow();
    expect(await orders()).toHaveLength(1);
    expect(await anna.carts()).toEqual([]);
  });

  it('drop a request before it is processed', async () => {
    const anna = await testServer.customer('anna');
    await anna.put({ [SCHNITZEL]: 1 });
    await control('fault', { path: '/api/payment/ExecutePayment', method: 'POST', kind: 'dropRequest' });
    await expect(payOverWire(anna, 'k')).rejects.toThrow();
    expect(await orders()).toEqual([]);
    expect((await payOverWire(anna, 'k')).status).toBe(200);
  });

  it('respond with a status, and delay, as often as requested', async () => {
    const anna = await testServer.customer('anna');
    await control('fault', { path: '/api/cart', method: 'GET', kind: 'status', status: 503, times: 2 });
    await control('fault', { path: '/api/cart', method: 'GET', kind: 'delay', ms: 1, times: 1 });
    const statuses = [
      (await anna.get('/api/cart')).status,
      (await anna.get('/api/cart')).status,
      (await anna.get('/api/cart')).status,
    ];
    expect(statuses).toEqual([503, 503, 200]);
  });

  const arrive = (as: string, dishes?: number, days?: number) =>
    testServer.app.inject({ method: 'POST', url: '/testing/arrival', payload: { as, dishes, days } });

  /** A browser with the token and cookies of an arrival. */
  function browserOf(answer: Awaited<ReturnType<typeof arrive>>): Customer {
    const browser = testServer.visitor();
    browser.token = answer.json<{ accessToken: string }>().accessToken;
    for (const { name, value } of answer.cookies) browser.cookies.set(name, value);
    return browser;
  }

  it('sign somebody in, with the first dishes of the first open time in the cart', async () => {
    const arrival = await arrive('anna', 2);
    const anna = browserOf(arrival);
    expect(arrival.json()).toMatchObject({
      selection: { locationId: HALL, deliveryTimeId: EARLY, date: MONDAY, locationName: 'Speisesaal' },
      dishes: ['Schnitzel', 'Tagesmenü'],
    });
    expect((await anna.carts()).map(({ CartItems }) => CartItems.map(({ ArticleName }) => ArticleName))).toEqual([
      ['Schnitzel', 'Tagesmenü'],
    ]);
    expect(await anna.authorize()).toBe(200);
  });

  it('fill the carts of several days, at the same place and time', async () => {
    const anna = browserOf(await arrive('anna', 1, 2));
    expect((await anna.carts()).map(({ OrderDate, DeliveryTime }) => [OrderDate, DeliveryTime.ID])).toEqual([
      [MONDAY, EARLY],
      [TUESDAY, EARLY],
    ]);
  });

  it('sign a guest in, with a place and no dish, or with nothing chosen', async () => {
    const guest = await arrive('guest', 0);
    expect(guest.json()).toMatchObject({ selection: { date: MONDAY }, dishes: [] });
    expect(await browserOf(guest).carts()).toEqual([]);
    expect((await arrive('guest')).json()).toMatchObject({ selection: null, dishes: [] });
  });

  it('refuse whomever the login refuses', async () => {
    expect((await arrive('gesperrt')).statusCode).toBe(403);
    await control('setting', { key: 'Order_DefaultUser', value: '' });
    expect((await arrive('guest')).statusCode).toBe(403);
  });

  it('set stock, price and time, count calls, and put everything back', async () => {
    await control('reset');
    testServer.clock.set(Date.parse('2026-11-23T06:00:00Z'));
    const anna = await testServer.customer('anna');
    await control('stock', { articleId: LAST_PORTION, date: MONDAY, remaining: 0 });
    expect((await anna.put({ [LAST_PORTION]: 1 })).status).toBe(409);
    await control('price', { articleId: SCHNITZEL, grossPrice: 12.5 });
    expect((await anna.put({ [SCHNITZEL]: 1 })).body[0]?.CartItems[0]?.GrossPrice).toBe(12.5);
    await control('setting', { key: 'Order_DefaultUser', value: '' });
    expect((await anna.get('/api/appsetting?key=Order_DefaultUser')).body).toBe('');
    await control('clock', { now: '2026-11-23T08:00:00Z' });
    await anna.authorize();
    const late = await anna.put({ [SCHNITZEL]: 2 });
    expect(late).toMatchObject({ status: 409, headers: { date: 'Mon, 23 Nov 2026 08:00:00 GMT' } });
    expect((await testServer.app.inject('/testing/calls')).json()).toMatchObject({
      'POST /api/cart': 3,
      'POST /api/login': 1,
    });

    expect(await control('reset')).toBe(200);
    expect(testServer.clock.isAdjusted).toBe(false);
    expect((await testServer.app.inject('/testing/calls')).json()).toEqual({});
    expect((await anna.get('/api/cart')).status).toBe(401);
    expect((await anna.get('/api/appsetting?key=Order_DefaultUser')).body).toBe('6');
    expect(await control('setting', { key: 'Order_Unknown', value: '1' })).toBe(400);
    expect(await control('stock', { articleId: 999, date: MONDAY, remaining: 0 })).toBe(404);
    expect(await control('stock', { articleId: LATE_ONLY, date: MONDAY, deliveryTimeId: EARLY, remaining: 0 })).toBe(
      404,
    );
    expect(await control('stock', { articleId: LATE_ONLY, date: MONDAY, deliveryTimeId: LATE, remaining: 0 })).toBe(
      200,
    );
    expect(await control('fault', { path: '/x', method: 'GET', kind: 'explode' })).toBe(400);
  });
});
