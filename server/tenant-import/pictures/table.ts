import { type Ground } from './picture.types.ts';

/** Light, deep and pattern colour of a table cloth. */
const CLOTHS: Record<Ground, [string, string, string]> = {
  sage: ['#e3ebcf', '#b9cb93', '#8ea660'],
  butter: ['#fdefc3', '#f3d07d', '#dca63a'],
  peach: ['#fde1cb', '#f5b78b', '#e08a4e'],
  sky: ['#deedf2', '#a9cfdd', '#6fa5b9'],
  rose: ['#fbe1e0', '#f0b3b1', '#d97f80'],
  lilac: ['#ece3f1', '#cbb5d8', '#9f80b3'],
  mint: ['#dcf0e4', '#a6d6bb', '#67ae89'],
  sand: ['#f4e9d8', '#dcc39b', '#b8935c'],
  slate: ['#56626a', '#333d44', '#8b9aa3'],
  tomato: ['#f9d8cd', '#e9937b', '#cf5c3f'],
};

const stripes = (colour: string): string =>
  `<pattern id="p" width="28" height="28" patternUnits="userSpaceOnUse" patternTransform="rotate(-18)"><path d="M0 0h9v28H0z" fill="${colour}" opacity=".17"/><path d="M14 0h2v28h-2z" fill="${colour}" opacity=".2"/></pattern>`;

const gingham = (colour: string): string =>
  `<pattern id="p" width="36" height="36" patternUnits="userSpaceOnUse" patternTransform="rotate(12)"><path d="M0 0h18v36H0z M0 0h36v18H0z" fill="${colour}" opacity=".16"/></pattern>`;

const dots = (colour: string): string =>
  `<pattern id="p" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="7" cy="7" r="2.6" fill="${colour}" opacity=".32"/><circle cx="20" cy="20" r="2.6" fill="${colour}" opacity=".32"/></pattern>`;

const linen = (colour: string): string =>
  `<pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 1.5h8M0 5.5h8M1.5 0v8M5.5 0v8" stroke="${colour}" stroke-width=".8" opacity=".22"/></pattern>`;

const CLOTH_PATTERNS = [linen, stripes, gingham, dots];

/** Patterns and gradients of the cloth; `variant` chooses the weave. */
export function tableDefs(ground: Ground, variant: number): string {
  const [light, deep, pattern] = CLOTHS[ground];
  const weave = CLOTH_PATTERNS[variant % CLOTH_PATTERNS.length] ?? linen;
  return `<radialGradient id="t" cx=".34" cy=".22" r="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient><radialGradient id="h"><stop offset=".62" stop-color="#2a1c0c" stop-opacity=".34"/><stop offset="1" stop-color="#2a1c0c" stop-opacity="0"/></radialGradient>${weave(pattern)}`;
}

/** The cloth from edge to edge. */
export const drawTable = (): string =>
  '<path d="M0 0h400v300H0z" fill="url(#t)"/><path d="M0 0h400v300H0z" fill="url(#p)"/>';

/** Front of a counter with its top, for what is seen from the side. */
export const drawCounter = (): string =>
  '<path d="M0 0h400v300H0z" fill="url(#t)"/><path d="M0 0h400v212H0z" fill="url(#p)"/><path d="M0 212h400v88H0z" fill="#fff" opacity=".42"/><path d="M0 212h400v3H0z" fill="#fff" opacity=".6"/>';

/** Soft shadow below what stands on the table. */
export const drawShadow = (cx: number, cy: number, rx: number, ry: number): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#h)"/>`;
