import { type ReadingKey } from '../../machines/accessibility/accessibility.types.ts';
import { CONTROLS, descriptionOf, type ReadablePart, nameOf, partsOf } from './readable-parts.ts';
import { readableText } from './readable-text.ts';

/** Words of the reader in the customer's language, by the role or the state of an element. */
type ReaderWord =
  'heading' | 'button' | 'link' | 'field' | 'list' | 'choice' | 'on' | 'off' | 'disabled' | 'current' | 'top' | 'end';

const isShown = (element: Element): boolean =>
  element.checkVisibility({ checkVisibilityCSS: true }) && element.closest('[aria-hidden="true"], [inert]') === null;

/** What is read of the page: an open dialog, or all. */
const scopeNow = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"], [role="alertdialog"]')]
    .filter(isShown)
    .at(-1) ?? document.body;

function wordsOf(element: Element): ReaderWord[] {
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
function valueOf(element: Element): string {
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? '';
  const isAnnounced =
    element.matches('textarea') || /^(text|email|search|tel|date|number)$/.test((element as HTMLInputElement).type);
  return isAnnounced ? (element as HTMLInputElement).value : '';
}

/** How a reader speaks the customer's language. */
export interface ReaderTexts {
  word: (word: ReaderWord) => string;
  /** Between the parts of a sentence. */
  separator: string;
}

const joined = (parts: readonly string[], { separator }: ReaderTexts): string =>
  parts.filter((part) => part !== '').join(separator);

/** Name, role, value, state and description, as one sentence; of the description not what was `heard` right before. */
function sentenceOf({ element, text }: ReadablePart, texts: ReaderTexts, heard = ''): string {
  const description = descriptionOf(element).filter((part) => ![text, heard].some((known) => known.includes(part)));
  return joined([text, ...wordsOf(element).map(texts.word), valueOf(element), ...description], texts);
}

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

  sentence(texts: ReaderTexts): string {
    const option = this.#options[this.#index];
    return option ? joined([option.text, texts.word('choice'), texts.word(option.selected ? 'on' : 'off')], texts) : '';
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
  readonly #texts: () => ReaderTexts;
  #scope: HTMLElement | null = null;
  #at: ReadablePart | null = null;
  #index = -1;
  #open: OpenList | null = null;

  constructor(say: (sentence: string) => void, texts: () => ReaderTexts) {
    this.#say = say;
    this.#texts = texts;
  }

  press(key: ReadingKey): void {
    if (this.#open?.list.isConnected) return this.#pressInList(this.#open, key);
    this.#open = null;
    const scope = scopeNow();
    const all = partsOf(scope);
    const at = this.#place(scope, all, key);
    this.#scope = scope;
    if (key === 'choose') return this.#choose(all);
    const wanted = at + STEP[key];
    if (key === 'next' && wanted >= all.length) return this.#read(all, 0, 'top');
    if (key === 'back' && wanted < 0 && at === 0) return this.#read(all, all.length - 1, 'end');
    this.#read(all, Math.max(0, wanted));
  }

  /** Another page has come: the keys go on behind its title. Returns how that is said. */
  begin(title: HTMLElement): string {
    const part = { node: title, element: title, text: nameOf(title) };
    [this.#scope, this.#at, this.#index, this.#open] = [scopeNow(), part, 0, null];
    return sentenceOf(part, this.#texts());
  }

  /**
   * The app has put the focus on what is read only: the keys go on behind it. Returns how that is said; null: it is
   * none by itself.
   */
  reach(place: Element): string | null {
    const all = partsOf(scopeNow());
    const index = all.findIndex(({ node }) => node === place);
    const part = all[index];
    if (!part) return null;
    [this.#scope, this.#at, this.#index, this.#open] = [scopeNow(), part, index, null];
    return sentenceOf(part, this.#texts());
  }

  /** `turn`: what lies behind the last is the first, and the other way round. */
  #read(all: readonly ReadablePart[], index: number, turn?: 'top' | 'end'): void {
    const part = all[index] ?? null;
    const before = this.#at;
    [this.#index, this.#at] = [index, part];
    if (!part) return;
    part.element.scrollIntoView({ block: 'center' });
    if (part.element instanceof HTMLElement && part.element.matches(CONTROLS))
      part.element.focus({ preventScroll: true });
    const texts = this.#texts();
    const heard = before?.node === part.node ? '' : before?.text;
    this.#say(joined([turn ? texts.word(turn) : '', sentenceOf(part, texts, heard)], texts));
  }

  /** Where the keys go on. What was read last may be gone: where the app has put the focus instead, or at its place. */
  #place(scope: HTMLElement, all: readonly ReadablePart[], key: ReadingKey): number {
    const known = all.findIndex(({ node }) => node === this.#at?.node);
    if (known >= 0 || !this.#at) return known;
    const focused = all.findIndex(({ element }) => element === document.activeElement);
    if (scope !== this.#scope) return scope === document.body ? focused : -1;
    if (focused >= 0) return focused;
    const here = Math.min(this.#index, all.length - 1);
    // What follows has taken its place.
    return key === 'next' ? here - 1 : here;
  }

  #choose(all: readonly ReadablePart[]): void {
    const at = all.find(({ node }) => node === this.#at?.node);
    if (!(at?.element instanceof HTMLElement) || !at.element.matches(CONTROLS)) return;
    if (at.element.matches(':disabled, [aria-disabled="true"]')) this.#say(sentenceOf(at, this.#texts()));
    else if (at.element instanceof HTMLSelectElement) {
      this.#open = new OpenList(at.element);
      this.#say(this.#open.sentence(this.#texts()));
    } else at.element.click();
  }

  #pressInList(open: OpenList, key: ReadingKey): void {
    if (key === 'choose') {
      this.#open = null;
      open.choose();
      this.#say(sentenceOf({ node: open.list, element: open.list, text: nameOf(open.list) }, this.#texts()));
      return;
    }
    open.go(STEP[key]);
    this.#say(open.sentence(this.#texts()));
  }
}

const LIVE = '[data-announcer], [role="status"], [role="alert"]';

/** Of the page, not of a dialog over it. */
const titleNow = (): HTMLElement | null => [...document.querySelectorAll('h1')].find(isShown) ?? null;

interface Listener {
  hear: (text: string) => void;
  /** Another page has come. */
  turn: (title: HTMLElement) => void;
  /** The app has put the focus on something that is read only. */
  reach: (place: Element) => void;
}

/** Only the app puts the focus there; titles, messages and dialogs are shown anyway. */
const isReached = (element: Element): boolean =>
  element.matches('[tabindex="-1"]') && !element.matches(`${CONTROLS}, h1, dialog`) && !element.closest(LIVE);

/**
 * Hears what the page announces, the name of a dialog that opens, the title of another page, and where the app puts the
 * focus, until it is told to stop.
 */
export function observePage({ hear, turn, reach }: Listener): () => void {
  let scope = scopeNow();
  let title = titleNow();
  const observer = new MutationObserver((changes) => {
    const regions = changes.flatMap(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest(LIVE) ?? [];
    });
    for (const region of new Set(regions)) if (readableText(region) !== '') hear(readableText(region));
    const now = scopeNow();
    if (now !== scope && now !== document.body) hear(nameOf(now));
    scope = now;
    const titled = scope === document.body ? titleNow() : null;
    if (!titled || titled === title || nameOf(titled) === '') return;
    title = titled;
    turn(titled);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  const follow = ({ target }: FocusEvent) => {
    // After the title of a page that has come with it.
    if (target instanceof Element && isReached(target)) queueMicrotask(() => reach(target));
  };
  document.addEventListener('focusin', follow);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', follow);
  };
}
