import { expect, it } from 'vitest';
import { clientPasswordHash } from '../core/password.ts';
import { PASSWORD } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();
const anna = { Username: 'anna', PasswordHash: clientPasswordHash(PASSWORD) };

// TERM-25
it.each([
  ['a desktop unless it says otherwise', anna, 'Desktop'],
  ['the app if it is no desktop', { ...anna, isDesktopUser: false }, 'App'],
  [
    'a terminal if it says so',
    { EanLoginString: 'MITTAG-1001', IsTerminalUser: true, isDesktopUser: false },
    'Terminal',
  ],
])('a sign-in is that of %s', async (_, body, DeviceType) => {
  const visitor = testServer.visitor();
  await visitor.logIn(body);
  const payload = Buffer.from(visitor.token.split('.')[1] ?? '', 'base64url').toString();
  expect(JSON.parse(payload)).toMatchObject({ DeviceType });
});
