import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { readSynonyms, searchWord, wordsFor } from './search-words.ts';

const synonyms = readSynonyms('Kartoffel, Erdapfel, Erdäpfel; Tomate , Paradeiser;;Eis, Gelato');

// DISH-71
test.each([
  ['Käse', 'kaese'],
  ['KAESE', 'kaese'],
  ['Ka\u0308se', 'kaese'],
  ['Spieß', 'spiess'],
  ['Crème', 'creme'],
  ['Jalapeño', 'jalapeno'],
  ['Kar\u00adtoffel', 'kartoffel'],
  ['\u2066Soup\u2069', 'soup'],
  ['شُورْبَة', 'شوربه'],
  ['شوربه', 'شوربه'],
  ['مشـوى', 'مشوي'],
  ['', ''],
])('%j is searched for as %j', (word, expected) => {
  expect(searchWord(word)).toBe(expected);
});

// DISH-71, DISH-72
test.each([
  ['Knödel', ['knoedel', 'knodel']],
  ['Suppe', ['suppe']],
  ['Kartoffel', ['kartoffel', 'erdapfel', 'erdaepfel']],
  ['Kartoffelsalat', ['kartoffelsalat', 'erdapfelsalat', 'erdaepfelsalat']],
  ['Paradeiser', ['paradeiser', 'tomate']],
  ['Eis', ['eis', 'gelato']],
  ['Reis', ['reis']],
])('%j is found by %j', (word, expected) => {
  expect(wordsFor(word, synonyms)).toEqual(expected);
});

it('reads nothing but words from the text of synonyms, which a restaurant may write as it likes', () => {
  expect(readSynonyms('\u2066, ,Rahm,Obers,\n;Topfen\u2069')).toEqual([['rahm', 'obers'], ['topfen']]);
  expect(readSynonyms('').flat()).toEqual([]);
});

it('finds every word by itself, as it is compared', () => {
  fc.assert(
    fc.property(fc.string(), (word) => {
      expect(wordsFor(word, synonyms)).toContain(searchWord(word));
      expect(searchWord(searchWord(word))).toBe(searchWord(word));
    }),
  );
});
