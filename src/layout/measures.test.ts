import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const styles = (path: string) => `\n${readFileSync(`src/${path}`, 'utf8')}`;
const sidebar = styles('layout/Sidebar.module.css');
const popover = styles('layout/CartPopover.module.css');
const cartList = styles('features/cart/CartView.module.css');
const theme = styles('ui/theme/theme.css');

/** The declarations of a rule, as one line. */
const rule = (css: string, selector: string): string =>
  css.split(`${selector} {`)[1]?.split('}')[0]?.replace(/\s+/g, ' ') ?? '';

// PAGE-15
it('the side menu is 196 px wide and moves in 0.3 s', () => {
  expect(rule(sidebar, '\n.sidebar')).toContain('inline-size: 196px');
  expect(rule(sidebar, '\n.sidebar')).toContain('transform 0.3s');
});

// PAGE-16
it('the top bar is 70 px high, and 100 px from 992 px on', () => {
  expect(rule(theme, ':root')).toContain('--navbar-height: 70px');
  expect(theme).toMatch(/@media \(min-width: 62em\) \{\s*:root \{[^}]*--navbar-height: 100px/);
});

// PAGE-17
it('the cart’s popover is 310 px (19.375rem) wide, and its list at most 400 px high', () => {
  expect(rule(popover, '.popover')).toContain('inline-size: 19.375rem');
  expect(rule(cartList, '.limited')).toContain('max-block-size: 400px');
});

// LANG-12
it('text buttons are upper-case and 14 px high', () => {
  const button = rule(styles('ui/theme/mantine-more.css'), '.mantine-Button-root.text-button');
  expect(button).toContain('font-size: 14px; text-transform: uppercase');
});

// COMFORT-4
it('with reduced motion no element has a transition, an animation that lasts, or scrolls smoothly', () => {
  const reduced = theme.split('@media (prefers-reduced-motion: reduce) {')[1] ?? '';
  const everything = rule(reduced, '*,\n  *::before,\n  *::after');
  for (const declaration of [
    'animation-duration: 0.01ms !important',
    'animation-iteration-count: 1 !important',
    'transition: none !important',
    'scroll-behavior: auto !important',
  ])
    expect(everything).toContain(declaration);
});

// PAGE-386
it('what a finger has touched does not stay lifted: only a pointer that hovers moves something', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  // A rule within a media query is indented.
  const moves = /^\S.*:hover[^{]*\{[^}]*\b(?:transform|translate|scale):[^}]*\}/gm;
  const moving = sheets.flatMap((path) => styles(path).match(moves) ?? []);
  expect(moving).toEqual([]);
});
