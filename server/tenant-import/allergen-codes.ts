interface Codes {
  has: (code: string) => boolean;
}

/**
 * The codes of declared allergens: `FL` or `F, L`. A code of several letters stands apart from the others: `A, GL`.
 * What is no code is answered letter by letter.
 */
export const allergenCodes = (text: string, known: Codes): string[] =>
  text
    .split(/[\s,;/]+/)
    .filter((part) => part !== '')
    .flatMap((part) => (known.has(part) ? [part] : [...part]));

/** `GL` alone is that code, or G and L where these are codes as well; `GL,` is the code. */
export const hasTwoMeanings = (text: string, known: Codes): boolean =>
  known.has(text) && text.length > 1 && [...text].every((letter) => known.has(letter));

/** How a file says the allergens, so that `allergenCodes` reads the same ones. */
export function allergenText(ids: readonly number[], codes: ReadonlyMap<number, string>): string {
  const all = [...codes.values()];
  const text = ids.map((id) => codes.get(id) ?? '').join(all.some((code) => code.length > 1) ? ', ' : '');
  return hasTwoMeanings(text, new Set(all)) ? `${text},` : text;
}
