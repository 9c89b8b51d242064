import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { clientPasswordHash as hash } from '../../core/password.ts';
import { dropOldTemporaryPasswords, generatePassword } from '../../auth/temporary-password.ts';
import { mails, passwordResets } from '../../db/entry.schema.ts';
import { persons } from '../../db/persons.schema.ts';
import { dropOldLetters } from '../mail/outbox.ts';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { PASSWORD } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { resetPassword } from './reset-password.ts';

// Controlled: without the rate limit per IP address, which this file would exceed.
const testServer = useTestServer({ isControlled: true });
const EMAIL = 'Anna@Kantine.example';

const setEmail = (username: string, email = EMAIL) =>
  testServer.context.db
    .update(persons)
    .set({ address: { ...EMPTY_ADDRESS, email } })
    .where(eq(persons.username, username));
const letters = () => testServer.context.db.select().from(mails).orderBy(mails.id);
const passwordIn = (text = ''): string => /^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/m.exec(text)?.[0] ?? '';

async function ask(Email: string) {
  const visitor = testServer.visitor();
  await visitor.get('/api/version');
  return visitor.send('PUT', '/api/person/ResetPassword', { Email });
}

async function logIn(username: string, password: string) {
  const visitor = testServer.visitor();
  await visitor.get('/api/version');
  const { status } = await visitor.send('POST', '/api/login', { Username: username, PasswordHash: hash(password) });
  return { visitor, status };
}

/** A temporary password for an account, as its owner reads it. */
async function temporaryPassword(username = 'anna'): Promise<string> {
  await setEmail(username);
  await resetPassword(testServer.context, EMAIL);
  return passwordIn((await letters()).at(-1)?.text);
}

describe('a forgotten password', () => {
  // SIGN-16
  it('leads to a mail to a known address in any case, and to the same response for an unknown one', async () => {
    await setEmail('anna');
    const [unknown, known] = [await ask('nobody@kantine.example'), await ask(' anna@KANTINE.example ')];
    expect(unknown).toMatchObject({ status: 204, body: '' });
    expect(known).toMatchObject({ status: 204, body: '' });
    await vi.waitFor(async () =>
      expect(await letters()).toMatchObject([{ recipient: EMAIL, subject: 'Ihr vorläufiges Passwort' }]),
    );
  });

  // SIGN-31
  it('is replaced by a temporary one, which must be changed after signing in', async () => {
    const temporary = await temporaryPassword();
    const { visitor, status } = await logIn('anna', temporary);
    expect(status).toBe(200);
    await visitor.authorize();
    const [anna] = await testServer.context.db.select().from(persons).where(eq(persons.username, 'anna'));
    expect(anna?.isFirstLogin).toBe(true);
    expect(
      (await visitor.send('PUT', '/api/person/UpdatePasswordOnFirstLogin', { NewPasswordHash: hash('Eigenes1!') }))
        .status,
    ).toBe(204);
    expect((await logIn('anna', 'Eigenes1!')).status).toBe(200);
    expect((await logIn('anna', temporary)).status).toBe(400);
    expect((await logIn('anna', PASSWORD)).status).toBe(400);
  });

  // SIGN-31
  it('stays valid until the temporary one is used, so that a request by somebody else locks nobody out', async () => {
    const anna = await testServer.customer('anna');
    const temporary = await temporaryPassword();
    expect((await logIn('anna', PASSWORD)).status).toBe(200);
    expect(await anna.authorize()).toBe(200);
    expect((await logIn('anna', temporary)).status).toBe(200);
    expect((await logIn('anna', PASSWORD)).status).toBe(400);
  });

  it('ends every session opened with it when the temporary one is used', async () => {
    const thief = await testServer.customer('anna');
    await logIn('anna', await temporaryPassword());
    expect(await thief.authorize()).toBe(401);
  });

  // SIGN-31
  it('is replaced only by the latest of several temporary ones, which is valid for a day', async () => {
    const first = await temporaryPassword();
    const second = await temporaryPassword();
    expect((await logIn('anna', first)).status).toBe(400);
    testServer.clock.set(testServer.clock.now() + 86_400_000);
    expect((await logIn('anna', second)).status).toBe(400);
    await dropOldLetters(testServer.context);
    expect(await letters()).toHaveLength(2);
    testServer.clock.set(testServer.clock.now() + 1);
    await Promise.all([dropOldLetters(testServer.context), dropOldTemporaryPasswords(testServer.context)]);
    expect([...(await letters()), ...(await testServer.context.db.select().from(passwordResets))]).toEqual([]);
  });

  it('that is remembered and changed after all invalidates the temporary one', async () => {
    const temporary = await temporaryPassword();
    const anna = await testServer.customer('anna');
    await anna.send('PUT', '/api/person/UpdatePassword', {
      OldPasswordHash: hash(PASSWORD),
      NewPasswordHash: hash('Neu'),
    });
    expect((await logIn('anna', temporary)).status).toBe(400);
  });

  // SIGN-31
  it('leads to one mail for all accounts of an address that can sign in, with a password for each', async () => {
    for (const username of ['anna', 'ben', 'gesperrt', 'gast']) await setEmail(username);
    await resetPassword(testServer.context, EMAIL.toLowerCase());
    const [letter, ...others] = await letters();
    expect([letter?.recipient, others]).toEqual([EMAIL, []]);
    expect([...(letter?.text ?? '').matchAll(/„(.*?)“/g)].map(([, name]) => name)).toEqual(['anna', 'ben']);
    const temporary = passwordIn(letter?.text);
    expect((await logIn('anna', temporary)).status).toBe(200);
    expect((await logIn('ben', temporary)).status).toBe(200);
    expect((await logIn('gesperrt', temporary)).status).toBe(400);
  });

  // SAFE-27
  it('is replaced for its owner, by one mail, however many accounts others have opened with the address before', async () => {
    const [ben] = await testServer.context.db.select().from(persons).where(eq(persons.username, 'ben'));
    if (!ben) throw new Error('ben is unknown.');
    const data = { passwordHash: ben.passwordHash, customerGroupNumber: ben.customerGroupNumber };
    const address = { ...EMPTY_ADDRESS, firstname: 'Gratis auf https://evil.example', email: EMAIL };
    const made = Array.from({ length: 60 }, (_, number) => ({ ...data, username: `fremd${number}`, address }));
    await testServer.context.db.insert(persons).values([...made, { ...data, username: 'vera', address }]);
    await ask(EMAIL.toUpperCase());
    await vi.waitFor(async () => expect(await letters()).toHaveLength(1));
    const [letter] = await letters();
    expect(letter?.text).toContain('„fremd19“ und 41 weitere');
    expect(letter?.text).not.toContain('evil.example');
    expect((await logIn('vera', passwordIn(letter?.text))).status).toBe(200);
  });

  it('is not sent to an address that only looks alike in small letters', async () => {
    await setEmail('anna', 'anna.k@kantine.example');
    await setEmail('ben', 'anna.\u212a@kantine.example');
    await resetPassword(testServer.context, 'anna.\u212a@kantine.example');
    expect(await letters()).toMatchObject([{ recipient: 'anna.\u212a@kantine.example' }]);
    const [reset, ...others] = await testServer.context.db.select().from(passwordResets);
    expect([reset?.personId, others]).toEqual([2, []]);
  });

  // SAFE-1
  it('is replaced by one that is stored as a hash only, and as a slow one once it has been used', async () => {
    const temporary = await temporaryPassword();
    expect(temporary).toHaveLength(19);
    const kept = JSON.stringify(await testServer.context.db.select().from(passwordResets));
    expect(kept).not.toContain(temporary);
    expect(kept).not.toContain(hash(temporary));
    await logIn('anna', temporary);
    const [anna] = await testServer.context.db.select().from(persons).where(eq(persons.username, 'anna'));
    expect(anna?.passwordHash).toMatch(/^scrypt\$/);
  });

  // SAFE-17
  it('cannot be reset without limit, for known and unknown addresses', async () => {
    for (const email of [EMAIL, 'nobody@kantine.example']) {
      for (let count = 0; count < 5; count += 1) expect((await ask(email)).status).toBe(204);
      expect(await ask(email.toUpperCase())).toMatchObject({
        status: 429,
        body: { OrderErrorTextKey: 'error.tooManyRequests', ErrorObject: { WaitingTimeInSeconds: 3600 } },
      });
    }
    // SAFE-44
    expect((await ask('nobody+1@kantine.example')).status).toBe(429);
    expect((await ask('nobody1@kantine.example')).status).toBe(204);
    testServer.wait(3_600_001);
    expect((await ask(EMAIL)).status).toBe(204);
  });

  // SIGN-16
  it.each(['nobody', 'a b@c.example', `${'x'.repeat(200)}@y.example`, ''])('cannot be reset with %j', async (email) => {
    expect(await ask(email)).toMatchObject({ status: 400, body: { OrderErrorTextKey: 'error.emailInvalid' } });
  });

  it('gets a different temporary one every time', () => {
    const some = Array.from({ length: 50 }, generatePassword);
    expect(new Set(some).size).toBe(50);
    expect(some.every((password) => passwordIn(password) === password)).toBe(true);
  });
});

