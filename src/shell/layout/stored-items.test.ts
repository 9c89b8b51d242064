import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '../../adapters/storage.ts';
import { STORED_ITEMS } from './stored-items.ts';

// PAGE-25
it('the cookie details list every key of local storage', () => {
  const named = STORED_ITEMS.flatMap(({ names }) => names);
  expect(Object.values(STORAGE_KEYS).filter((key) => !named.includes(key))).toEqual([]);
});
