import { afterEach, expect, it, vi } from 'vitest';
import { type LayerOptions, openLayer } from './layers.ts';

const open: (() => void)[] = [];
/** Something that closes when it is told to. */
function opened(close: () => void, options?: LayerOptions): void {
  const closed = openLayer({
    close: () => {
      close();
      closed();
    },
    ...options,
  });
  open.push(closed);
}

const press = (init: KeyboardEventInit = { key: 'Escape' }, at: Element = document.body): boolean =>
  at.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));

afterEach(() => {
  for (const close of open.splice(0)) close();
});

// PAGE-280
it('Escape closes the topmost alone, and is heard by nothing else', () => {
  const log: string[] = [];
  const hear = vi.fn();
  window.addEventListener('keydown', hear);
  opened(() => log.push('sheet'));
  opened(() => log.push('calendar'));
  press({ key: 'Escape', isComposing: true });
  press({ key: 'Enter' });
  expect(log).toEqual([]);
  expect(press()).toBe(false);
  expect(log).toEqual(['calendar']);
  press();
  expect(log).toEqual(['calendar', 'sheet']);
  expect(hear).toHaveBeenCalledTimes(2);
  press();
  expect(hear).toHaveBeenCalledTimes(3);
  window.removeEventListener('keydown', hear);
});

// PAY-361
it('Escape closes nothing that holds what was typed', () => {
  const close = vi.fn();
  opened(close, { isKeptByEscape: true });
  press();
  expect(close).not.toHaveBeenCalled();
});

// PAGE-282
it('Escape closes nothing below a dialog that stays open', () => {
  const close = vi.fn();
  opened(close);
  document.body.innerHTML = '<dialog open closedby="none"><button>OK</button></dialog>';
  const button = document.querySelector('button')!;
  button.focus();
  press({ key: 'Escape' }, button);
  document.body.replaceChildren();
  expect(close).not.toHaveBeenCalled();
});
