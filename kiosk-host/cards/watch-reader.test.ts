import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Config } from '../config/config.ts';
import { CardDesk } from './card-desk.ts';
import { watchReader } from './watch-reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'mittag-reader-'));
const device = join(folder, 'reader');

beforeAll(() => void execFileSync('mkfifo', [device]));
afterAll(() => rmSync(folder, { recursive: true }));

function watch(path: string, isIgnored: boolean) {
  const states: (boolean | string)[] = [];
  const ports = {
    desk: new CardDesk(() => Promise.resolve(true), Date.now),
    isThere: (isThere: boolean) => states.push(isThere),
    isIgnored: () => Promise.resolve(isIgnored),
    refused: () => states.push('refused'),
    seen: () => {},
    log: () => {},
  };
  const config = { prefix: 'MITTAG-', reader: { kind: 'keyboard', device: path } } as Config;
  return { states, end: watchReader(config, ports, new AbortController().signal) };
}

// TERM-532
it('a reader that types into the page, too, is not read, and says why', async () => {
  const { states, end } = watch(device, false);
  expect(await end).toBe(`${device} types into the page, too: no udev rule sets LIBINPUT_IGNORE_DEVICE=1 for it`);
  expect(states).toEqual([false, 'refused']);
});

// TERM-532
it('a reader that the screen ignores is read', async () => {
  const { states, end } = watch(device, true);
  await (await open(device, 'w')).close();
  expect(await end).toBe(`${device} was unplugged`);
  expect(states).toEqual([false, true, false]);
});

// TERM-461
it('a reader that is not plugged in is missed, and not refused', async () => {
  const { states, end } = watch(join(folder, 'none'), false);
  await expect(end).rejects.toThrow('ENOENT');
  expect(states).toEqual([false]);
});
