import { field, heading } from './support/journey.ts';
import { installClock } from './support/device-clock.ts';
import { expect, test } from './support/fixtures.ts';

const MINUTE = 60_000;

// LEAVE-17
test('two tabs share one idle timer: activity in one keeps the other signed in', async ({
  page,
  context,
  server,
  arrive,
}) => {
  await installClock(context, server);
  await arrive({ as: 'anna' });
  const expiry = () => page.evaluate(() => localStorage.getItem('idleExpiry'));
  // Its time runs from here on.
  await expect(page.getByRole('timer').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('timer').first()).toBeVisible();

  await context.clock.fastForward(8 * MINUTE);
  const before = await expiry();
  await page.mouse.move(200, 200);
  // The browser passes a movement on with its next frame.
  await expect.poll(expiry).not.toBe(before);
  await context.clock.fastForward(8 * MINUTE);
  await expect(other.getByRole('timer').first()).toBeVisible();
  await expect(other).toHaveURL(/dashboard/);

  await context.clock.fastForward(11 * MINUTE);
  await expect(page).toHaveURL(/auth\/login/);
  await expect(other).toHaveURL(/auth\/login/);
});

// LEAVE-17
test(
  'a page opened after the idle timeout requires a new sign-in',
  { tag: '@gate' },
  async ({ page, context, server, arrive }) => {
    await installClock(context, server);
    await arrive({ as: 'anna' });
    // Its time runs from here on.
    await expect(page.getByRole('timer').first()).toBeVisible();
    const now = await page.evaluate(() => Date.now());
    const url = page.url();
    await page.close();
    await context.clock.setSystemTime(now + 30 * MINUTE);
    const later = await context.newPage();
    await later.goto(url);
    await expect(later).toHaveURL(/auth\/login/);
    expect(await later.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  },
);

// LEAVE-15, LEAVE-26, START-36
test('an invalid timeout is reported to the server and replaced by the default; a disabled one logs nobody out', async ({
  page,
  server,
  arrive,
}) => {
  const setTime = (value: string) => server.control('setting', { key: 'Order_AutoLogoutTimeoutInSeconds', value });
  const timer = page.getByRole('banner').getByRole('timer');
  await installClock(page, server);
  await setTime('-5');
  const logged = page.waitForRequest((request) => request.url().endsWith('/api/logging'));
  await arrive({ as: 'anna' });
  await logged;
  await expect(timer).toHaveAccessibleName(/Abmeldung in (10:00|09:5\d)/);

  await setTime('false');
  await page.reload();
  // The visit begins with what the last one has read.
  await expect(heading(page, /Anna/)).toBeVisible();
  await expect(timer).toHaveCount(0);
  await page.clock.fastForward(120 * MINUTE);
  await expect(page).toHaveURL(/dashboard/);
  await expect(heading(page, /Anna/)).toBeVisible();
  await expect(field(page, 'Passwort')).toHaveCount(0);
});

// LEAVE-70, START-36
test('a limit in place of none holds at once, and ends no session that was active before', async ({
  page,
  server,
  arrive,
}) => {
  const setTime = (value: string) => server.control('setting', { key: 'Order_AutoLogoutTimeoutInSeconds', value });
  const timer = page.getByRole('banner').getByRole('timer');
  await installClock(page, server);
  await setTime('false');
  await arrive({ as: 'anna' });
  await expect(heading(page, /Anna/)).toBeVisible();
  await page.mouse.move(200, 200);
  await page.clock.fastForward(MINUTE);
  await setTime('120');
  await page.reload();
  await expect(timer).toHaveAccessibleName(/Abmeldung in (02:00|01:5\d)/);
  await page.clock.fastForward(110_000);
  await expect(timer).toHaveAccessibleName(/Abmeldung in 00:\d\d/);
  await page.reload();
  await expect(heading(page, /Anna/)).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(page).toHaveURL(/auth\/login/);
});
