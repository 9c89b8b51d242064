/** A longer name does not fit the index of `login_failures`. */
const LONGEST = 80;

/** Letters that nobody sees, and accents, which directories leave out or not. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Mn}]/gu;

/**
 * One name for all ways of writing it that a directory may take for the same account, so that no guess counts as one at
 * another account. It may also be one for two accounts, which then share a limit.
 */
export const countedName = (typed: string): string =>
  typed
    .normalize('NFKD')
    // `ß` becomes `ss`, and `ı` an `i`.
    .toUpperCase()
    .toLowerCase()
    .replace(UNSEEN, '')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST);
