import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observePage } from './observed-page.ts';
import { PageReader } from './page-reader.ts';
import { setReadingKeys, watchReadingKeys } from '../browser/host/reading-keys.ts';

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
    () => ({ word: (word) => word, separator: ', ', introduction: 'Four keys.' }),
  );
  return { said, reader };
}

describe('Reading a page aloud', () => {
  // TERM-42
  it('goes on and back in the order of the page, by name, role and state, and begins anew at its ends', () => {
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
      'top, Dishes, heading',
      'end, Cart, link, current',
      'Cart, link, current',
    ]);
  });

  // TERM-42
  it('sets apart what stands apart, and leaves out what is only for the eye', () => {
    document.body.innerHTML =
      '<a href="#x"><div>Menu 1</div><div>Gou<b>lash</b></div><s aria-hidden="true">9.20</s><p>7.40</p></a>';
    const { said, reader } = read();
    reader.press('next');
    expect(said).toEqual(['Menu 1 Goulash 7.40, link']);
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

  // TERM-541
  it('presses nothing that was not heard: what stands in place of what is gone is read first', () => {
    const { said, reader } = read();
    reader.press('next');
    reader.press('next');
    document.querySelector('p')!.remove();
    reader.press('choose');
    expect([said.at(-1), press.mock.calls.length]).toEqual(['Add chili, button, on', 0]);
    reader.press('choose');
    expect(press).toHaveBeenCalledTimes(1);
  });
});

