import { type Page } from '@playwright/test';
import { turnsDirection } from '../domain/text-direction.ts';
import { catalogue } from '../src/texts/de/catalogue.ts';
import { expect, test } from './support/fixtures.ts';
import { expectHarmless, watchForHarm } from './support/harm.ts';
import { HOSTILE, makeHostile } from './support/hostile-tenant.ts';
import { field, heading, open, signIn } from './support/journey.ts';
import { KARL, TERMINAL, fire, openTerminal } from './support/terminal.ts';

/**
 * What comes before the session begins, the terms and a first password, in a restaurant that has hostile texts of its
 * own for it.
 */

// As in `hostile-html.spec.ts`. The server asks for a step by a refusal.
test.use({ bypassCSP: true, actionTimeout: 15_000, expectedErrors: [/status of 90[01]/] });
test.describe.configure({ mode: 'default' });
test.afterAll(async ({ workerServer }) => {
  test.setTimeout(180_000);
  await workerServer.renew();
});

/** Shown as text, on the page and in its title. */
const TITLES = [
  'title.legalDisclaimer',
  'auth.passwordTitle',
  'auth.passwordSubtitle',
  'title.changePassword',
] as const;
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Gives every text of the restaurant a hostile end, the titles of the steps too, and Karl both steps. */
const beginWith = (hostile: string) =>
  test.beforeAll(async ({ workerServer }) => {
    test.setTimeout(180_000);
    await workerServer.renew();
    await makeHostile(workerServer, hostile, [
      ...TITLES.map(
        (key) =>
          `insert into texts (language_short_name, key, value) values ('DE', ${quoted(key)}, ${quoted(catalogue[key] + hostile)})`,
      ),
      `update persons set terms_accepted_at = null where username = 'kiosk'`,
    ]);
  });

const say = (key: (typeof TITLES)[number], hostile: string) => `${catalogue[key]}${hostile}`;

/** Opens a step as its person comes to it. */
async function come(page: Page, username: string, titleOfStep: string): Promise<void> {
  await open(page, '/auth/login');
  await signIn(page, username);
  await expect(heading(page, titleOfStep)).toBeVisible();
}

const termsText = (page: Page) => page.getByRole('main').getByText('Spuren können nie ganz ausgeschlossen werden');

for (const [name, hostile] of Object.entries(HOSTILE))
  test.describe(`texts with hostile ${name}`, () => {
    beginWith(hostile);

    // SAFE-20, SAFE-76
    test('do nothing in the terms, and are text in their title', async ({ page, server }) => {
      test.setTimeout(120_000);
      const harm = await watchForHarm(page, server.url);
      await come(page, 'neu', say('title.legalDisclaimer', hostile));
      await expect.poll(() => page.title()).toContain(say('title.legalDisclaimer', hostile));
      await expect(termsText(page)).toBeVisible();
      await expectHarmless(harm, 'terms');
      await page.getByRole('button', { name: 'Ich stimme zu' }).click();
      await expect(heading(page, /Nico/)).toBeVisible();
      await expectHarmless(harm, 'overview');
    });

    // SAFE-76
    test('are text where a first password is chosen', async ({ page, server }) => {
      test.setTimeout(120_000);
      const harm = await watchForHarm(page, server.url);
      await come(page, 'erste', say('auth.passwordTitle', hostile));
      await expect(page.getByRole('main').getByText(say('auth.passwordSubtitle', hostile))).toBeVisible();
      await expectHarmless(harm, 'password');
      const save = page.getByRole('button', { name: 'Passwort speichern' });
      await save.click();
      await expect(field(page, 'Neues Passwort')).toHaveAccessibleDescription(/neues Passwort/);
      await expectHarmless(harm, 'without a password');
      for (const label of ['Neues Passwort', 'Neues Passwort wiederholen'])
        await field(page, label).fill('<b>Eigenes2026!');
      await save.click();
      await expect(heading(page, /Erika/)).toBeVisible();
      await expectHarmless(harm, 'overview');
    });

    test.describe('at a terminal', () => {
      test.use(TERMINAL);

      // SAFE-20, SAFE-76, TERM-39
      test('do nothing in the terms, and are text in their title', async ({ page, server }) => {
        const harm = await watchForHarm(page, server.url);
        await openTerminal(page);
        expect(await fire(page, 'LoginCard', KARL.login)).toBeNull();
        await expect(heading(page, say('title.legalDisclaimer', hostile))).toBeVisible();
        await expect(termsText(page)).toBeVisible();
        await expectHarmless(harm, 'terms');
      });
    });
  });

/** What is on the page, read out or in its title, and would turn what stands behind it. */
async function turning(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [document.title, ...[...document.querySelectorAll('[aria-label]')].map(({ ariaLabel }) => ariaLabel)];
    while (all.nextNode()) found.push((all.currentNode as Text).data);
    return found.filter((text) => text !== null);
  });
  return texts.filter(turnsDirection);
}

test.describe('texts that turn the direction', () => {
  const turned = ` A\u2067B\u202e`;
  beginWith(turned);

  // SAFE-91
  for (const [username, key] of [
    ['neu', 'title.legalDisclaimer'],
    ['erste', 'auth.passwordTitle'],
  ] as const)
    test(`are without what turns it in the step of ${username}, and in the title of the window`, async ({ page }) => {
      await come(page, username, `${catalogue[key]} AB`);
      await expect(page).toHaveTitle(/ AB · .* AB$/);
      expect(await turning(page)).toEqual([]);
    });
});
