import { expect, it } from 'vitest';
import { TEXT_PLACEHOLDERS } from '../../contract/text-placeholders.ts';
import { catalogue } from './de/catalogue.ts';

/** Filled in where a restaurant wants it; the app's own text goes without. */
const OPTIONAL = { 'auth.welcomeText': 'restaurant', 'terminal.number': 'count' };

// LANG-220
it('a server knows what the app fills into each of its texts', () => {
  const filled = Object.entries(catalogue).flatMap(([key, text]) => {
    const names = new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
    return names.size > 0 ? [[key, [...names].toSorted().join(' ')]] : [];
  });
  expect(TEXT_PLACEHOLDERS).toEqual({ ...Object.fromEntries(filled), ...OPTIONAL });
});
