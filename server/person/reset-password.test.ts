import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { clientPasswordHash as hash } from '../auth/password.ts';
import { dropOldTemporaryPasswords, generatePassword } from '../auth/temporary-password.ts';
import { mails, passwordResets } from '../db/entry.schema.ts';
import { persons } from '../db/persons.schema.ts';
import { dropOldLetters } from '../mail/outbox.ts';
import { EMPTY_ADDRESS } from '../../domain/address.ts';
import { PASSWORD } from '../testing/fixture.ts';
import { useTestHouse } from '../testing/test-house.ts';
import { resetPassword } from './reset-password.ts';

// Controlled: without the rate limit per IP address, which this file would exceed.
const house = useTestHouse({ isControlled: true });
const EMAIL = 'Anna@Kantine.example';

const setEmail = (username: string, email = EMAIL) =>
  house.context.db
    .update(persons)
    .set({ address: { ...EMPTY_ADDRESS, email } })
    .where(eq(persons.username, username));
const letters = () => house.context.db.select().from(mails).orderBy(mails.id);
const passwordIn = (text = ''): string => /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/m.exec(text)?.[0] ?? '';

async function ask(Email: string) {
  const visitor = house.visitor();
  await visitor.get('/api/version');
  return visitor.send('PUT', '/api/person/ResetPassword', { Email });
}

async function logIn(username: string, password: string) {
  const visitor = house.visitor();
  await visitor.get('/api/version');
  const { status } = await visitor.send('POST', '/api/login', { Username: username, PasswordHash: hash(password) });
  return { visitor, status };
}

/** A temporary password for an account, as its owner reads it. */
async function temporaryPassword(username = 'anna'): Promise<string> {
  await setEmail(username);
  await resetPassword(house.context, EMAIL);
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
    const [anna] = await house.context.db.select().from(persons).where(eq(persons.username, 'anna'));
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
    const anna = await house.customer('anna');
    const temporary = await temporaryPassword();
    expect((await logIn('anna', PASSWORD)).status).toBe(200);
    expect(await anna.authorize()).toBe(200);
    expect((await logIn('anna', temporary)).status).toBe(200);
    expect((await logIn('anna', PASSWORD)).status).toBe(400);
  });

  it('ends every session opened with it when the temporary one is used', async () => {
    const thief = await house.customer('anna');
    await logIn('anna', await temporaryPassword());
    expect(await thief.authorize()).toBe(401);
  });

  // SIGN-31
  it('is replaced only by the latest of several temporary ones, which is valid for a day', async () => {
    const first = await temporaryPassword();
    const second = await temporaryPassword();
    expect((await logIn('anna', first)).status).toBe(400);
    house.clock.set(house.clock.now() + 86_400_000);
    expect((await logIn('anna', second)).status).toBe(400);
    await dropOldLetters(house.context);
    expect(await letters()).toHaveLength(2);
    house.clock.set(house.clock.now() + 1);
    await Promise.all([dropOldLetters(house.context), dropOldTemporaryPasswords(house.context)]);
    expect([...(await letters()), ...(await house.context.db.select().from(passwordResets))]).toEqual([]);
  });

  it('that is remembered and changed after all invalidates the temporary one', async () => {
    const temporary = await temporaryPassword();
    const anna = await house.customer('anna');
    await anna.send('PUT', '/api/person/UpdatePassword', {
      OldPasswordHash: hash(PASSWORD),
      NewPasswordHash: hash('Neu'),
    });
    expect((await logIn('anna', temporary)).status).toBe(400);
  });

  // SIGN-31
  it('leads to a mail for each account of an address that can sign in', async () => {
    for (const username of ['anna', 'ben', 'gesperrt', 'gast']) await setEmail(username);
    await resetPassword(house.context, EMAIL);
    const texts = (await letters()).map(({ text }) => text);
    expect(texts.map((text) => /„(.*?)“/.exec(text)?.[1])).toEqual(['anna', 'ben']);
    expect((await logIn('anna', passwordIn(texts[1]))).status).toBe(400);
    expect((await logIn('ben', passwordIn(texts[1]))).status).toBe(200);
  });

  // SAFE-1
  it('is replaced by one that is stored only as a slow hash', async () => {
    const temporary = await temporaryPassword();
    const kept = JSON.stringify(await house.context.db.select().from(passwordResets));
    expect(kept).toContain('scrypt$');
    expect(kept).not.toContain(temporary);
    expect(kept).not.toContain(hash(temporary));
  });

  // SAFE-17
  it('cannot be reset without limit, for known and unknown addresses', async () => {
    for (const email of [EMAIL, 'nobody@kantine.example']) {
      for (let count = 0; count < 5; count += 1) expect((await ask(email)).status).toBe(204);
      expect(await ask(email.toUpperCase())).toMatchObject({
        status: 429,
        body: { OrderErrorTextKey: 'error.tooManyRequests', ErrorObject: { WaitingTimeInSeconds: 30 } },
      });
    }
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
