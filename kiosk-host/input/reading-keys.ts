import { EV_KEY, EV_SW, type InputEvent } from './evdev.ts';

/** Keys of a keypad, F13 to F17, by the names that the app knows them by (`docs/kiosk-host.md`). */
const FIRST_KEY = 183;
const NAMES = ['F13', 'F14', 'F15', 'F16', 'F17'];
const HEADPHONES = 2;

/** The key that an event of the keypad or of the headset jack means to the app; null: none. */
export function readingKey({ type, code, value }: InputEvent): string | null {
  if (type === EV_SW && code === HEADPHONES) return 'F17';
  return type === EV_KEY && value === 1 ? (NAMES[code - FIRST_KEY] ?? null) : null;
}
