import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageIdle } from './page-idle.ts';

const A_MINUTE = 60_000;
let pageIdle: PageIdle;
let stop: () => void;
let isHidden = false;
let isTyped = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  document.body.innerHTML = '<input /><button></button>';
  pageIdle = new PageIdle(() => isTyped);
  stop = pageIdle.watch(() => undefined);
});
afterEach(() => {
  stop();
  isHidden = false;
  isTyped = false;
  document.body.innerHTML = '';
  vi.restoreAllMocks();
  vi.useRealTimers();
});

// OFF-12
test('a page rests a minute after the last input, and at once where nobody sees it', () => {
  expect(pageIdle.isResting()).toBe(false);
  vi.advanceTimersByTime(A_MINUTE);
  expect(pageIdle.isResting()).toBe(true);
  document.querySelector('button')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(pageIdle.isResting()).toBe(false);
  isHidden = true;
  expect(pageIdle.isResting()).toBe(true);
});

// OFF-13
test('what was typed keeps it', () => {
  isHidden = true;
  isTyped = true;
  vi.advanceTimersByTime(A_MINUTE * 60);
  expect(pageIdle.isResting()).toBe(false);
  isTyped = false;
  expect(pageIdle.isResting()).toBe(true);
});

// OFF-13
test('neither does a page rest with a dialog or with the focus in a field', () => {
  vi.advanceTimersByTime(A_MINUTE);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  document.querySelector('input')!.focus();
  expect(pageIdle.isResting()).toBe(false);
  document.querySelector('button')!.focus();
  expect(pageIdle.isResting()).toBe(true);
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
  expect(pageIdle.isResting()).toBe(false);
});

// OFF-12
test('it is looked at when it is hidden, and every 15 seconds', () => {
  const look = vi.fn();
  const end = pageIdle.watch(look);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(15_000);
  expect(look).toHaveBeenCalledTimes(2);
  end();
  vi.advanceTimersByTime(15_000);
  expect(look).toHaveBeenCalledTimes(2);
});
