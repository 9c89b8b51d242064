import { afterEach, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '../../../browser/storage/storage.ts';
import { takeFormerItems } from './former-items.ts';

const deleteDatabase = vi.fn();
const take = (folder: string) => takeFormerItems(localStorage, { deleteDatabase }, folder);
const all = () => Object.fromEntries(Object.entries(localStorage).filter(([, value]) => typeof value === 'string'));

afterEach(() => {
  localStorage.clear();
  deleteDatabase.mockClear();
});

// PAGE-145
test('what a former release has kept is found again below a folder, and is there once', () => {
  // Those of guests came with the folders.
  const names = Object.values(STORAGE_KEYS).filter((name) => name !== STORAGE_KEYS.keptDishes);
  for (const name of names) localStorage.setItem(name, `value of ${name}`);
  localStorage.setItem('of another app', 'stays');
  take('lunch/');
  const found = names.filter((name) => name !== 'LAST_TEXT_MODIFICATION_DATE');
  expect(all()).toEqual({
    ...Object.fromEntries(found.map((name) => [`lunch/${name}`, `value of ${name}`])),
    'of another app': 'stays',
  });
  expect(deleteDatabase.mock.calls.flat()).toEqual(['mittag-texts', 'mittag-kept']);
});

// PAGE-145
test.each([
  ['at the root of the host', '', { keptHouse: '{"version":1}', accessToken: 'own' }],
  [
    'that an installation at the root has kept',
    'lunch/',
    { keptHouse: '{"version":1,"folder":""}', accessToken: 'own' },
  ],
  ['after the first start', 'lunch/', { keptHouse: '{"version":1}', 'lunch/keptHouse': '{}', accessToken: 'other' }],
  ['where the app has never been', 'lunch/', { accessToken: 'of another app' }],
])('nothing is moved %s', (_, folder, items) => {
  for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  take(folder);
  expect(all()).toEqual(items);
});
