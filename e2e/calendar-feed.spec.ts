import { expect, test } from './support/fixtures.ts';
import { shownText } from './support/shown-text.ts';

// FEED-1, FEED-2, FEED-4
test('the address of one’s calendar is made, read without a sign-in and revoked, by keyboard alone', async ({
  page,
  arrive,
  request,
  expectAccessible,
}) => {
  await arrive({ as: 'anna', at: '/user' });
  const section = page.getByRole('region', { name: 'Kalender' });
  await section.getByText('Ihre Bestellungen im eigenen Kalender').focus();
  await page.keyboard.press('Enter');
  await section.getByRole('button', { name: 'Adresse erstellen' }).focus();
  await page.keyboard.press('Enter');
  const add = section.getByRole('link', { name: 'In den Kalender' });
  await expect(add).toHaveAttribute('href', /^webcal:\/\/localhost:\d+\/feed\/1-1\.[\w-]{43}\.ics$/);
  await expect(shownText(section, /^Ihr Kalender liest Ihre Bestellungen/)).toBeFocused();
  await expectAccessible(page);

  const url = ((await add.getAttribute('href')) ?? '').replace('webcal:', 'http:');
  await expect(section.getByText(url)).toBeVisible();
  const calendar = await request.get(url);
  expect([calendar.status(), calendar.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await calendar.text()).toContain('X-WR-CALNAME:Ihre Bestellungen\r\n');

  await section.getByRole('button', { name: 'Adresse widerrufen' }).focus();
  await page.keyboard.press('Enter');
  await expect(section.getByRole('button', { name: 'Adresse erstellen' })).toBeVisible();
  expect((await request.get(url)).status()).toBe(404);
});
