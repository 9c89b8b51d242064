import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { persons } from '../db/persons.schema.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();

// SIGN-20
it('the moment at which the terms were accepted is stored with the person', async () => {
  testServer.clock.set(Date.parse('2026-11-23T10:07:05Z'));
  const newcomer = await testServer.customer('neu');
  expect((await newcomer.send('PUT', '/api/person/SetTermsOfUseAcceptedDate')).status).toBe(204);
  expect((await newcomer.get('/api/person/GetPerson')).body).toMatchObject({
    TermsOfUseAcceptedDate: '2026-11-23T11:07:05',
  });
});

// SIGN-62
it('a guest accepts the terms for themselves only, and is asked for no password', async () => {
  const { db } = testServer.context;
  const changed = { termsAcceptedAt: null, isFirstLogin: true };
  await db.update(persons).set(changed).where(eq(persons.username, 'gast'));
  const [first, second] = [await testServer.guest(), await testServer.guest()];
  expect((await first.get('/api/cart')).status).toBe(900);
  expect((await first.send('PUT', '/api/person/SetTermsOfUseAcceptedDate')).status).toBe(204);
  expect((await first.get('/api/cart')).status).toBe(200);
  expect((await first.get('/api/person/GetPerson')).body).toMatchObject({
    IsFirstLogin: false,
    TermsOfUseAcceptedDate: expect.any(String) as string,
  });
  await first.authorize();
  expect((await first.get('/api/cart')).status).toBe(200);
  expect((await second.get('/api/cart')).status).toBe(900);
  expect((await (await testServer.guest()).get('/api/cart')).status).toBe(900);
});

// SIGN-62
it('the terms that the tenant has accepted for its guests hold for all of them', async () => {
  expect((await (await testServer.guest()).get('/api/cart')).status).toBe(200);
});
