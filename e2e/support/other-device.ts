import { type Browser, type Page } from '@playwright/test';
import { type Arriving, arrive } from './arrival.ts';
import { setDeviceClock } from './device-clock.ts';
import { type TestServer } from './server.ts';

/** Opens the app on another device, already signed in and with the cookie popup answered. */
export async function arriveElsewhere(browser: Browser, server: TestServer, arriving: Arriving): Promise<Page> {
  const page = await browser.newPage({ baseURL: server.url });
  await setDeviceClock(page.context(), server);
  await page.context().addCookies([{ name: 'AllowCookies', value: 'true', url: server.url }]);
  await arrive(page, server, arriving);
  return page;
}
