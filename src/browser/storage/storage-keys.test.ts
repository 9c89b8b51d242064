import { expect, it } from 'vitest';
import { STORAGE_KEYS, UNWRITTEN_KEYS } from './storage.ts';

// PAGE-37
it('local storage has the keys that restaurants and hosts know', () => {
  expect([...UNWRITTEN_KEYS, ...Object.values(STORAGE_KEYS)]).toEqual(
    expect.arrayContaining([
      'accessToken',
      'customerGroup',
      'user',
      'bon',
      'isUserLoggedInWithSSO',
      'LANGUAGESHORTNAME',
      'LAST_TEXT_MODIFICATION_DATE',
      'OfflineSaldoInCent',
      'offlineCardNumber',
      'selectedTime',
      'idleExpiry',
      'idling',
    ]),
  );
});
