import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { startupLanguage } from '../../../../domain/language.ts';
import { builtInLanguage } from '../../../texts/catalogue.ts';
import { browserLanguageOf, earlyLanguage } from './early-language.ts';

const others = Object.keys(import.meta.glob(['../../../texts/*/first.ts', '!../../../texts/de/first.ts'])).map(
  (file) => file.split('/').at(-2) ?? '',
);
const names = fc.constantFrom(
  'DE',
  'de-AT',
  'DE_ch',
  'EN_US',
  'AR_EG',
  'CKB',
  'XX',
  '',
  ' de ',
  'deutsch',
  'de--AT',
  'root',
);

it('the login’s shell is in the language in which the app will be', () => {
  expect(others).toContain('en');
  fc.assert(
    fc.property(fc.oneof(names, fc.string()), (name) => {
      expect(earlyLanguage(name, others)).toBe(builtInLanguage(name));
    }),
  );
});

it.each(['DE', 'de-CH', 'EN', 'EN_US'])('the names of languages are not loaded for %s', (name) => {
  const names = vi.spyOn(Intl, 'DisplayNames');
  earlyLanguage(name, others);
  expect(names).not.toHaveBeenCalled();
  names.mockRestore();
});

// LANG-1
it('the texts are asked for in the language in which the app will be', () => {
  const tags = fc.array(fc.constantFrom('de-AT', 'de', 'en-GB', 'en-US', 'EN', 'fr-CA', 'ar', '', 'x'));
  const shortNames = fc.uniqueArray(fc.constantFrom('DE', 'de-CH', 'EN', 'EN_US', 'FR', 'ar_EG'));
  fc.assert(
    fc.property(tags, shortNames, (browserLanguages, offered) => {
      const languages = offered.map((shortName, id) => ({ id, name: shortName, shortName }));
      const fallback = { id: -1, name: '', shortName: 'none' };
      const { shortName } = startupLanguage({ storedShortName: null, browserLanguages }, languages, fallback);
      expect(browserLanguageOf(browserLanguages, offered) ?? 'none').toBe(shortName);
    }),
  );
});
