import { type Page } from '@playwright/test';
import { cutTexts } from './support/cut-texts.ts';
import { expect, test } from './support/fixtures.ts';
import { addButtons, open, openTimes, payButton, placeDish } from './support/journey.ts';
import { scan } from './support/qr-code.ts';
import { NOTHING, measureTerminal } from './support/terminal-measures.ts';
import { KARL, TERMINAL, openTerminal, payAtTerminal, putOn } from './support/terminal.ts';
import { expectUncovered } from './support/uncovered.ts';
import { shownText } from './support/shown-text.ts';

// Slowly enough for whoever has asked for more time (COMFORT-580).
test.use({ ...TERMINAL, pressPause: 2000 });

const LINKS = '**/service/api/bon/CreateReceiptLink';

const code = (page: Page) => page.getByRole('img', { name: 'Beleg: mit dem Handy scannen' });

/** Puts a dish of a later day with times into the cart. */
async function addOn(page: Page, day: number): Promise<void> {
  await open(page, '/order/location');
  await page.getByRole('main').getByRole('radio').nth(day).tap();
  await openTimes(page).first().tap();
  await placeDish(page);
}

async function pay(page: Page, days = 1): Promise<void> {
  await putOn(page, KARL);
  await addButtons(page).first().tap();
  for (let day = 1; day < days; day += 1) await addOn(page, day);
  await payAtTerminal(page);
  await payButton(page).tap();
  await expect(page.getByRole('button', { name: 'Fertig und abmelden' })).toBeVisible();
}

// TERM-38, SAFE-73
test('a phone scans the receipt of an order and opens it without a sign-in, in its own language', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await openTerminal(page);
  await pay(page);
  await expect(code(page)).toBeVisible();
  expect(await measureTerminal(page)).toEqual(NOTHING);
  await expectAccessible(page);
  const link = await scan(code(page));
  expect(link).toMatch(/^http:\/\/localhost:\d+\/service\/receipt\?token=[\w-]+\.[\w-]+$/);
  const number = await page
    .getByRole('main')
    .getByText(/^\d{3,}$/)
    .innerText();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', isMobile: true });
  const receipt = await phone.newPage();
  expect((await receipt.goto(link ?? ''))?.status()).toBe(200);
  await expect(receipt.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  await expect(receipt.getByRole('heading', { level: 2, name: `Order number ${number}` })).toBeVisible();
  await expect(receipt.getByText(/Karl/)).toHaveCount(0);
  await expectAccessible(receipt);
  await phone.close();
});

// TERM-38
for (const [name, look] of [
  ['dark', { colorScheme: 'dark' }],
  ['forced colours', { forcedColors: 'active', colorScheme: 'dark' }],
] as const)
  test(`the code of a receipt is scanned in ${name} as well`, async ({ page }) => {
    await page.emulateMedia(look);
    await openTerminal(page);
    await pay(page);
    await expect(code(page)).toBeVisible();
    expect(await scan(code(page))).toMatch(/\/service\/receipt\?token=/);
  });

// TERM-36, TERM-38, TERM-41
test('with larger text and lower controls the way out stays in sight, and the code can be reached', async ({
  page,
}) => {
  await openTerminal(page);
  for (const name of ['Größer', 'Tiefer']) await page.getByRole('button', { name, exact: true }).tap();
  await pay(page);
  await expect(code(page)).toBeVisible();
  for (const name of ['Fertig und abmelden', 'Noch bleiben'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  expect(await measureTerminal(page, { top: 920, type: 40 })).toEqual(NOTHING);
  await code(page).scrollIntoViewIfNeeded();
  expect(await scan(code(page))).toMatch(/\/service\/receipt\?token=/);
});

test.describe('Without a link', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  // TERM-38, CALL-60
  test('a server without links shows no code and says nothing about it', async ({ page }) => {
    await page.route(LINKS, (route) => route.fulfill({ status: 404, json: {} }));
    const asked = page.waitForResponse(LINKS);
    await openTerminal(page);
    await pay(page);
    await asked;
    await expect(code(page)).toHaveCount(0);
    await expect(page.getByText('Beleg')).toHaveCount(0);
  });

  // TERM-38
  test('a link that could not be read is asked for again on demand', async ({ page }) => {
    await page.route(LINKS, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await openTerminal(page);
    await pay(page);
    await page.getByRole('button', { name: 'Beleg als Code zeigen' }).tap();
    await expect(code(page)).toBeVisible();
  });
});

// TERM-36, TERM-38, TERM-41
for (const [days, whole] of [
  [2, 2],
  [3, 1],
] as const)
  test(`of ${days} orders the code is in sight, and where and when to pick up the first ${whole}, with each of the aids`, async ({
    page,
  }) => {
    await openTerminal(page);
    await page.getByRole('button', { name: 'Mehr Zeit', exact: true }).tap();
    await pay(page, days);
    const orders = page.getByRole('main').getByRole('article');
    await expect(orders).toHaveCount(days);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).tap();
    const look = async (limits = {}) => {
      for (const order of (await orders.all()).slice(0, whole)) await expectUncovered(order);
      await expectUncovered(code(page));
      for (const name of ['Fertig und abmelden', 'Noch bleiben'])
        await expectUncovered(page.getByRole('button', { name }));
      expect(await measureTerminal(page, limits)).toEqual(NOTHING);
      expect(await cutTexts(page)).toEqual([]);
      expect(await scan(code(page))).toMatch(/\/service\/receipt\?token=/);
    };
    await look();
    await press('Größer');
    await look({ type: 40 });
    await press('Größer');
    await press('Tiefer');
    await look({ top: 920 });
  });

// TERM-37, TERM-38
test('a host that prints shows no code, until printing has failed', async ({ page }) => {
  await openTerminal(page);
  await page.evaluate(() => {
    if (window.canteenHost) window.canteenHost.printReceipt = () => false;
  });
  let links = 0;
  page.on('request', (request) => void (links += Number(request.url().includes('CreateReceiptLink'))));
  await pay(page);
  await expect(page.getByRole('button', { name: 'Beleg drucken' })).toBeEnabled();
  expect(links).toBe(0);
  await page.getByRole('button', { name: 'Beleg drucken' }).tap();
  await expect(code(page)).toBeVisible();
  await expect(shownText(page, /Der Beleg konnte nicht gedruckt werden/)).toBeVisible();
});
