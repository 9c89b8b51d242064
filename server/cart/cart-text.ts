/** Longest comment and delivery option that a cart keeps, in characters. */
const MAX_LENGTH = 500;

/** A comment or delivery option, cut to the longest that is stored; undefined: not given, the stored one stays. */
export const clipText = (text: string | null | undefined): string | undefined =>
  text?.slice(0, MAX_LENGTH) ?? undefined;
