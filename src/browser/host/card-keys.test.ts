import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchCardKeys } from './card-keys.ts';

let stop = () => {};
let read: string[] = [];
let field: HTMLInputElement;

/** As in a browser: a key whose default is not prevented is typed into the field. */
function press(key: string, init: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  if (field.dispatchEvent(event) && key.length === 1) field.value += key;
}

function send(text: string, gap: number): void {
  for (const key of text) {
    press(key);
    vi.advanceTimersByTime(gap);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  document.execCommand = (_command, _ui, text?: string) => {
    field.value += text ?? '';
    return true;
  };
  field = document.body.appendChild(document.createElement('input'));
  field.focus();
  read = [];
  stop = watchCardKeys({ prefix: () => 'MITTAG-', read: (login) => read.push(login) });
});

afterEach(() => {
  stop();
  field.remove();
  vi.useRealTimers();
});

describe('A card reader that types like a keyboard', () => {
  // TERM-17
  it.each(['Enter', 'Tab'])('and ends with %s is read, and types nothing into the field', (end) => {
    send('MITTAG-1001', 8);
    press(end);
    expect([read, field.value]).toEqual([['MITTAG-1001'], '']);
  });

  it('and ends with a pause is read', () => {
    send('MITTAG-1001', 8);
    vi.advanceTimersByTime(300);
    expect([read, field.value]).toEqual([['MITTAG-1001'], '']);
  });

  it('and uses the shift key for capitals is read', () => {
    for (const key of 'MITTAG-7') {
      press('Shift');
      press(key);
    }
    press('Enter');
    expect(read).toEqual(['MITTAG-7']);
  });

  it('does not submit the focused form', () => {
    const submits = vi.fn();
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') submits();
    });
    send('MITTAG-1001', 8);
    press('Enter');
    expect(submits).not.toHaveBeenCalled();
  });
});

// TERM-17
it('a card is read whose keys a busy device passes on late, where nobody can be typing', () => {
  field.blur();
  send('MITTAG-1001', 400);
  press('Enter');
  expect([read, field.value]).toEqual([['MITTAG-1001'], '']);
});

describe('Typing by hand', () => {
  // TERM-17
  it.each(['Mia', 'MITTE', 'MMITT', 'MITTAG', 'anna'])('%s enters it into the field', (text) => {
    send(text, 20);
    vi.advanceTimersByTime(100);
    expect([read, field.value]).toEqual([[], text]);
  });

  it('the prefix enters it into the field', () => {
    send('MITTAG-', 120);
    expect([read, field.value]).toEqual([[], 'MITTAG-']);
  });

  it('can end with Enter right after a key that was held back', () => {
    press('M');
    press('Enter');
    expect([read, field.value]).toEqual([[], 'M']);
  });

  it('does not hold back shortcuts', () => {
    press('M', { ctrlKey: true });
    expect([read, field.value]).toEqual([[], 'M']);
  });
});

it('a card read right after other keys is recognized, and those keys are typed', () => {
  send('xMITTAG-1001', 8);
  press('Enter');
  expect([read, field.value]).toEqual([['MITTAG-1001'], 'x']);
});

it('no key is held back if no card can be read', () => {
  stop();
  stop = watchCardKeys({ prefix: () => null, read: (login) => read.push(login) });
  send('MITTAG-1001', 8);
  expect([read, field.value]).toEqual([[], 'MITTAG-1001']);
});
