import { expect, test } from './support/fixtures.ts';
import { expectHarmless, watchForHarm } from './support/harm.ts';
import { EVIL_HOST, HOSTILE, makeHostile } from './support/hostile-tenant.ts';
import { open, payButton } from './support/journey.ts';
import { visitAll } from './support/main-screens.ts';
import { KARL, TERMINAL, openTerminal, putOn } from './support/terminal.ts';
import { openFirstOrder } from './support/orders.ts';

// The policy would stop what a page lets through: without it, a text that gets into the markup does run, and is found.
// What lies over a page would keep clicks waiting until the end of the test.
test.use({ bypassCSP: true, actionTimeout: 15_000 });
test.describe.configure({ mode: 'default' });
test.afterAll(async ({ workerServer }) => {
  test.setTimeout(180_000);
  await workerServer.renew();
});

for (const [name, hostile] of Object.entries(HOSTILE))
  test.describe(`texts with hostile ${name}`, () => {
    test.beforeAll(async ({ workerServer }) => {
      test.setTimeout(180_000);
      await workerServer.renew();
      await makeHostile(workerServer, hostile);
    });

    // SAFE-76
    test('do nothing on any page', async ({ page, server, arrive }) => {
      test.setTimeout(300_000);
      const harm = await watchForHarm(page, server.url);
      await arrive({ as: 'anna', dishes: 1 });
      await visitAll(page, (screen) => expectHarmless(harm, screen));
    });

    // SAFE-76
    test('are shown as text, printed as text, and do nothing in letters', async ({ page, server, arrive }) => {
      test.setTimeout(180_000);
      const harm = await watchForHarm(page, server.url);
      await arrive({ as: 'anna', at: '/order/articles', dishes: 1 });
      await expect(page.getByRole('main').getByText(hostile.slice(0, 20)).first()).toBeVisible();
      await open(page, '/order/payment');
      const pay = payButton(page);
      await expect(pay).toBeEnabled();
      await pay.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Bestellt', exact: true })).toBeVisible();
      await open(page, '/order');
      await openFirstOrder(page);
      await page
        .getByRole('main')
        .getByRole('button', { name: /Rechnung/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByText(hostile.slice(0, 20)).first()).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      expect((await page.pdf()).byteLength).toBeGreaterThan(1000);
      await expectHarmless(harm, 'invoice');
      await page.emulateMedia({ media: 'screen' });

      await page.goto(`${server.url}/simulators/mail`);
      const letter = page.frameLocator('iframe').first();
      await expect(letter.getByText(hostile.slice(0, 10)).first()).toBeVisible();
      expect(
        await letter.locator('script, iframe, form, base, object, svg, style, [onerror], [class=evil]').count(),
      ).toBe(0);
      expect(await letter.locator(`[href*="${EVIL_HOST}"], [href^="javascript:"]`).count()).toBe(0);
      expect(harm.done).toEqual([]);
    });

    test.describe('at a terminal', () => {
      test.use(TERMINAL);

      // SAFE-76
      test('do nothing', async ({ page, server }) => {
        const harm = await watchForHarm(page, server.url);
        await openTerminal(page);
        await expectHarmless(harm, 'attract screen');
        await putOn(page, KARL);
        await open(page, '/info');
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expectHarmless(harm, 'info');
      });
    });
  });
