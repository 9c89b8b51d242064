import { type Page } from '@playwright/test';
import { installClock } from './support/device-clock.ts';
import { expect, test } from './support/fixtures.ts';
import { openStaffPage, order, otherBoard, setStatus } from './support/kitchen.ts';
import { type TestServer } from './support/server.ts';

// A page that opens asks for a token that nobody has yet.
test.use({ expectedErrors: [/Failed to load resource/] });

const NUMBERS = '**/service/api/kitchen/hall';
const openHall = (page: Page, server: TestServer) => openStaffPage(page, `${server.url}/`, 'hall', 'saal');
const ready = (page: Page) => page.locator('.ready li');

const column = (name: string, count: number, first: number) =>
  `<section class="${name}"><h2>${name}</h2><ol>${Array.from({ length: count }, (_, at) => `<li data-number="${first + at}">${first + at}</li>`).join('')}</ol></section>`;

/** Answers with so many numbers in place of the server. */
async function showMany(page: Page, preparing: number, isReady: number): Promise<void> {
  const body = column('preparing', preparing, 10_001) + column('ready', isReady, 10_501);
  await page.route(NUMBERS, (route) => route.fulfill({ contentType: 'text/html', body }));
}

/** How large the numbers that are seen are drawn, and those that are cut or lie over another one. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('#numbers li')].filter((item) => item.checkVisibility());
    const boxes = seen.map((item) => ({
      number: item.textContent,
      box: item.getBoundingClientRect(),
      room: item.parentElement!.getBoundingClientRect(),
    }));
    const isWithin = ({ box, room }: (typeof boxes)[number]) =>
      box.left >= room.left - 1 &&
      box.right <= room.right + 1 &&
      box.top >= room.top - 1 &&
      box.bottom <= room.bottom + 1;
    const isOver = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    return {
      count: seen.length,
      smallest: Math.min(...seen.map((item) => parseFloat(getComputedStyle(item).fontSize))),
      wrong: boxes
        .filter((one) => !isWithin(one) || boxes.some((other) => other !== one && isOver(one.box, other.box)))
        .map(({ number }) => number),
    };
  });

for (const [width, height] of [
  [1080, 1920],
  [1920, 1080],
] as const)
  // KITCHEN-28
  test(`numbers are as large as they have room, and turn pages below the smallest, on ${width} × ${height}`, async ({
    page,
    context,
    server,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height });
    await installClock(context, server);
    await showMany(page, 3, 2);
    await openHall(page, server);
    await expect(ready(page)).toHaveCount(2);
    const few = await measure(page);
    expect(few).toMatchObject({ count: 5, wrong: [] });
    expect(few.smallest).toBeGreaterThan(130);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await showMany(page, 90, 40);
    await page.reload();
    await expect(ready(page)).toHaveCount(40);
    const seen = new Set<string>();
    for (let turn = 0; turn < 10; turn += 1) {
      const many = await measure(page);
      expect(many.wrong).toEqual([]);
      // A tenth of the shorter side.
      expect(many.smallest).toBeGreaterThanOrEqual(107);
      for (const number of await page.locator('#numbers li:visible').allInnerTexts()) seen.add(number);
      await context.clock.runFor(8_000);
    }
    expect(seen.size).toBe(130);
  });

// KITCHEN-28
test('a number that has become ready comes first, and moves only for who has nothing against it', async ({
  page,
  server,
}) => {
  const [first, second] = [await order(server), await order(server, 'sso')];
  const kitchen = await otherBoard(server);
  await setStatus(kitchen, [first.number], 'Open', 'Ready');
  await openHall(page, server);
  await expect(ready(page)).toHaveText([String(first.number)]);
  await expect(page.locator('.new')).toHaveCount(0);
  await setStatus(kitchen, [second.number], 'Open', 'Ready');
  await expect(ready(page)).toHaveText([String(second.number), String(first.number)]);
  const animation = () => page.locator('.new').evaluate((item) => getComputedStyle(item).animationName);
  expect(await animation()).toBe('none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await animation()).toBe('arrive');
});

// KITCHEN-29
test('without a connection numbers are shown for a minute at most, and at once again when it is back', async ({
  page,
  context,
  server,
}) => {
  const { number } = await order(server);
  await setStatus(await otherBoard(server), [number], 'Open', 'Ready');
  await installClock(context, server);
  await openHall(page, server);
  await expect(ready(page)).toHaveText([String(number)]);
  await context.setOffline(true);
  await expect(page.getByRole('status')).toHaveText(/^Keine Verbindung. Stand von \d\d:\d\d.$/);
  await context.clock.runFor(50_000);
  await expect(ready(page)).toBeVisible();
  await context.clock.runFor(12_000);
  await expect(ready(page)).toBeHidden();
  await expect(page.getByRole('status')).toHaveText('Keine Verbindung');
  await context.setOffline(false);
  await expect(ready(page)).toBeVisible();
  await expect(page.getByRole('status')).toBeEmpty();
});

// KITCHEN-20, KITCHEN-28
test('a screen signs in once: after a reload it comes back by itself, and shows its way out to a mouse', async ({
  page,
  server,
}) => {
  await openHall(page, server);
  const heading = page.getByRole('heading', { name: 'Abholbereit' });
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  const signOut = page.getByRole('button', { name: 'Abmelden' });
  await page.mouse.move(100, 100);
  await page.mouse.move(200, 200);
  await expect(signOut).toHaveCSS('opacity', '1');
  await signOut.click();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
});
