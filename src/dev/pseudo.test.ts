import { expect, it } from 'vitest';
import { pseudoText } from './pseudo.ts';

// LANG-31
it('the pseudo-locale accents a text, makes it longer by 40 % and shows where it begins and ends', () => {
  expect(pseudoText('auth.submit', 'Sign in')).toBe('⟦Šíğň íň ŵé⟧');
  const long = 'The changes of your order could not be saved. Please try again.';
  expect(pseudoText('error.changesNotSaved', long).length).toBe(Math.ceil(long.length * 1.4) + 2);
});

// LANG-31
it.each([
  ['order.bar', '<b>No</b> {count}', /^⟦<b>Ňó<\/b> \{count\}/],
  ['order.bar', '', /^$/],
  ['finding.synonyms', 'beef,steak', /^beef,steak$/],
])('what is filled in, what marks up a text and what a program reads stays, as in %s', (key, text, shown) => {
  expect(pseudoText(key, text)).toMatch(shown);
});
