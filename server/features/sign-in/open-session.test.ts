import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer();

// SAFE-12
it('a sign-in gives the browser a new session, and ends the one that it had', async () => {
  const browser = await testServer.customer('anna');
  const former = browser.at(testServer.app);
  await browser.signIn('ben');
  expect([await browser.authorize(), await former.authorize()]).toEqual([200, 401]);
  expect((await former.get('/api/person/GetPerson')).status).toBe(401);
});
