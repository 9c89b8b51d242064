import { execFileSync, spawnSync } from 'node:child_process';

/** Programs of the desktop, and the packages of Debian 12 that have them. */
const PACKAGES = {
  Xvfb: 'xvfb',
  openbox: 'openbox',
  'dbus-daemon': 'dbus',
  orca: 'orca',
  'speech-dispatcher': 'speech-dispatcher',
  xdotool: 'xdotool',
  chromium: 'chromium',
};

const isInstalled = (program: string): boolean => spawnSync('which', [program]).status === 0;

/** Installs what is missing, as root on Debian; elsewhere an error names the packages. */
export function installDesktop(): void {
  const missing = Object.entries(PACKAGES).flatMap(([program, name]) => (isInstalled(program) ? [] : [name]));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !isInstalled('apt-get'))
    throw new Error(`For the screen reader install: ${missing.join(' ')}`);
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-qq', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...missing);
}
