import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getDevices, toDevice } from './devices.ts';

// USER-430
test('a device is read with what it says of itself, or nothing', () => {
  const wire = { Id: 'a', Browser: 'Chrome', System: null, LastUsedDate: '2026-11-23T11:30:00', IsThis: true };
  expect(z.parse(getDevices.answer, [wire]).map(toDevice)).toEqual([
    { id: 'a', browser: 'Chrome', system: null, lastUsedAt: '2026-11-23T11:30:00', isThis: true },
  ]);
});
