import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectHarmless, watchForHarm } from './support/harm.ts';
import { makeHostile } from './support/hostile-tenant.ts';
import { addButtons, open, payButton } from './support/journey.ts';
import { visitAll } from './support/main-screens.ts';
import { ordered } from './support/provider.ts';
import { reorderedSums } from './support/reordered-sums.ts';

/** Names without any markup that would change what stands around them. */

test.use({ actionTimeout: 15_000 });
test.describe.configure({ mode: 'default' });
test.afterAll(async ({ workerServer }) => {
  test.setTimeout(180_000);
  await workerServer.renew();
});

const beginWith = (text: string) =>
  test.beforeAll(async ({ workerServer }) => {
    test.setTimeout(180_000);
    await workerServer.renew();
    await makeHostile(workerServer, text);
  });

const OVERRIDE = '\u202e';
const ISOLATE = '\u2067';

test.describe('names that turn the direction of the text', () => {
  // The isolate first: within one that begins behind it, the override would have no effect.
  beginWith(` A${ISOLATE}B${OVERRIDE}`);

  // SAFE-91
  test('reorder no sum and no time beside them, on any page, in letters and on receipts', async ({
    page,
    server,
    arrive,
  }) => {
    test.setTimeout(240_000);
    await arrive({ as: 'anna', dishes: 1 });
    await visitAll(page, async (screen) => expect(await reorderedSums(page), screen).toEqual([]));
    await expect(ordered(page)).toBeVisible();
    await page.goto(`${server.url}/simulators/mail`);
    expect(await reorderedSums(page)).toEqual([]);
    const letter = (await page.locator('iframe').first().getAttribute('src')) ?? '';
    await page.goto(new URL(letter, `${server.url}/simulators/`).href);
    expect(await reorderedSums(page)).toEqual([]);
  });
});

const ODD = ` \u200b{count} {{name}} $& $1 %s \${x} [data-announcer] &lt;b&gt; <p>`;

test.describe('names that look like holes of a text', () => {
  beginWith(ODD);

  const announced = (page: Page) => page.locator('[data-announcer]').first();

  // SAFE-91
  test('are shown and announced as they are', async ({ page, server, arrive }) => {
    test.setTimeout(120_000);
    const harm = await watchForHarm(page, server.url);
    await arrive({ as: 'anna', at: '/order/articles', dishes: 1 });
    await expect(
      page.getByRole('main').getByRole('heading', { level: 2 }).filter({ hasText: ODD }).first(),
    ).toBeVisible();
    const add = addButtons(page).first();
    const label = (await add.getAttribute('aria-label')) ?? '';
    expect(label).toContain(`${ODD} in den Warenkorb legen`);
    await add.click();
    await expect(announced(page)).toContainText(ODD.trim());
    expect(await announced(page).locator('*:not(p)').count()).toBe(0);
    await open(page, '/order/payment');
    await expect(payButton(page)).toBeEnabled();
    await payButton(page).click();
    await expect(ordered(page)).toBeVisible();
    await expect(page.getByRole('main').getByText(ODD).first()).toBeVisible();
    await expectHarmless(harm);
  });
});
