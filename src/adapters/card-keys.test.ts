import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchCardKeys } from './card-keys.ts';

let stop = () => {};
let read: string[] = [];
let field: HTMLInputElement;

/** As a browser does: what no listener held back ends in the field. */
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

describe('A card reader that types', () => {
  it.each(['Enter', 'Tab'])('and ends with %s is read, and nothing of it ends in the field', (end) => {
    send('MITTAG-1001', 8);
    press(end);
    expect([read, field.value]).toEqual([['MITTAG-1001'], '']);
  });

  it('and ends with a pause is read as well', () => {
    send('MITTAG-1001', 8);
    vi.advanceTimersByTime(300);
    expect([read, field.value]).toEqual([['MITTAG-1001'], '']);
  });

  it('with capitals by the shift key is read', () => {
    for (const key of 'MITTAG-7') {
      press('Shift');
      press(key);
    }
    press('Enter');
    expect(read).toEqual(['MITTAG-7']);
  });

  it('does not submit the form that has the focus', () => {
    const submits = vi.fn();
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') submits();
    });
    send('MITTAG-1001', 8);
    press('Enter');
    expect(submits).not.toHaveBeenCalled();
  });
});

describe('Who types', () => {
  it.each(['Mia', 'MITTE', 'MMITT', 'MITTAG', 'anna'])('%s finds it in the field', (text) => {
    send(text, 20);
    vi.advanceTimersByTime(100);
    expect([read, field.value]).toEqual([[], text]);
  });

  it('the prefix by hand finds it in the field', () => {
    send('MITTAG-', 120);
    expect([read, field.value]).toEqual([[], 'MITTAG-']);
  });

  it('can submit and go on right after a letter that was held back', () => {
    press('M');
    press('Enter');
    expect([read, field.value]).toEqual([[], 'M']);
  });

  it('shortcuts are left alone', () => {
    press('M', { ctrlKey: true });
    expect([read, field.value]).toEqual([[], 'M']);
  });
});

it('a card that follows other keys at once is read, and they are typed', () => {
  send('xMITTAG-1001', 8);
  press('Enter');
  expect([read, field.value]).toEqual([['MITTAG-1001'], 'x']);
});

it('nothing is held back where no card can be read', () => {
  stop();
  stop = watchCardKeys({ prefix: () => null, read: (login) => read.push(login) });
  send('MITTAG-1001', 8);
  expect([read, field.value]).toEqual([[], 'MITTAG-1001']);
});
