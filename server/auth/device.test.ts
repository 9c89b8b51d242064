import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const MOZILLA = 'Mozilla/5.0';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

// USER-430
it.each([
  [`${MOZILLA} (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/141.0.0.0`, 'Edge', 'Windows'],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox', 'macOS'],
  ['curl/8.5.0', null, null],
  [undefined, null, null],
])('a device is named by what it says of itself: %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
