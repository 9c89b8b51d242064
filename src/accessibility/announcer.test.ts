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
it('stays for a second before something else is said, which is left out if it is over by then', () => {
  announcer.say('Moved');
  vi.advanceTimersByTime(300);
  announcer.say('One moment please …', 'wait');
  vi.advanceTimersByTime(999);
  expect(regions()).toEqual(['Moved']);
  vi.advanceTimersByTime(301);
  expect(regions()).toEqual(['One moment please …']);
  announcer.say('1 dish', 'cart');
  announcer.withdraw('cart');
  vi.advanceTimersByTime(1300);
  expect(regions()).toEqual(['One moment please …']);
  vi.advanceTimersByTime(10_000);
  expect(regions()).toEqual(['']);
});

// COMFORT-561
it('says a wait after what else there is to say, and not if it is over by then', () => {
  for (const isOver of [false, true]) {
    announcer.say('One moment please …', 'wait');
    announcer.say('Your orders', 'page');
    vi.advanceTimersByTime(300);
    expect(regions()).toEqual(['Your orders']);
    if (isOver) announcer.withdraw('wait');
    vi.advanceTimersByTime(1300);
    expect(regions()).toEqual([isOver ? 'Your orders' : 'One moment please …']);
    vi.advanceTimersByTime(10_000);
  }
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

// COMFORT-31
it('is said again on the page if its dialog closes at once, also when more is to be said, but not later', () => {
  const say = (text: string) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    announcer.say(text);
    vi.advanceTimersByTime(300);
    return dialog;
  };
  say('Moved').remove();
  vi.advanceTimersByTime(1300);
  expect(regions()).toEqual(['Moved']);
  vi.advanceTimersByTime(1000);
  say('Moved on').remove();
  announcer.say('1 dish');
  vi.advanceTimersByTime(1300);
  expect(regions()).toEqual(['Moved on1 dish']);
  vi.advanceTimersByTime(1000);
  const dialog = say('Cancelled');
  vi.advanceTimersByTime(1000);
  dialog.remove();
  vi.advanceTimersByTime(20_000);
  expect(regions()).toEqual(['']);
});

it('says nothing to the next person', () => {
  announcer.say('Saved');
  announcer.silence();
  vi.advanceTimersByTime(300);
  expect(regions()).toEqual(['']);
});
