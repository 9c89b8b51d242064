import { configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';
import { announcer } from '../accessibility/announcer.ts';
import { pageMessages } from '../messages/page-messages.ts';

/**
 * As patient as the tests (`vite.config.ts`): code that a press loads comes late on a noisy machine. Queries by text
 * look at the page alone: what the announcer says of it comes a moment later, and is asked for by `said`.
 */
configure({ asyncUtilTimeout: 10_000, defaultIgnore: 'script, style, [data-announcer] *' });

/** A client test fails if anything was logged with `console.error`. */
let consoleError: MockInstance<typeof console.error>;

/**
 * Files share a page: what another test stored or left in it must not be found here. A test without a page has neither.
 */
beforeEach(() => {
  if (typeof window === 'undefined') return;
  document.body.replaceChildren();
  for (const script of document.head.querySelectorAll('script')) script.remove();
  localStorage.clear();
  sessionStorage.clear();
  pageMessages.clear();
  announcer.silence();
});

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = consoleError.mock.calls;
  consoleError.mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});

/** What waits for idle time. jsdom has none, and what still waits when a file ends would run without a page. */
const idleTimers = new Set<ReturnType<typeof setTimeout>>();
if (typeof window !== 'undefined')
  window.requestIdleCallback = (run) => {
    const timer = setTimeout(() => {
      idleTimers.delete(timer);
      run({ didTimeout: false, timeRemaining: () => 0 });
    }, 200);
    idleTimers.add(timer);
    return Number(timer);
  };
afterAll(() => {
  for (const timer of idleTimers) clearTimeout(timer);
});

/** As if each file had a page of its own. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (typeof window === 'undefined') return;
  announcer.silence();
  // jsdom has none: one that a test has given to HTML elements would hide that of the next file.
  for (const prototype of [Element.prototype, HTMLElement.prototype])
    Reflect.deleteProperty(prototype, 'scrollIntoView');
});

/** Dynamic imports that a test did not await (a chunk behind a button) must not resolve into the next file's page. */
afterAll(() => vi.dynamicImportSettled());
