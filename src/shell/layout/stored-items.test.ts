import { expect, it } from 'vitest';
import { STORAGE_KEYS, UNWRITTEN_KEYS } from '../../adapters/storage.ts';
import { STORED_ITEMS } from './stored-items.ts';

const named = STORED_ITEMS.flatMap(({ names }) => names);

// PAGE-25
it('the cookie details list every key of local storage', () => {
  expect(Object.values(STORAGE_KEYS).filter((key) => !named.includes(key))).toEqual([]);
});

it('the cookie details list nothing twice, and nothing that is never written', () => {
  expect(new Set(named).size).toBe(named.length);
  expect(UNWRITTEN_KEYS.filter((key) => named.includes(key))).toEqual([]);
});
