import { type Page, expect } from '@playwright/test';

/**
 * Runs in each document before its own code: notes what has had the focus last. Who presses beside all controls takes
 * the focus away, as the browser does then.
 */
export function noteFocus(): void {
  const focusable = ':is(a[href], button, input, select, textarea, summary, iframe):not(:disabled), label, [tabindex]';
  const note = (element: EventTarget | null) => void Object.assign(window, { lastFocused: element });
  addEventListener('focusin', ({ target }) => note(target), true);
  const press = ({ target }: MouseEvent) => {
    if (!(target as Element).closest(focusable)) note(null);
  };
  addEventListener('mousedown', press, true);
}

/**
 * The focus is never on the page itself once anything of it has had it: what has the focus may be removed, disabled or
 * hidden, but then something else gets it. Nothing of a document has the focus when it has just been loaded, nor when
 * somebody has pressed beside all controls.
 */
export const expectFocusRestored = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const { lastFocused } = window as { lastFocused?: Element | null };
          const isLost = document.activeElement === null || document.activeElement === document.body;
          return lastFocused && isLost ? `lost by ${lastFocused.outerHTML.slice(0, 300)}` : 'kept';
        }),
      { message: 'the focus' },
    )
    .toBe('kept');
