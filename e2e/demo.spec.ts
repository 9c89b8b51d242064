import { expect, test } from './support/fixtures.ts';
import { heading, open } from './support/journey.ts';

const line = 'Demo: alles erfunden.';

// SAFE-5
test('every page of a restaurant with invented data says so, on the screen and not on paper', async ({
  page,
  arrive,
  expectAccessible,
}) => {
  await open(page, '/auth/login');
  await expect(page.getByText(line)).toBeInViewport();
  await expectAccessible(page);
  await open(page, '/auth/card?task=noCheck');
  await expect(heading(page, 'Bitte Karte auflegen')).toBeVisible();
  await expect(page.getByText(line)).toBeInViewport();
  // A terminal's screen does not scroll for it.
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);

  await arrive({ as: 'anna', at: '/dashboard' });
  await expect(page.getByText(line)).toBeInViewport();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    // One line, however narrow.
    expect((await page.getByText(line).boundingBox())!.height).toBeLessThanOrEqual(22);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(line)).toBeHidden();
});
