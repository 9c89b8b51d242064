import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '../../adapters/storage.ts';
import { STORED_ITEMS } from './stored-items.ts';

it('The cookie details name everything that is written into local storage', () => {
  const named = STORED_ITEMS.flatMap(({ names }) => names);
  expect(Object.values(STORAGE_KEYS).filter((key) => !named.includes(key))).toEqual([]);
});
