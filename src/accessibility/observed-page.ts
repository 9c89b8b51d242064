import { CONTROLS, nameOf } from './readable-parts.ts';
import { readableText } from './readable-text.ts';

const isShown = (element: Element): boolean =>
  element.checkVisibility({ checkVisibilityCSS: true }) && element.closest('[aria-hidden="true"], [inert]') === null;

/** What is read of the page: an open dialog, or all. */
export const scopeNow = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"]')].filter(isShown).at(-1) ?? document.body;

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
      // What counts down in a message is said with it, and not every second.
      return element?.closest(`${LIVE}, [role="timer"]`) ?? [];
    });
    for (const region of new Set(regions))
      if (region.matches(LIVE) && readableText(region) !== '') hear(readableText(region));
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
