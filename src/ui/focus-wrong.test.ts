import { afterEach, expect, it, vi } from 'vitest';
import { focusWrong } from './focus-wrong.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

// COMFORT-14
it('a wrong field gets the focus after its error, which would be said twice', () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<input aria-invalid="true" />';
  const field = document.querySelector('input');
  focusWrong(field);
  expect(document.activeElement).toBe(document.body);
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(field);
});

// COMFORT-14
it('a field that is typed in meanwhile keeps the focus', () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<input aria-invalid="true" /><input />';
  const [wrong, other] = document.querySelectorAll('input');
  focusWrong(wrong);
  other!.focus();
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(other);
});
