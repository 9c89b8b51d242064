import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it, test, vi } from 'vitest';
import { baseLanguage, directionOf, formatLocaleOf, isKnownLanguage, languageTag, localeOf } from './language-tag.ts';
import { formatMoney } from './money.ts';

// LANG-4, LANG-5
test.each([
  ['DE', 'de', 'de-AT', 'ltr'],
  ['de-AT', 'de-AT', 'de-AT', 'ltr'],
  ['DE_CH', 'de-CH', 'de-CH', 'ltr'],
  ['en', 'en', 'en-GB', 'ltr'],
  ['EN_US', 'en-US', 'en-US', 'ltr'],
  ['PT_BR', 'pt-BR', 'pt-BR', 'ltr'],
  ['zh_Hant_TW', 'zh-Hant-TW', 'zh-Hant-TW', 'ltr'],
  [' fr ', 'fr', 'fr', 'ltr'],
  ['ar-EG-u-nu-latn-ca-islamic', 'ar-EG', 'ar-EG', 'rtl'],
  ['AR', 'ar', 'ar', 'rtl'],
  ['AR_EG', 'ar-EG', 'ar-EG', 'rtl'],
  ['FA', 'fa', 'fa', 'rtl'],
  ['HE', 'he', 'he', 'rtl'],
  ['IW', 'he', 'he', 'rtl'],
  ['UR', 'ur', 'ur', 'rtl'],
  ['CKB', 'ckb', 'ckb', 'rtl'],
  ['az_Arab', 'az-Arab', 'az-Arab', 'rtl'],
])('the short name %j has the tag %s, the locale %s, and is written %s', (shortName, tag, locale, direction) => {
  expect([languageTag(shortName), localeOf(shortName), directionOf(shortName)]).toEqual([tag, locale, direction]);
  expect(isKnownLanguage(shortName)).toBe(true);
});

// LANG-4
test.each(['', 'XX', 'no language', 'DEUTSCH', 'klingon', 'de--AT', 'und', '\u0000', '🍕', 'en_US.UTF-8'])(
  '%j names no language: German is used',
  (shortName) => {
    expect([isKnownLanguage(shortName), languageTag(shortName), baseLanguage(shortName)]).toEqual([false, 'de', 'DE']);
    expect(directionOf(shortName)).toBe('ltr');
  },
);

test.each([
  ['DE', 'DE'],
  ['de-AT', 'DE'],
  ['EN_US', 'EN'],
  ['CKB', 'CKB'],
])('the language of %s is %s', (shortName, base) => {
  expect(baseLanguage(shortName)).toBe(base);
});

it.each(['de-LI', 'en_NZ'])('the names of languages are not loaded for %s', (name) => {
  const names = vi.spyOn(Intl, 'DisplayNames');
  expect(isKnownLanguage(name)).toBe(true);
  expect(names).not.toHaveBeenCalled();
  names.mockRestore();
});

describe('formats', () => {
  it('are English where the browser has none of the language', () => {
    expect(formatLocaleOf('CKB')).toBe('ckb-u-ca-gregory-nu-latn');
    const supported = vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
    expect(formatLocaleOf('CKB')).toBe('en-GB');
    supported.mockRestore();
  });
});

describe('digits and calendar of formats', () => {
  // LANG-26
  it.each(['AR_EG', 'AR', 'fa', 'CKB', 'bn', 'th', 'de-CH'])('are 0 to 9 and the Gregorian one in %s', (shortName) => {
    const locale = formatLocaleOf(shortName);
    expect(formatMoney(12345, locale, '€').replace(/\D/g, '')).toBe('12345');
    const day = DateTime.fromISO('2026-11-23').setLocale(locale).toLocaleString({ day: 'numeric', month: 'long' });
    expect(day).toContain('23');
  });

  it('need no extension where they are those of the language', () => {
    expect(formatLocaleOf('de-CH')).toBe('de-CH');
    expect(formatLocaleOf('AR_EG')).toBe('ar-EG-u-ca-gregory-nu-latn');
  });
});

describe('any text as short name', () => {
  const part = fc.stringMatching(/^[A-Za-z0-9]{1,9}$/);
  const alike = fc
    .tuple(
      fc.constantFrom('DE', 'en', 'AR', 'ckb', 'zh', 'x', 'i', 'root'),
      fc.array(part, { maxLength: 3 }),
      fc.constantFrom('_', '-', '__', ' '),
    )
    .map(([language, parts, joint]) => [language, ...parts].join(joint));

  // LANG-4
  it('has a valid tag and direction that no format throws on', () => {
    const moment = DateTime.fromISO('2026-11-23T11:30', { zone: 'Europe/Vienna' });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), part, alike), (shortName) => {
        expect(localeOf(shortName)).toMatch(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);
        expect(['ltr', 'rtl']).toContain(directionOf(shortName));
        const locale = formatLocaleOf(shortName);
        expect(formatMoney(1234, locale, 'EUR')).not.toBe('');
        expect(moment.setLocale(locale).toLocaleString(DateTime.DATE_FULL)).not.toBe('');
        expect(new Intl.Collator(locale).compare('a', 'b')).toBeLessThan(0);
        expect(new Intl.PluralRules(locale).select(1)).not.toBe('');
        expect((1.5).toLocaleString(locale)).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });
});
