import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageReader } from './page-reader.ts';
import { setReadingKeys, watchReadingKeys } from './reading-keys.ts';

const press = vi.fn();

beforeEach(() => {
  // There is no layout here: everything that is in the page counts as seen.
  Element.prototype.checkVisibility = () => true;
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = `
    <h1>Dishes</h1>
    <svg aria-hidden="true"><text>picture</text></svg>
    <p>Two today</p>
    <button aria-label="Add chili" aria-pressed="true"><p>+</p></button>
    <label for="mail">Mail</label><input id="mail" type="checkbox" checked>
    <a href="#x" aria-current="page">Cart</a>`;
  document.querySelector('button')!.addEventListener('click', press);
});
afterEach(() => {
  press.mockReset();
  document.body.innerHTML = '';
});

function read() {
  const said: string[] = [];
  const reader = new PageReader(
    (sentence) => said.push(sentence),
    (word) => word,
  );
  return { said, reader };
}

describe('Reading a page aloud', () => {
  // TERM-42
  it('goes on and back in the order of the page, by name, role and state, and stops at its ends', () => {
    const { said, reader } = read();
    for (let times = 0; times < 6; times += 1) reader.press('next');
    reader.press('back');
    reader.press('repeat');
    expect(said).toEqual([
      'Dishes, heading',
      'Two today',
      'Add chili, button, on',
      'Mail, choice, on',
      'Cart, link, current',
      'Cart, link, current',
      'Mail, choice, on',
      'Mail, choice, on',
    ]);
  });

  // TERM-42
  it('chooses what was read, where that can be chosen', () => {
    const { reader } = read();
    reader.press('next');
    reader.press('choose');
    expect(press).not.toHaveBeenCalled();
    reader.press('next');
    reader.press('next');
    reader.press('choose');
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('reads only the dialog while one is open', () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open><h2>Help</h2></dialog>');
    const { said, reader } = read();
    reader.press('next');
    expect(said).toEqual(['Help, heading']);
  });

  it('goes on at the same place where what was read is gone', () => {
    const { said, reader } = read();
    reader.press('next');
    reader.press('next');
    document.querySelector('p')!.remove();
    reader.press('repeat');
    expect(said.at(-1)).toBe('Add chili, button, on');
  });
});

describe('The keys of the keypad', () => {
  const heard: string[] = [];
  let stop = () => {};
  beforeEach(() => {
    heard.length = 0;
    stop = watchReadingKeys((key) => heard.push(key));
  });
  afterEach(() => {
    setReadingKeys({ back: 'F13' });
    stop();
  });
  const type = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));

  // TERM-42
  it('are those that the host has named', () => {
    for (const key of ['F13', 'F14', 'F15', 'F16', 'F17', 'a']) type(key);
    expect(heard).toEqual(['back', 'next', 'choose', 'repeat', 'toggle']);
    setReadingKeys({ back: 'MediaTrackPrevious' });
    type('MediaTrackPrevious');
    type('F13');
    expect(heard.slice(5)).toEqual(['back']);
  });

  it('are refused where there is no such key', () => {
    expect(() => setReadingKeys({ up: 'F1' })).toThrow('There is no reading key "up"');
    expect(() => setReadingKeys({ next: 7 })).toThrow('needs the name of a key');
  });
});
