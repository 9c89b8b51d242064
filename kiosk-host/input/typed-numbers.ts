import { EV_KEY, type InputEvent } from './evdev.ts';

/** Keys of a keyboard with the layout of the US, which readers have from the factory: code of the first of each row. */
const ROWS: [number, string][] = [
  [2, '1234567890-'],
  [16, 'qwertyuiop'],
  [30, 'asdfghjkl'],
  [44, 'zxcvbnm'],
  [71, '789-456+1230'],
];
const CHARACTERS = new Map(ROWS.flatMap(([first, row]) => [...row].map((key, index) => [first + index, key] as const)));
const SHIFTS = [42, 54];
/** Enter, Tab, and Enter of the number block. */
const ENDS = [28, 15, 96];

/** Puts the keys of a reader together; calls back with what was typed before each Enter or Tab. */
export function typedNumbers(typed: (text: string) => void): (event: InputEvent) => void {
  let text = '';
  let hasShift = false;
  return ({ type, code, value }) => {
    if (type !== EV_KEY) return;
    if (SHIFTS.includes(code)) hasShift = value !== 0;
    if (value !== 1) return;
    if (ENDS.includes(code)) {
      if (text !== '') typed(text);
      text = '';
    }
    const key = CHARACTERS.get(code) ?? '';
    text += hasShift ? key.toUpperCase() : key;
  };
}
