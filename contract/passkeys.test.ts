import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getPasskeys, toPasskey } from './passkeys.ts';

// SIGN-431
test('a passkey is read, also one that was never used', () => {
  const wire = {
    Id: 'a',
    Browser: 'Chrome',
    System: 'Android',
    CreatedDate: '2026-11-23T11:30:00',
    LastUsedDate: null,
  };
  expect(z.parse(getPasskeys.answer, [wire]).map(toPasskey)).toEqual([
    { id: 'a', browser: 'Chrome', system: 'Android', createdAt: '2026-11-23T11:30:00', lastUsedAt: null },
  ]);
});
