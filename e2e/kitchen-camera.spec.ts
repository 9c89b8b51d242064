import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openKitchen, order } from './support/kitchen.ts';

// A page that opens asks for a token that nobody has yet.
test.use({ expectedErrors: [/Failed to load resource/] });

interface Seen {
  /** What is held before the camera; empty: nothing. */
  held: string;
  tracks: MediaStreamTrack[];
  isRefused: boolean;
}
declare const seen: Seen;

/** A camera, and a browser that reads codes: Chromium has them on Android and on a Mac only. */
const giveCamera = (page: Page) =>
  page.addInitScript(() => {
    const here: Seen = { held: '', tracks: [], isRefused: false };
    const BarcodeDetector = class {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      detect = () => Promise.resolve(here.held === '' ? [] : [{ rawValue: here.held }]);
    };
    Object.assign(globalThis, { seen: here, BarcodeDetector });
    Object.assign(navigator.mediaDevices, {
      enumerateDevices: () => Promise.resolve([{ kind: 'videoinput' }]),
      getUserMedia: () => {
        if (here.isRefused) return Promise.reject(new DOMException('', 'NotAllowedError'));
        const stream = document.createElement('canvas').captureStream();
        here.tracks.push(...stream.getTracks());
        return Promise.resolve(stream);
      },
    });
  });

const hold = (page: Page, code: string) => page.evaluate((held) => void (seen.held = held), code);
const tracks = (page: Page) => page.evaluate(() => seen.tracks.map(({ readyState }) => readyState));
const camera = (page: Page) => page.getByRole('button', { name: 'Kamera' });
const viewfinder = (page: Page) => page.locator('#viewfinder');
const outcome = (page: Page) => page.locator('#outcome');

test.beforeEach(({ page }) => giveCamera(page));

// KITCHEN-40
test('the camera hands out what is held before it, once for as long as it is held', async ({ page, server }) => {
  const { number, code } = await order(server);
  await openKitchen(page, server);
  await camera(page).click();
  await expect(viewfinder(page)).toBeVisible();
  const served: string[] = [];
  page.on('request', (request) => request.url().includes('ServeByCode') && served.push(request.postData() ?? ''));
  await hold(page, code);
  await expect(outcome(page)).toContainText(`Ausgegeben${number}`);
  // Playwright presses only what nothing else lies over.
  await outcome(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(outcome(page)).toBeHidden();
  await hold(page, 'WRONG');
  await expect(outcome(page)).toContainText('„WRONG“ ist weder eine Nummer noch ein Code.');
  expect(served).toEqual([JSON.stringify({ PickUpCode: code })]);
});

// KITCHEN-40
test('the camera is off when it is closed, when nobody looks at the page and when somebody signs out', async ({
  page,
  server,
}) => {
  await openKitchen(page, server);
  await camera(page).click();
  await viewfinder(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(viewfinder(page)).toBeHidden();
  expect(await tracks(page)).toEqual(['ended']);
  await camera(page).dblclick();
  await expect(viewfinder(page)).toBeVisible();
  expect(await tracks(page)).toEqual(['ended', 'live']);
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
  await expect(viewfinder(page)).toBeHidden();
  expect(await tracks(page)).toEqual(['ended', 'ended']);
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false, configurable: true }));
  await camera(page).click();
  await expect(viewfinder(page)).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  await expect.poll(() => tracks(page)).toEqual(['ended', 'ended', 'ended']);
});

// KITCHEN-40
test('a camera that is refused is told', async ({ page, server }) => {
  await openKitchen(page, server);
  await page.evaluate(() => void (seen.isRefused = true));
  await camera(page).click();
  await expect(page.getByRole('alert')).toHaveText(/Die Kamera ist nicht verfügbar\./);
  await expect(viewfinder(page)).toBeHidden();
});
