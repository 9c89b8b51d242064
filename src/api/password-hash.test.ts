import { afterEach, expect, it, vi } from 'vitest';
import { passwordHash } from './password-hash.ts';

afterEach(() => vi.unstubAllGlobals());

// SIGN-1
it.each([
  ['by the hash of the browser', crypto],
  ['over plain http, where browsers have none', { getRandomValues: crypto.getRandomValues.bind(crypto) }],
])('a password is sent as its SHA-256 in hex, %s', async (_, available) => {
  vi.stubGlobal('crypto', available);
  expect(await passwordHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
