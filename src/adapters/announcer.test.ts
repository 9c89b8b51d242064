import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announcer } from './announcer.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
  announcer.begin();
});
afterEach(() => {
  announcer.silence();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const regions = () => [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent);

// COMFORT-31
it('is there before anything is said, says each text once, and forgets it', () => {
  expect(regions()).toEqual(['']);
  announcer.say('Saved');
  announcer.say('Saved');
  announcer.say('Voucher removed');
  vi.advanceTimersByTime(300);
  expect(regions()).toEqual(['SavedVoucher removed']);
  vi.advanceTimersByTime(10_000);
  expect(regions()).toEqual(['']);
});

// COMFORT-31
it('says only the latest of a topic, as it is by then, and nothing that is withdrawn', () => {
  let count = 1;
  announcer.say(() => `${count} dish`, 'cart');
  announcer.say(() => `${count} dishes`, 'cart');
  announcer.say('One moment please …', 'wait');
  announcer.withdraw('wait');
  count = 2;
  vi.advanceTimersByTime(300);
  expect(regions()).toEqual(['2 dishes']);
});

// COMFORT-31
it('is said again when it is the same as before', () => {
  announcer.say('Saved');
  vi.advanceTimersByTime(300);
  announcer.say('Saved');
  expect(regions()).toEqual(['']);
  vi.advanceTimersByTime(300);
  expect(regions()).toEqual(['Saved']);
});

// COMFORT-31
it('is said within the open dialog, which hides the rest of the page', () => {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  announcer.say('Cancelled');
  vi.advanceTimersByTime(300);
  expect([dialog.textContent, regions().join('')]).toEqual(['Cancelled', 'Cancelled']);
});

it('says nothing to the next person', () => {
  announcer.say('Saved');
  announcer.silence();
  vi.advanceTimersByTime(300);
  expect(regions()).toEqual(['']);
});
