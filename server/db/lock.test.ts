import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginningOf, lockFolder } from './lock.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mittag-lock-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A running process that is not this one. */
const OTHER = process.ppid;
const holdBy = (...lines: (number | string)[]) => writeFileSync(join(folder, 'lock'), lines.join('\n'));

// SERVER-83
describe.skipIf(beginningOf(OTHER) === null)('The lock of a data folder', () => {
  // SERVER-83
  it('holds while its process runs', () => {
    holdBy(OTHER, beginningOf(OTHER) ?? '');
    expect(() => lockFolder(folder)).toThrow(`is in use by process ${OTHER}.`);
    holdBy(OTHER);
    expect(() => lockFolder(folder)).toThrow(`is in use by process ${OTHER}.`);
  });

  // SERVER-83
  it('is taken over where the machine has given the number of a killed process to another one', () => {
    const [boot, container] = (beginningOf(OTHER) ?? '').split(' ');
    // Of another container, whose processes have other numbers here, nobody can tell.
    holdBy(OTHER, `${boot} pid:[1] 1`);
    expect(() => lockFolder(folder)).toThrow(`is in use by process ${OTHER}.`);
    holdBy(OTHER, `${boot} ${container} 1`);
    lockFolder(folder)();
    holdBy(OTHER, '5f3c1c1e-0000-4000-8000-000000000000 pid:[1] 12345');
    const unlock = lockFolder(folder);
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(`${process.pid}\n${beginningOf(process.pid)}`);
    unlock();
  });
});
