import { type Page } from '@playwright/test';
import { DIRECTORY_WORDS } from '../server/features/single-sign-on/directory/directory-words.ts';
import { PASSWORD, field, heading, open, signIn, signOut } from './support/journey.ts';
import { installClock } from './support/device-clock.ts';
import { expect, test } from './support/fixtures.ts';
import { shownText } from './support/shown-text.ts';

const ORGANISATION = 'Über Ihre Organisation anmelden';

const toProvider = (page: Page, name = ORGANISATION) => page.getByRole('button', { name }).click();
const choose = (page: Page, name: string) => page.getByRole('button', { name }).click();
const ssoFlag = (page: Page) => page.evaluate(() => localStorage.getItem('isUserLoggedInWithSSO'));

/** Paths, without queries, of the pages that the browser navigates to from now on. */
function watchPages(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

async function signInAtProvider(page: Page, name = 'Sina Sonntag'): Promise<void> {
  await toProvider(page);
  await expect(heading(page, 'Anmeldung im Verbund')).toBeVisible();
  await choose(page, name);
}

// SIGN-5, SIGN-8, LEAVE-2
test('signing in through the organisation leads to the requested page, and signing out ends the session there as well', async ({
  page,
}) => {
  await open(page, '/order');
  await expect(page).toHaveURL(/order\/login/);
  await toProvider(page);
  await expect(heading(page, 'Anmeldung im Verbund')).toBeVisible();
  await choose(page, 'Sina Sonntag');
  await expect(page).toHaveURL(/\/#\/order$/);
  await expect(heading(page, 'Meine Bestellungen')).toBeVisible();
  expect(await ssoFlag(page)).toBe('true');
  await page.reload();
  await expect(heading(page, 'Meine Bestellungen')).toBeVisible();
  expect(await ssoFlag(page)).toBe('true');

  const pages = watchPages(page);
  await signOut(page);
  await expect(shownText(page, 'Sie sind abgemeldet.')).toBeVisible();
  expect(pages).toEqual(['/service/sso/logout', '/simulators/identity/logout', '/']);
  expect(
    await page.evaluate(() => [localStorage.getItem('isUserLoggedInWithSSO'), localStorage.getItem('accessToken')]),
  ).toEqual([null, null]);
  // The provider's session has ended too: it asks again who signs in.
  await toProvider(page);
  await expect(shownText(page, 'Wer meldet sich bei Mittag an?')).toBeVisible();
});

// LEAVE-27
test('a customer of the organisation who was timed out reads why, after the way over its logout page', async ({
  page,
  server,
  arrive,
}) => {
  await installClock(page, server);
  await arrive({ as: 'sso' });
  await expect(heading(page, /Sina/)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('isUserLoggedInWithSSO', 'true'));
  await page.reload();
  await expect(heading(page, /Sina/)).toBeVisible();
  const pages = watchPages(page);
  await page.clock.fastForward(605_000);
  await expect(page.getByRole('main').getByText('zu Ihrer Sicherheit abgemeldet')).toBeVisible();
  expect(pages).toContain('/simulators/identity/logout');
});

/** Ends the session in the browser alone. The page is left first: its calls would be refused. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'mittag-refresh' });
}

// START-5
test('autoSsoLogin redirects to the organisation at once, but not again after its answer', async ({ page }) => {
  await page.goto('/?autoSsoLogin=TRUE#/order');
  await expect(heading(page, 'Anmeldung im Verbund')).toBeVisible();
  await choose(page, 'Sina Sonntag');
  await expect(heading(page, 'Meine Bestellungen')).toBeVisible();
  // The provider now has a session, so it does not ask again.
  await forget(page);
  await page.goto('/?autoSsoLogin=TRUE#/user');
  await expect(heading(page, 'Mein Profil')).toBeVisible();

  await forget(page);
  const pages = watchPages(page);
  await page.goto('/?autoSsoLogin=TRUE&ssoState=FAILED');
  await expect(page.getByRole('alert').filter({ hasText: 'hat nicht geklappt' })).toBeVisible();
  expect(pages).toEqual(['/']);
});

test.describe('what a URL claims', () => {
  test.use({ expectedErrors: [/401/] });

  // `address.test.ts` covers how URLs are parsed.
  for (const address of [
    '/?ssoState=SUCCESS',
    '/?ssoState=SUCCESS&ssoState=FAILED',
    '/?ssoState=FAILED#/dashboard?ssoState=SUCCESS',
  ]) {
    const tag = address.includes('FAILED') ? [] : '@gate';
    // SIGN-25
    test(`a forged success in ${address} ends at the login and sets no flag`, { tag }, async ({ page }) => {
      await page.goto(address);
      await expect(field(page, 'Benutzername')).toBeVisible();
      await expect(page).toHaveURL(/auth\/login/);
      expect(await ssoFlag(page)).toBeNull();
      await page.reload();
      await expect(field(page, 'Benutzername')).toBeVisible();
    });
  }

  for (const target of [
    '//evil.example/',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%09/evil.example',
  ]) {
    // `address.test.ts` covers which targets are refused.
    const tag = target.startsWith('//') ? '@gate' : [];
    // SAFE-11
    test(
      `the target ${target} never leads out of the app, by password or by single sign-on`,
      { tag },
      async ({ page, server }) => {
        const outside: string[] = [];
        page.on('request', (request) => {
          if (!request.url().startsWith(server.url) && request.url().startsWith('http')) outside.push(request.url());
        });
        page.on('dialog', (dialog) => outside.push(dialog.message()));
        await page.goto(`/#/auth/login?targetUrl=${encodeURIComponent(target)}`);
        await signIn(page, 'anna');
        await expect(heading(page, /Anna/)).toBeVisible();
        await expect(page).toHaveURL(/\/#\/dashboard$/);
        await signOut(page);

        await page.evaluate((value) => sessionStorage.setItem('mittagTarget', value), target);
        await page.goto('about:blank');
        await page.goto(`/#${target}`);
        await expect(field(page, 'Benutzername')).toBeVisible();
        expect(await page.evaluate(() => sessionStorage.getItem('mittagTarget'))).toBeNull();
        await signInAtProvider(page);
        await expect(page).toHaveURL(/\/#\/dashboard$/);
        expect(outside).toEqual([]);
      },
    );
  }

  // PAGE-1
  test('an unknown target, or the login itself, leads to the overview', async ({ page, arrive }) => {
    await arrive({ as: 'anna', at: '/nowhere' });
    await expect(heading(page, /Anna/)).toBeVisible();
    for (const target of ['/nowhere', '/Auth/login', '/order/login/']) {
      await page.goto('about:blank');
      await page.goto(`/#/auth/login?targetUrl=${encodeURIComponent(target)}`);
      await expect(heading(page, /Anna/)).toBeVisible();
      await expect(page).toHaveURL(/\/#\/dashboard$/);
    }
  });
});

// SIGN-7
test('with a directory the button names it, and the directory’s page reports a wrong password', async ({
  page,
  server,
  expectAccessible,
}) => {
  await server.control('setting', { key: 'Order_DirectorySignIn', value: 'Park AD' });
  await page.goto('/');
  await toProvider(page, 'Mit Park AD anmelden');
  await expect(heading(page, 'Park AD')).toBeVisible();
  await page.getByLabel('Benutzername').fill('anna');
  await page.getByLabel('Passwort').fill('falsch');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('alert')).toHaveText(DIRECTORY_WORDS.de.refused);
  await expectAccessible(page);
  await page.getByLabel('Benutzername').fill('anna');
  await page.getByLabel('Passwort').fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(heading(page, /Anna/)).toBeVisible();
  expect(await ssoFlag(page)).toBe('true');
});

// SIGN-12
test('a guest who signs in through the organisation keeps the cart', async ({ page, server, arrive }) => {
  await server.control('setting', { key: 'Order_DefaultUser', value: '6' });
  const [dish = ''] = await arrive({ as: 'guest', at: '/guest/login', dishes: 1 });
  await signInAtProvider(page, 'Anna Beispiel');
  await expect(heading(page, /Anna/)).toBeVisible();
  await open(page, '/order/cart');
  await expect(page.getByRole('main').getByText(dish).first()).toBeVisible();
});

// LEAVE-7, LEAVE-71
test('a logout carries over what the address has said, also after a reload, and tells it no second time', async ({
  page,
}) => {
  const canceled = shownText(page, 'Die Anmeldung über Ihre Organisation wurde abgebrochen.');
  await page.goto('/?ssoState=CANCELED');
  await expect(canceled).toBeVisible();
  await signIn(page, 'anna');
  await page.reload();
  await expect(heading(page, /Anna/)).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL(/auth\/login\?ssoState=CANCELED$/);
  await page.reload();
  await expect(field(page, 'Benutzername')).toBeVisible();
  await expect(canceled).toHaveCount(0);
});
