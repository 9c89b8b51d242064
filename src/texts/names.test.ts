import { expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const ENDINGS = /(Named|Of)$/;

const wordsOf = (text: string): string =>
  ` ${text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()} `;

/** What is seen on a control, such as `orders.invoice`, and its name, `orders.invoiceNamed`. */
const pairsOf = (texts: Readonly<Record<string, string>>): { key: string; seen: string; name: string }[] =>
  Object.entries(texts).flatMap(([key, name]) => {
    const seen = ENDINGS.test(key) ? texts[key.replace(ENDINGS, '')] : undefined;
    return seen === undefined ? [] : [{ key, seen, name }];
  });

// COMFORT-7
it.each(['DE', 'EN', 'AR'])('names contain the words that are seen, in %s', async (language) => {
  const pairs = pairsOf(await loadCatalogue(language));
  expect(pairs.length).toBeGreaterThan(8);
  expect(pairs.filter(({ seen, name }) => !wordsOf(name).includes(wordsOf(seen)))).toEqual([]);
});
