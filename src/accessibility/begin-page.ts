import { announcer } from './announcer.ts';
import { readableText } from './readable-text.ts';
import { isOnlyRestored } from './restored-focus.ts';

const titleOfPage = () => document.querySelector('h1');

/** What the page says of itself, or its heading; the title of the window, where that is still loading. */
function wordsOfPage(): string {
  const title = titleOfPage();
  return title?.dataset.said || (title && readableText(title)) || document.title;
}

/** Longer than a browser gathers what it tells a reader, and sooner than the announcer speaks. */
const SECOND_FOCUS_MS = 150;

const emptyElement = (): HTMLElement => {
  const element = document.createElement('span');
  element.tabIndex = -1;
  element.style.cssText = 'position:absolute;outline:0;';
  return element;
};

/** Behind the title of the page: have the focus, and nothing to say. */
const [beginning, beside] = [emptyElement(), emptyElement()];

let second: ReturnType<typeof setTimeout> | undefined;

/**
 * Where a field has gone with the page before, Orca takes the first focus in silence and goes on typing with the keys
 * that should read; the second it follows (decision 066).
 */
function focusBehind(title: Element | null): void {
  if (title) title.after(beside, beginning);
  else document.querySelector('main')?.before(beside, beginning);
  beginning.focus({ preventScroll: true });
  // That of the page before would come too soon.
  clearTimeout(second);
  second = setTimeout(() => {
    if (document.activeElement === beginning) beside.focus({ preventScroll: true });
  }, SECOND_FOCUS_MS);
}

const isAtTerminal = () => document.documentElement.dataset.device === 'Terminal';

/**
 * For a page that has come, or whose dialog has gone: the announcer says its title, and it is read on behind that. A
 * heading that gets the focus is not spoken where what had it before is gone (decision 066). `left`: what has the focus
 * still, but belongs to the page before.
 */
export function beginPage(left: Element | null = null): void {
  // A terminal reads headings itself.
  announcer.say(() => (isAtTerminal() ? (titleOfPage()?.dataset.said ?? '') : wordsOfPage()), 'page');
  const { activeElement, body } = document;
  const isFree = !activeElement || [body, left].includes(activeElement) || isOnlyRestored(activeElement);
  // Else the page has set the focus, or somebody has moved it while the page was loading.
  if (isFree) focusBehind(titleOfPage());
}

/** The same for a part that has taken the place of what was pressed: its heading is said with what describes it. */
export function beginPart(heading: HTMLElement | null): void {
  if (!heading || isAtTerminal()) return heading?.focus();
  const text = document.getElementById(heading.getAttribute('aria-describedby') ?? '');
  announcer.say(
    [heading, text]
      .map((part) => part && readableText(part))
      .filter(Boolean)
      .join(': '),
    'page',
  );
  focusBehind(heading);
}
