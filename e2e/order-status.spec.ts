import { type Locator, type Page } from '@playwright/test';
import { untilNetworkIdle } from '../scripts/bench/start.ts';
import { expect, test } from './support/fixtures.ts';
import { open } from './support/journey.ts';
import { order, otherBoard, setStatus } from './support/kitchen.ts';
import { openOrder, orderRow } from './support/orders.ts';
import { arriveElsewhere } from './support/other-device.ts';
import { Proxy } from './support/proxy.ts';

const EVENTS = '**/api/bon/events';
const ORDERS = '/service/api/bon?';

const toast = (page: Page, words: RegExp): Locator => page.getByRole('log').filter({ hasText: words });
const next = (page: Page): Locator => page.getByRole('region', { name: 'Nächste Bestellung' });
const isFollowed = (page: Page) => page.waitForResponse(EVENTS);
const isLeft = (page: Page) => page.waitForEvent('requestfailed', (request) => request.url().endsWith('/bon/events'));

/** Nobody sees the tab, or somebody does again. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

// ORDER-641, ORDER-642
test('orders and overview show how far the kitchen is, without a press', async ({ page, arrive, server }) => {
  const { number } = await order(server);
  const board = await otherBoard(server);
  const following = isFollowed(page);
  await arrive({ as: 'anna', at: '/order' });
  const row = orderRow(page, number);
  await expect(row).toContainText('Bestellt');
  await following;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await setStatus(board, [number], 'Open', 'Preparing');
  await expect(row).toContainText('In Zubereitung');
  await expect(page.getByRole('log')).toHaveCount(0);
  await setStatus(board, [number], 'Preparing', 'Ready');
  await expect(row).toContainText('Bereit');
  await expect(toast(page, new RegExp(`^Erfolg.*Nr. ${number}: Abholbereit.`))).toBeVisible();
  expect(asked.filter((url) => url.includes(ORDERS))).toEqual([]);

  await open(page, '/dashboard');
  await expect(next(page)).toContainText('Abholbereit');
  await setStatus(board, [number], 'Ready', 'Preparing');
  await expect(next(page)).toContainText('In Zubereitung');
  // There is nothing to follow any more.
  const left = isLeft(page);
  await setStatus(board, [number], 'Preparing', 'Served');
  await expect(next(page)).toBeHidden();
  await left;
});

// ORDER-643
test('an order that is canceled on another device is told, and there it is not', async ({
  page,
  arrive,
  browser,
  server,
}) => {
  const { number } = await order(server);
  const following = isFollowed(page);
  await arrive({ as: 'anna' });
  await expect(next(page)).toContainText(String(number));
  await following;
  const balance = page
    .getByRole('main')
    .getByText(/Guthaben/)
    .first();
  await expect(balance).toBeVisible();
  const read = page.waitForResponse('**/api/person/GetSaldoForCard*');
  const other = await arriveElsewhere(browser, server, { as: 'anna', at: '/order' });
  await openOrder(orderRow(other, number));
  await other.getByRole('button', { name: `Bestellung ${number} stornieren` }).click();
  await other.getByRole('button', { name: 'Ja, stornieren' }).click();
  await expect(other.getByText('Die Bestellung ist storniert.').first()).toBeVisible();
  await expect(toast(page, new RegExp(`^Hinweis.*Nr. ${number}: Die Bestellung ist storniert.`))).toBeVisible();
  await expect(next(page)).toBeHidden();
  await read;
  await expect(other.getByRole('log')).toHaveCount(0);
  await other.close();
});

// ORDER-644
test('a tab that nobody sees follows nothing, and shows what has happened when somebody does', async ({
  page,
  arrive,
  server,
}) => {
  const { number } = await order(server);
  const board = await otherBoard(server);
  const following = isFollowed(page);
  await arrive({ as: 'anna', at: '/order' });
  await following;
  const left = isLeft(page);
  await setHidden(page, true);
  await left;
  await setStatus(board, [number], 'Open', 'Ready');
  const again = isFollowed(page);
  await setHidden(page, false);
  await expect(orderRow(page, number)).toContainText('Bereit');
  await expect(toast(page, /Abholbereit/)).toBeVisible();
  await again;
  const gone = isLeft(page);
  await open(page, '/order/articles');
  await gone;
});

test.describe('without a stream', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  // ORDER-644, CALL-641
  test('for a while, what the kitchen has done meanwhile is read', async ({ page, arrive, server }) => {
    const { number } = await order(server);
    const board = await otherBoard(server);
    const line = new Proxy();
    line.route('/', server.url);
    const url = await line.start();
    await page.route(EVENTS, (route) => route.continue({ url: route.request().url().replace(server.url, url) }));
    const following = isFollowed(page);
    await arrive({ as: 'anna', at: '/order' });
    await following;
    await line.stop();
    await setStatus(board, [number], 'Open', 'Ready');
    await expect(orderRow(page, number)).toContainText('Bestellt');
    await page.unroute(EVENTS);
    await expect(orderRow(page, number)).toContainText('Bereit');
    await expect(toast(page, /Abholbereit/)).toBeVisible();
  });

  // CALL-640
  test('of its server, it is asked for once, and orders are read when somebody comes back', async ({
    page,
    arrive,
    server,
  }) => {
    let asked = 0;
    await page.route(EVENTS, (route) => {
      asked += 1;
      return route.fulfill({ status: 404, json: {} });
    });
    const { number } = await order(server);
    const board = await otherBoard(server);
    await arrive({ as: 'anna', at: '/order' });
    await expect.poll(() => asked).toBe(1);
    await open(page, '/dashboard');
    await expect(next(page)).toBeVisible();
    await open(page, '/order');
    await untilNetworkIdle(page);
    await setStatus(board, [number], 'Open', 'Preparing');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(orderRow(page, number)).toContainText('In Zubereitung');
    await expect(page.getByRole('log')).toHaveCount(0);
    expect(asked).toBe(1);
  });
});
