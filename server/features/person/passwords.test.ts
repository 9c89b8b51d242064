import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { clientPasswordHash as hash } from '../../core/password.ts';
import { mails } from '../../db/entry.schema.ts';
import { persons } from '../../db/persons.schema.ts';
import { PASSWORD } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer();
const ADDRESS = 'anna@kantine.example';
const setEmail = (email: string) =>
  testServer.context.db.update(persons).set({
    address: sql`${persons.address} || ${JSON.stringify({ email })}::jsonb`,
  });
const letters = () => testServer.context.db.select().from(mails);

async function change(from: string, to: string): Promise<number> {
  const anna = testServer.visitor();
  await anna.signIn('anna', from);
  const body = { OldPasswordHash: hash(from), NewPasswordHash: hash(to) };
  return (await anna.send('PUT', '/api/person/UpdatePassword', body)).status;
}

// SIGN-500
it('a letter tells the owner of an account that its password was changed', async () => {
  await setEmail(ADDRESS);
  expect(await change(PASSWORD, 'Vier Kellner tanzen')).toBe(204);
  expect(await letters()).toMatchObject([{ recipient: ADDRESS, subject: 'Ihr Passwort wurde geändert' }]);
  expect((await letters())[0]?.text).toContain('„anna“');
});

// SIGN-500
it('no letter tells of it where there is no address, or nothing was changed', async () => {
  await setEmail('');
  expect(await change(PASSWORD, 'Vier Kellner tanzen')).toBe(204);
  await setEmail(ADDRESS);
  expect(await change('Vier Kellner tanzen', 'Vier Kellner tanzen')).toBe(400);
  expect(await letters()).toEqual([]);
});
