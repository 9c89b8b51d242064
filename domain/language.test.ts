import { describe, expect, it, test } from 'vitest';
import { languageChange, startupLanguage } from './language.ts';

const german = { id: 1, name: 'Deutsch', shortName: 'DE' };
const english = { id: 2, name: 'English', shortName: 'EN' };
const languages = [german, english];

describe('the language to start in', () => {
  // LANG-1
  test.each([
    ['the stored one', 'EN', languages, german, english],
    ['the stored one in any case', 'en', languages, german, english],
    [
      'the stored one in another spelling',
      'de_at',
      [{ ...german, shortName: 'de-AT' }, english],
      english,
      { ...german, shortName: 'de-AT' },
    ],
    ['the default when nothing is stored', null, languages, english, english],
    ['the default when an empty name is stored', '', languages, english, english],
    ['the default when the stored one is not offered', 'FR', languages, german, german],
    ['the default when it is not offered itself', null, [german], english, english],
    ['German when there is no default', null, languages, null, german],
    ['German when nothing is offered', null, [], null, { id: 0, name: 'Deutsch', shortName: 'DE' }],
  ])('is %s', (_, stored, offered, restaurantDefault, expected) => {
    const known = { storedShortName: stored, browserLanguages: [] };
    expect(startupLanguage(known, offered, restaurantDefault)).toEqual(expected);
  });

  const american = { id: 3, name: 'American', shortName: 'EN_US' };
  // LANG-1
  test.each([
    ['that of the browser when nothing is stored', null, ['en-GB', 'de'], languages, english],
    ['the one of its region', null, ['en-US'], [...languages, american], american],
    ['one of another region', null, ['en-AU'], [german, american], american],
    ['the first that the restaurant offers', null, ['fr-FR', 'fr', 'en', 'de'], languages, english],
    ['the stored one before that of the browser', 'DE', ['en'], languages, german],
    ['that of the browser when the stored one is not offered', 'FR', ['en'], languages, english],
    ['the default when none of the browser is offered', null, ['fr', ''], languages, german],
  ])('is %s', (_, storedShortName, browserLanguages, offered, expected) => {
    expect(startupLanguage({ storedShortName, browserLanguages }, offered, german)).toEqual(expected);
  });
});

describe('changing the language', () => {
  // LANG-14
  it('does nothing for a language that the restaurant does not offer', () => {
    expect(languageChange(9, languages, null)).toBe('ignored');
    expect(languageChange(9, languages, { languageId: 1 })).toBe('ignored');
    expect(languageChange(9, languages, { languageId: 9 })).toBe('ignored');
  });

  it('reloads at once when nobody is signed in', () => {
    expect(languageChange(2, languages, null)).toBe('reload');
  });

  it('saves a person who had another language, or none', () => {
    expect(languageChange(2, languages, { languageId: 1 })).toBe('savePerson');
    expect(languageChange(2, languages, { languageId: null })).toBe('savePerson');
  });

  it('does not save a person who already has it', () => {
    expect(languageChange(2, languages, { languageId: 2 })).toBe('reload');
  });
});
