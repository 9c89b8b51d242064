import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { asName, isSameName, nameKey } from './name.ts';

describe('a name', () => {
  // SERVER-124
  test.each([
    ['composed and decomposed', 'K\u00e4sesp\u00e4tzle', 'Ka\u0308sespa\u0308tzle'],
    ['with two blanks', 'Linsencurry, kleine Portion', 'Linsencurry,  kleine Portion'],
    ['with a blank that does not break', 'Menü 1', 'Menü\u00a01'],
    ['with blanks around it', 'Menü 1', '\u00a0 Menü 1\t'],
    ['in two lines', 'Linsen mit Speck', 'Linsen\r\nmit\nSpeck'],
    ['with narrow and wide blanks', 'Menü 1', 'Menü\u202f\u30001'],
    ['with a mark of byte order', 'Datum', '\ufeffDatum'],
  ])('is one however it is written: %s', (_how, kept, written) => {
    expect(asName(written)).toBe(kept);
    expect(isSameName(written, kept)).toBe(true);
  });

  // SERVER-124
  it('is another one with other letters, capitals or accents', () => {
    expect(isSameName('Menü 1', 'Menü 2')).toBe(false);
    expect(isSameName('Suppe', 'suppe')).toBe(false);
    expect(isSameName('Kase', 'Käse')).toBe(false);
  });

  // SERVER-124
  it('keeps marks that nobody sees and some names need, and is compared without them', () => {
    expect(asName('Kar\u00adtoffelsuppe')).toBe('Kar\u00adtoffelsuppe');
    expect(nameKey('Kar\u00adtoffel\u200bsuppe')).toBe('Kartoffelsuppe');
  });

  it('is kept as it is a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(asName(asName(text))).toBe(asName(text));
        expect(nameKey(nameKey(text))).toBe(nameKey(text));
      }),
    );
  });
});
