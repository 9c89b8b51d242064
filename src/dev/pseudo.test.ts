import { expect, it } from 'vitest';
import { pseudo, pseudoTexts } from './pseudo.ts';

// LANG-31
it('the pseudo-locale accents a text, makes it longer by 40 % and shows where it begins and ends', () => {
  expect(pseudo('Sign in')).toBe('⟦Šíğň íň ŵé⟧');
  const long = 'The changes of your order could not be saved. Please try again.';
  expect(pseudo(long).length).toBe(Math.ceil(long.length * 1.4) + 2);
});

// LANG-31
it('what is filled in and what marks up a text stays', () => {
  expect(pseudo('<b>No</b> {count}')).toMatch(/^⟦<b>Ňó<\/b> \{count\}/);
  expect(pseudoTexts({ 'a.b': '', 'finding.synonyms': 'beef,steak' })).toEqual({
    'a.b': '',
    'finding.synonyms': 'beef,steak',
  });
});
