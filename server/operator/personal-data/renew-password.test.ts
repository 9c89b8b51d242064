import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { clientPasswordHash } from '../../core/password.ts';
import { storeTemporaryPassword } from '../../auth/temporary-password.ts';
import { persons } from '../../db/persons.schema.ts';
import { PASSWORD } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { rowsWith } from '../../testing/whole-database.ts';
import { renewPassword } from './renew-password.ts';

const testServer = useTestServer();
const [ANNA, GUEST] = [1, 6];
const SENT = 'sent-by-mail';

async function logIn(password: string) {
  const visitor = testServer.visitor();
  await visitor.get('/api/version');
  const PasswordHash = clientPasswordHash(password);
  const { status } = await visitor.send('POST', '/api/login', { Username: 'anna', PasswordHash });
  return { visitor, status };
}

// SAFE-84
describe('a new password from the tenant', () => {
  // SAFE-84
  it('is the only one that counts, has to be changed, and ends what was open', async () => {
    const before = await testServer.customer('anna');
    const other = await testServer.customer('ben');
    await storeTemporaryPassword(testServer.context, eq(persons.id, ANNA), SENT);
    const password = (await renewPassword(testServer.context, ANNA)) ?? '';
    expect(await rowsWith(testServer.context.db, password)).toEqual([]);
    expect([await before.authorize(), await other.authorize()]).toEqual([401, 200]);
    for (const former of [PASSWORD, SENT]) expect((await logIn(former)).status).toBe(400);

    const { visitor, status } = await logIn(password);
    expect(status).toBe(200);
    await visitor.authorize();
    expect((await visitor.get('/api/cart')).status).toBe(901);
    const NewPasswordHash = clientPasswordHash('Eigenes2026!');
    expect((await visitor.send('PUT', '/api/person/UpdatePasswordOnFirstLogin', { NewPasswordHash })).status).toBe(204);
    expect((await visitor.get('/api/cart')).status).toBe(200);
    expect((await logIn(password)).status).toBe(400);
  });

  // SAFE-84
  it('is not for an account that nobody signs in to by password', async () => {
    expect(await renewPassword(testServer.context, GUEST)).toBeNull();
  });
});
