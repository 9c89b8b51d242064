import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announcer } from './announcer.ts';
import { beginPage, beginPart } from './begin-page.ts';

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
  beginPage(link());
  expect([said(), ...focused()]).toEqual(['Your orders', 'span', 'h1']);
});

// COMFORT-560
it('the focus is told twice, unless somebody has moved it meanwhile', () => {
  beginPage(link());
  const first = document.activeElement;
  vi.advanceTimersByTime(150);
  expect([first?.previousElementSibling === document.activeElement, document.activeElement?.localName]).toEqual([
    true,
    'span',
  ]);
  beginPage(document.activeElement);
  link()?.focus();
  vi.advanceTimersByTime(150);
  expect(document.activeElement).toBe(link());
});

// COMFORT-560
it('the second focus of a page does not come with that of the page before', () => {
  beginPage();
  vi.advanceTimersByTime(100);
  beginPage(document.activeElement);
  const first = document.activeElement;
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(first);
  vi.advanceTimersByTime(50);
  expect(document.activeElement).toBe(first?.previousElementSibling);
});

// COMFORT-560
it('the focus stays where the page has put it', () => {
  document.querySelector<HTMLElement>('main a')?.focus();
  beginPage(link());
  expect([said(), ...focused()]).toEqual(['Your orders', 'a', undefined]);
});

// COMFORT-560
it('a page whose heading is still loading is said by the title of its window', () => {
  document.querySelector('h1')?.remove();
  beginPage();
  expect([
    said(),
    document.querySelector('main')?.previousElementSibling?.previousElementSibling === document.activeElement,
  ]).toEqual(['Orders · Trattoria', true]);
});

// COMFORT-560
it('what a page says of itself is said in place of its title', () => {
  beginPage();
  document.querySelector('h1')!.dataset.said = 'Ordered: order number 4711';
  expect(said()).toBe('Ordered: order number 4711');
});

// COMFORT-560
it('a terminal reads the title itself, and is told what the page says of itself', () => {
  document.documentElement.dataset.device = 'Terminal';
  beginPage();
  expect([said(), ...focused()]).toEqual(['', 'span', 'h1']);
  document.querySelector('h1')!.dataset.said = 'Ordered: order number 4711';
  beginPage();
  expect(said()).toBe('Ordered: order number 4711');
});

// COMFORT-560
it('a part that has taken the place of a button is said with what describes it', () => {
  document.body.innerHTML =
    '<main><h2 tabindex="-1" aria-describedby="text">Not charged</h2><p id="text">The card was declined.</p></main>';
  const heading = document.querySelector('h2');
  beginPart(heading);
  expect([said(), ...focused()]).toEqual(['Not charged: The card was declined.', 'span', 'h2']);
  document.documentElement.dataset.device = 'Terminal';
  beginPart(heading);
  expect(focused()[0]).toBe('h2');
});
