/** WCAG 2.2 AA for text. */
export const TEXT_CONTRAST = 4.5;
/** WCAG 2.2 AA for shapes that carry meaning. */
export const SHAPE_CONTRAST = 3;

const BLACK = '#000000';
const WHITE = '#ffffff';

type Channels = [red: number, green: number, blue: number];

function channelsOf(hex: string): Channels {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1];
  if (!digits) throw new RangeError(`Not a colour: ${hex}`);
  const value = parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colours mixed in sRGB like CSS `color-mix`; `share` of the second one, from 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const target = channelsOf(to);
  const mixed = channelsOf(from).map((channel, index) => Math.round(channel + (target[index]! - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG contrast ratio of two colours (`#rrggbb`), from 1 to 21. Throws a RangeError for any other format. */
export function contrast(a: string, b: string): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Black or white, whichever reads better on the colour; one of them always reaches 4.5:1. */
export function textOn(hex: string): '#000000' | '#ffffff' {
  return contrast(hex, BLACK) >= contrast(hex, WHITE) ? BLACK : WHITE;
}

/**
 * The colour, darkened or lightened just enough to reach the contrast on every background. The backgrounds must be all
 * light or all dark.
 */
export function visibleOn(hex: string, backgrounds: readonly [string, ...string[]], ratio: number): string {
  const target = textOn(backgrounds[0]);
  let candidate = hex;
  for (
    let percent = 1;
    percent <= 100 && backgrounds.some((ground) => contrast(candidate, ground) < ratio);
    percent += 1
  ) {
    candidate = mix(hex, target, percent / 100);
  }
  return candidate;
}

/** The background, tinted with the colour by at most `share`, and by no more than the text on it can bear. */
export function tinted(background: string, hex: string, share: number, text: string): string {
  for (let percent = Math.round(share * 100); percent > 0; percent -= 1) {
    const candidate = mix(background, hex, percent / 100);
    if (contrast(candidate, text) >= TEXT_CONTRAST) return candidate;
  }
  return background;
}
