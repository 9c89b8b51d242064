// Finds a Chromium for the browser tests, or installs one.
import { existsSync } from 'node:fs';
import { fail, run } from './lib.mjs';

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** The same engine without the browser's UI: a sixth less work, but no back/forward cache. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Usual paths of a system's full browser. */
const SYSTEM_CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a Chromium: `$CHROMIUM_PATH`, Playwright's own, or the system's. Null when there is none. */
export async function locateChromium() {
  const candidates = [process.env.CHROMIUM_PATH, await playwrightsOwn(), ...SYSTEM_CHROMIUMS];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/** As above, but installs Playwright's own or Debian's if none is found. */
export async function findChromium() {
  const found = await locateChromium();
  if (found) return found;
  console.log('No Chromium found, installing one …');
  await run('npx', ['playwright', 'install', 'chromium']);
  const installed = await locateChromium();
  if (installed) return installed;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return (await locateChromium()) ?? fail('no Chromium: set CHROMIUM_PATH, or install one with your package manager.');
}
