/** No database keeps a text with U+0000, or with half of a character. */
const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** Where texts are that cannot be stored, keys among them. */
export function unstorable(value: unknown, path: readonly PropertyKey[] = []): (readonly PropertyKey[])[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return isStorable(key) ? unstorable(part, at) : [path];
  });
}

export const UNSTORABLE = 'holds a character that cannot be stored (U+0000, or half of a character)';
