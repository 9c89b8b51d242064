import { eq } from 'drizzle-orm';
import crypto, { createHash, scryptSync } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, it, vi } from 'vitest';
import { persons } from '../db/persons.schema.ts';
import { PASSWORD } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';
import {
  PASSWORD_COST,
  clientPasswordHash,
  hashPassword,
  isNewPasswordHash,
  isWeakHash,
  verifyPassword,
} from './password.ts';

const testServer = useTestServer({ isControlled: true });
const SENT = clientPasswordHash('Mittag2026!');
const SALT = Buffer.from('0123456789abcdef');
const former = (cost: number) => scryptSync(SENT, SALT, 32, { N: cost, r: 8, p: 1 }).toString('base64');

// SAFE-1
describe('a stored password', () => {
  // SAFE-1
  it('costs as much to guess as OWASP advises, in 32 MiB', async () => {
    expect(PASSWORD_COST).toEqual({ N: 2 ** 15, r: 8, p: 3 });
    const stored = await hashPassword(SENT);
    expect(stored).toMatch(/^scrypt\$32768\$8\$3\$[\w+/]{22}==\$[\w+/]{43}=$/);
    expect([await verifyPassword(SENT, stored), await verifyPassword(clientPasswordHash('x'), stored)]).toEqual([
      true,
      false,
    ]);
    expect(isWeakHash(stored)).toBe(false);
    expect(await hashPassword(SENT)).not.toBe(stored);
  });

  // SAFE-1
  it('is compared in constant time', async () => {
    const stored = await hashPassword(SENT);
    const compare = vi.spyOn(crypto, 'timingSafeEqual');
    syncBuiltinESMExports();
    await verifyPassword(SENT, stored);
    await verifyPassword(clientPasswordHash('x'), stored);
    expect(compare.mock.results.map(({ value }) => value as boolean)).toEqual([true, false]);
    compare.mockRestore();
    syncBuiltinESMExports();
  });

  it.each([
    ['no cost', `scrypt$${SALT.toString('base64')}$${former(16_384)}`],
    ['one number as its cost', `scrypt$1024$${SALT.toString('base64')}$${former(1024)}`],
  ])('of an earlier version, with %s, is still verified, and weak', async (_what, stored) => {
    expect([await verifyPassword(SENT, stored), await verifyPassword(clientPasswordHash('x'), stored)]).toEqual([
      true,
      false,
    ]);
    expect(isWeakHash(stored)).toBe(true);
  });

  // SAFE-13
  it('is stored anew at the next sign-in if it is weak, and only then', async () => {
    const stored = `scrypt$128$${SALT.toString('base64')}$${former(128)}`;
    const anna = eq(persons.username, 'anna');
    const read = async () => (await testServer.context.db.select().from(persons).where(anna))[0]?.passwordHash ?? '';
    await testServer.context.db.update(persons).set({ passwordHash: stored }).where(anna);
    await testServer.visitor().signIn('anna', 'falsch');
    expect(await read()).toBe(stored);
    await testServer.customer('anna');
    const next = await read();
    expect([next.startsWith('scrypt$256$8$1$'), await verifyPassword(clientPasswordHash(PASSWORD), next)]).toEqual([
      true,
      true,
    ]);
    await testServer.customer('anna');
    expect(await read()).toBe(next);
  });
});

describe('an empty password', () => {
  const EMPTY = createHash('sha256').update('').digest('hex');

  it('has a hash of the usual form, which may not become a password', () => {
    expect([isNewPasswordHash(EMPTY), isNewPasswordHash(SENT), isNewPasswordHash('x')]).toEqual([false, true, false]);
  });

  // SIGN-33, SIGN-19
  it('is refused at a change, a first login and a registration', async () => {
    const anna = await testServer.customer('anna');
    const refused = { status: 400, body: { OrderErrorTextKey: 'error.invalidInput' } };
    const change = { OldPasswordHash: clientPasswordHash(PASSWORD), NewPasswordHash: EMPTY };
    expect(await anna.send('PUT', '/api/person/UpdatePassword', change)).toMatchObject(refused);
    await testServer.context.db.update(persons).set({ isFirstLogin: true }).where(eq(persons.username, 'anna'));
    const first = { NewPasswordHash: EMPTY };
    expect(await anna.send('PUT', '/api/person/UpdatePasswordOnFirstLogin', first)).toMatchObject(refused);
    const form = { Username: 'dora', PasswordHash: EMPTY, AcceptTerms: true };
    expect(await anna.send('POST', '/api/person/CreatePerson', form)).toMatchObject(refused);
  });
});
