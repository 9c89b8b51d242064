const FIRST_STRONG_ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/**
 * A part of a text from right to left that keeps its own order, as an amount in a calculation: in `21.60 − 3.80
 * subsidy` the browser would otherwise join the number of one amount with the symbol of the other (CART-98).
 */
export const isolated = (text: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'ltr' ? text : `${FIRST_STRONG_ISOLATE}${text}${END_OF_ISOLATE}`;
