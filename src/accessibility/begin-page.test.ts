import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announcer } from './announcer.ts';
import { beginPage } from './begin-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<header><h1>Your orders</h1><a href="#/user">Profile</a></header><main><a href="#/order">More</a></main>';
  document.title = 'Orders · Trattoria';
});
afterEach(() => {
  announcer.silence();
  delete document.documentElement.dataset.device;
  document.body.replaceChildren();
  vi.useRealTimers();
});

const said = () => {
  vi.advanceTimersByTime(300);
  return document.querySelector('[data-announcer]')?.textContent ?? '';
};
const focused = () => [document.activeElement?.localName, document.activeElement?.previousElementSibling?.localName];
const link = () => document.querySelector<HTMLElement>('header a');

// COMFORT-560
it('a page is said by its heading, and read on behind it, not where the page before was left', () => {
  link()?.focus();
  beginPage({ left: link() });
  expect([said(), ...focused()]).toEqual(['Your orders', 'span', 'h1']);
});

// COMFORT-560
it('the focus stays where the page has put it', () => {
  document.querySelector<HTMLElement>('main a')?.focus();
  beginPage({ left: link() });
  expect([said(), ...focused()]).toEqual(['Your orders', 'a', undefined]);
});

// COMFORT-560
it('a page whose heading is still loading is said by the title of its window', () => {
  document.querySelector('h1')?.remove();
  beginPage();
  expect([said(), document.querySelector('main')?.firstElementChild === document.activeElement]).toEqual([
    'Orders · Trattoria',
    true,
  ]);
});

// COMFORT-560
it('what a page says of itself is said in place of its title', () => {
  beginPage();
  beginPage({ said: () => 'Ordered: order number 4711' });
  expect(said()).toBe('Ordered: order number 4711');
});

// COMFORT-560
it('a terminal reads the title itself', () => {
  document.documentElement.dataset.device = 'Terminal';
  beginPage();
  expect([said(), ...focused()]).toEqual(['', 'span', 'h1']);
});
