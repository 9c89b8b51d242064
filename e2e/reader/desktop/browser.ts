import { type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locateChromium } from '../../../scripts/chromium.mjs';
import { type Desktop } from './desktop.ts';

const SETTINGS = {
  translate: { enabled: false },
  credentials_enable_service: false,
  profile: { password_manager_enabled: false, password_manager_leak_detection: false },
  browser: { has_seen_welcome_page: true },
};

/** Opens a browser with a profile of its own in a window, as a person does: nothing but keys operates it. */
export async function openBrowser(desktop: Desktop, url: string, language: string): Promise<ChildProcess> {
  const profile = mkdtempSync(join(desktop.folder, 'profile-'));
  mkdirSync(join(profile, 'Default'));
  const intl = { accept_languages: language, selected_languages: language };
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify({ ...SETTINGS, intl }));
  desktop.processes.env.LANGUAGE = language;
  const chromium = await locateChromium();
  if (!chromium) throw new Error('There is no Chromium with a window on this computer.');
  return desktop.processes.start(chromium, [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--disable-gpu',
    '--disable-background-networking',
    '--password-store=basic',
    '--force-renderer-accessibility',
    '--ozone-platform=x11',
    `--lang=${language}`,
    '--window-position=0,0',
    '--window-size=1380,960',
    url,
  ]);
}
