import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ssoAttempts } from '../../db/entry.schema.ts';
import { persons, sessions } from '../../db/persons.schema.ts';
import { settings } from '../../db/schema.ts';
import { type Customer } from '../../testing/customer.ts';
import { PASSWORD, WINE } from '../../testing/fixture.ts';
import { Navigator } from '../../testing/navigator.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { dropOldAttempts } from './attempts.ts';

const testServer = useTestServer({ hasSimulators: true });

const browser = (folder = '', customer: Customer = testServer.visitor()) => {
  const navigator = new Navigator(testServer.app, customer, folder);
  return { customer, navigator, go: navigator.go.bind(navigator) };
};

/** Goes to the provider and submits a form there; returns the page that this leads to. */
async function answer(
  go: Navigator['go'],
  form: Record<string, string>,
  options: { start?: string; until?: string } = {},
) {
  const asked = await go(options.start ?? '/service/sso/start');
  const page = options.start ? '/service/sso/directory?' : '/simulators/identity/authorize?';
  expect(asked).toMatchObject({ status: 200, address: expect.stringContaining(page) as string });
  const [, state = ''] = /name="state" value="([\w-]+)"/.exec(asked.body) ?? [];
  return go(asked.address, { form: { ...form, ...(state && { state }) }, until: options.until });
}

const ended = (outcome: string) => ({ address: `/?ssoState=${outcome}` });
const openSessions = () => testServer.context.db.select().from(sessions);
const setDirectory = () =>
  testServer.context.db.insert(settings).values({ key: 'Order_DirectorySignIn', value: 'Werk Wien' });

describe('single sign-on', () => {
  // SIGN-8
  it('signs in the person that the provider confirms', async () => {
    const { customer, go } = browser();
    expect(await answer(go, { username: 'anna' })).toMatchObject(ended('SUCCESS'));
    expect(await customer.authorize()).toBe(200);
    expect((await customer.get('/api/person/GetPerson')).body).toMatchObject({ Username: 'anna' });
  });

  it('works below any folder of a proxy', async () => {
    expect(await answer(browser('/essen/bestellen').go, { username: 'anna' })).toMatchObject(ended('SUCCESS'));
  });

  it('takes a guest’s carts along', async () => {
    const guest = testServer.visitor();
    await guest.get('/api/version');
    await guest.send('POST', '/api/login', { PersonId: 6 });
    await guest.authorize();
    await guest.put({ [WINE]: 1 });
    await answer(browser('', guest).go, { username: 'anna' });
    await guest.authorize();
    expect((await guest.carts()).map(({ CartItems }) => CartItems.length)).toEqual([1]);
    expect((await openSessions()).map(({ personId }) => personId)).toEqual([1]);
  });

  // SIGN-25
  it.each([
    ['the customer gives up', { choice: 'cancel' }, 'CANCELED'],
    ['the provider fails', { choice: 'fail' }, 'FAILED'],
    ['the account is locked here', { username: 'gesperrt' }, 'FAILED'],
    ['the username is unknown here', { username: 'sso' }, 'FAILED'],
  ])('comes back without a session if %s', async (_why, form, outcome) => {
    const { customer, go } = browser();
    expect(await answer(go, form)).toMatchObject(ended(outcome));
    expect(await customer.authorize()).toBe(401);
    expect(await openSessions()).toEqual([]);
  });

  it('asks for another account after a refusal', async () => {
    const { customer, go } = browser();
    await answer(go, { username: 'gesperrt' });
    expect(await answer(go, { username: 'anna' })).toMatchObject(ended('SUCCESS'));
    expect(await customer.authorize()).toBe(200);
    expect(await go('/service/sso/start')).toMatchObject(ended('SUCCESS'));
  });

  it('signs nobody in as the guest', async () => {
    await testServer.context.db.update(persons).set({ username: 'sso' }).where(eq(persons.id, 6));
    expect(await answer(browser().go, { username: 'sso' })).toMatchObject(ended('FAILED'));
  });

  // SAFE-11
  it('never redirects to a target from the URL', async () => {
    const { go } = browser();
    const asked = await go('/service/sso/start?returnTo=https://evil.example&redirect_uri=https://evil.example');
    expect(asked.address).not.toContain('evil');
    const [, query] = asked.address.split('?');
    const elsewhere = new URLSearchParams(query);
    elsewhere.set('redirect_uri', 'https://evil.example');
    expect(await go(`/simulators/identity/authorize?${elsewhere}`, { form: { username: 'anna' } })).toMatchObject({
      status: 400,
    });
    expect(
      await go('/simulators/identity/logout?client_id=mittag&post_logout_redirect_uri=//evil.example'),
    ).toMatchObject({ status: 400 });
  });
});