describe('Going on by sections', () => {
  const page = `<p>Demo</p><h1>Today</h1><h2><a href="#x">Foyer</a></h2><p>Until 9:30</p><h3>Chili</h3><button>Add chili</button>
    <nav><a href="#y">Dishes</a><button>Help</button></nav>`;

  // TERM-541
  it('goes from what cannot be pressed to the next heading, then to the bar, then to the title', () => {
    document.body.innerHTML = page;
    const { said, reader } = read();
    for (const key of ['choose', 'choose', 'next', 'choose', 'choose'] as const) reader.press(key);
    expect(said).toEqual(['Today, heading', 'Foyer, link', 'Until 9:30', 'Chili, heading', 'Dishes, link']);
    document.querySelector('nav')!.remove();
    for (const key of ['back', 'choose'] as const) reader.press(key);
    expect(said.slice(5)).toEqual(['Chili, heading', 'top, Today, heading']);
  });

  // TERM-541
  it('reads the same again where there is none', () => {
    document.body.innerHTML = '<p>Demo</p><p>Two today</p>';
    const { said, reader } = read();
    for (const key of ['next', 'choose'] as const) reader.press(key);
    expect(said.at(-1)).toMatch(/Demo$/);
  });

  // TERM-541
  it('says what each key does to whoever has it repeated before anything else', () => {
    const { said, reader } = read();
    reader.press('repeat');
    reader.press('next');
    expect(said).toEqual(['Four keys.', 'Dishes, heading']);
  });

  // TERM-541
  it('says what a switch has become when it is pressed', async () => {
    const { said, reader } = read();
    const button = document.querySelector('button')!;
    button.addEventListener('click', () => button.setAttribute('aria-pressed', 'false'), { once: true });
    for (const key of ['next', 'next', 'next', 'choose'] as const) reader.press(key);
    await Promise.resolve();
    expect(said.slice(2)).toEqual(['Add chili, button, on', 'Add chili, button, off']);
    reader.press('choose');
    await Promise.resolve();
    expect(said).toHaveLength(4);
  });

  // TERM-540
  it('reads a section that the app puts the focus on as a whole, goes on behind it, and back into it', () => {
    document.body.innerHTML =
      '<section tabindex="-1"><p>Your number</p><b>4711</b><p>Foyer</p></section><button>Stay</button>';
    const { said, reader } = read();
    expect(reader.reach(document.querySelector('section')!)).toBe('Your number, 4711, Foyer');
    for (const key of ['repeat', 'next', 'back', 'back'] as const) reader.press(key);
    expect(said).toEqual(['Your number, 4711, Foyer', 'Stay, button', 'Foyer', '4711']);
    reader.reach(document.querySelector('section')!);
    reader.press('back');
    expect(said.at(-1)).toBe('Foyer');
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

  // TERM-543
  it('are pressed once while they are held down, and the page does not receive them', () => {
    const held = new KeyboardEvent('keydown', { key: 'F15', repeat: true, cancelable: true });
    type('F15');
    window.dispatchEvent(held);
    expect([heard, held.defaultPrevented]).toEqual([['choose'], true]);
  });

  it('are refused where there is no such key', () => {
    expect(() => setReadingKeys({ up: 'F1' })).toThrow('There is no reading key "up"');
    expect(() => setReadingKeys({ next: 7 })).toThrow('needs the name of a key');
  });
});

describe('A list of choices, by four keys', () => {
  const chosen = vi.fn<(value: string) => void>();
  const open = () => {
    document.body.innerHTML = `<label for="wing">Wing</label>
      <select id="wing"><option>North</option><option disabled>East</option><option>South</option></select><p>After it</p>`;
    const list = document.querySelector('select')!;
    list.addEventListener('change', () => chosen(list.value));
    const { said, reader } = read();
    for (const key of ['next', 'choose', 'next'] as const) reader.press(key);
    return { said, reader, list };
  };
  afterEach(() => chosen.mockReset());

  // TERM-42
  it('is opened and gone through, each choice read, and chosen as if by hand', () => {
    const { said, reader } = open();
    reader.press('next');
    reader.press('repeat');
    reader.press('choose');
    expect(said).toEqual([
      'Wing, list, North',
      'North, choice, on',
      'South, choice, off',
      'South, choice, off',
      'South, choice, off',
      'Wing, list, South',
    ]);
    expect(chosen.mock.calls).toEqual([['South']]);
    reader.press('next');
    expect(said.at(-1)).toBe('After it');
  });

  // TERM-42
  it('changes nothing if what is chosen already is chosen again', () => {
    const { said, reader } = open();
    reader.press('back');
    reader.press('choose');
    expect([said.at(-1), chosen.mock.calls]).toEqual(['Wing, list, North', []]);
  });

  it('is left if it goes away', () => {
    const { said, reader, list } = open();
    list.remove();
    reader.press('next');
    expect(said.at(-1)).toBe('After it');
  });
});

describe('What a reader goes on with', () => {
  // TERM-42
  it('is where the app has put the focus, if what was read is gone', () => {
    const { said, reader } = read();
    for (let times = 0; times < 3; times += 1) reader.press('next');
    document.querySelector('button')!.remove();
    document.querySelector('a')!.focus();
    reader.press('back');
    expect(said.at(-1)).toBe('Mail, choice, on');
  });

  // TERM-42
  it('is the beginning of a dialog that has opened, and afterwards where the focus is', () => {
    const { said, reader } = read();
    reader.press('next');
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><h2>Sure?</h2><button>Yes</button></div>');
    reader.press('next');
    expect(said.at(-1)).toBe('Sure?, heading');
    document.querySelector('[role="dialog"]')!.remove();
    document.querySelector('a')!.focus();
    reader.press('repeat');
    expect(said.at(-1)).toBe('Cart, link, current');
  });

  // TERM-42
  it('is told what a field holds, but no password, and a disabled button is read instead of pressed', () => {
    document.body.innerHTML = `<input aria-label="Street" type="text" value="Ring"><input aria-label="Code" type="password" value="x">
      <button aria-disabled="true">Pay</button>`;
    document.querySelector('button')!.addEventListener('click', press);
    const { said, reader } = read();
    for (const key of ['next', 'next', 'next', 'choose'] as const) reader.press(key);
    expect(said).toEqual(['Street, field, Ring', 'Code, field', 'Pay, button, disabled', 'Pay, button, disabled']);
    expect(press).not.toHaveBeenCalled();
  });
});

describe('What a control is described by', () => {
  const tile = `<a href="#x"><p>Chili</p><p>Caution: milk</p><p>6.80</p></a>
    <button aria-describedby="a gone b">Add chili</button><span id="a" hidden><i>spicy</i>, <i>6.80</i>, <i>Caution: milk</i>, <i>Contains: milk, soy</i></span>
    <p id="b">Until <b>9:30</b></p><h2 aria-describedby="b">More</h2>`;

  // TERM-42
  it('is said after its state, without what was said right before', () => {
    document.body.innerHTML = tile;
    const { said, reader } = read();
    for (let times = 0; times < 4; times += 1) reader.press('next');
    expect(said).toEqual([
      'Chili Caution: milk 6.80, link',
      'Add chili, button, spicy, Contains: milk, soy, Until 9:30',
      'Until 9:30',
      'More, heading',
    ]);
  });

  // TERM-42
  it('is said as a whole to whoever comes back to it, and when it is repeated', () => {
    document.body.innerHTML = tile;
    const { said, reader } = read();
    for (const key of ['next', 'next', 'repeat', 'next', 'next', 'back', 'back'] as const) reader.press(key);
    const whole = 'Add chili, button, spicy, 6.80, Caution: milk, Contains: milk, soy';
    expect([said[2], said.at(-1)]).toEqual([`${whole}, Until 9:30`, whole]);
  });
});

describe('What a page announces', () => {
  // TERM-42
  it('is heard while it is read aloud: messages, and the names of dialogs that open', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div data-announcer></div><p role="status"></p><p role="timer">3</p>',
    );
    const heard: string[] = [];
    const stop = observePage({ hear: (text) => heard.push(text), turn: () => undefined, reach: () => undefined });
    document.querySelector('[data-announcer]')!.innerHTML = '<p>Chili: in the cart</p>';
    document.querySelector('[role="status"]')!.textContent = 'Printed';
    document.querySelector('[role="timer"]')!.textContent = '2';
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-label="Sure?"></div>');
    await Promise.resolve();
    expect(heard).toEqual(['Chili: in the cart', 'Printed', 'Sure?']);
    stop();
    document.querySelector('[role="status"]')!.textContent = 'Gone';
    await Promise.resolve();
    expect(heard).toHaveLength(3);
  });

  // TERM-42, TERM-44
  it('tells a message in which time counts down once, and not every second', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div role="alert"></div>');
    const heard: string[] = [];
    const stop = observePage({ hear: (text) => heard.push(text), turn: () => undefined, reach: () => undefined });
    document.querySelector('[role="alert"]')!.innerHTML = '<p>Locked</p><p role="timer">Wait another 02:00.</p>';
    await Promise.resolve();
    document.querySelector('[role="timer"]')!.firstChild!.nodeValue = 'Wait another 01:59.';
    await Promise.resolve();
    expect(heard).toEqual(['Locked Wait another 02:00.']);
    stop();
  });

  // TERM-42
  it('tells of another page by its title, and the keys go on behind it', async () => {
    const { said, reader } = read();
    for (let times = 0; times < 5; times += 1) reader.press('next');
    const heard: string[] = [];
    const stop = observePage({
      hear: () => undefined,
      turn: (title) => heard.push(reader.begin(title)),
      reach: () => undefined,
    });
    document.querySelector('h1')!.outerHTML = '<h1>Cart</h1>';
    await Promise.resolve();
    expect(heard).toEqual(['Cart, heading']);
    reader.press('choose');
    reader.press('next');
    expect(said.at(-1)).toBe('Two today');
    stop();
  });

  // TERM-42
  it('tells where the app has put the focus, after the title of a page that comes with it, and the keys go on behind it', async () => {
    const { said, reader } = read();
    for (let times = 0; times < 3; times += 1) reader.press('next');
    const heard: (string | null)[] = [];
    const stop = observePage({
      hear: (text) => heard.push(text),
      turn: (title) => heard.push(reader.begin(title)),
      reach: (place) => heard.push(reader.reach(place)),
    });
    document.querySelector('h1')!.outerHTML = '<h1 tabindex="-1">Payment</h1>';
    document.querySelector('button')!.outerHTML =
      '<fieldset><legend tabindex="-1">Types</legend><label>Cash<input type="radio"></label></fieldset>';
    document.querySelector<HTMLElement>('h1')!.focus();
    document.querySelector<HTMLElement>('legend')!.focus();
    await Promise.resolve();
    expect(heard).toEqual(['Payment, heading', 'Types']);
    reader.press('next');
    expect(said.at(-1)).toBe('Cash, choice, off');
    document.querySelector('a')!.tabIndex = -1;
    document.querySelector('a')!.focus();
    stop();
    document.querySelector<HTMLElement>('legend')!.focus();
    await Promise.resolve();
    expect(heard).toHaveLength(2);
  });

  // TERM-42
  it('tells nothing of the focus in what is no part by itself, such as the page', () => {
    const { reader } = read();
    document.body.innerHTML = '<main tabindex="-1"><p>Two today</p></main>';
    expect(reader.reach(document.querySelector('main')!)).toBeNull();
  });
});
