/** Words that mean the same, in every spelling by which one may search. */
type Synonyms = readonly (readonly string[])[];

/** Shorter ones are parts of too many other words: "Reis" is no sort of "Eis". */
const SHORTEST_PART = 4;

/**
 * Without capitals, accents, soft hyphens, marks of direction, and the stretch between Arabic letters, of which writers
 * exchange two at the end of a word.
 */
const plain = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي');

/** A word as it is compared: "Käse" and "Kaese" are the same (DISH-71). */
export const searchWord = (word: string): string =>
  plain(word.toLowerCase().normalize('NFC').replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'));

/** An umlaut may be typed as two letters, or without its dots. */
const spellings = (word: string): string[] => [...new Set([searchWord(word), plain(word)])];

/** Reads groups such as `Kartoffel, Erdapfel; Tomate, Paradeiser`: single words, separated by commas and semicolons. */
export const readSynonyms = (text: string): Synonyms =>
  text
    .split(/[;\n]/)
    .map((group) => [
      ...new Set(
        group
          .split(',')
          .map((word) => word.trim())
          .filter((word) => plain(word) !== '')
          .flatMap(spellings),
      ),
    ])
    .filter((group) => group.length > 0);

/**
 * All words by which a word of a dish is found, as `searchWord` writes them: also "erdaepfelsalat" for
 * "Kartoffelsalat".
 */
export function wordsFor(word: string, synonyms: Synonyms): string[] {
  const own = spellings(word);
  const others = own.flatMap((spelling) =>
    synonyms.flatMap((group) =>
      group
        .filter((part) => part === spelling || (part.length >= SHORTEST_PART && spelling.includes(part)))
        .flatMap((part) => group.map((other) => spelling.replace(part, other))),
    ),
  );
  return [...new Set([...own, ...others])];
}
