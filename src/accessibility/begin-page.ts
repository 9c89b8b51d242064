import { announcer } from './announcer.ts';
import { readableText } from './readable-text.ts';
import { isOnlyRestored } from './restored-focus.ts';

const titleOfPage = () => document.querySelector('h1');

/** The title of the window, where the heading is still loading. */
function wordsOfTitle(): string {
  const title = titleOfPage();
  return (title && readableText(title)) || document.title;
}

/** Behind the title of the page: has the focus, and nothing to say. */
const beginning = document.createElement('span');
beginning.tabIndex = -1;
beginning.dataset.beginning = '';
beginning.style.cssText = 'position:absolute;outline:0;';

interface Beginning {
  /** What has the focus still, but belongs to the page before. */
  left?: Element | null;
  /** What the page says of itself in place of its title. */
  said?: () => string;
}

/**
 * For a page that has come, or whose dialog has gone: the announcer says its title, and it is read on behind that. A
 * heading that gets the focus is not spoken where what had it before is gone (decision 066).
 */
export function beginPage({ left = null, said }: Beginning = {}): void {
  // A terminal reads the titles of its pages itself.
  if (said || document.documentElement.dataset.device !== 'Terminal') announcer.say(said ?? wordsOfTitle, 'page');
  const { activeElement, body } = document;
  const isFree = !activeElement || [body, left].includes(activeElement) || isOnlyRestored(activeElement);
  // Else the page has set the focus, or somebody has moved it while the page was loading.
  if (!isFree) return;
  const title = titleOfPage();
  if (title) title.after(beginning);
  else document.querySelector('main')?.prepend(beginning);
  beginning.focus({ preventScroll: true });
}
