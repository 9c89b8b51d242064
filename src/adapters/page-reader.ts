import { type ReadingKey } from '../../machines/access/access.types.ts';
import { heardText } from './heard-text.ts';

const READ =
  'h1, h2, h3, h4, p, dt, dd, a[href], button, input, select, textarea, [role="timer"], [role="img"][aria-label]';
const CONTROLS = 'a[href], button, input, select, textarea';

/** Words of the reader in the customer's language, by the role or the state of an element. */
export type ReaderWord =
  'heading' | 'button' | 'link' | 'field' | 'list' | 'choice' | 'on' | 'off' | 'disabled' | 'current';

const isShown = (element: Element): boolean =>
  element.checkVisibility({ checkVisibilityCSS: true }) && element.closest('[aria-hidden="true"], [inert]') === null;

/** What is read of the page: an open dialog, or all. */
const scopeNow = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"], [role="alertdialog"]')]
    .filter(isShown)
    .at(-1) ?? document.body;

/** What is read, in the order of the page. */
const readable = (scope: HTMLElement): HTMLElement[] =>
  [...scope.querySelectorAll<HTMLElement>(READ)].filter(
    (element) =>
      isShown(element) &&
      nameOf(element) !== '' &&
      !element.parentElement?.closest(CONTROLS) &&
      !element.closest('[data-announcer]'),
  );

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label) return label;
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const named = ids.map((id) => document.getElementById(id)).filter((one) => one !== null);
  if (named.length > 0) return named.map(heardText).join(' ');
  const labels = (element as HTMLInputElement).labels;
  return labels && labels.length > 0 ? [...labels].map(heardText).join(' ') : heardText(element);
}

function wordsOf(element: HTMLElement): ReaderWord[] {
  const words: ReaderWord[] = [];
  const { checked, type } = element as HTMLInputElement;
  if (/^H\d$/.test(element.tagName)) words.push('heading');
  if (element.matches('a[href]')) words.push('link');
  if (element.matches('button')) words.push('button');
  if (type === 'checkbox' || type === 'radio') words.push('choice', checked ? 'on' : 'off');
  else if (element.matches('select')) words.push('list');
  else if (element.matches('input, textarea')) words.push('field');
  const pressed = element.getAttribute('aria-pressed');
  if (pressed !== null) words.push(pressed === 'true' ? 'on' : 'off');
  if (element.matches('[aria-current]:not([aria-current="false"])')) words.push('current');
  if (element.matches(':disabled, [aria-disabled="true"]')) words.push('disabled');
  return words;
}

/** What is chosen in a list, or typed into a field that others may hear. */
function valueOf(element: HTMLElement): string {
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? '';
  const isTold =
    element.matches('textarea') || /^(text|email|search|tel|date|number)$/.test((element as HTMLInputElement).type);
  return isTold ? (element as HTMLInputElement).value : '';
}

/** Name, role, value and state, as one sentence. */
const sentenceOf = (element: HTMLElement, word: (word: ReaderWord) => string): string =>
  [nameOf(element), ...wordsOf(element).map(word), valueOf(element)].filter((part) => part !== '').join(', ');

const STEP = { back: -1, next: 1, repeat: 0 };

/** A list of choices that the keys go through; browsers open theirs for a pointer and a keyboard only. */
class OpenList {
  readonly list: HTMLSelectElement;
  readonly #options: HTMLOptionElement[];
  #index: number;

  constructor(list: HTMLSelectElement) {
    this.list = list;
    this.#options = [...list.options].filter(({ disabled }) => !disabled);
    this.#index = Math.max(
      0,
      this.#options.findIndex(({ selected }) => selected),
    );
  }

  go(step: number): void {
    this.#index = Math.max(0, Math.min(this.#index + step, this.#options.length - 1));
  }

  sentence(word: (word: ReaderWord) => string): string {
    const option = this.#options[this.#index];
    return option ? [option.text, word('choice'), word(option.selected ? 'on' : 'off')].join(', ') : '';
  }

  /** As if it had been chosen by hand; what is chosen already changes nothing. */
  choose(): void {
    const option = this.#options[this.#index];
    if (!option || option.selected) return;
    option.selected = true;
    for (const type of ['input', 'change']) this.list.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** Goes through the page by keys; `say` is told what stands there. */
export class PageReader {
  readonly #say: (sentence: string) => void;
  readonly #word: (word: ReaderWord) => string;
  #scope: HTMLElement | null = null;
  #at: HTMLElement | null = null;
  #index = -1;
  #open: OpenList | null = null;

  constructor(say: (sentence: string) => void, word: (word: ReaderWord) => string) {
    this.#say = say;
    this.#word = word;
  }

  press(key: ReadingKey): void {
    if (this.#open?.list.isConnected) return this.#pressInList(this.#open, key);
    this.#open = null;
    const scope = scopeNow();
    const all = readable(scope);
    const at = this.#place(scope, all);
    this.#scope = scope;
    if (key === 'choose') return this.#choose(all);
    this.#index = Math.max(0, Math.min(at + STEP[key], all.length - 1));
    this.#at = all[this.#index] ?? null;
    if (!this.#at) return;
    this.#at.scrollIntoView({ block: 'center' });
    if (this.#at.matches(CONTROLS)) this.#at.focus({ preventScroll: true });
    this.#say(sentenceOf(this.#at, this.#word));
  }

  /** Where the keys go on. What was read last may be gone: where the app has put the focus instead, or at its place. */
  #place(scope: HTMLElement, all: HTMLElement[]): number {
    const known = this.#at ? all.indexOf(this.#at) : -1;
    if (known >= 0 || !this.#at) return known;
    const focused = all.findIndex((element) => element === document.activeElement);
    if (scope !== this.#scope) return scope === document.body ? focused : -1;
    return focused >= 0 ? focused : Math.min(this.#index, all.length - 1);
  }

  #choose(all: HTMLElement[]): void {
    const at = this.#at;
    if (!at || !all.includes(at) || !at.matches(CONTROLS)) return;
    if (at.matches(':disabled, [aria-disabled="true"]')) this.#say(sentenceOf(at, this.#word));
    else if (at instanceof HTMLSelectElement) {
      this.#open = new OpenList(at);
      this.#say(this.#open.sentence(this.#word));
    } else at.click();
  }

  #pressInList(open: OpenList, key: ReadingKey): void {
    if (key === 'choose') {
      this.#open = null;
      open.choose();
      this.#say(sentenceOf(open.list, this.#word));
      return;
    }
    open.go(STEP[key]);
    this.#say(open.sentence(this.#word));
  }
}

const LIVE = '[data-announcer], [role="status"], [role="alert"]';

/** Hears what the page announces, and the name of a dialog that opens, until it is told to stop. */
export function hearPage(hear: (text: string) => void): () => void {
  let scope = scopeNow();
  const observer = new MutationObserver((changes) => {
    const regions = changes.flatMap(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest(LIVE) ?? [];
    });
    for (const region of new Set(regions)) if (heardText(region) !== '') hear(heardText(region));
    const now = scopeNow();
    if (now !== scope && now !== document.body) hear(nameOf(now));
    scope = now;
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
