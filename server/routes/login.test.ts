import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { ownerOfSession } from '../auth/identity.ts';
import { clientPasswordHash } from '../core/password.ts';
import { dropOldFailures, waitAfter } from '../auth/lock-out.ts';
import { lockOwner } from '../features/cart/owner-lock.ts';
import { carts } from '../db/carts.schema.ts';
import { type Database } from '../db/database.ts';
import { loginFailures, persons, sessions } from '../db/persons.schema.ts';
import { type Cart, Customer } from '../testing/customer.ts';
import { DESK, PASSWORD, SCHNITZEL, SOUP, TUESDAY, WINE } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();

const logIn = async (customer: Customer, body: object) => {
  await customer.get('/api/version');
  return customer.send<{ PersonId: number; OfflineSaldoInCent?: number }>('POST', '/api/login', body);
};
const byPassword = (Username: string, password = PASSWORD) => ({
  Username,
  PasswordHash: clientPasswordHash(password),
});
const payloadOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** The same browser again, e.g. a second tab. */
const twin = (customer: Customer): Customer => {
  const other = new Customer(testServer.app);
  for (const [name, value] of customer.cookies) other.cookies.set(name, value);
  return other;
};

describe('signing in', () => {
  it('opens a session by password, ignoring the case of the username', async () => {
    const anna = testServer.visitor();
    expect(await logIn(anna, byPassword(' Anna '))).toMatchObject({ status: 200, body: { PersonId: 1 } });
    expect(await anna.authorize()).toBe(200);
    expect(payloadOf(anna.token)).toMatchObject({ DeviceType: 'Desktop', PersonId: 1 });
    expect((await anna.get<{ Username: string }>('/api/person/GetPerson')).body.Username).toBe('anna');
  });

  // SAFE-12
  it('keeps the refresh cookie away from scripts', async () => {
    const anna = testServer.visitor();
    const { headers } = await logIn(anna, byPassword('anna'));
    expect(String(headers['set-cookie'])).toMatch(/mittag-refresh=.*Path=\/; HttpOnly; SameSite=Lax/);
  });

  // TERM-4, TERM-10, TERM-12
  it('opens a terminal session by card and returns its balance', async () => {
    const kiosk = testServer.visitor();
    const { body } = await logIn(kiosk, { EanLoginString: 'MITTAG-1001', IsTerminalUser: true, isDesktopUser: false });
    expect(body).toMatchObject({ PersonId: 7, CardNumber: '1001', OfflineSaldoInCent: 2500 });
    await kiosk.authorize();
    expect(payloadOf(kiosk.token)).toMatchObject({ DeviceType: 'Terminal' });
    expect((await kiosk.get('/api/person/GetCustomerGroupForTerminal?personId=7')).status).toBe(200);
    expect((await kiosk.get('/api/person/GetCustomerGroupForTerminal?personId=1')).status).toBe(403);
  });

  // SIGN-21
  it.each([
    ['a wrong password', byPassword('anna', 'falsch'), 400, 'error.loginFailed'],
    ['an unknown username', byPassword('niemand'), 400, 'error.loginFailed'],
    ['a locked account', byPassword('gesperrt'), 403, 'error.accountLocked'],
    ['a password that is not hashed', { Username: 'anna', PasswordHash: PASSWORD }, 400, 'error.invalidInput'],
    ['an empty body', {}, 400, 'error.invalidInput'],
    ['an account that is not the guest’s', { PersonId: 1 }, 400, 'error.loginFailed'],
    ['an unknown card', { EanLoginString: 'MITTAG-9' }, 400, 'error.cardLogin'],
    ['a card with another prefix', { EanLoginString: 'OTHER-1001' }, 400, 'error.cardLogin'],
    ['a card that is not for terminals', { EanLoginString: 'MITTAG-4711' }, 400, 'error.cardLogin'],
  ])('refuses %s', async (_name, body, status, textKey) => {
    expect(await logIn(testServer.visitor(), body)).toMatchObject({ status, body: { OrderErrorTextKey: textKey } });
  });

  // SAFE-2
  it('locks a name out after five failures, longer each time, and says how long', async () => {
    const visitor = testServer.visitor();
    for (let failure = 1; failure < 5; failure += 1) await logIn(visitor, byPassword('anna', 'falsch'));
    const locked = {
      status: 403,
      body: { OrderErrorTextKey: 'error.loginLocked', ErrorObject: { WaitingTimeInSeconds: 30 } },
    };
    expect(await logIn(visitor, byPassword('anna', 'falsch'))).toMatchObject(locked);
    expect((await logIn(visitor, byPassword('anna'))).status).toBe(403);
    expect((await logIn(visitor, byPassword('ben'))).status).toBe(200);

    testServer.clock.set(testServer.clock.now() + 31_000);
    expect((await logIn(visitor, byPassword('anna', 'falsch'))).body).toMatchObject({
      ErrorObject: { WaitingTimeInSeconds: 60 },
    });
    testServer.clock.set(testServer.clock.now() + 61_000);
    expect((await logIn(visitor, byPassword('anna'))).status).toBe(200);
    expect((await logIn(visitor, byPassword('anna', 'falsch'))).status).toBe(400);
  });

  it('counts concurrent guesses one by one', async () => {
    const visitor = testServer.visitor();
    await visitor.get('/api/version');
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => visitor.send('POST', '/api/login', byPassword('anna', 'falsch'))),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(4);
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(16);
    testServer.clock.set(testServer.clock.now() + 31_000);
    expect((await logIn(visitor, byPassword('anna', 'falsch'))).body).toMatchObject({
      ErrorObject: { WaitingTimeInSeconds: 60 },
    });
  });

  // SAFE-19
  it.each([
    ['a name', { ...byPassword('x'.repeat(9000)) }, 'error.loginFailed'],
    ['a card', { EanLoginString: `MITTAG-${'1'.repeat(9000)}` }, 'error.cardLogin'],
  ])('stores no failures for %s that is too long', async (_what, body, textKey) => {
    expect(await logIn(testServer.visitor(), body)).toMatchObject({
      status: 400,
      body: { OrderErrorTextKey: textKey },
    });
    expect(await testServer.context.db.select().from(loginFailures)).toEqual([]);
  });

  it('forgets names that have not been tried for a day', async () => {
    await logIn(testServer.visitor(), byPassword('erfunden', 'falsch'));
    testServer.clock.set(testServer.clock.now() + 23 * 3_600_000);
    await logIn(testServer.visitor(), byPassword('auch-erfunden', 'falsch'));
    testServer.clock.set(testServer.clock.now() + 2 * 3_600_000);
    await dropOldFailures(testServer.context);
    expect(await testServer.context.db.select().from(loginFailures)).toMatchObject([
      { username: expect.stringMatching(/ auch-erfunden$/) as string },
    ]);
  });

  // SAFE-2
  it('locks out for a quarter of an hour at most', () => {
    expect([4, 5, 6, 7, 20].map(waitAfter)).toEqual([0, 30, 60, 120, 900]);
  });
});

