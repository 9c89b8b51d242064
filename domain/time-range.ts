/** A type, not an interface: the parameters of texts accept no interface. */
type TimeRange = { from: string; until: string };

const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const END_OF_ISOLATE = '\u2069';

/**
 * Begin and end of a time range, to be put into a text in this order. In a text from right to left they are isolated
 * together: the browser would otherwise show the end first, as in `12:00–11:30` (LANG-27).
 */
export const isolatedRange = ({ from, until }: TimeRange, direction: 'ltr' | 'rtl'): TimeRange =>
  direction === 'ltr'
    ? { from, until }
    : { from: `${LEFT_TO_RIGHT_ISOLATE}${from}`, until: `${until}${END_OF_ISOLATE}` };
