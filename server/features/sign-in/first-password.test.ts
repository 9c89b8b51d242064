import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { clientPasswordHash as hash } from '../../core/password.ts';
import { persons } from '../../db/persons.schema.ts';
import { settings } from '../../db/schema.ts';
import { renewPassword } from '../../operator/personal-data/renew-password.ts';
import { PASSWORD } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer();
const MINUTE = 60_000;

const signIn = async (username: string, password: string) => {
  const browser = testServer.visitor();
  await browser.get('/api/version');
  const Username = username;
  const answer = await browser.send('POST', '/api/login', { Username, PasswordHash: hash(password) });
  if (answer.status === 200) await browser.authorize();
  return { browser, answer };
};
const expired = { status: 403, body: { OrderErrorTextKey: 'error.passwordExpired' } };

// SAFE-100
it('a first password expires with its first use, and the session that it has opened asks for another one', async () => {
  const { browser } = await signIn('erste', PASSWORD);
  testServer.wait(59 * MINUTE);
  expect((await signIn('erste', PASSWORD)).answer.status).toBe(200);
  testServer.wait(2 * MINUTE);
  expect((await signIn('erste', PASSWORD)).answer).toMatchObject(expired);
  await browser.authorize();
  const NewPasswordHash = hash('Vier Kellner tanzen');
  expect((await browser.send('PUT', '/api/person/UpdatePasswordOnFirstLogin', { NewPasswordHash })).status).toBe(204);
  testServer.wait(120 * MINUTE);
  expect((await signIn('erste', 'Vier Kellner tanzen')).answer.status).toBe(200);
});

// SAFE-100
it('a password of the operator expires likewise, and a new one does not before it is used', async () => {
  const [anna] = await testServer.context.db.select().from(persons).where(eq(persons.username, 'anna'));
  const given = async () => (await renewPassword(testServer.context, anna!.id)) ?? '';
  const first = await given();
  testServer.wait(30 * 24 * 60 * MINUTE);
  expect((await signIn('anna', first)).answer.status).toBe(200);
  testServer.wait(61 * MINUTE);
  expect((await signIn('anna', first)).answer).toMatchObject(expired);
  const second = await given();
  expect((await signIn('anna', second)).answer.status).toBe(200);
});

// SAFE-100
it('an expired password tells nothing to whoever does not have it', async () => {
  await signIn('erste', PASSWORD);
  testServer.wait(61 * MINUTE);
  expect((await signIn('erste', 'geraten')).answer).toMatchObject({
    status: 400,
    body: { OrderErrorTextKey: 'error.loginFailed' },
  });
});

// SIGN-63
it('nobody can register where the restaurant has switched it off', async () => {
  const value = 'false';
  await testServer.context.db
    .insert(settings)
    .values({ key: 'Order_SelfregisterUserLink', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
  const browser = testServer.visitor();
  await browser.get('/api/version');
  const form = { Username: 'magdalena', PasswordHash: hash('Vier Kellner tanzen'), AcceptTerms: true };
  expect(await browser.send('POST', '/api/person/CreatePerson', form)).toMatchObject({
    status: 403,
    body: { OrderErrorTextKey: 'error.registrationClosed' },
  });
  expect(await testServer.context.db.select().from(persons).where(eq(persons.username, 'magdalena'))).toEqual([]);
});
