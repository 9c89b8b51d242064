import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { isGerman } from '../../domain/language-tag.ts';
import { hasGermanTexts } from './early-language.ts';

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

it('the login’s shell is German exactly where the app will be', () => {
  fc.assert(
    fc.property(fc.oneof(names, fc.string()), (name) => {
      expect(hasGermanTexts(name)).toBe(isGerman(name));
    }),
  );
});

it.each(['DE', 'de-CH', 'EN', 'EN_US'])('the names of languages are not loaded for %s', (name) => {
  const names = vi.spyOn(Intl, 'DisplayNames');
  hasGermanTexts(name);
  expect(names).not.toHaveBeenCalled();
  names.mockRestore();
});
