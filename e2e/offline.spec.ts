import { type Page, type Route } from '@playwright/test';
import { awayBanner } from './support/connection-banner.ts';
import { chooseTime, field, heading, open, payButton, signOut } from './support/journey.ts';
import { startIsCached } from './support/cached.ts';
import { listBrowserData } from './support/leftovers.ts';
import { redirectsPages, ReleaseServer, SIGN_IN_PATH } from './support/release-server.ts';
import { FIRST_PORT, type TestServer } from './support/server.ts';
import { installClock } from './support/device-clock.ts';
import { expect, test } from './support/fixtures.ts';
import { toasts } from './support/toasts.ts';
import { shownText } from './support/shown-text.ts';
import { openOrder } from './support/orders.ts';

/**
 * What a browser without a network writes of the calls, and of the worker, for whose update it looks by itself at any
 * time.
 */
const OFFLINE_ERRORS = /Failed to load resource|ERR_|net::|An unknown error occurred when fetching the script/;

test.use({ serviceWorkers: 'allow', expectedErrors: [OFFLINE_ERRORS] });

/** Waits until the worker is there and has kept the app. */
const appIsCached = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state), { timeout: 30_000 })
    .toBe('activated');
/**
 * Looks for the worker that `release` brings, and waits until it has taken over and done its work (`activated`) or
 * could not be installed (`redundant`).
 */
async function updateWorker(page: Page, release: () => void): Promise<string> {
  const registration = await page.evaluateHandle(() => navigator.serviceWorker.ready);
  // Before the release, since the browser itself looks for one after a page was opened.
  const last = await registration.evaluateHandle(({ installing, waiting, active }) => ({
    worker: installing ?? waiting ?? active,
  }));
  release();
  const found = await registration.evaluateHandle(async (kept, { worker }) => {
    const newest = () => kept.installing ?? kept.waiting ?? kept.active!;
    // To look while the page or the browser does means to take part in that, which may have begun before the release.
    while (newest() === worker) await kept.update();
    return { worker: newest() };
  }, last);
  const outcome = await page.waitForFunction(
    ([{ active }, { worker }]) => {
      // The worker in charge hands over when it has nothing to do, which an inspected one notices after its next event.
      if (worker.state === 'installed') active?.postMessage('');
      return ['activated', 'redundant'].includes(worker.state) && worker.state;
    },
    [registration, found] as const,
    { timeout: 30_000, polling: 200 },
  );
  return String(await outcome.jsonValue());
}
const age = (page: Page) => page.locator('[data-age]');
const inCart = (page: Page, dish: string) =>
  page
    .getByRole('main')
    .getByRole('group', { name: `Menge von ${dish}` })
    .first();

// OFF-8, OFF-18, OFF-19, OFF-21, OFF-42, CART-24
test('what was seen is shown without a network with its age, carts are changed, and nothing can be paid', async ({
  page,
  context,
  arrive,
}) => {
  test.slow();
  await arrive({ as: 'anna', at: '/order', dishes: 1 });
  await expect(page.getByRole('region', { name: 'Bisher' })).toBeVisible();
  await chooseTime(page);
  await expect(age(page)).toHaveCount(0);
  await context.setOffline(true);
  await expect(age(page)).toHaveText(/Stand \d/);
  await open(page, '/order');
  await expect(page.getByRole('region', { name: 'Bisher' })).toBeVisible();
  await expect(age(page)).toHaveText(/Stand \d/);

  await open(page, '/order/articles');
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /in den Warenkorb legen$/, disabled: false })
    .first();
  const dish = ((await add.getAttribute('aria-label')) ?? '').replace(/ in den Warenkorb legen$/, '');
  await add.click();
  await expect(inCart(page, dish)).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/voraussichtlich \d+,\d\d\s€$/)
      .first(),
  ).toBeVisible();
  await open(page, '/order/checkout');
  await expect(shownText(page, 'Zu zahlen (geschätzt)')).toBeVisible();
  await expect(shownText(page, /^Voraussichtliche Summe: Zuschuss und Preise/)).toBeVisible();
  await expect(page.getByText('Ohne Netz kann nichts bezahlt werden').first()).toBeVisible();
  const goOn = page.getByRole('button', { name: 'Weiter zum Bezahlen' });
  await expect(goOn).toHaveAttribute('aria-disabled', 'true');
  await goOn.press('Enter');
  await expect(payButton(page)).toHaveCount(0);

  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/cart'),
  );
  await context.setOffline(false);
  expect((await saved).status()).toBe(200);
  await expect(toasts(page).filter({ hasText: 'Ihre Änderungen am Warenkorb sind gespeichert.' })).toBeVisible();
  await expect(page.getByText('Zu zahlen', { exact: true })).toBeVisible();
  await open(page, '/order');
  await expect(age(page)).toHaveCount(0);
});

