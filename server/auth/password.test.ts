import { describe, expect, it } from 'vitest';
import { clientPasswordHash, hashPassword, verifyPassword } from './password.ts';

const COST = 256;
const hash = clientPasswordHash('Suppe2026!');

describe('A stored password', () => {
  // SAFE-1
  it('is a salted scrypt hash of the client’s hash: the same password is never stored alike', async () => {
    const [first, second] = [await hashPassword(hash, COST), await hashPassword(hash, COST)];
    expect(first).toMatch(/^scrypt\$256\$[\w+/]{22}==\$[\w+/]{43}=$/);
    expect(second).not.toBe(first);
    expect(first).not.toContain(hash);
    expect([await verifyPassword(hash, first), await verifyPassword(hash, second)]).toEqual([true, true]);
    expect(await verifyPassword(clientPasswordHash('suppe2026!'), first)).toBe(false);
  });

  // SAFE-1
  it('costs as much as it says, by default 16384', async () => {
    const stored = await hashPassword(hash);
    expect(stored).toMatch(/^scrypt\$16384\$/);
    expect(await verifyPassword(hash, stored.replace('$16384$', '$8192$'))).toBe(false);
    // Of a release whose hashes named no cost.
    expect(await verifyPassword(hash, stored.replace('$16384$', '$'))).toBe(true);
  });

  it.each(['', 'scrypt', 'scrypt$', 'plain'])('that is broken fits nothing: %j', async (stored) => {
    expect(await verifyPassword(hash, stored)).toBe(false);
  });
});
