/** Controls, line breaks of every kind, and what is invisible, turns the direction of the text or joins nothing. */
const INVISIBLE = '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{DI}';

/** Scripts whose spelling needs joiners, such as Persian and the scripts of India. */
const JOINING = [
  ...['Arabic', 'Syriac', 'Nko', 'Adlam', 'Mongolian', 'Tibetan', 'Myanmar', 'Khmer', 'Javanese', 'Balinese'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
].map((script) => `\\p{scx=${script}}`);
const JOINED = `(?![${INVISIBLE}])[${JOINING.join('')}]`;
const JOINER = '[\\u200c\\u200d]';

const PICTOGRAPH = '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?';

/** Invisible characters that belong to what is around them. */
const MEANT = [
  // Between letters, and after the sign that takes a consonant its vowel.
  `(?:${JOINED}${JOINER}(?=${JOINED})|(?=\\p{M})${JOINED}${JOINER}|${JOINED})+`,
  // A flag of a part of a country; pictures joined to one.
  '\\u{1f3f4}[\\u{e0030}-\\u{e007a}]{1,6}\\u{e007f}',
  `${PICTOGRAPH}(?:\\u200d${PICTOGRAPH})*`,
  '[0-9#*]\\ufe0f?\\u20e3',
  // Forms of a letter: of Chinese characters, as in Japanese names, and of Mongolian.
  '\\p{Script=Han}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '\\p{Script=Mongolian}[\\u180b-\\u180d\\u180f]',
].join('|');

const PARTS = new RegExp(`(${MEANT})|(\\r\\n|[\\n\\r\\u0085\\u2028\\u2029])|([\\p{Cc}])|[${INVISIBLE}]`, 'gu');

const cleaned = (text: string, lineBreak: string): string =>
  text.replace(PARTS, (_all, meant?: string, isBreak?: string, isControl?: string) =>
    meant !== undefined ? meant : isBreak !== undefined ? lineBreak : isControl !== undefined ? ' ' : '',
  );

/**
 * A text of one line as it is kept: a name, a street, a subject. Line breaks and other controls become blanks; what is
 * invisible goes, since it makes two texts look the same or one read backwards, unless letters or pictures need it. A
 * line break in a name or an address would begin a header of its own in a mail.
 */
export const toOneLine = (text: string): string => cleaned(text, ' ');

/** The same for a text of several lines, whose breaks become `\n`. */
export const toLines = (text: string): string => cleaned(text, '\n');

/** Whether a text may be kept as one line (`toOneLine`). */
export const isOneLine = (text: string): boolean => toOneLine(text) === text;

/** Whether a text may be kept as several lines (`toLines`); every kind of line break may. */
export const areLines = (text: string): boolean => toLines(text) === text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
