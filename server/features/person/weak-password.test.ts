import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { clientPasswordHash as hash, hashPassword } from '../../core/password.ts';
import { markAsDemo } from '../../core/demo.ts';
import { persons } from '../../db/persons.schema.ts';
import { restaurants } from '../../db/schema.ts';
import { CHEAP_COST } from '../../testing/cheap-cost.ts';
import { PASSWORD } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer();
const tooCommon = { status: 400, body: { OrderErrorTextKey: 'error.passwordCommon' } };
const GOOD = 'Vier Kellner tanzen';
const COMPOSED = 'Grüße-aus-Graz'.normalize('NFC');
const DECOMPOSED = COMPOSED.normalize('NFD');

/** As clients sent it before: of the password as it was typed. */
const typedHash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const stored = async (username: string) =>
  (await testServer.context.db.select().from(persons).where(eq(persons.username, username)))[0];

async function register(password: string, username = 'magdalena') {
  const browser = testServer.visitor();
  await browser.get('/api/version');
  return browser.send('POST', '/api/person/CreatePerson', {
    Username: username,
    Person_FirstName: 'Magdalena',
    Person_LastName: 'Wimmer',
    Person_Email: 'lena.wimmer@kantine.example',
    PasswordHash: hash(password),
    AcceptTerms: true,
  });
}

// SIGN-61
describe('a password that everybody tries first', () => {
  // SIGN-61
  it.each([
    '1',
    'ab',
    '12345678',
    'password1',
    'Password1',
    'qwertyuiop',
    'mittag123',
    'Mittag2026',
    'PROBEKANTINE',
    'probekantine1',
    'magdalena',
    'Magdalena2026',
    'lena.wimmer@kantine.example',
    'Wimmer123',
    'WimmerMagdalena',
    'magdalenawimmer1',
    'qwertzuiop',
    'schatz123',
    'Sommer2026',
    'Sommer2026!',
    'Sommer26!',
    'Winter2025',
    'Maerz2026',
    'MÄRZ2026',
    'mittagessen',
    'Kantine2026',
    'Mittag2026!',
    'Mensa2026!',
    'Speisesaal',
  ])('is refused at the registration: %s', async (password) => {
    const { db } = testServer.context;
    await db.update(restaurants).set({ name: 'Probe Kantine' }).where(eq(restaurants.id, 1));
    expect(await register(password)).toMatchObject(tooCommon);
    expect(await stored('magdalena')).toBeUndefined();
  });

  // SIGN-61
  it('is refused for a change and at the first sign-in as well, and the old one stays', async () => {
    const anna = await testServer.customer('anna');
    const change = (password: string) =>
      anna.send('PUT', '/api/person/UpdatePassword', {
        OldPasswordHash: hash(PASSWORD),
        NewPasswordHash: hash(password),
      });
    const first = await testServer.customer('erste');
    const replace = (password: string) =>
      first.send('PUT', '/api/person/UpdatePasswordOnFirstLogin', { NewPasswordHash: hash(password) });
    for (const password of ['iloveyou', 'Iloveyou', 'mittag2026']) {
      expect(await change(password)).toMatchObject(tooCommon);
      expect(await replace(password)).toMatchObject(tooCommon);
    }
    expect((await change(`anna${new Date(testServer.clock.now()).getFullYear()}`)).status).toBe(400);
    expect((await change(GOOD)).status).toBe(204);
    expect((await replace(GOOD)).status).toBe(204);
  });

  it('is no sentence of such words, and none of years that are far away', async () => {
    for (const [index, password] of ['Sommer im Speisesaal', 'Kantine1492'].entries())
      expect((await register(password, `lena${index}`)).status).toBe(200);
  });

  it('may be the published one of the demo, on demo data alone', async () => {
    await markAsDemo(testServer.context.db, { now: testServer.clock.now() });
    expect((await register('Mittag2026!')).status).toBe(200);
  });
});

// SAFE-121
describe('a password whose letters can be composed in two ways', () => {
  const signIn = async (body: object) => {
    const browser = testServer.visitor();
    await browser.logIn({ Username: 'anna', ...body });
    return browser.token !== '';
  };
  const keep = async (clientHash: string) =>
    testServer.context.db
      .update(persons)
      .set({ passwordHash: await hashPassword(clientHash, CHEAP_COST) })
      .where(eq(persons.username, 'anna'));

  it('is one password however it is typed', () => {
    expect(hash(DECOMPOSED)).toBe(hash(COMPOSED));
    expect(typedHash(DECOMPOSED)).not.toBe(typedHash(COMPOSED));
  });

  // SAFE-121
  it('signs in with what was stored before, once more, and what is stored is renewed', async () => {
    await keep(typedHash(DECOMPOSED));
    expect(await signIn({ PasswordHash: hash(COMPOSED) })).toBe(false);
    expect(await signIn({ PasswordHash: hash(COMPOSED), FormerPasswordHash: typedHash(DECOMPOSED) })).toBe(true);
    expect(await signIn({ PasswordHash: hash(COMPOSED) })).toBe(true);
    expect(await signIn({ PasswordHash: typedHash(DECOMPOSED) })).toBe(false);
  });

  // SAFE-121
  it('is no second guess for nothing: each form counts as an attempt', async () => {
    await keep(typedHash('Ein anderes'));
    const browser = testServer.visitor();
    await browser.get('/api/version');
    const guess = (name: string) =>
      browser.send('POST', '/api/login', {
        Username: 'anna',
        PasswordHash: hash(name),
        FormerPasswordHash: hash(`${name}'`),
      });
    const answers = [await guess('eins'), await guess('zwei'), await guess('drei')];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 403]);
  });
});
