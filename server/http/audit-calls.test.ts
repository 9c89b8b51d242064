import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { clientPasswordHash as hash } from '../core/password.ts';
import { auditEntries } from '../db/entry.schema.ts';
import { cards } from '../db/persons.schema.ts';
import { type Customer } from '../testing/customer.ts';
import { PASSWORD } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer({ isControlled: true });
const NEW_PASSWORD = 'Vier Kellner tanzen';

const trail = async () =>
  (await testServer.context.db.select().from(auditEntries).orderBy(asc(auditEntries.id))).map(
    ({ event, outcome, personId }) => [event, outcome, personId],
  );

async function logIn(body: object): Promise<Customer> {
  const browser = testServer.visitor();
  await browser.get('/api/version');
  await browser.send('POST', '/api/login', body);
  return browser;
}

// SAFE-101
describe('the audit trail', () => {
  it('has sign-ins and what was refused, with the person as far as there is one, and no guests', async () => {
    await logIn({ Username: 'Anna', PasswordHash: hash(PASSWORD) });
    await logIn({ Username: 'anna', PasswordHash: hash('falsch') });
    await logIn({ Username: 'niemand', PasswordHash: hash('falsch') });
    await logIn({ Username: 'gesperrt', PasswordHash: hash(PASSWORD) });
    await logIn({ EanLoginString: 'MITTAG-1001', IsTerminalUser: true, isDesktopUser: false });
    await logIn({ EanLoginString: 'MITTAG-9999', IsTerminalUser: true, isDesktopUser: false });
    await testServer.guest();
    expect(await trail()).toEqual([
      ['sign-in by password', 'done', 1],
      ['sign-in by password', 'error.loginFailed', 1],
      ['sign-in by password', 'error.loginFailed', null],
      ['sign-in by password', 'error.accountLocked', 5],
      ['sign-in by card', 'done', 7],
      ['sign-in by card', 'error.cardLogin', null],
    ]);
    const [entry] = await testServer.context.db.select().from(auditEntries);
    expect(entry).toMatchObject({ at: new Date(testServer.clock.now()), address: '127.0.0.1', command: null });
  });

  it('has a lock-out, and what is refused meanwhile once a minute', async () => {
    for (let guess = 0; guess < 9; guess += 1)
      await logIn({ Username: 'anna', PasswordHash: hash(`geraten ${guess}`) });
    const outcomes = (await trail()).map(([, outcome]) => outcome);
    expect(outcomes).toEqual([...Array<string>(4).fill('error.loginFailed'), 'error.loginLocked']);
  });

  it('is not flooded from changing addresses: what nobody known is refused is in it once a minute, or not at all', async () => {
    const app = await buildApp({ context: testServer.context, trustedProxies: ['127.0.0.1'] });
    const { cookies } = await app.inject({ url: '/service/api/version' });
    const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const flood = async (method: 'POST' | 'PUT', path: string, body: object) => {
      for (let time = 0; time < 5; time += 1) {
        const headers = { 'x-xsrf-token': xsrf, 'x-forwarded-for': `203.0.${time}.7` };
        await app.inject({ method, url: `/service${path}`, headers, cookies: { 'XSRF-TOKEN': xsrf }, payload: body });
      }
    };
    await flood('PUT', '/api/person/UpdatePassword', {});
    await flood('POST', '/api/login', { EanLoginString: 'nothing', IsTerminalUser: true, isDesktopUser: false });
    await flood('POST', '/api/login', { Username: 'x'.repeat(101), PasswordHash: hash('falsch') });
    await flood('POST', '/api/login', { Username: 'anna', PasswordHash: 'none' });
    await flood('PUT', '/api/person/ResetPassword', { Email: 'none' });
    await flood('POST', '/api/person/CreatePerson', {});
    const refused = [
      ['sign-in by card', 'error.terminalUnknown', null],
      ['sign-in by password', 'error.loginFailed', null],
      ['sign-in by password', 'error.invalidInput', 1],
      ['password reset asked for', 'error.emailInvalid', null],
      ['registration', 'error.invalidInput', null],
    ];
    expect(await trail()).toEqual(refused);
    testServer.wait(61_000);
    await flood('PUT', '/api/person/ResetPassword', { Email: 'none' });
    expect((await trail()).slice(refused.length)).toEqual([['password reset asked for', 'error.emailInvalid', null]]);
    await app.close();
  });

  it('has changes of password, e-mail address and cards, and a refresh token that is used again', async () => {
    const anna = await testServer.customer('anna');
    const before = (await trail()).length;
    const { body } = await anna.get<{ Person_Email: string }>('/api/person/GetPerson');
    await anna.send('PUT', '/api/person/UpdatePerson', { ...body, Person_City: 'Graz' });
    await anna.send('PUT', '/api/person/UpdatePerson', { ...body, Person_Email: 'neu@anderswo.example' });
    await anna.send('PUT', '/api/person/UpdatePassword', {
      OldPasswordHash: hash(PASSWORD),
      NewPasswordHash: hash(NEW_PASSWORD),
    });
    await anna.send('PUT', '/api/person/ResetPassword', { Email: 'wer@anderswo.example' });
    await anna.send('POST', '/api/person/BlockCard?cardId=1');
    const thief = anna.at(testServer.app);
    for (let time = 0; time < 2; time += 1) await anna.authorize();
    testServer.wait(121_000);
    expect(await thief.authorize()).toBe(401);
    expect((await trail()).slice(before)).toEqual([
      ['e-mail address changed', 'error.passwordNeeded', 1],
      ['password changed', 'done', 1],
      ['password reset asked for', 'done', null],
      ['card blocked', 'done', 1],
      ['refresh token used again', 'error.refreshCookieInvalid', 1],
    ]);
  });

  it('says whose a blocked card is, who has registered, and who gets a new password, which the answers do not tell', async () => {
    const { db } = testServer.context;
    await db.update(cards).set({ blockedAt: new Date() }).where(eq(cards.number, '1001'));
    await logIn({ EanLoginString: 'MITTAG-1001', IsTerminalUser: true, isDesktopUser: false });
    const browser = testServer.visitor();
    await browser.get('/api/version');
    const { body: made } = await browser.send<{ PersonId: number }>('POST', '/api/person/CreatePerson', {
      Username: 'magdalena',
      Person_Email: 'lena@kantine.example',
      PasswordHash: hash(NEW_PASSWORD),
      AcceptTerms: true,
    });
    const reset = (Email: string) => browser.send('PUT', '/api/person/ResetPassword', { Email });
    const known = await reset('Lena@kantine.example');
    expect(await reset('niemand@kantine.example')).toEqual(known);
    expect(await trail()).toEqual([
      ['sign-in by card', 'error.cardBlocked', 7],
      ['registration', 'done', made.PersonId],
      ['password reset asked for', 'done', made.PersonId],
      ['password reset asked for', 'done', null],
    ]);
  });

  // SAFE-500
  it('has what the signed-in ask for without a right to it, or of others, once a minute for each call', async () => {
    const [anna, ben] = [await testServer.customer('anna'), await testServer.customer('ben')];
    await testServer.context.db.delete(auditEntries);
    const [card] = await testServer.context.db.select().from(cards).where(eq(cards.personId, 1));
    for (let time = 0; time < 3; time += 1) {
      await ben.send('POST', `/api/person/BlockCard?cardId=${card!.id}`);
      await ben.get(`/api/person/GetSaldoForCard?cardId=${card!.id}`);
      await anna.get('/api/person/GetCustomerGroupForTerminal?personId=2');
      await anna.get('/api/person/GetPerson');
    }
    expect(await trail()).toEqual([
      ['card blocked', 'error.cardNotFound', 2],
      ['refused GET /api/person/GetSaldoForCard', 'error.cardNotFound', 2],
      ['refused GET /api/person/GetCustomerGroupForTerminal', 'error.noPermission', 1],
    ]);
  });

  it('holds neither what was typed nor the number of a card', async () => {
    await logIn({ Username: 'niemand', PasswordHash: hash('falsch') });
    await logIn({ EanLoginString: 'MITTAG-1001', IsTerminalUser: true, isDesktopUser: false });
    const text = JSON.stringify(await testServer.context.db.select().from(auditEntries));
    for (const secret of ['niemand', hash('falsch'), '1001']) expect(text).not.toContain(secret);
  });
});
