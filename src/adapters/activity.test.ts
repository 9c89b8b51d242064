import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchActivity } from './activity.ts';

const seen = vi.fn();
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = '<main></main><div role="alertdialog"><p><button></button></p></div>';
  stop = watchActivity(seen);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.clearAllMocks();
});

const happen = (type: string, selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

describe('What announces the end', () => {
  it.each(['pointermove', 'keydown'])('is not answered by the way to one of its buttons: %s', (type) => {
    happen(type, 'button');
    expect(seen).not.toHaveBeenCalled();
  });

  it.each(['pointerdown', 'touchstart', 'wheel'])(
    'is answered by a press, whether on a button or beside it: %s',
    (type) => {
      happen(type, 'p');
      expect(seen).toHaveBeenCalledTimes(1);
    },
  );

  it.each(['main', '[role="alertdialog"]'])('is answered by a movement beside it: %s', (selector) => {
    happen('pointermove', selector);
    expect(seen).toHaveBeenCalledTimes(1);
  });
});
