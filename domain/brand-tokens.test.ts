import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { contrast, SHAPE_CONTRAST, TEXT_CONTRAST } from './colour.ts';
import { DEFAULT_SECONDARY_COLOR } from './restaurant.ts';
import { brandTokens, GROUNDS } from './brand-tokens.ts';

const hex = fc.nat(0xffffff).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const EXTREMES = ['#000000', '#ffffff', '#ffee00', '#0a1a4a', '#767676', '#808080', '#595959', '#ff0000', '#00ff00'];

function expectReadable(colour: string) {
  const tokens = brandTokens(colour);
  for (const face of ['--brand', '--brand-glow', '--brand-hover'])
    expect(contrast(tokens['--brand-text']!, tokens[face]!), face).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  for (const scheme of ['light', 'dark'] as const) {
    const ground = GROUNDS[scheme];
    const soft = tokens[`--brand-soft-${scheme}`]!;
    const grounds = [ground['--paper'], ground['--surface'], ground['--surface-raised'], ground['--sunken'], soft];
    for (const behind of grounds) {
      expect(contrast(tokens[`--brand-ink-${scheme}`]!, behind), `ink ${scheme}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(tokens[`--brand-edge-${scheme}`]!, behind), `edge ${scheme}`).toBeGreaterThanOrEqual(
        SHAPE_CONTRAST,
      );
    }
    for (const text of [ground['--ink'], ground['--ink-soft']])
      expect(contrast(text, soft), `text on soft ${scheme}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(ground['--ink'], tokens[`--brand-soft-hover-${scheme}`]!)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    // Focus rings: in ink on the page, in the text's colour on the brand.
    for (const behind of grounds)
      expect(contrast(ground['--ink'], behind), `ring ${scheme}`).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
  }
}

describe('The colours of a restaurant', () => {
  // LANG-18, LANG-22
  it('keep text readable and shapes visible, whatever the colour', () => {
    fc.assert(fc.property(hex, expectReadable), { numRuns: 400 });
  });

  // LANG-18, LANG-22
  test.each(EXTREMES)('keep text readable and shapes visible for %s', expectReadable);

  // LANG-25
  test.each([
    ['light', '#ffffff'],
    ['light', '#fffde7'],
    ['light', '#e6dccb'],
    ['dark', '#000000'],
    ['dark', '#1c1714'],
    ['dark', '#3a322b'],
  ] as const)(
    'in %s have a strong outline for %s, which is close to the page or to what is disabled',
    (scheme, colour) => {
      const edge = brandTokens(colour)[`--brand-edge-${scheme}`]!;
      for (const ground of ['--paper', '--surface', '--surface-raised', '--sunken', '--line'] as const)
        expect(contrast(edge, GROUNDS[scheme][ground]), ground).toBeGreaterThanOrEqual(7);
    },
  );

  it('have an outline of the colour itself if that stands out', () => {
    expect(brandTokens('#0e7c6b')['--brand-edge-light']).toBe('#0e7c6b');
    expect(brandTokens('#ffd400')['--brand-edge-dark']).toBe('#ffd400');
  });

  it('contain the colour itself, unchanged', () => {
    expect(brandTokens('#0e7c6b')).toMatchObject({ '--brand': '#0e7c6b', '--brand-text': '#ffffff' });
  });
});

describe('theme.css', () => {
  const css = readFileSync('src/ui/theme/theme.css', 'utf8');

  it.each(['light', 'dark'] as const)('has the grounds in %s that the contrast is computed for', (scheme) => {
    const part = css.split(":root[data-mantine-color-scheme='dark']")[scheme === 'light' ? 0 : 1]!;
    for (const [name, value] of Object.entries(GROUNDS[scheme])) expect(part).toMatch(new RegExp(`${name}: ${value};`));
  });

  it('begins with the colours of the default', () => {
    for (const [name, value] of Object.entries(brandTokens(DEFAULT_SECONDARY_COLOR)))
      expect(css).toContain(`${name}: ${value};`);
  });
});
