import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areLines, isOneLine, toLines, toOneLine } from './typed-text.ts';

const BAD = [
  ...['\u0000', '\u0007', '\u001b', '\u007f', '\u009f', '\u00ad', '\u034f', '\u061c', '\u115f', '\u180e', '\u200b'],
  ...['\u200e', '\u200f', '\u202a', '\u202e', '\u2060', '\u2066', '\u2069', '\u3164', '\ufeff', '\uffa0', '\ufff9'],
  ...['\u{e0041}', '\u{e0100}', '\ufe0f', '\ud83d', '\udc69'],
];
const JOINERS = ['\u200c', '\u200d'];
const BREAKS = ['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029'];

const REAL = {
  German: 'Müller-Lüdenscheidt, Türschild „7b“',
  Persian: 'می‌خواهم بی‌پیاز علی‌رضا',
  Hindi: 'क्‍ष राजेश श्‍याम',
  'old Malayalam': 'അവന്‍',
  Sinhala: 'ක්‍රිෂාන්',
  Bengali: 'র‍্যাব',
  'a Japanese name': '葛󠄀城 邉󠄂',
  'Arabic with marks': 'مُحَمَّد‎'.replace('\u200e', ''),
  Hebrew: 'שָׁלוֹם',
  'a family of emoji': '👩‍👩‍👧‍👦 👩🏽‍🍳 ❤️‍🔥 🏳️‍🌈 7️⃣',
  'the flag of Scotland': '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'a blank that does not break': 'Anna\u00a0Maria\u2009Huber',
};

// SAFE-6, SAFE-28
describe('A text that a person types', () => {
  it.each(Object.entries(REAL))('may be in %s', (_what, text) => {
    expect([isOneLine(text), areLines(text), toOneLine(text)]).toEqual([true, true, text]);
  });

  it.each(BAD)('holds no %j, at no place', (character) => {
    for (const text of [`${character}Anna`, `An${character}na`, `Anna${character}`, `ع${character}ل`, `க${character}`])
      expect([isOneLine(text), areLines(text)]).toEqual([false, false]);
  });

  it.each(JOINERS)('holds no %j that joins nothing', (joiner) => {
    for (const text of [
      `${joiner}Anna`,
      `An${joiner}na`,
      `Anna${joiner}`,
      ` ${joiner} `,
      joiner,
      `ع${joiner}`,
      `ع${joiner}${joiner}ل`,
      `ع${joiner}a`,
      `e\u0301${joiner}`,
      `7${joiner}`,
    ])
      expect([isOneLine(text), areLines(text)]).toEqual([false, false]);
    expect(toOneLine(`An${joiner}na`)).toBe('Anna');
  });

  it.each(BREAKS)('has the break %j only where several lines may be', (lineBreak) => {
    const text = `Türe 7${lineBreak}2. Stock`;
    expect([isOneLine(text), areLines(text)]).toEqual([false, true]);
    expect([toOneLine(text), toLines(text)]).toEqual(['Türe 7 2. Stock', 'Türe 7\n2. Stock']);
  });

  const pieces = fc.array(fc.constantFrom(...BAD, ...JOINERS, ...BREAKS, ...Object.values(REAL), 'a', ' ', 'ع', '👩'), {
    maxLength: 12,
  });
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    pieces.map((some) => some.join('')),
  );

  it('is kept as it is once it has been cleaned, and every clean one always', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(isOneLine(toOneLine(text))).toBe(true);
        expect(areLines(toLines(text))).toBe(true);
        expect(toLines(toLines(text))).toBe(toLines(text));
        expect(
          /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u.test(
            toOneLine(text),
          ),
        ).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it('loses nothing that can be seen', () => {
    const visible = (text: string) => text.replace(/[\s\p{C}\p{DI}]/gu, '');
    fc.assert(
      fc.property(texts, (text) => {
        expect(visible(toOneLine(text))).toBe(visible(text));
      }),
    );
  });
});
