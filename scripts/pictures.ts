/** `npm run pictures`: takes the pictures of `docs/pictures/`, which the README shows, on fresh data. */
import { join } from 'node:path';
import { arrive } from '../e2e/support/arrival.ts';
import { setDeviceClock } from '../e2e/support/device-clock.ts';
import { TestServer } from '../e2e/support/server.ts';
import { SIZES } from '../e2e/walks/sizes.ts';
import { launchBrowser } from './bench/phone.ts';
import { untilNetworkIdle } from './bench/start.ts';
import { buildIfNeeded, root } from './lib.mjs';

const PORT = 4690;

await buildIfNeeded();
const server = new TestServer(PORT);
const browser = await launchBrowser();
try {
  await server.start();
  for (const size of ['desktop', 'phone'] as const) {
    await server.reset();
    const context = await browser.newContext({
      viewport: SIZES[size],
      isMobile: size === 'phone',
      hasTouch: size === 'phone',
      locale: 'de-AT',
      timezoneId: 'Europe/Vienna',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addCookies([{ name: 'AllowCookies', value: 'true', url: server.url }]);
    await setDeviceClock(context, server);
    const page = await context.newPage();
    await arrive(page, server, { as: 'anna', at: '/order/articles', dishes: 2, days: 2 });
    await page
      .getByRole('group', { name: /^Menge von/ })
      .first()
      .waitFor();
    await untilNetworkIdle(page);
    await page.screenshot({ path: join(root, `docs/pictures/articles-${size}.png`), animations: 'disabled' });
    await context.close();
  }
} finally {
  await browser.close();
  await server.remove();
}