// OFF-280, OFF-281
test('orders that the overview knows are opened without a network, and nothing is red beside the banner', async ({
  page,
  context,
  arrive,
}) => {
  await arrive({ as: 'anna' });
  const again = page.getByRole('main').getByRole('button', { name: /noch einmal|Nochmal|wieder/i });
  await expect(again.first()).toBeVisible();
  await appIsCached(page);
  await context.setOffline(true);
  await expect(page.locator('[data-connection=lost]')).toBeVisible();
  await open(page, '/order');
  const before = page.getByRole('region', { name: 'Bisher' });
  await expect(before).toBeVisible();
  await expect(age(page)).toHaveText(/Stand \d/);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await openOrder(before.locator('[aria-expanded]').first());
  await before
    .getByRole('button', { name: /^Rechnung/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
});

// OFF-10, OFF-11, OFF-18, OFF-9
test(
  'a page that is opened without reaching the server shows what was cached, and a logout leaves nothing of it',
  { tag: '@gate' },
  async ({ page, arrive }) => {
    test.slow();
    await arrive({ as: 'anna', dishes: 1 });
    await expect(heading(page, /Anna/)).toBeVisible();
    await chooseTime(page);
    await startIsCached(page);
    // Of the restaurant everything answers, of the person nothing: as from a server whose proxy is restarting.
    await page.route(/service\/api\/(authorization|person|cart|bon|location|article)/, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Just a moment</title>' }),
    );
    const add = page
      .getByRole('main')
      .getByRole('button', { name: /in den Warenkorb legen$/, disabled: false })
      .first();
    const dish = ((await add.getAttribute('aria-label')) ?? '').replace(/ in den Warenkorb legen$/, '');
    await add.click();
    await expect(inCart(page, dish)).toBeVisible();
    await page.reload();
    await expect(inCart(page, dish)).toBeVisible();
    await expect(age(page)).toHaveText(/Stand \d/);
    await open(page, '/dashboard');
    await expect(heading(page, /Anna/)).toBeVisible();

    await page.unroute(/service\/api\/(authorization|person|cart|bon|location|article)/);
    // The ping notices that the server is back.
    await expect(toasts(page).filter({ hasText: 'Ihre Änderungen am Warenkorb sind gespeichert.' })).toBeVisible({
      timeout: 20_000,
    });
    await expect(age(page)).toHaveCount(0);
    await signOut(page);
    const left = await listBrowserData(page);
    expect(Object.keys(left.databases).filter((name) => name.startsWith('mittag-kept'))).toEqual([]);
    expect([left.localStorage.waitingChanges, left.caches['mittag-pictures']]).toEqual([undefined, undefined]);
  },
);

// SIGN-35
test('a sign-in without a network is shown once, at the form', async ({ page, context }) => {
  await page.goto('/');
  await field(page, 'Benutzername').fill('anna');
  await field(page, 'Passwort').fill('Mittag2026!');
  await page.route('**/service/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  const alerts = page.getByRole('alert');
  await expect(alerts).toHaveText(['Der Server ist nicht erreichbar.']);
  await expect(toasts(page)).toHaveCount(0);
  // Where the banner would be.
  await expect(awayBanner(page)).toHaveCount(0);
  await page.unroute('**/service/**');
  await expect(alerts).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(['Keine Verbindung zum Internet.']);
  await expect(shownText(page, 'Keine Verbindung zum Internet.')).toHaveCount(1);
});

// OFF-21, OFF-26
for (const [away, answer] of [
  ['refuses connections', (route) => route.abort('connectionrefused')],
  ['is away behind a proxy', (route) => route.fulfill({ status: 502, body: 'Bad gateway' })],
  [
    'is behind the sign-in of a network',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  ],
] as [string, (route: Route) => Promise<void>][])
  test(
    `nothing is paid while the server ${away}, until it answers again`,
    { tag: away === 'is away behind a proxy' ? '@gate' : [] },
    async ({ page, arrive }) => {
      await arrive({ as: 'anna', at: '/order/checkout', dishes: 1 });
      const goOn = page.getByRole('button', { name: 'Weiter zum Bezahlen' });
      const reason = page.getByText('Gerade kann nichts bezahlt werden');
      await expect(goOn).toBeEnabled();
      await page.route('**/service/**', answer);
      await goOn.click();
      await expect(reason).toBeVisible();
      await expect(goOn).toHaveAccessibleDescription(/Gerade kann nichts bezahlt werden/);
      await page.unroute('**/service/**');
      await expect(reason).toHaveCount(0);
      await goOn.click();
      await expect(payButton(page)).toBeVisible();
    },
  );

// OFF-25, OFF-11
test('a page whose answers are late shows what was cached, until they come, or refuse', async ({ page, arrive }) => {
  await arrive({ as: 'anna', dishes: 1 });
  await expect(heading(page, /Anna/)).toBeVisible();
  await startIsCached(page);
  let isRefused = false;
  let goOn = () => {};
  const holdAll = () => {
    const free = new Promise<void>((resolve) => (goOn = resolve));
    return page.route('**/service/**', async (route) => {
      await free;
      const isAuthorization = route.request().url().includes('/authorization');
      await (isRefused && isAuthorization
        ? route.fulfill({ status: 401, json: { OrderErrorTextKey: 'error.notAuthorized' } })
        : route.continue());
    });
  };
  await holdAll();
  await page.reload({ waitUntil: 'commit' });
  await expect(heading(page, /Anna/)).toBeVisible();
  await expect(age(page)).toHaveText(/Stand \d/);
  goOn();
  await expect(age(page)).toHaveCount(0);
  await expect(heading(page, /Anna/)).toBeVisible();

  await page.unrouteAll();
  isRefused = true;
  await holdAll();
  await page.reload({ waitUntil: 'commit' });
  await expect(age(page)).toHaveText(/Stand \d/);
  goOn();
  await expect(field(page, 'Benutzername')).toBeVisible();
});

// OFF-1, OFF-3, OFF-4, OFF-5
test(
  'the app opens without a network, with the pictures seen, and its worker keeps no call',
  { tag: '@gate' },
  async ({ page, context, arrive }) => {
    test.slow();
    // Each dish by its other name: the default would show.
    const setting = /appsetting\?key=Order_IsArticleNameToShow/;
    await page.route(setting, (route) => route.fulfill({ body: 'true' }));
    await arrive({ as: 'anna', dishes: 1 });
    await appIsCached(page);
    await page.reload();
    const dishes = page.getByRole('main').getByRole('link', { name: /€/ });
    await expect(dishes).not.toHaveCount(0);
    const seen = await dishes.allTextContents();
    await expect
      .poll(async () => (await listBrowserData(page)).localStorage.keptHouse)
      .toContain('"Order_IsArticleNameToShowInsteadOfShortname":"true"');
    await page.unroute(setting);
    await chooseTime(page);
    await expect
      .poll(async () => (await listBrowserData(page)).caches['mittag-pictures'] ?? '')
      .toMatch(/image|Thumbnail/);
    const { caches } = await listBrowserData(page);
    expect(caches['mittag-configuration']).toMatch(/client-configuration\.xml$/);
    expect(
      Object.entries(caches)
        .filter(([name]) => name !== 'mittag-pictures')
        .join(' '),
    ).not.toContain('/service/');
    await context.setOffline(true);
    await page.reload();
    // Rendered by the app, which has begun to start.
    await expect(page.locator('#late')).toHaveCount(0);
    await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible();
    // OFF-10
    await expect(age(page)).toHaveText(/Stand \d/);
    await open(page, '/dashboard');
    await expect(heading(page, /Anna/)).toBeVisible();
    // OFF-24
    await page.reload();
    await expect(dishes).toHaveText(seen);
  },
);

// OFF-12, OFF-14, OFF-16
test('a new release reloads a resting page once, and one that is withdrawn is gone from the device', async ({
  page,
  server,
}) => {
  test.slow();
  const releases = new ReleaseServer(FIRST_PORT + 50 + test.info().parallelIndex, server.url);
  await releases.start();
  try {
    releases.release('one');
    await installClock(page, server);
    await page.context().addCookies([{ name: 'AllowCookies', value: 'true', url: releases.url }]);
    await page.goto(releases.url);
    await expect(field(page, 'Benutzername')).toBeVisible();
    await page.clock.fastForward(10_000);
    await appIsCached(page);
    const release = () => page.locator('html').getAttribute('data-release');
    /** Lets the time of the page pass until something has come about. */
    const later = (hasCome: () => boolean | Promise<boolean>, ms: number) =>
      expect
        .poll(async () => {
          await page.clock.fastForward(ms);
          return hasCome();
        })
        .toBe(true);
    await page.reload();
    expect(await release()).toBe('one');
    const compared = releases.comparisons;
    await later(() => releases.comparisons > compared, 10_000);
    await field(page, 'Benutzername').fill('an');
    expect(await updateWorker(page, () => releases.release('two'))).toBe('activated');
    await page.clock.fastForward(120_000);
    // Somebody is typing.
    expect(await release()).toBe('one');
    expect(await field(page, 'Benutzername').inputValue()).toBe('an');
    await page.goto(`${releases.url}#/auth/register`);
    await expect(heading(page, 'Registrieren')).toBeVisible();
    await later(async () => (await release()) === 'two', 120_000);

    // The page may be loaded again meanwhile.
    await updateWorker(page, () => releases.withdraw()).catch(() => undefined);
    await later(
      () =>
        page.evaluate(async () => {
          const [registration] = await navigator.serviceWorker.getRegistrations();
          // As above.
          if (registration?.waiting) registration.active?.postMessage('');
          return registration === undefined;
        }),
      10_000,
    );
    await expect.poll(async () => Object.keys((await listBrowserData(page)).caches)).toEqual([]);
  } finally {
    releases.stop();
  }
});

// OFF-30
test('while instances of two releases answer, a worker keeps no page but its own', async ({ page, server }) => {
  test.slow();
  const releases = new ReleaseServer(FIRST_PORT + 70 + test.info().parallelIndex, server.url);
  await releases.start();
  try {
    releases.release('one');
    await installClock(page, server);
    await page.goto(releases.url);
    await expect(field(page, 'Benutzername')).toBeVisible();
    await page.clock.fastForward(10_000);
    await appIsCached(page);
    const integrity = releases.releasePage('two');
    releases.releasePage('one');
    expect(await updateWorker(page, () => releases.releaseWorker('two', integrity))).toBe('redundant');

    expect(await updateWorker(page, () => void releases.releasePage('two'))).toBe('activated');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-release', 'two');
  } finally {
    releases.stop();
  }
});

// OFF-50
test('a release that is withdrawn leaves a page alone that has just been opened', async ({ page, server }) => {
  test.slow();
  const releases = new ReleaseServer(FIRST_PORT + 90 + test.info().parallelIndex, server.url);
  await releases.start();
  try {
    await page.goto(`${releases.url}#/auth/register`);
    await page.context().addCookies([{ name: 'AllowCookies', value: 'true', url: releases.url }]);
    await expect(heading(page, 'Registrieren')).toBeVisible();
    await appIsCached(page);
    await page.reload();
    const name = page.getByRole('textbox').first();
    await name.fill('an');
    expect(await updateWorker(page, () => releases.withdraw())).toBe('activated');
    expect(await name.inputValue()).toBe('an');
  } finally {
    releases.stop();
  }
});

test.describe('Somebody in front of the app', () => {
  // One expression: of an array of two, Playwright takes the second for the options of the fixture.
  test.use({ expectedErrors: [new RegExp(`${OFFLINE_ERRORS.source}|blocked by CORS policy|status of 403`)] });

  /** Opens the app until its worker keeps it. */
  async function openUntilKept(page: Page, server: TestServer): Promise<ReleaseServer> {
    const releases = new ReleaseServer(FIRST_PORT + 110 + test.info().parallelIndex, server.url);
    await releases.start();
    await page.goto(`${releases.url}#/auth/register`);
    await page.context().addCookies([{ name: 'AllowCookies', value: 'true', url: releases.url }]);
    await expect(heading(page, 'Registrieren')).toBeVisible();
    await appIsCached(page);
    return releases;
  }

  // OFF-53, OFF-55
  test('an app whose host redirects to another origin is opened there', async ({ page, server }) => {
    test.slow();
    const releases = await openUntilKept(page, server);
    try {
      releases.movedTo = `${server.url}/`;
      await page.reload();
      await expect(page).toHaveURL(`${server.url}/#/auth/register`);
      await expect(heading(page, 'Registrieren')).toBeVisible();
    } finally {
      releases.stop();
    }
  });

  // OFF-250
  test('a sign-in in front of the app that has expired signs nobody out of it', async ({ page, arrive }) => {
    await arrive({ as: 'anna' });
    await expect(heading(page, /Anna/)).toBeVisible();
    await startIsCached(page);
    const refuse = (route: Route) => route.fulfill({ status: 401, contentType: 'text/plain', body: 'Unauthorized' });
    await page.route(/\/service\//, refuse);
    await page.reload();
    await expect(awayBanner(page)).toBeVisible();
    await page.unroute(/\/service\//, refuse);
    await page.reload();
    await expect(heading(page, /Anna/)).toBeVisible();
  });

  const refuseRest =
    (status: number, headers: Record<string, string> = {}, body?: string) =>
    (releases: ReleaseServer) =>
      (releases.refusal = redirectsPages(status, headers, body));

  // OFF-55
  for (const [how, answerBy] of [
    ['redirects to a page of the same host', (releases: ReleaseServer) => (releases.movedTo = SIGN_IN_PATH)],
    ['refuses with a page', (releases: ReleaseServer) => (releases.refusal = () => ({ status: 403 }))],
    [
      'redirects pages and refuses the rest in words',
      refuseRest(401, { 'content-type': 'text/plain' }, 'Unauthorized'),
    ],
    ['redirects pages and refuses the rest with nothing', refuseRest(401)],
    [
      'redirects pages and refuses the rest as a server does',
      refuseRest(401, { 'content-type': 'application/json' }, '{}'),
    ],
  ] as const)
    test(`a sign-in that ${how} is shown, and what is kept stays`, async ({ page, server }) => {
      test.slow();
      const releases = await openUntilKept(page, server);
      try {
        const kept = () => page.evaluate(async () => [await caches.keys(), localStorage['lunch/keptHouse'] as unknown]);
        const before = await kept();
        answerBy(releases);
        await page.reload();
        await expect(page.getByRole('heading', { name: 'Sign in to the company' })).toBeVisible();
        expect(await kept()).toEqual(before);
        releases.movedTo = null;
        releases.refusal = null;
        await page.goto(`${releases.url}#/auth/register`);
        await expect(heading(page, 'Registrieren')).toBeVisible();
        expect(await kept()).toEqual(before);
      } finally {
        releases.stop();
      }
    });
});
