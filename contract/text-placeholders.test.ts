import { expect, it } from 'vitest';
import { placeholdersOf } from './text-placeholders.ts';

// LANG-220
it.each([
  ['again.backNamed', ['day', 'name']],
  ['order.bar.items.few', ['count']],
  ['title.login', []],
])('the text %s may have %j filled in', (key, names) => {
  expect(placeholdersOf(key)).toEqual(names);
});
