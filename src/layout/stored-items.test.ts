import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STORAGE_KEYS, UNWRITTEN_KEYS } from '../browser/storage/storage.ts';
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

/** What the record lists as stored under a heading such as “Cookies”. */
function recorded(heading: string): string[] {
  const line = /^- \*\*PAGE-37\*\* (.*)$/m.exec(readFileSync('docs/behaviour/pages.md', 'utf8'))?.[1] ?? '';
  const list = new RegExp(`${heading}: ([^.]*)\\.`).exec(line)?.[1] ?? '';
  return [...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
}

// PAGE-37
it('the record lists what the cookie details list, and as local storage exactly its keys', () => {
  const kinds = ['Cookies', 'Local storage', 'Session storage', 'Database', 'Caches', 'Push service'];
  expect(kinds.flatMap(recorded).sort()).toEqual([...named].sort());
  expect(recorded('Local storage').sort()).toEqual(Object.values(STORAGE_KEYS).sort());
});

// PAGE-43
it('the anti-forgery cookie is said to end with the browser', () => {
  expect(STORED_ITEMS.find(({ names }) => names.includes('XSRF-TOKEN'))?.lifetime).toBe('browser');
});