describe('a temporary password used in several windows at once', () => {
  it('signs in at least one of them, and later attempts', async () => {
    const temporary = await temporaryPassword();
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn('anna', temporary)));
    expect(answers.map(({ status }) => status)).toContain(200);
    const { visitor } = await logIn('anna', temporary);
    expect(await visitor.authorize()).toBe(200);
  });
});

// SAFE-27
describe('letters to an address that anybody can enter', () => {
  const VICTIM = 'Vera@Kantine.example';

  async function register(number: number, email: string) {
    const visitor = testServer.visitor();
    await visitor.get('/api/version');
    const form = { Username: `flut${number}`, PasswordHash: hash('Flut2026!'), AcceptTerms: true, Person_Email: email };
    return (await visitor.send('POST', '/api/person/CreatePerson', form)).status;
  }

  it('are three welcomes an hour, whatever its case, and do not use up the resets', async () => {
    for (let number = 0; number < 8; number += 1)
      expect(await register(number, number % 2 ? VICTIM : VICTIM.toUpperCase())).toBe(200);
    expect(await letters()).toHaveLength(3);
    expect((await ask(VICTIM)).status).toBe(204);
    await vi.waitFor(async () => expect(await letters()).toHaveLength(4));
    expect(passwordIn((await letters())[3]?.text)).not.toBe('');
    testServer.wait(3_600_001);
    await register(8, VICTIM);
    expect(await letters()).toHaveLength(5);
  });

  it('are ten of a change of the e-mail address an hour', async () => {
    await setEmail('anna', '');
    const anna = await testServer.customer('anna');
    const { body } = await anna.get<object>('/api/person/GetPerson');
    const change = (email: string) =>
      anna.send('PUT', '/api/person/UpdatePerson', { ...body, Person_Email: email, PasswordHash: hash(PASSWORD) });
    for (let time = 0; time < 24; time += 1) expect((await change(time % 2 ? '' : VICTIM)).status).toBe(200);
    expect((await letters()).map(({ recipient }) => recipient)).toEqual(Array<string>(10).fill(VICTIM));
  });
});
