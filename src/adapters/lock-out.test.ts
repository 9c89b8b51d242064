import { afterEach, describe, expect, it } from 'vitest';
import { readLockOut } from './lock-out.ts';
import { SafeStorage, STORAGE_KEYS } from './storage.ts';

const storage = new SafeStorage(() => localStorage);

afterEach(() => {
  localStorage.clear();
});

describe('A stored lock-out', () => {
  it.each([
    ['of a quarter of an hour holds', 900_000],
    ['that may be over by the server’s clock is looked at', -60_000],
  ])('%s', (_what, ms) => {
    const until = Date.now() + ms;
    storage.write(STORAGE_KEYS.lockedUntil, String(until));
    expect(readLockOut(storage)).toBe(until);
  });

  it.each(['', 'soon', '-5', 'Infinity', '99999999999999'])('that says %j locks nobody out', (text) => {
    storage.write(STORAGE_KEYS.lockedUntil, text);
    expect(readLockOut(storage)).toBeNull();
  });

  it('need not be there', () => {
    expect(readLockOut(storage)).toBeNull();
  });
});
