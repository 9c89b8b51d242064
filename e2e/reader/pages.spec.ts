import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

test('the first visit: what is agreed to is said, and a field that is wrong, once', async ({ me }) => {
  expect(await me.hear(/Nur das Nötigste dialog.*Einverstanden push button/)).toMatch(/Wir speichern nur/);
  await me.press('Return');
  await me.until('Tab', /Benutzername entry/);
  const said = await me.press('Return');
  expect(said.match(/Bitte geben Sie Ihren Benutzernamen ein/g)).toHaveLength(1);
});

test('back, forward and another language say the title of the page', async ({ me }) => {
  await signIn(me);
  await me.until('shift+k', /Bestellungen link/);
  await me.press('Return');
  await me.hear(/Meine Bestellungen$/);
  await me.press('alt+Left');
  await me.hear(/Guten Morgen, Anna$/);
  await me.press('alt+Right');
  await me.hear(/Meine Bestellungen$/);
  await me.until('shift+b', /Benutzermenü/);
  await me.press('Return');
  await me.until('Down', /English not selected radio menu item/);
  await me.press('Return');
  await me.hear(/My orders$/);
});

test('the end without input is asked for once, and once more at 20 seconds, and the answer is said', async ({
  me,
  server,
}) => {
  await server.control('setting', { key: 'Order_AutoLogoutTimeoutInSeconds', value: '75' });
  await signIn(me);
  await me.hear(/Guten Morgen, Anna.*Zu Ihrer Sicherheit melden wir Sie gleich ab\..*Noch \d\d Sekunden\.$/, 60_000);
  const said = await me.hear(/Zu Ihrer Sicherheit.*Noch 20 Sekunden\. Sind Sie noch da\?$/, 60_000);
  expect(said.match(/Sekunden/g)).toHaveLength(2);
  await me.press('Return');
  await me.hear(/Sie bleiben angemeldet\.$/);
});
