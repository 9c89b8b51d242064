/** A password has so many characters, whichever (SIGN-61). */
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 128;

/** One password is the same text however a keyboard composes its letters: ü is one character, or u and two dots. */
export const normalizePassword = (password: string): string => password.normalize('NFC');

const lengthOf = (password: string): number => [...normalizePassword(password)].length;

export const hasPasswordLength = (password: string): boolean =>
  lengthOf(password) >= SHORTEST_PASSWORD && lengthOf(password) <= LONGEST_PASSWORD;

export const isSamePassword = (one: string, other: string): boolean =>
  normalizePassword(one) === normalizePassword(other);

export type PasswordStrength = 'weak' | 'fair' | 'strong';

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
const FAIR = 12;
const STRONG = 16;

/**
 * How long it takes to guess, roughly: by the length, of which repeated characters count little, and the kinds of
 * characters. A hint only; the server refuses those that are guessed first. Null: too short or too long.
 */
export function passwordStrength(password: string): PasswordStrength | null {
  if (!hasPasswordLength(password)) return null;
  const distinct = new Set(normalizePassword(password).toLowerCase()).size;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const score = Math.min(lengthOf(password), 2 * distinct) + kinds - 1;
  return score >= STRONG ? 'strong' : score >= FAIR ? 'fair' : 'weak';
}
