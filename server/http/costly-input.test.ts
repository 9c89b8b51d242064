import { beforeEach, describe, expect, it } from 'vitest';
import { clientPasswordHash } from '../core/password.ts';
import { type Customer } from '../testing/customer.ts';
import { SCHNITZEL } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer({ isControlled: true });

/** Text that takes minutes to bring into a normal form: accents are sorted one by one. */
const ACCENTS = `a${'\u0301'.repeat(150_000)}${'\u0327'.repeat(150_000)}`;
/** Every character is one to leave out. */
const INVISIBLE = '\u200b'.repeat(300_000);
const PasswordHash = clientPasswordHash('Neu2026!');

let visitor: Customer;
beforeEach(async () => {
  visitor = testServer.visitor();
  await visitor.get('/api/version');
});

// SAFE-29: the limit of time of a test is what fails without them.
describe('a text that is costly to look at', () => {
  // SAFE-29
  it.each([
    ['POST', '/api/login', { Username: ACCENTS, PasswordHash }, 'error.loginFailed'],
    [
      'POST',
      '/api/person/CreatePerson',
      { Username: ACCENTS, PasswordHash, AcceptTerms: true },
      'error.usernameInvalid',
    ],
    ['PUT', '/api/person/ResetPassword', { Email: `${INVISIBLE}@x.example` }, 'error.emailInvalid'],
    [
      'POST',
      '/api/person/CreatePerson',
      { Username: 'dora', PasswordHash, AcceptTerms: true, Person_City: INVISIBLE },
      'error.invalidInput',
    ],
  ] as const)('is refused without that: %s %s', async (method, path, body, textKey) => {
    const answer = await visitor.send(method, path, body);
    expect(answer).toMatchObject({ status: 400, body: { OrderErrorTextKey: textKey } });
  });

  // SAFE-29
  it('is no comment', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 });
    const Comments = { [carts[0]?.CartId ?? 0]: INVISIBLE };
    const checkout = { Carts: carts, Comments, DeliveryOptions: {} };
    expect((await anna.send('PUT', '/api/cart/CheckoutCarts', checkout)).status).toBe(400);
  });
});

describe('a long list', () => {
  // SAFE-29
  it('of carts or dishes is refused: each takes queries while all others wait', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 });
    const [cart] = carts;
    const ids = (length: number) => Array.from({ length }, (_, number) => (cart?.CartId ?? 0) + number);
    const many = (length: number) => ids(length).map((CartId) => ({ ...cart, CartId }));
    const send = (path: string, body: object) => anna.send('PUT', `/api/cart/${path}`, body);
    expect((await send('UpdateCarts', many(100))).status).toBe(404);
    expect((await send('UpdateCarts', many(101))).status).toBe(400);
    const checkout = (length: number) =>
      send('CheckoutCarts', { Carts: many(length), Comments: {}, DeliveryOptions: {} });
    expect([(await checkout(100)).status, (await checkout(101)).status]).toEqual([200, 400]);
    const change = (length: number) => {
      const items = Array.from({ length }, (_, number) => ({ ArticleId: 100_000 + number, Quantity: 0 }));
      return anna.send('POST', '/api/cart', { ...cart, CartItems: items });
    };
    expect([(await change(500)).status, (await change(501)).status]).toEqual([200, 400]);
  });

  // SAFE-38
  it('with the same cart or dish twice is refused, and nothing of it is stored', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 2 });
    const [cart] = carts;
    const twice = carts.flatMap((one) => [
      { ...one, Comment: 'hinten' },
      { ...one, Comment: 'vorne' },
    ]);
    const line = { ArticleId: SCHNITZEL, Quantity: 3 };
    const detail = { ...line, ArticleDetailId: cart?.CartItems[0]?.ArticleDetailId };
    const checkout = { Carts: twice, Comments: { [cart?.CartId ?? 0]: 'hinten' }, DeliveryOptions: {} };
    const bodies: ['POST' | 'PUT', string, object][] = [
      ['PUT', '/api/cart/UpdateCarts', twice],
      ['PUT', '/api/cart/CheckoutCarts', checkout],
      ['POST', '/api/payment/ExecutePayment?selectedPaymentTypeShortName=CH', { cartsToPay: twice }],
      ['POST', '/api/cart', { ...cart, CartItems: [line, line] }],
      ['POST', '/api/cart', { ...cart, CartItems: [line, detail] }],
    ];
    for (const [method, path, body] of bodies)
      expect(await anna.send(method, path, body)).toMatchObject({
        status: 400,
        body: { OrderErrorTextKey: 'error.invalidInput' },
      });
    expect(await anna.carts()).toEqual(carts);
  });
});
