import { type Page, type Route } from '@playwright/test';
import { startIsCached } from './support/cached.ts';
import { expect, test } from './support/fixtures.ts';
import { addButtons, heading, open, payButton, signOut } from './support/journey.ts';
import { expectNoTraceOf, find, listBrowserData } from './support/leftovers.ts';
import { patternOf } from './support/pattern.ts';
import { scan } from './support/qr-code.ts';
import { type TestServer } from './support/server.ts';
import { KARL, TERMINAL, openTerminal, payAtTerminal, putOn } from './support/terminal.ts';
import { SIZES } from './walks/sizes.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Nächste Bestellung' });
const code = (page: Page) => card(page).getByRole('img', { name: 'Abholcode' });
const dialog = (page: Page) => page.getByRole('dialog');

interface Placed {
  Bonnumber: number;
  PickUpCode: string;
}

async function lastOrder(server: TestServer, username: string): Promise<Placed> {
  const orders = await server.read<Placed[]>(`orders?username=${username}`);
  return orders.reduce((last, one) => (one.Bonnumber > last.Bonnumber ? one : last));
}

/** Pays for what `arrive` has put into the cart for today, and opens the overview. */
async function order(page: Page, server: TestServer): Promise<Placed> {
  await payButton(page).click();
  await expect(page).toHaveURL(/completed/);
  await open(page, '/dashboard');
  await expect(code(page)).toBeVisible();
  return lastOrder(server, 'anna');
}

const TODAY = { as: 'anna', at: '/order/payment', dishes: 1, locationType: 'PICKUP' };

