import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchActivity } from './activity.ts';

const seen = vi.fn();
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = '<main></main><dialog data-idle="true"><p><button></button></p></dialog>';
  stop = watchActivity(seen);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.clearAllMocks();
});

const happen = (type: string, selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

describe('Activity while the idle dialog is open', () => {
  // LEAVE-19
  it.each(['pointermove', 'keydown'])('does not include moving to one of its buttons: %s', (type) => {
    happen(type, 'button');
    expect(seen).not.toHaveBeenCalled();
  });

  it.each(['pointerdown', 'touchstart', 'wheel'])(
    'includes a press in the dialog, even beside its buttons: %s',
    (type) => {
      happen(type, 'p');
      expect(seen).toHaveBeenCalledTimes(1);
    },
  );

  it.each(['main', '[data-idle]'])('includes a movement outside its content: %s', (selector) => {
    happen('pointermove', selector);
    expect(seen).toHaveBeenCalledTimes(1);
  });
});

// LEAVE-16
it('Activity is every kind of input, twice a second at most', () => {
  vi.useFakeTimers();
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel']) {
    seen.mockClear();
    vi.advanceTimersByTime(500);
    happen(type, 'main');
    vi.advanceTimersByTime(499);
    happen(type, 'main');
    expect([type, seen.mock.calls]).toEqual([type, [[Date.now() - 499]]]);
  }
  vi.useRealTimers();
});
