import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EV_KEY, EV_SW, type InputEvent, parseEvents, readDevice } from './evdev.ts';
import { isIgnored } from './ignored-device.ts';
import { readingKey } from './reading-keys.ts';
import { typedNumbers } from './typed-numbers.ts';

/** As the kernel writes it, after a time that nobody reads. */
function bytesOf({ type, code, value }: InputEvent): Buffer {
  const bytes = Buffer.alloc(24, 0xff);
  bytes.writeUInt16LE(type, 16);
  bytes.writeUInt16LE(code, 18);
  bytes.writeInt32LE(value, 20);
  return bytes;
}

const key = (code: number, value = 1): InputEvent => ({ type: EV_KEY, code, value });
const tap = (code: number): InputEvent[] => [key(code), key(code, 0)];

describe('An input device', () => {
  it('tells events in 24 bytes each, of which the last may not have come whole', () => {
    const bytes = Buffer.concat([bytesOf(key(2)), bytesOf({ type: EV_SW, code: 2, value: -1 }), Buffer.of(1, 2)]);
    expect(parseEvents(bytes)).toEqual({
      events: [key(2), { type: EV_SW, code: 2, value: -1 }],
      rest: Buffer.of(1, 2),
    });
  });

  // TERM-461
  it('is read until it is unplugged, and missed where there is none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mittag-input-'));
    const path = join(folder, 'event0');
    execFileSync('mkfifo', [path]);
    const heard: (InputEvent | boolean)[] = [];
    const add = (one: InputEvent | boolean) => void heard.push(one);
    const ended = readDevice(path, { isThere: add, heard: add }, new AbortController().signal);
    const device = await open(path, 'w');
    const bytes = Buffer.concat([bytesOf(key(2)), bytesOf(key(3))]);
    await device.write(bytes.subarray(0, 30));
    await device.write(bytes.subarray(30));
    await device.close();
    expect(await ended).toBe(`${path} was unplugged`);
    expect(heard).toEqual([true, key(2), key(3), false]);
    rmSync(folder, { recursive: true });
    await expect(readDevice(path, { isThere: add, heard: add }, new AbortController().signal)).rejects.toThrow(
      'ENOENT',
    );
  });
});

// TERM-532
it.each([
  ['DEVNAME=/dev/input/event4\nLIBINPUT_IGNORE_DEVICE=1', true],
  ['DEVNAME=/dev/input/event4\nLIBINPUT_IGNORE_DEVICE=0', false],
  ['DEVNAME=/dev/input/event4', false],
])('of a device of which udev says %j the screen hears nothing: %s', async (properties, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'mittag-udev-'));
  const program = join(folder, 'udevadm');
  writeFileSync(program, `#!/bin/sh\necho "$@" > ${folder}/asked\ncat <<END\n${properties}\nEND\n`);
  chmodSync(program, 0o755);
  expect(await isIgnored('/dev/mittag/reader', { PATH: `${folder}:${process.env.PATH}` })).toBe(expected);
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe('info --query=property --name=/dev/mittag/reader\n');
  rmSync(folder, { recursive: true });
});

describe('A reader that types', () => {
  /** What it types, of keys. */
  function typed(...events: InputEvent[]): string[] {
    const texts: string[] = [];
    const heard = typedNumbers((text) => texts.push(text));
    events.forEach(heard);
    return texts;
  }

  // TERM-464
  it('tells a number with each Enter', () => {
    expect(typed(...[2, 11, 11, 2, 28, 79, 82, 96].flatMap(tap))).toEqual(['1001', '10']);
  });

  it('may type capitals and a prefix', () => {
    const prefix = [50, 23, 20, 20, 30, 34].flatMap(tap);
    expect(typed(key(42), ...prefix, key(42, 0), ...[12, 8, 28].flatMap(tap))).toEqual(['MITTAG-7']);
  });

  it('tells nothing for Enter alone, for a key that is held, and for what is no key', () => {
    expect(typed(...tap(28), key(2, 2), { type: EV_SW, code: 2, value: 1 }, ...tap(28))).toEqual([]);
  });
});

// TERM-465
it.each([
  [key(183), 'F13'],
  [key(187), 'F17'],
  [key(183, 0), null],
  [key(30), null],
  [{ type: EV_SW, code: 2, value: 1 }, 'F17'],
  [{ type: EV_SW, code: 2, value: 0 }, 'F17'],
  [{ type: EV_SW, code: 4, value: 1 }, null],
])('the event %j of keypad or jack is the key %s for reading aloud', (event, name) => {
  expect(readingKey(event)).toBe(name);
});
