import { expect, it } from 'vitest';
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
