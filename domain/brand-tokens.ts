import { contrast, mix, SHAPE_CONTRAST, TEXT_CONTRAST, textOn, tinted, visibleOn } from './colour.ts';

/** The colours of theme.css that the brand's colours must be told apart from; a test compares them. */
export const GROUNDS = {
  light: {
    '--paper': '#faf6ef',
    '--surface': '#fffdfa',
    '--surface-raised': '#ffffff',
    '--sunken': '#f2ebdf',
    '--line': '#e6dccb',
    '--ink': '#2a241e',
    '--ink-soft': '#655a4e',
  },
  dark: {
    '--paper': '#16120f',
    '--surface': '#201b17',
    '--surface-raised': '#2a241f',
    '--sunken': '#100d0b',
    '--line': '#3a322b',
    '--ink': '#f6efe5',
    '--ink-soft': '#bcb0a1',
  },
} as const;

type Scheme = keyof typeof GROUNDS;

const SOFT_SHARE = { light: 0.18, dark: 0.16 };
const LINE_SHARE = { light: 0.55, dark: 0.4 };
/** Below this contrast a colour is not told apart from what it lies on. */
const SAME_CONTRAST = 1.25;
const STRONG_CONTRAST = 7;

function schemeTokens(color: string, scheme: Scheme): [name: string, value: string][] {
  const ground = GROUNDS[scheme];
  const soft = tinted(ground['--surface'], color, SOFT_SHARE[scheme], ground['--ink-soft']);
  const softHover = tinted(ground['--surface'], color, SOFT_SHARE[scheme] + 0.08, ground['--ink']);
  const grounds = [
    ground['--paper'],
    ground['--surface'],
    ground['--surface-raised'],
    ground['--sunken'],
    soft,
  ] as const;
  // A button that is as pale as the page, or as what is disabled, would look disabled, too.
  const areas = [...grounds, ground['--line']] as const;
  const isLost = areas.some((area) => contrast(color, area) < SAME_CONTRAST);
  const edge = isLost ? visibleOn(color, areas, STRONG_CONTRAST) : visibleOn(color, grounds, SHAPE_CONTRAST);
  return [
    ['ink', visibleOn(color, grounds, TEXT_CONTRAST)],
    ['edge', edge],
    ['soft', soft],
    ['soft-hover', softHover],
    ['line', mix(ground['--line'], color, LINE_SHARE[scheme])],
  ].map(([name, value]) => [`--brand-${name}-${scheme}`, value!]);
}

/**
 * The custom properties for a restaurant's colour (`#rrggbb`). `--brand` is the colour itself, `--brand-text` text on
 * it, `--brand-glow` its second tone behind the same text. By scheme: `ink` is text in the colour, `edge` shapes in it,
 * `soft` and `line` are tints. All keep WCAG AA contrast, whatever the colour.
 */
export function brandTokens(color: string): Record<string, string> {
  const text = textOn(color);
  // Away from the text, which stays readable so.
  const away = text === '#000000' ? '#ffffff' : '#000000';
  const towards = mix(color, text, 0.1);
  return Object.fromEntries([
    ['--brand', color],
    ['--brand-text', text],
    ['--brand-glow', mix(color, away, 0.3)],
    ['--brand-hover', contrast(towards, text) >= TEXT_CONTRAST ? towards : mix(color, away, 0.12)],
    ...schemeTokens(color, 'light'),
    ...schemeTokens(color, 'dark'),
  ]);
}
