import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { KARL, TERMINAL, fire, openTerminal, attractScreen } from './support/terminal.ts';
import { cutTexts } from './support/cut-texts.ts';
import { NOTHING, measureTerminal } from './support/terminal-measures.ts';
import { sayIn } from './walks/words.ts';

test.use({ ...TERMINAL, expectedErrors: [/Failed to load resource/] });

const HEAD = 120;

const NARROW = { width: 768, height: 1366 };

const LOOKS = [
  { name: 'Deutsch', language: 'DE', colorScheme: 'light' },
  { name: 'العربية', language: 'AR', colorScheme: 'dark' },
] as const;

/** The server puts a step before everything, once the card lies on the reader. */
async function isAskedFor(page: Page, status: 900 | 901, saves: string): Promise<void> {
  let isDone = false;
  await page.route('**/service/api/person/GetPerson*', (route) =>
    isDone
      ? route.continue()
      : route.fulfill({ status, json: { OrderErrorTextKey: status === 900 ? 'error.termsNotAccepted' : null } }),
  );
  await page.route(`**/service/api/person/${saves}*`, (route) => {
    isDone = true;
    return route.fulfill({ status: 204 });
  });
}

const languageOf = async (page: Page, name: string) => {
  await openTerminal(page);
  await page.getByRole('button', { name, exact: true }).tap();
  await expect(page.getByRole('button', { name, exact: true, pressed: true })).toBeVisible();
};

for (const { name, language, colorScheme } of LOOKS)
  test.describe(`in ${name}, ${colorScheme}`, () => {
    test.use({ colorScheme });
    const say = sayIn(language);
    const bar = (page: Page) => page.getByRole('navigation', { name: say('layout.quickNavigation') });

    /** The title is in the head, everything to press below it, and the bar has only what is allowed. */
    const checkFrame = async (page: Page, title: RegExp, check: (page: Page) => Promise<void>) => {
      const heading = page.getByRole('banner').getByRole('heading', { level: 1, name: title });
      await expect(heading).toBeVisible();
      const box = await heading.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(HEAD);
      const words = [say('layout.language'), say('terminal.help'), say('terminal.finish')];
      await expect(bar(page).locator('a, button')).toHaveText(words);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      expect(await measureTerminal(page)).toEqual(NOTHING);
      await check(page);
      // TERM-30, TERM-41
      const access = page.getByRole('region', { name: say('terminal.access') });
      for (const [aid, limits] of [
        ['large', { type: 40 }],
        ['near', { type: 40, top: 920 }],
      ] as const) {
        await access.getByRole('button', { name: say(`terminal.aid.${aid}`) }).tap();
        expect.soft(await measureTerminal(page, limits), aid).toEqual(NOTHING);
        for (const viewport of [NARROW, TERMINAL.viewport]) {
          await page.setViewportSize(viewport);
          expect.soft(await cutTexts(page), `${aid}, ${viewport.width}`).toEqual([]);
        }
      }
    };

    // TERM-39, SIGN-17
    test('the terms are read and accepted in the frame of a terminal', async ({ page, expectAccessible }) => {
      await isAskedFor(page, 900, 'SetTermsOfUseAcceptedDate');
      await languageOf(page, name);
      expect(await fire(page, 'LoginCard', KARL.login)).toBeNull();
      await checkFrame(page, say('title.legalDisclaimer'), expectAccessible);
      await expect(page.getByRole('button', { name: say('auth.termsAccept') })).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: say('auth.termsAccept') }).tap();
      await expect(page).toHaveURL(/dashboard/);
    });

    // TERM-39, SIGN-18
    test('a first password is chosen in the frame of a terminal', async ({ page, expectAccessible }) => {
      await isAskedFor(page, 901, 'UpdatePasswordOnFirstLogin');
      await languageOf(page, name);
      expect(await fire(page, 'LoginCard', KARL.login)).toBeNull();
      await checkFrame(page, say('auth.passwordTitle'), expectAccessible);
      for (const field of [say('auth.newPassword'), say('auth.repeatPassword')])
        await page.getByLabel(field, { exact: true }).fill('Eigenes1!');
      await page.getByRole('button', { name: say('auth.savePassword') }).tap();
      await expect(page).toHaveURL(/dashboard/);
    });
  });

// TERM-39, TERM-43, LANG-43
test('a step is read in another language, with its help and with what is switched on at the access bar', async ({
  page,
}) => {
  await isAskedFor(page, 900, 'SetTermsOfUseAcceptedDate');
  await openTerminal(page);
  expect(await fire(page, 'LoginCard', KARL.login)).toBeNull();
  await page.getByRole('button', { name: sayIn('DE')('terminal.aid.large') }).tap();
  await page.getByRole('button', { name: sayIn('DE')('layout.language') }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).tap();
  const say = sayIn('EN');
  await expect(page.getByRole('heading', { level: 1, name: say('title.legalDisclaimer') })).toBeVisible();
  await expect(page.getByRole('button', { name: say('terminal.aid.large'), pressed: true })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('mittagAccess'))).toBeNull();
  await page.getByRole('button', { name: say('terminal.help') }).tap();
  const help = page.getByRole('dialog', { name: say('terminal.help') });
  await expect(help.getByRole('listitem')).toHaveCount(5);
  await expect(help.getByRole('button')).toHaveText([say('common.close')]);
  await help.getByRole('button').tap();
  await page.getByRole('button', { name: say('auth.termsAccept') }).tap();
  await expect(page).toHaveURL(/dashboard/);
  await expect(page.getByRole('button', { name: say('terminal.aid.large'), pressed: true })).toBeVisible();
});

// TERM-39
test('a step is left by “Fertig”', async ({ page }) => {
  await isAskedFor(page, 900, 'SetTermsOfUseAcceptedDate');
  await openTerminal(page);
  expect(await fire(page, 'LoginCard', KARL.login)).toBeNull();
  await page.getByRole('button', { name: 'Fertig' }).tap();
  await expect(attractScreen(page)).toBeVisible();
});

// TERM-39
test('long terms are read in all of the height between head and buttons', async ({ page }) => {
  await isAskedFor(page, 900, 'SetTermsOfUseAcceptedDate');
  await openTerminal(page);
  expect(await fire(page, 'LoginCard', KARL.login)).toBeNull();
  const terms = page.getByRole('main').getByRole('region');
  await expect(terms.locator('p').first()).toBeVisible();
  await terms.evaluate((region) => {
    const text = region.querySelector('p')!;
    for (let copies = 0; copies < 40; copies++) text.after(text.cloneNode(true));
  });
  const edges = () =>
    page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      const buttons = [...document.querySelectorAll('main button')].map((one) => one.getBoundingClientRect().bottom);
      return {
        above: boxOf('main [role="region"]').top - boxOf('header').bottom,
        below: boxOf('[data-terminal-bar]').top - Math.max(...buttons),
      };
    });
  const { above, below } = await edges();
  expect(above).toBeGreaterThanOrEqual(0);
  expect(below).toBeGreaterThanOrEqual(0);
  expect(above + below).toBeLessThan(120);
  expect(await measureTerminal(page)).toEqual(NOTHING);
});
