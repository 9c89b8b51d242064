const PLAIN = 'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz';
const ACCENTED = 'ÁČĎÉĞĤÍĴĶĽŇÓŘŠŤÚŴÝŽáčďéğĥíĵķľňóřšťúŵýž';

/** What a program reads, and what is no text of its own. */
const OF_A_PROGRAM: ReadonlySet<string> = new Set(['finding.synonyms', 'common.listSeparator']);

/** Placeholders and tags stay as they are. */
const FIXED = /(\{\w+\}|<[^>]+>)/;

const FILLER = ' ŵéŕý ľóňğ ŵóřďš ťó ťáķé řóóm';

/**
 * A text as the pseudo-locale shows it, by which one sees without knowing a language what is cut off, what is not
 * translated and what is put together from parts: accented, longer by 40 % and in brackets (`⟦Šíğň íň ŵé⟧`).
 */
export function pseudoText(key: string, text: string): string {
  if (text.trim() === '' || OF_A_PROGRAM.has(key)) return text;
  const parts = text.split(FIXED);
  const accented = parts.map((part, at) =>
    at % 2 === 1 ? part : [...part].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join(''),
  );
  const length = parts.filter((_, at) => at % 2 === 0).join('').length;
  const more = FILLER.repeat(Math.ceil(length / FILLER.length)).slice(0, Math.ceil(length * 0.4));
  return `⟦${accented.join('')}${more.trimEnd()}⟧`;
}
