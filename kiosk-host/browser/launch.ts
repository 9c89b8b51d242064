import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { type Config } from '../config/config.ts';

const KIOSK = [
  '--kiosk',
  '--noerrdialogs',
  '--disable-pinch',
  '--overscroll-history-navigation=0',
  '--disable-session-crashed-bubble',
  '--ozone-platform-hint=auto',
  // The voices of the system, for reading aloud.
  '--enable-speech-dispatcher',
  // Reading aloud goes on after a page was loaded in another language.
  '--autoplay-policy=no-user-gesture-required',
];

/** Of Playwright, for tests: a bar above the page, windows that open by themselves, drawing without protection. */
const NOT_FOR_KIOSKS = ['--enable-automation', '--disable-popup-blocking', '--enable-unsafe-swiftshader'];

/** The customer's session is in the mark of the tab: a browser that restored it would show it to the next one. */
const RESTORED = ['Default/Sessions', 'Default/Session Storage', 'Default/Login Data'];

/**
 * Starts Chromium on the terminal's screen. It is spoken to by a pipe: a port would let every program of the computer
 * in. What the app keeps about payments without an outcome stays in the profile.
 */
export function launchBrowser({ stateFolder, browser, headless }: Config): Promise<BrowserContext> {
  const profile = join(stateFolder, 'profile');
  for (const path of RESTORED) rmSync(join(profile, path), { recursive: true, force: true });
  return chromium.launchPersistentContext(profile, {
    executablePath: browser,
    headless,
    args: KIOSK,
    ignoreDefaultArgs: NOT_FOR_KIOSKS,
    // Chromium has no sandbox for root, and does not start then; tests without a display may be root.
    chromiumSandbox: !headless || process.getuid?.() !== 0,
    viewport: headless ? { width: 1080, height: 1920 } : null,
    acceptDownloads: false,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
