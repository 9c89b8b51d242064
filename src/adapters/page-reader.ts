import { type ReadingKey } from '../../machines/access/access.types.ts';

const READ = 'h1, h2, h3, h4, p, dt, dd, a[href], button, input, select, textarea, [role="timer"]';
const CONTROLS = 'a[href], button, input, select, textarea';

/** Words of the reader in the customer's language, by the role or the state of an element. */
export type ReaderWord = 'heading' | 'button' | 'link' | 'field' | 'choice' | 'on' | 'off' | 'disabled' | 'current';

const isShown = (element: Element): boolean =>
  element.checkVisibility({ checkVisibilityCSS: true }) && element.closest('[aria-hidden="true"], [inert]') === null;

/** What is read, in the order of the page; of an open dialog only what is in it. */
function readable(root: Document = document): HTMLElement[] {
  const dialogs = [...root.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')].filter(isShown);
  const within = dialogs.at(-1) ?? root.body;
  return [...within.querySelectorAll<HTMLElement>(READ)].filter(
    (element) => isShown(element) && nameOf(element) !== '' && !element.parentElement?.closest(CONTROLS),
  );
}

const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label) return label;
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const named = ids.map((id) => document.getElementById(id)).filter((one) => one !== null);
  if (named.length > 0) return named.map(textOf).join(' ');
  const labels = (element as HTMLInputElement).labels;
  return labels && labels.length > 0 ? [...labels].map(textOf).join(' ') : textOf(element);
}

function wordsOf(element: HTMLElement): ReaderWord[] {
  const words: ReaderWord[] = [];
  const { checked, type } = element as HTMLInputElement;
  if (/^H\d$/.test(element.tagName)) words.push('heading');
  if (element.matches('a[href]')) words.push('link');
  if (element.matches('button')) words.push('button');
  if (type === 'checkbox' || type === 'radio') words.push('choice', checked ? 'on' : 'off');
  else if (element.matches('input, select, textarea')) words.push('field');
  const pressed = element.getAttribute('aria-pressed');
  if (pressed !== null) words.push(pressed === 'true' ? 'on' : 'off');
  if (element.matches('[aria-current]:not([aria-current="false"])')) words.push('current');
  if (element.matches(':disabled, [aria-disabled="true"]')) words.push('disabled');
  return words;
}

/** Name, role and state, as one sentence. */
const sentenceOf = (element: HTMLElement, word: (word: ReaderWord) => string): string =>
  [nameOf(element), ...wordsOf(element).map(word)].join(', ');

/** Goes through the page by keys; `say` is told what stands there. */
export class PageReader {
  readonly #say: (sentence: string) => void;
  readonly #word: (word: ReaderWord) => string;
  #at: HTMLElement | null = null;
  #index = -1;

  constructor(say: (sentence: string) => void, word: (word: ReaderWord) => string) {
    this.#say = say;
    this.#word = word;
  }

  press(key: ReadingKey): void {
    const all = readable();
    const known = this.#at ? all.indexOf(this.#at) : -1;
    // What was read last may be gone: it goes on at its place.
    const at = known >= 0 ? known : Math.min(this.#index, all.length - 1);
    if (key === 'choose') {
      if (known >= 0 && this.#at?.matches(CONTROLS)) this.#at.click();
      return;
    }
    const step = { back: -1, next: 1, repeat: 0 }[key];
    this.#index = Math.max(0, Math.min(at + step, all.length - 1));
    this.#at = all[this.#index] ?? null;
    if (!this.#at) return;
    this.#at.scrollIntoView({ block: 'center' });
    if (this.#at.matches(CONTROLS)) this.#at.focus({ preventScroll: true });
    this.#say(sentenceOf(this.#at, this.#word));
  }
}
