import { type Page, expect } from '@playwright/test';
import { field } from './support/journey.ts';
import { test } from './support/fixtures.ts';
import { visitAll } from './support/main-screens.ts';
import { SCHEMES, SIZES } from './walks/sizes.ts';

/** The colour of the seeded restaurant, which is not the default. */
const SEEDED = 'rgb(14, 124, 107)';

const signInButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true });
const themeColour = (page: Page) => page.locator('meta[name="theme-color"]').getAttribute('content');

/** By the simulator of the restaurant, in a tab of its own. */
async function setColour(page: Page, colour: string): Promise<void> {
  const simulator = await page.context().newPage();
  await simulator.goto('/simulators/settings');
  const field = simulator.getByRole('textbox', { name: 'Farbe: Kantine am Park' });
  await expect(field).toHaveValue('#0e7c6b');
  await field.fill(colour);
  await simulator.getByRole('button', { name: 'Speichern: look/colour/1' }).click();
  await expect(simulator.getByText('Gespeichert')).toBeVisible();
  await simulator.close();
}

// LANG-10
test('the restaurant’s colour is on buttons, active entries and links, and a new one shows after a reload', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna' });
  const active = page.getByRole('navigation').getByRole('link', { name: 'Übersicht' });
  await expect(active).toHaveAttribute('aria-current', 'page');
  await expect(active).toHaveCSS('background-color', SEEDED);
  await expect(active).toHaveCSS('color', 'rgb(255, 255, 255)');
  expect(await themeColour(page)).toBe('#0e7c6b');

  await setColour(page, '#ffd400');
  await page.reload();
  await expect(active).toHaveCSS('background-color', 'rgb(255, 212, 0)');
  await expect(active).toHaveCSS('color', 'rgb(0, 0, 0)');
  expect(await themeColour(page)).toBe('#ffd400');
});

for (const colour of ['#1a1a2e', '#ffe600', '#ffffff'])
  for (const scheme of SCHEMES)
    test.describe(`a restaurant whose colour is ${colour}`, () => {
      test.use({ colorScheme: scheme, viewport: SIZES.phone });
      // LANG-10, COMFORT-1
      test(`has contrast on its main screens in ${scheme} colours`, async ({ page, arrive, expectAccessible }) => {
        test.slow();
        await setColour(page, colour);
        await arrive({ as: 'anna', dishes: 1 });
        await visitAll(
          page,
          async () => {
            expect(await themeColour(page)).toBe(colour);
            await expectAccessible(page);
          },
          { only: /^\/(dashboard|order|order\/(location|articles|week|payment))$/ },
        );
      });
    });

// LANG-270
test('on the first visit, the first paint has the restaurant’s colour', async ({ page }) => {
  // The app's own code never arrives: what shows is the first paint.
  await page.route(/\/assets\/(index|start|packages)-[^/]*\.js$/, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  const shell = page.locator('#shell');
  await expect(shell.locator('aside')).toHaveCSS('background-color', SEEDED);
  await expect(shell.locator('button')).toHaveCSS('background-color', SEEDED);
  expect(await themeColour(page)).toBe('#0e7c6b');
});

test('from the second visit on, the first paint has the restaurant’s colour', async ({ page }) => {
  await page.goto('/');
  await field(page, 'Benutzername').waitFor();
  await expect(signInButton(page)).toHaveCSS('background-color', SEEDED);
  // The app's own code never arrives: what shows is the first paint.
  await page.route(/\/assets\/(index|start|packages)-[^/]*\.js$/, () => undefined);
  await page.reload({ waitUntil: 'commit' });
  const shell = page.locator('#shell');
  await expect(shell.getByRole('button', { name: 'Anmelden' })).toHaveCSS('background-color', SEEDED);
  await expect(shell.getByRole('button', { name: 'Anmelden' })).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(shell.locator('aside')).toHaveCSS('background-color', SEEDED);
  expect(await themeColour(page)).toBe('#0e7c6b');
});
