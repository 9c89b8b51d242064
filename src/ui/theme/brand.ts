import { readableOn, textOn } from '../../../domain/colour.ts';

/** The worst-case backgrounds of brand-coloured text, from theme.css: darkest light one, lightest dark one. */
const LIGHT_GROUND = '#f2ebdf';
const DARK_GROUND = '#2a241f';

/** Brand tokens for a restaurant colour: the colour itself, text on it, and text in it on light or dark backgrounds. */
export function brandTokens(color: string) {
  return {
    common: { '--brand': color, '--brand-text': textOn(color) },
    light: { '--brand-ink': readableOn(color, LIGHT_GROUND) },
    dark: { '--brand-ink': readableOn(color, DARK_GROUND) },
  };
}
