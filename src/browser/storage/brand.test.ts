import { afterEach, expect, it } from 'vitest';
import { storedBrand } from '../../startup/boot/early/early-brand.ts';
import { applyBrand } from './brand.ts';
import { SafeStorage, STORAGE_KEYS } from './storage.ts';

afterEach(() => {
  document.documentElement.removeAttribute('style');
  document.head.querySelector('meta[name="theme-color"]')?.remove();
  localStorage.clear();
});

// LANG-10
it('the restaurant’s colour is applied to the page and its browser frame, and kept for the next visit', () => {
  document.head.append(Object.assign(document.createElement('meta'), { name: 'theme-color', content: '#aacd1c' }));
  const storage = new SafeStorage(() => localStorage);
  applyBrand('#8f2d1d', storage);
  const { style } = document.documentElement;
  expect([style.getPropertyValue('--brand'), style.getPropertyValue('--brand-text')]).toEqual(['#8f2d1d', '#ffffff']);
  expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe('#8f2d1d');
  const kept = new Map(storedBrand(localStorage.getItem(STORAGE_KEYS.brand)));
  expect([...kept].every(([name, value]) => style.getPropertyValue(name) === value)).toBe(true);
  expect(kept.size).toBe(style.length);
});

it.each([
  [null, []],
  ['no json', []],
  ['"text"', []],
  ['7', []],
  ['{"--brand":"#8f2d1d","--brand-ink-dark":"red;}","--paper":"#000000","--brand-text":5}', [['--brand', '#8f2d1d']]],
])('of %s only colours of the brand are used before the app runs', (text, tokens) => {
  expect(storedBrand(text)).toEqual(tokens);
});
