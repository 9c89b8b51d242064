const PLAIN = 'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz';
const ACCENTED = 'ÁČĎÉĞĤÍĴĶĽŇÓŘŠŤÚŴÝŽáčďéğĥíĵķľňóřšťúŵýž';

/** What a program reads, not a person. */
const OF_A_PROGRAM: ReadonlySet<string> = new Set(['finding.synonyms']);

/** Placeholders and tags stay as they are. */
const FIXED = /(\{\w+\}|<[^>]+>)/;

const FILLER = ' ŵéŕý ľóňğ ŵóřďš ťó ťáķé řóóm';

/**
 * A text as the pseudo-locale shows it, by which one sees without knowing a language what is cut off, what is not translated
 * and what is put together from parts: accented, longer by 40 % and in brackets (`⟦Šíğň íň ŵé⟧`).
 */
export function pseudo(text: string): string {
  if (text.trim() === '') return text;
  const parts = text.split(FIXED);
  const accented = parts.map((part, at) =>
    at % 2 === 1 ? part : [...part].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join(''),
  );
  const length = parts.filter((_, at) => at % 2 === 0).join('').length;
  const more = FILLER.repeat(Math.ceil(length / FILLER.length)).slice(0, Math.ceil(length * 0.4));
  return `⟦${accented.join('')}${more.trimEnd()}⟧`;
}

/** All texts of a language as the pseudo-locale shows them, by their keys. */
export const pseudoTexts = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, OF_A_PROGRAM.has(key) ? text : pseudo(text)]));
