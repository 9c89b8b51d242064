import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchActivity } from '../browser/input/activity.ts';
import { isolateInput } from './isolate-input.ts';

const seen = vi.fn();
const shortcut = vi.fn();
const tools = document.createElement('div');
const app = document.createElement('button');
let stops: (() => void)[];

beforeEach(() => {
  document.body.append(app, tools);
  stops = [isolateInput(tools, window, shortcut), watchActivity(seen)];
});
afterEach(() => {
  for (const stop of stops) stop();
  app.remove();
  tools.remove();
  vi.clearAllMocks();
});

const press = (target: Element, init: KeyboardEventInit) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));

describe('Input in the development tools', () => {
  it.each(['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'])('is no activity: %s', (type) => {
    tools.dispatchEvent(new Event(type, { bubbles: true }));
    expect(seen).not.toHaveBeenCalled();
    app.dispatchEvent(new Event(type, { bubbles: true }));
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('toggles them from anywhere by Alt+Shift+M, whatever character that types', () => {
    press(app, { altKey: true, shiftKey: true, code: 'KeyM', key: 'Â' });
    expect(shortcut).toHaveBeenCalledTimes(1);
    press(app, { shiftKey: true, code: 'KeyM', key: 'M' });
    press(tools, { code: 'KeyM', key: 'm' });
    expect(shortcut).toHaveBeenCalledTimes(1);
  });
});
