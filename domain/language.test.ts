import { describe, expect, it, test } from 'vitest';
import { languageChange, localeOf, startupLanguage } from './language.ts';

const german = { id: 1, name: 'Deutsch', shortName: 'DE' };
const english = { id: 2, name: 'English', shortName: 'EN' };
const languages = [german, english];

describe('the language to start in', () => {
  test.each([
    ['EN', german, { shortName: 'EN', isToBeStored: false }],
    [null, english, { shortName: 'EN', isToBeStored: true }],
    ['', english, { shortName: 'EN', isToBeStored: true }],
    [null, null, { shortName: 'DE', isToBeStored: true }],
    [null, { shortName: '' }, { shortName: 'DE', isToBeStored: true }],
  ])('with %s stored', (stored, restaurantDefault, expected) => {
    expect(startupLanguage(stored, restaurantDefault)).toEqual(expected);
  });
});

describe('changing the language', () => {
  it('to one the restaurant does not offer changes nothing', () => {
    expect(languageChange(9, languages, null)).toEqual({ kind: 'ignored' });
    expect(languageChange(9, languages, { languageId: 1 })).toEqual({ kind: 'ignored' });
  });

  it('reloads at once when nobody is signed in', () => {
    expect(languageChange(2, languages, null)).toEqual({ kind: 'reload', language: english });
  });

  it('saves a person who had another language, or none', () => {
    expect(languageChange(2, languages, { languageId: 1 })).toEqual({ kind: 'savePerson', language: english });
    expect(languageChange(2, languages, { languageId: null })).toEqual({ kind: 'savePerson', language: english });
  });

  it('does not save a person who has it already', () => {
    expect(languageChange(2, languages, { languageId: 2 })).toEqual({ kind: 'reload', language: english });
  });
});

test.each([
  ['DE', 'de'],
  ['de_AT', 'de-AT'],
  ['EN', 'en'],
  ['', 'de'],
  ['no locale', 'de'],
])('the locale of %s is %s', (shortName, locale) => {
  expect(localeOf(shortName)).toBe(locale);
});
