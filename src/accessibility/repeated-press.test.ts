import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ignoreRepeatedPresses } from './repeated-press.ts';
import { timeFactor } from './page-values.ts';

let hear: (event: MouseEvent) => void;
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = '<main><button>Add</button><label>Vegan<input type="checkbox"></label></main>';
  const listening = vi.spyOn(window, 'addEventListener');
  stop = ignoreRepeatedPresses();
  hear = listening.mock.calls.find(([type]) => type === 'click')?.[1] as typeof hear;
});
afterEach(() => {
  stop();
  timeFactor.set(1);
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const find = (selector: string) => document.querySelector(selector)!;

/** Whether a press counts; `at` in milliseconds, by a key at what has the focus unless `x` is given. */
function press(selector: string, at: number, x?: number, isTrusted = true): boolean {
  const preventDefault = vi.fn();
  const place = { detail: x === undefined ? 0 : 1, clientX: x ?? 0, clientY: 0 };
  const event = { ...place, target: find(selector), timeStamp: at, isTrusted, preventDefault };
  hear({ ...event, stopImmediatePropagation: vi.fn() } as unknown as MouseEvent);
  return preventDefault.mock.calls.length === 0;
}

const key = (given: string, repeat = false) => {
  const event = new KeyboardEvent('keydown', { key: given, repeat, bubbles: true, cancelable: true });
  return find('button').dispatchEvent(event);
};

// COMFORT-580
describe('A press is the one before, repeated,', () => {
  it.each([
    ['at once', 0, false],
    ['after 499 ms', 499, false],
    ['not after 500 ms', 500, true],
  ])('where that has changed what the button means: %s', (_, at, counts) => {
    expect(press('button', 1000, 50)).toBe(true);
    find('button').textContent = 'One more';
    expect(press('button', 1000 + at, 60)).toBe(counts);
  });

  it('where another control has come to its place, also in half a second once it was not heard', () => {
    press('button', 1000, 50);
    find('main').innerHTML = '<a href="#/info">Info</a>';
    expect([1140, 1300, 1510].map((at) => press('a', at, 50))).toEqual([false, false, true]);
  });

  it('where it would undo what it has switched on, such as a box', () => {
    press('input', 1000, 50);
    find('input').toggleAttribute('checked');
    expect([press('label', 1140, 50), press('input', 1140, 50)]).toEqual([true, false]);
  });

  it('where it would close again what it has opened', () => {
    find('main').innerHTML = '<details><summary>More</summary>Words</details>';
    press('summary', 1000, 50);
    find('details').toggleAttribute('open');
    expect([press('summary', 1140, 50), press('summary', 1500, 50)]).toEqual([false, true]);
  });

  it('by a key, unless another key has led on', () => {
    press('button', 1000);
    expect(press('input', 1140)).toBe(false);
    key('Tab');
    expect(press('input', 1200)).toBe(true);
  });

  it('up to three times as late for somebody who needs more time', () => {
    timeFactor.set(3);
    press('button', 1000, 50);
    find('button').textContent = 'One more';
    expect([press('button', 2400, 50), press('button', 2500, 50)]).toEqual([false, true]);
  });
});

// COMFORT-580
describe('A press counts', () => {
  it('as often as the same button is pressed', () => {
    expect([1000, 1140, 1280].map((at) => press('button', at, 50))).toEqual([true, true, true]);
  });

  it('beside the one before, or by other means', () => {
    press('button', 1000, 50);
    expect([press('input', 1140, 74), press('button', 1280)]).toEqual([true, true]);
  });

  it('beside the one before on labels, whose fields WebKit presses as if by key', () => {
    find('main').innerHTML = ['a', 'b'].map((id) => `<label class="${id}">${id}<input id="${id}"></label>`).join('');
    const pressLabel = (id: string, at: number, x: number) => [press(`.${id}`, at, x), press(`#${id}`, at)];
    expect([pressLabel('a', 1000, 50), pressLabel('b', 1140, 150), pressLabel('a', 1280, 150)]).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ]);
  });

  it('if the page itself presses', () => {
    press('main', 1000, 50);
    expect([press('button', 1000, 50, false), press('button', 1140, 50)]).toEqual([true, false]);
  });

  it('the same button only every half a second, for somebody who needs more time', () => {
    timeFactor.set(3);
    expect([1000, 1140, 1500].map((at) => press('button', at, 50))).toEqual([true, false, true]);
  });
});

// COMFORT-581
it('Enter that is held down presses once, and goes on in a text of several lines', () => {
  expect([key('Enter'), key('Enter', true), key('ArrowDown', true)]).toEqual([true, false, true]);
  find('button').replaceWith(Object.assign(document.createElement('textarea'), { className: 'button' }));
  const event = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
  expect(find('textarea').dispatchEvent(event)).toBe(true);
});
