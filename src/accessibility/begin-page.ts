import { announcer } from './announcer.ts';
import { readableText } from './readable-text.ts';
import { isOnlyRestored } from './restored-focus.ts';

const titleOfPage = () => document.querySelector('h1');

/** What the page says of itself, or its heading; the title of the window, where that is still loading. */
function wordsOfPage(): string {
  const title = titleOfPage();
  return title?.dataset.said || (title && readableText(title)) || document.title;
}

/** Behind the title of the page: has the focus, and nothing to say. */
const beginning = document.createElement('span');
beginning.tabIndex = -1;
beginning.dataset.beginning = '';
beginning.style.cssText = 'position:absolute;outline:0;';

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
  if (!isFree) return;
  const title = titleOfPage();
  if (title) title.after(beginning);
  else document.querySelector('main')?.prepend(beginning);
  beginning.focus({ preventScroll: true });
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
  heading.after(beginning);
  beginning.focus();
}
