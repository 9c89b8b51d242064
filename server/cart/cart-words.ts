/** Longest comment and delivery option that a cart keeps, in characters. */
const LONGEST = 500;

/** What a customer wrote to a cart, as far as it is kept; undefined: nothing was said, and what is there stays. */
export const clipWords = (text: string | null | undefined): string | undefined => text?.slice(0, LONGEST) ?? undefined;