describe('the refresh session', () => {
  it('needs its cookie', async () => {
    expect(await testServer.visitor().get('/api/authorization')).toMatchObject({
      status: 401,
      body: { OrderErrorTextKey: 'error.refreshCookieMissing' },
    });
    const forged = testServer.visitor();
    forged.cookies.set('mittag-refresh', 'a.0.b');
    expect(await forged.get('/api/authorization')).toMatchObject({
      status: 401,
      body: { OrderErrorTextKey: 'error.refreshCookieInvalid' },
    });
  });

  it('survives ten concurrent refreshes with one cookie, which all return the same valid cookie', async () => {
    const anna = await testServer.customer('anna');
    const tabs = Array.from({ length: 10 }, () => twin(anna));
    expect(await Promise.all(tabs.map((tab) => tab.authorize()))).toEqual(Array(10).fill(200));
    expect(new Set(tabs.map((tab) => tab.cookies.get('mittag-refresh'))).size).toBe(1);
    expect(await tabs[9]?.authorize()).toBe(200);
  });

  // SAFE-12
  it('ends when a refresh token is used that was replaced long ago', async () => {
    const anna = await testServer.customer('anna');
    const thief = twin(anna);
    await anna.authorize();
    testServer.clock.set(testServer.clock.now() + 10 * 60_000);
    expect(await thief.authorize()).toBe(401);
    expect(await anna.authorize()).toBe(401);
  });

  // SAFE-14
  it('ends everywhere when the account is locked', async () => {
    const anna = await testServer.customer('anna');
    await testServer.context.db.update(persons).set({ isLocked: true }).where(eq(persons.username, 'anna'));
    expect((await anna.get('/api/cart')).status).toBe(401);
    expect(await anna.authorize()).toBe(401);
  });

  // SAFE-12, SAFE-14
  it('issues tokens that are valid for 15 minutes and end with the session', async () => {
    const anna = await testServer.customer('anna');
    testServer.clock.set(testServer.clock.now() + 16 * 60_000);
    expect(await anna.get('/api/cart')).toMatchObject({
      status: 401,
      body: { OrderErrorTextKey: 'error.notAuthorized' },
    });
    await anna.authorize();
    expect((await anna.get('/api/cart')).status).toBe(200);
    expect((await anna.send('DELETE', '/api/login')).status).toBe(204);
    expect((await anna.get('/api/cart')).status).toBe(401);
    expect(await anna.authorize()).toBe(401);
  });
});

