import { readableOn, textOn } from '../../../domain/colour.ts';

/** Darkest and lightest ground that brand-coloured words stand on, as in theme.css. */
const LIGHT_GROUND = '#f2ebdf';
const DARK_GROUND = '#2a241f';

/** Brand tokens for a restaurant colour: the colour itself, words on it, and words in it on either ground. */
export function brandTokens(color: string) {
  return {
    common: { '--brand': color, '--brand-text': textOn(color) },
    light: { '--brand-ink': readableOn(color, LIGHT_GROUND) },
    dark: { '--brand-ink': readableOn(color, DARK_GROUND) },
  };
}
