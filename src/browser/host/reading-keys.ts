import { type ReadingKey } from '../../../machines/accessibility/accessibility.types.ts';

/**
 * Keys of the keypad, as `KeyboardEvent.key` names them. `toggle` is for a headset that tells that it was plugged in.
 */
type ReadingKeys = Record<ReadingKey | 'toggle', string>;

const keys: ReadingKeys = { back: 'F13', next: 'F14', choose: 'F15', repeat: 'F16', toggle: 'F17' };

/** Takes the keys that the host's keypad sends; throws for what is none. */
export function setReadingKeys(given: unknown): void {
  for (const [name, key] of Object.entries(given as object)) {
    if (!(name in keys)) throw new Error(`There is no reading key "${name}": ${Object.keys(keys).join(', ')}.`);
    if (typeof key !== 'string' || key === '')
      throw new TypeError(`The reading key "${name}" needs the name of a key.`);
    keys[name as keyof ReadingKeys] = key;
  }
}

/** Tells which key was pressed, once if it is held down; the page does not receive it. */
export function watchReadingKeys(press: (key: keyof ReadingKeys) => void): () => void {
  const heard = (event: KeyboardEvent) => {
    const [name] = Object.entries(keys).find(([, key]) => key === event.key) ?? [];
    if (name === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) press(name as keyof ReadingKeys);
  };
  window.addEventListener('keydown', heard, { capture: true });
  return () => window.removeEventListener('keydown', heard, { capture: true });
}
