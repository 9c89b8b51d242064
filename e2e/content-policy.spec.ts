import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { open } from './support/journey.ts';
import { visitAll } from './support/main-screens.ts';
import { BEN_PAYS, end, goToProvider, ordered } from './support/provider.ts';
import { KARL, TERMINAL, openTerminal, putOn } from './support/terminal.ts';

/** What the browser reports that the policy forbids, in all frames of the page. */
async function watchPolicy(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.exposeFunction('reportPolicy', (report: string) => reports.push(report));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      const report = `${effectiveDirective}: ${blockedURI} in ${sourceFile} at ${location.href}`;
      (window as unknown as { reportPolicy: (report: string) => void }).reportPolicy(report);
    });
  });
  return reports;
}

test.describe('the content security policy', () => {
  // SAFE-90
  test('forbids nothing that the app does on its main screens', async ({ page, arrive }) => {
    test.setTimeout(180_000);
    const reports = await watchPolicy(page);
    await arrive({ as: 'anna', dishes: 1 });
    await visitAll(page, (screen) => Promise.resolve(expect(reports, screen).toEqual([])));
    await open(page, '/auth/login');
    expect(reports).toEqual([]);
  });

  // SAFE-90
  test('forbids nothing of a payment at a provider with a form of its own', async ({ page, arrive }) => {
    const reports = await watchPolicy(page);
    await arrive(BEN_PAYS);
    await goToProvider(page, 'copyAndPay');
    await end(page, 'paid');
    await expect(ordered(page)).toBeVisible();
    expect(reports).toEqual([]);
  });

  test.describe('at a terminal', () => {
    test.use(TERMINAL);

    // SAFE-90
    test('forbids nothing', async ({ page }) => {
      const reports = await watchPolicy(page);
      await openTerminal(page);
      await putOn(page, KARL);
      expect(reports).toEqual([]);
    });
  });

  test.describe('with a script that is not of the build', () => {
    test.use({ expectedErrors: [/Content Security Policy/] });

    // SAFE-9, SAFE-90
    test('reports it, and does not run it', async ({ page }) => {
      const reports = await watchPolicy(page);
      await open(page, '/auth/login');
      await expect(page.locator('#root').getByLabel('Benutzername', { exact: true })).toBeVisible();
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.hasRun = true';
        document.body.append(script);
      });
      await expect.poll(() => reports.map((report) => report.split(':')[0])).toEqual(['script-src-elem']);
      expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
    });
  });
});