describe('guests', () => {
  const guest = async () => {
    const customer = testServer.visitor();
    await logIn(customer, { PersonId: 6 });
    await customer.authorize();
    return customer;
  };

  // CART-13, SIGN-13
  it('share a person but not carts, orders or language', async () => {
    const [first, second] = [await guest(), await guest()];
    const { body: carts } = await first.put({ [WINE]: 1 });
    expect(await second.carts()).toEqual([]);
    expect((await first.pay(carts, { type: 'ID' })).body[0]?.Bonnumber).toBeTruthy();
    const orders = '/api/bon?useOrderDate=true&fromDate=2026-11-23&untilDate=2026-11-23';
    expect((await first.get<object[]>(orders)).body).toHaveLength(1);
    expect((await second.get<object[]>(orders)).body).toEqual([]);
    const person = (await first.get<object>('/api/person/GetPerson')).body;
    await first.send('PUT', '/api/person/UpdatePerson', { ...person, LastSelectedLanguage_ID: 2, Person_City: 'Graz' });
    expect((await first.get('/api/person/GetPerson')).body).toMatchObject({
      LastSelectedLanguage_ID: 2,
      Person_City: '',
    });
    expect((await second.get('/api/person/GetPerson')).body).toMatchObject({ LastSelectedLanguage_ID: 1 });
  });

  // CART-11, SIGN-12
  it('take their carts along when they sign in', async () => {
    const anna = await testServer.customer('anna');
    await anna.put({ [SCHNITZEL]: 1, [SOUP]: 1 });
    const visitor = await guest();
    await visitor.put({ [SCHNITZEL]: 2 });
    await visitor.put({ [WINE]: 1 }, { date: TUESDAY, locationId: DESK });

    await visitor.signIn('anna');

    const carts = await visitor.carts();
    const lines = (cart: Cart | undefined) => cart?.CartItems.map((item) => [item.ArticleId, item.Quantity]);
    expect(lines(carts[0])).toEqual([
      [SCHNITZEL, 3],
      [SOUP, 1],
    ]);
    expect(lines(carts[1])).toEqual([[WINE, 1]]);
  });
});

// The embedded database runs transactions one after another anyway.
describe.skipIf(!process.env.TEST_DATABASE_URL)('a guest who signs in while the cart is being paid', () => {
  it('takes it along only after the payment, so that no order is left invisible', async () => {
    const guest = testServer.visitor();
    await logIn(guest, { PersonId: 6 });
    await guest.authorize();
    const { body: open } = await guest.put({ [WINE]: 1 });
    const { db } = testServer.context;
    const ownerOf = async (step: Database) =>
      (
        await step
          .select()
          .from(carts)
          .where(eq(carts.id, open[0]?.CartId ?? 0))
      )[0]?.owner;
    const [session] = await db.select().from(sessions).where(eq(sessions.personId, 6));
    const before = await ownerOf(db);

    let signingIn = Promise.resolve();
    await db.transaction(async (paying) => {
      await lockOwner(paying, ownerOfSession(session?.id ?? ''));
      signingIn = twin(guest).signIn('anna');
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect(await db.execute(waiting)).toMatchObject({ rows: [{}] }));
      expect(await ownerOf(db)).toBe(before);
    });
    await signingIn;
    expect(await ownerOf(db)).toBe('person:1');
  });
});

describe('forgery', () => {
  // CALL-2
  it('is refused for every write without the header that repeats the cookie', async () => {
    const anna = await testServer.customer('anna');
    for (const header of ['', 'guess']) {
      const answer = await anna.send('POST', '/api/cart', {}, { 'x-xsrf-token': header });
      expect(answer).toMatchObject({ status: 403, body: { OrderErrorTextKey: 'error.xsrf' } });
    }
    const bare = new Customer(testServer.app);
    expect((await bare.send('POST', '/api/login', byPassword('anna'))).status).toBe(403);
  });

  // CALL-2
  it('is refused however the URL is written', async () => {
    const { statusCode } = await testServer.app.inject({ method: 'DELETE', url: '/%73ervice/api/login' });
    expect(statusCode).toBe(403);
  });

  // PAGE-43
  it('is prevented by a cookie that ends with the browser and outlives a sign-out', async () => {
    const first = await testServer.app.inject({ url: '/service/api/version' });
    const [token] = first.cookies.filter(({ name }) => name === 'XSRF-TOKEN');
    expect(token).toEqual({ name: 'XSRF-TOKEN', value: token?.value, path: '/', sameSite: 'Lax' });
    const anna = await testServer.customer('anna');
    const known = anna.cookies.get('XSRF-TOKEN');
    await anna.send('DELETE', '/api/login');
    expect(anna.cookies.get('XSRF-TOKEN')).toBe(known);
  });

  it('is prevented by a token for each browser, which no shared cache passes on', async () => {
    const tokenOf = async (path: string) => {
      const browser = testServer.visitor();
      await browser.get(path);
      return browser.cookies.get('XSRF-TOKEN');
    };
    const [first, second] = [await tokenOf('/api/version'), await tokenOf('/api/version')];
    expect(first).toBeTruthy();
    expect(second).not.toBe(first);
    expect(await tokenOf('/api/article/1/image')).toBeUndefined();
  });
});
