import { type Page } from '@playwright/test';
import { APP_CACHE, CONFIGURATION_CACHE, PICTURE_CACHE } from '../src/browser/page/worker-names.ts';
import { STORED_ITEMS } from '../src/layout/stored-items.ts';
import { goToPayment, heading, open, payButton, placeFirstDish, signIn, signOut } from './support/journey.ts';
import { shownText } from './support/shown-text.ts';
import { KARL, attractScreen, fire, openTerminal, putOn } from './support/terminal.ts';
import { expect, test } from './support/fixtures.ts';

/** Written by and for the service worker, which these tests block; `offline.spec.ts` shows them. */
const WITH_WORKER = [APP_CACHE, CONFIGURATION_CACHE, PICTURE_CACHE];

/**
 * Written only in rare cases: a lock-out, a single sign-on that times out, a lost logout, a new build, a cancellation
 * or change, the payment of a guest, seconds without input, a choice of colours, what is typed in a form over a reload,
 * aids of a terminal, another app on the host, notifications.
 */
const RARE = [
  'lockedUntil',
  'signOutDue',
  'mittagReloadedAt',
  'guestMark',
  'keptDishes',
  'idling',
  'unclearCancels',
  'unclearChanges',
  'mittagEndReason',
  'colourScheme',
  'mittagTyped',
  'mittagAccess',
  'mittag-xsrf',
  'PushSubscription',
  ...WITH_WORKER,
];

/** Records the names of everything that the app's pages write, from now on. */
async function recordWrites(page: Page): Promise<Set<string>> {
  const written = new Set<string>();
  const context = page.context();
  await context.exposeBinding('recordWrite', (_, name: string) => void written.add(name));
  await context.addInitScript(() => {
    const tell = (name: string) =>
      void (window as unknown as Record<string, (name: string) => void>).recordWrite?.(name);
    const isSimulator = location.pathname.startsWith('/simulators');
    if (isSimulator) return;
    /** Tells the first argument of each call, the name. */
    const watch = (prototype: object, method: string) => {
      const original = Reflect.get(prototype, method) as (...args: unknown[]) => unknown;
      Reflect.set(prototype, method, function (this: unknown, ...args: unknown[]) {
        tell(args[0] as string);
        return original.apply(this, args);
      });
    };
    watch(Storage.prototype, 'setItem');
    watch(IDBDatabase.prototype, 'createObjectStore');
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
    Object.defineProperty(document, 'cookie', {
      get: () => cookie.get!.call(document) as string,
      set: (text: string) => {
        tell(text.split('=', 1)[0]!);
        cookie.set!.call(document, text);
      },
    });
  });
  context.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/simulators')) return;
    void response.headersArray().then(
      (headers) => {
        for (const { name, value } of headers)
          if (name.toLowerCase() === 'set-cookie') written.add(value.split('=', 1)[0]!);
      },
      () => undefined,
    );
  });
  return written;
}

test.use({ isConsentGiven: false });

// PAGE-25, PAGE-26
test('the cookie details list exactly what is written to cookies, storage and databases', async ({ page }) => {
  test.slow();
  const written = await recordWrites(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Einverstanden' }).click();
  await signIn(page, 'anna');
  // When all of it is there.
  await expect.poll(() => [...written]).toContain('lastOverview');
  await placeFirstDish(page);
  await goToPayment(page);
  await payButton(page).click();
  await expect(heading(page, /^Bestellt$/)).toBeVisible();
  await page.reload();
  // Written while the page is left, when nothing can be recorded any more.
  for (const name of await page.evaluate(() => Object.keys(sessionStorage))) written.add(name);
  await signOut(page);

  await open(page, '/order');
  await page.getByRole('button', { name: 'Über Ihre Organisation anmelden' }).click();
  await page.getByRole('button', { name: 'Sina Sonntag' }).click();
  await expect(heading(page, 'Meine Bestellungen')).toBeVisible();
  await signOut(page);
  await expect(shownText(page, 'Sie sind abgemeldet.')).toBeVisible();

  await page.goto('about:blank');
  await openTerminal(page);
  await putOn(page, KARL);
  await fire(page, 'LogoutCard');
  await expect(attractScreen(page)).toBeVisible();

  const listed = STORED_ITEMS.flatMap(({ names }) => names);
  await expect.poll(() => listed.filter((name) => !written.has(name) && !RARE.includes(name))).toEqual([]);
  expect([...written].filter((name) => !listed.includes(name))).toEqual([]);
});