/** As the server answers the orders of the overview once the kitchen has set a moment of an order. */
async function setMoment(page: Page, moment: 'ReadyDate' | 'Order_DeliveryDate'): Promise<void> {
  await page.route('**/service/api/bon?*', async (route: Route) => {
    const answer = await route.fetch();
    const orders = (await answer.json()) as Placed[];
    await route.fulfill({ response: answer, json: orders.map((one) => ({ ...one, [moment]: '2026-11-23T08:00:00' })) });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone, isMobile: true, hasTouch: true });

  // PAGE-640, PAGE-641
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the number and the code by which a meal of today is picked up stand on the overview, and larger above it (${colorScheme})`, async ({
      page,
      server,
      arrive,
      expectAccessible,
    }) => {
      await page.emulateMedia({ colorScheme });
      await arrive(TODAY);
      const { Bonnumber, PickUpCode } = await order(page, server);
      await expect(card(page).getByText(`Nr. ${Bonnumber}`)).toBeVisible();
      await expect(code(page)).toBeInViewport({ ratio: 1 });
      expect(await scan(code(page))).toBe(PickUpCode);
      await expectAccessible(page);

      // It cannot be changed any more, so that a press shows it as at the counter.
      await server.control('clock', { now: '2026-11-23T08:45:00Z' });
      await setMoment(page, 'ReadyDate');
      await page.reload();
      await expect(card(page).getByText('Abholbereit')).toBeVisible();
      await code(page).tap();
      const large = dialog(page).getByRole('img', { name: 'Abholcode' });
      await expect(large).toBeInViewport({ ratio: 1 });
      await expect(dialog(page).getByText(String(Bonnumber), { exact: true })).toBeInViewport({ ratio: 1 });
      expect((await large.boundingBox())?.width).toBeGreaterThan(300);
      expect(await scan(large)).toBe(PickUpCode);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
});

// PAGE-640
test('once the meal is handed out its card is gone', async ({ page, server, arrive }) => {
  await arrive(TODAY);
  await order(page, server);
  await setMoment(page, 'Order_DeliveryDate');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Zuletzt bestellt' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('from right to left', () => {
  test.use({ locale: 'ar-EG' });

  // PAGE-640
  test('the code stands at the left of the number', async ({ page, arrive }) => {
    await arrive(TODAY);
    await page.getByRole('button', { name: /^الطلب مع الالتزام بالدفع/ }).click();
    await expect(page).toHaveURL(/completed/);
    await open(page, '/dashboard');
    const shown = page.getByRole('region').getByRole('img', { name: 'رمز الاستلام' });
    await expect(shown).toBeVisible();
    const number = page.getByRole('region').getByText(/^رقم/);
    expect((await shown.boundingBox())!.x).toBeLessThan((await number.boundingBox())!.x);
  });
});

/** Holds a file of the app back until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let load: () => void = () => undefined;
  const isLoaded = new Promise<void>((resolve) => (load = resolve));
  await page.route(pattern, async (route) => isLoaded.then(() => route.fallback()));
  return load;
}

// PAGE-642
test('the place of the code is kept until it can be drawn', async ({ page, arrive }) => {
  const loadDrawing = await hold(page, '**/assets/qr-code-*.js');
  await arrive(TODAY);
  await payButton(page).click();
  await expect(page).toHaveURL(/completed/);
  await open(page, '/dashboard');
  await expect(card(page)).toBeVisible();
  await expect(code(page)).toHaveCount(0);
  const before = await card(page).boundingBox();
  loadDrawing();
  await expect(code(page)).toBeVisible();
  expect(await card(page).boundingBox()).toEqual(before);
});

/** Counts the frames in which the card is there without its code. */
async function watchCode(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let count = 0;
    const look = () => {
      const next = document.getElementById('next-order');
      if (next && !next.querySelector('svg[data-text]')) count += 1;
      Object.assign(window, { framesWithoutCode: count });
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { framesWithoutCode: number }).framesWithoutCode);
}

// PAGE-642, LEAVE-10
test('the overview of the last visit has the code, also until the code that draws it is loaded, and signing out leaves nothing of it', async ({
  page,
  server,
  arrive,
}) => {
  await arrive(TODAY);
  const { PickUpCode } = await order(page, server);
  const words = [new RegExp(patternOf(PickUpCode))];
  await expect
    .poll(async () => find(await listBrowserData(page), words))
    .toEqual(expect.arrayContaining([expect.stringMatching(/^localStorage lastOverview/)]));

  const loadDrawing = await hold(page, '**/assets/qr-code-*.js');
  const loadHome = await hold(page, '**/assets/home-*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#root')).toHaveAttribute('inert');
  const framesWithoutCode = await watchCode(page);
  loadHome();
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  await expect(page.locator('[data-age]')).toHaveCount(0);
  expect(await scan(page.locator('#next-order svg[data-text]'))).toBe(PickUpCode);
  loadDrawing();
  await expect(code(page)).toBeVisible();
  expect(await framesWithoutCode()).toBe(0);

  await signOut(page);
  await expectNoTraceOf(page, words);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/Failed to load resource|ERR_|net::|fetching the script/] });

  // OFF-645
  test('the number and the code are shown on a page that is opened then', async ({ page, context, server, arrive }) => {
    await arrive(TODAY);
    const { Bonnumber, PickUpCode } = await order(page, server);
    await startIsCached(page);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state), { timeout: 30_000 })
      .toBe('activated');
    await context.setOffline(true);
    // Nothing is left of what the page has loaded, nor of what it showed last.
    await page.evaluate(() => localStorage.removeItem('lastOverview'));
    await page.reload();
    await expect(heading(page, /Anna/)).toBeVisible();
    await expect(card(page).getByText(`Nr. ${Bonnumber}`)).toBeVisible();
    await expect(code(page)).toBeVisible();
    expect(await scan(code(page))).toBe(PickUpCode);
  });
});

test.describe('at a terminal', () => {
  test.use(TERMINAL);

  // TERM-640, TERM-641
  test('the code is on the printed receipt, and on the one that a phone opens', async ({
    page,
    browser,
    server,
    expectAccessible,
  }) => {
    await openTerminal(page);
    await page.evaluate(() => {
      if (window.canteenHost)
        window.canteenHost.printReceipt = (receipt) => {
          Object.assign(window, { printed: receipt });
          // Not printed, so that the link is offered as well.
          return false;
        };
    });
    await putOn(page, KARL);
    await addButtons(page).first().tap();
    await payAtTerminal(page);
    await payButton(page).tap();
    await page.getByRole('button', { name: 'Beleg drucken' }).tap();
    const link = page.getByRole('img', { name: 'Beleg: mit dem Handy scannen' });
    await expect(link).toBeVisible();
    const { Bonnumber, PickUpCode } = await lastOrder(server, 'kiosk');
    const printed = await page.evaluate(() => (window as unknown as { printed: { orders: object[] } }).printed.orders);
    expect(printed).toEqual([expect.objectContaining({ number: Bonnumber, pickUpCode: PickUpCode })]);

    const phone = await browser.newContext({ viewport: SIZES.phone, locale: 'en-GB', colorScheme: 'dark' });
    const receipt = await phone.newPage();
    await receipt.goto((await scan(link)) ?? '');
    await expect(receipt.getByRole('heading', { name: `Order number ${Bonnumber}` })).toBeVisible();
    expect(await scan(receipt.getByRole('img', { name: 'Pick-up code' }))).toBe(PickUpCode);
    await expectAccessible(receipt);
    await phone.close();
  });
});
