import { type ReadingKey } from '../../machines/accessibility/accessibility.types.ts';
import { scopeNow } from './observed-page.ts';
import { CONTROLS, type ReadablePart, nameOf, partsOf } from './readable-parts.ts';
import { joined, type ReaderTexts, sentenceOf } from './reader-sentence.ts';

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

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Where a section begins: at a heading, or where the bar of the terminal does. */
function isBeginning(all: readonly ReadablePart[], index: number): boolean {
  const bar = all[index]?.element.closest('nav') ?? null;
  return (
    all[index]?.element.closest(HEADINGS) !== null || (bar !== null && !bar.contains(all[index - 1]?.node ?? null))
  );
}

const isOn = (control: Element): boolean => control.matches(':checked, [aria-pressed="true"]');

/** Says a sentence instead of what is being said, or after it. */
type Say = (sentence: string, when?: { afterwards: boolean }) => void;

/** Goes through the page by keys; `say` is told what stands there. */
export class PageReader {
  readonly #say: Say;
  readonly #texts: () => ReaderTexts;
  #scope: HTMLElement | null = null;
  #at: ReadablePart | null = null;
  #index = -1;
  #open: OpenList | null = null;

  constructor(say: Say, texts: () => ReaderTexts) {
    this.#say = say;
    this.#texts = texts;
  }

  press(key: ReadingKey): void {
    if (this.#open?.list.isConnected) return this.#pressInList(this.#open, key);
    this.#open = null;
    if (key === 'repeat' && !this.#at) return this.#say(this.#texts().introduction);
    const scope = scopeNow();
    const all = partsOf(scope);
    const at = this.#place(scope, all, key);
    this.#scope = scope;
    if (key === 'choose') return this.#choose(all, at);
    if (key === 'repeat' && this.#isGroup()) return this.#say(sentenceOf(this.#at!, this.#texts()));
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
   * The app has put the focus on what is read only, as a whole if it is a section: the keys go on behind it. Returns how
   * that is said; null: it is none by itself.
   */
  reach(place: Element): string | null {
    const all = partsOf(scopeNow());
    const index = all.findLastIndex(({ node }) => node === place || (place.matches('section') && place.contains(node)));
    const last = all[index];
    if (!last) return null;
    const texts = all.filter(({ node }) => place.contains(node)).map(({ text }) => text);
    const part = last.node === place ? last : { node: place, element: place, text: joined(texts, this.#texts()) };
    [this.#scope, this.#at, this.#index, this.#open] = [scopeNow(), part, index, null];
    return sentenceOf(part, this.#texts());
  }

  /** What was read last is a section. */
  #isGroup(): boolean {
    return this.#at?.element.matches('section') === true && this.#at.element.isConnected;
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
    // Behind its last part, or before that.
    if (this.#isGroup()) return this.#index + (key === 'back' ? 1 : 0);
    if (known >= 0 || !this.#at) return known;
    const focused = all.findIndex(({ element }) => element === document.activeElement);
    if (scope !== this.#scope) return scope === document.body ? focused : -1;
    if (focused >= 0) return focused;
    const here = Math.min(this.#index, all.length - 1);
    // What follows has taken its place.
    return key === 'next' ? here - 1 : here;
  }

  /**
   * Presses what was read; where that cannot be pressed, goes on to the next section. If it is gone, what is there
   * instead is read first.
   */
  #choose(all: readonly ReadablePart[], place: number): void {
    const at = all.find(({ node }) => node === this.#at?.node);
    if (this.#at && !at && !this.#isGroup()) return this.#read(all, Math.max(0, place));
    if (!(at?.element instanceof HTMLElement) || !at.element.matches(CONTROLS)) return this.#jump(all, place);
    if (at.element.matches(':disabled, [aria-disabled="true"]')) this.#say(sentenceOf(at, this.#texts()));
    else if (at.element instanceof HTMLSelectElement) {
      this.#open = new OpenList(at.element);
      this.#say(this.#open.sentence(this.#texts()));
    } else this.#press(at, at.element);
  }

  /** What a switch has become is said. */
  #press(part: ReadablePart, control: HTMLElement): void {
    const before = isOn(control);
    control.click();
    queueMicrotask(() => {
      if (isOn(control) !== before && control.isConnected)
        this.#say(sentenceOf(part, this.#texts()), { afterwards: true });
    });
  }

  #jump(all: readonly ReadablePart[], from: number): void {
    const beginnings = [...all.keys()].filter((index) => isBeginning(all, index));
    const next = beginnings.find((index) => index > from);
    if (next !== undefined) this.#read(all, next);
    else this.#read(all, beginnings[0] ?? 0, 'top');
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
