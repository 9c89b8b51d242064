import { expect, it } from 'vitest';
import { NOTIFICATION_KINDS, kindsFor } from './notification-kinds.ts';

// PUSH-32
it('guests are told of fewer kinds, and persons of all', () => {
  expect(kindsFor({ isGuest: false })).toBe(NOTIFICATION_KINDS);
  expect(NOTIFICATION_KINDS).toEqual(expect.arrayContaining([...kindsFor({ isGuest: true })]));
  expect(kindsFor({ isGuest: true })).not.toContain('PortionFree');
});