describe('coming back from the provider', () => {
  /** The URL of the callback, not yet opened. */
  const returning = async () => {
    const { customer, go } = browser();
    const { address } = await answer(go, { username: 'anna' }, { until: '/sso/callback' });
    return { customer, go, address };
  };

  // SAFE-16
  it('works once', async () => {
    const { customer, go, address } = await returning();
    const state = customer.cookies.get('mittag-sso') ?? '';
    expect(await go(address)).toMatchObject(ended('SUCCESS'));
    customer.cookies.set('mittag-sso', state);
    expect(await go(address)).toMatchObject(ended('FAILED'));
    expect(await openSessions()).toHaveLength(1);
  });

  it('works once for concurrent requests', async () => {
    const { customer, address } = await returning();
    const state = customer.cookies.get('mittag-sso') ?? '';
    const tabs = Array.from({ length: 6 }, () => browser());
    for (const tab of tabs) tab.customer.cookies.set('mittag-sso', state);
    const pages = await Promise.all(tabs.map((tab) => tab.go(address)));
    expect(pages.filter((page) => page.address === '/?ssoState=SUCCESS')).toHaveLength(1);
    expect(await openSessions()).toHaveLength(1);
  });

  // SAFE-16
  it('is refused in another browser: a link must not sign anybody in', async () => {
    const { address } = await returning();
    expect(await browser().go(address)).toMatchObject(ended('FAILED'));
    const other = browser();
    await other.go('/service/sso/start');
    expect(await other.go(address)).toMatchObject(ended('FAILED'));
    expect(await openSessions()).toEqual([]);
  });

  it.each([
    ['no state', (address: string) => address.replace(/&?state=[^&]*/, '')],
    ['a forged state', (address: string) => address.replace(/state=[^&]*/, 'state=guess')],
    ['two states', (address: string) => `${address}&state=other`],
    ['no code', (address: string) => address.replace(/code=[^&]*/, '')],
    ['a forged code', (address: string) => address.replace(/code=[^&]*/, 'code=guess')],
  ])('is refused with %s', async (_what, change) => {
    const { go, address } = await returning();
    expect(await go(change(address))).toMatchObject(ended('FAILED'));
    expect(await openSessions()).toEqual([]);
  });

  it('is refused with somebody else’s code', async () => {
    const thief = await returning();
    const victim = await returning();
    const code = /code=[^&]*/.exec(victim.address)?.[0] ?? '';
    expect(await thief.go(thief.address.replace(/code=[^&]*/, code))).toMatchObject(ended('FAILED'));
  });

  // SAFE-16
  it.each([
    ['a code', 61_000],
    ['an attempt', 601_000],
  ])('is refused with %s that is too old', async (_what, age) => {
    const { go, address } = await returning();
    testServer.clock.set(testServer.clock.now() + age);
    expect(await go(address)).toMatchObject(ended('FAILED'));
  });

  it('keeps the state away from scripts', async () => {
    const { headers } = await testServer.app.inject('/service/sso/start');
    expect(String(headers['set-cookie'])).toMatch(/mittag-sso=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('leaves no attempt behind once it has expired', async () => {
    await browser().go('/service/sso/start');
    await dropOldAttempts(testServer.context);
    expect(await testServer.context.db.select().from(ssoAttempts)).toHaveLength(1);
    testServer.clock.set(testServer.clock.now() + 600_000);
    await dropOldAttempts(testServer.context);
    expect(await testServer.context.db.select().from(ssoAttempts)).toEqual([]);
  });
});

describe('signing out', () => {
  it('ends here and at the provider', async () => {
    const { customer, go } = browser();
    await answer(go, { username: 'anna' });
    expect(await go('/service/sso/logout')).toMatchObject(ended('LOGGEDOUT'));
    expect(await customer.authorize()).toBe(401);
    expect((await go('/service/sso/start')).address).toContain('/simulators/identity/authorize');
  });

  it('signs in again instead, without asking, with autoSsoLogin', async () => {
    const { customer, go } = browser();
    await answer(go, { username: 'anna' });
    await customer.send('DELETE', '/api/login');
    expect(await go('/service/sso/logout?autoSsoLogin=TRUE')).toMatchObject(ended('SUCCESS'));
    expect(await customer.authorize()).toBe(200);
  });

  it('leads to the provider’s page with autoSsoLogin and no session there', async () => {
    const { address } = await browser().go('/service/sso/logout?autoSsoLogin=TRUE');
    expect(address).toContain('/simulators/identity/authorize');
  });
});

// SIGN-403
describe('the directory', () => {
  const start = '/service/sso/start?directory=Werk+Wien';

  it('accepts the name and password of an account', async () => {
    await setDirectory();
    const { customer, go } = browser();
    expect((await go(start)).body).toContain('<h1>Werk Wien</h1>');
    expect(await answer(go, { choice: 'password', username: ' Ben ', password: PASSWORD }, { start })).toMatchObject(
      ended('SUCCESS'),
    );
    await customer.authorize();
    expect((await customer.get('/api/person/GetPerson')).body).toMatchObject({ Username: 'ben' });
  });

  it('refuses a wrong password on its page, and slows guessing down', async () => {
    await setDirectory();
    const { go } = browser();
    const guess = () => answer(go, { choice: 'password', username: 'ben', password: 'falsch' }, { start });
    expect((await guess()).body).toContain('stimmt nicht');
    for (let count = 0; count < 4; count += 1) await guess();
    expect((await guess()).body).toContain('Zu viele Versuche');
    expect(await answer(go, { choice: 'cancel' }, { start })).toMatchObject(ended('CANCELED'));
  });

  it.each([
    ['no password', { username: 'anna', password: '' }],
    ['no name', { username: ' ', password: PASSWORD }],
    ['a name that nobody has', { username: 'a'.repeat(300), password: PASSWORD }],
  ])('asks nobody about %s', async (_what, form) => {
    await setDirectory();
    expect((await answer(browser().go, form, { start })).body).toContain('role="alert"');
  });

  // SAFE-400
  it('takes no form of a page that this browser has not opened', async () => {
    await setDirectory();
    const [own, other] = [browser(), browser()];
    await own.go(start);
    const { body } = await other.go(start);
    const [, state = ''] = /name="state" value="([\w-]+)"/.exec(body) ?? [];
    const form = { state, username: 'ben', password: PASSWORD };
    expect(await own.go('/service/sso/directory', { form })).toMatchObject(ended('FAILED'));
    expect(await openSessions()).toEqual([]);
  });

  // LEAVE-400
  it('is no provider whose session ends at the logout', async () => {
    await setDirectory();
    const { customer, navigator, go } = browser();
    const form = { choice: 'password', username: 'ben', password: PASSWORD };
    for (const endsBefore of [true, false]) {
      await answer(go, form, { start });
      if (endsBefore) await customer.send('DELETE', '/api/login');
      navigator.visited.length = 0;
      expect(await go('/service/sso/logout')).toMatchObject(ended('LOGGEDOUT'));
      expect(navigator.visited).toEqual(['/service/sso/logout', '/?ssoState=LOGGEDOUT']);
      expect(await customer.authorize()).toBe(401);
    }
  });

  it('must be the configured one', async () => {
    expect(await browser().go(start)).toMatchObject(ended('FAILED'));
    await setDirectory();
    expect(await browser().go('/service/sso/start?directory=%3Cb%3E')).toMatchObject(ended('FAILED'));
  });
});
