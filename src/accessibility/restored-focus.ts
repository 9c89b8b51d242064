import { nextPaint } from '../browser/input/input-paint.ts';

/**
 * The page's own code moves the focus within it: a view that has just been rendered, or the router after a navigation.
 */
const OTHERS_MS = 100;

const GROUPS =
  'li, fieldset, form, section, article, aside, [role="group"], [role="region"], [role="dialog"], dialog, main';
const CONTROLS = 'button:enabled, a[href], select:enabled, summary, [role="radio"], [role="checkbox"]';
const HEADINGS = 'h1, h2, h3, h4';

/** What had the focus last, and the groups around it, the innermost first. */
let last: Element | null = null;
let around: Element[] = [];
/**
 * It was lost. It may be back by now: React hides a page while a part of it is loaded, and a button is disabled for a
 * moment.
 */
let isMissed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Where the focus was put, as nobody else has moved it. */
let lastFocused: Element | null = null;

function groupsAround(element: Element): Element[] {
  const groups: Element[] = [];
  for (let group = element.parentElement?.closest(GROUPS); group; group = group.parentElement?.closest(GROUPS))
    groups.push(group);
  return groups;
}

const isShown = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0;

/** What can be said without a layout of the page. */
const isUnusable = (): boolean =>
  last !== null && (!last.isConnected || last.matches(':disabled') || last.closest('[inert]') !== null);

/** What was pressed has been disabled, removed or hidden; not: somebody pressed beside it. */
const isLost = (): boolean => last !== null && (isUnusable() || !isShown(last));

const isOnPage = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Where nothing is left of what had the focus, the whole page has been replaced, which begins with its title wherever
 * that stands.
 */
const titleOfPage = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('h1')].find((title) => isShown(title)) ?? null;

function focusIn(group: Element): boolean {
  const title = group.matches('main') ? titleOfPage() : null;
  const place = title ?? group.querySelector<HTMLElement>(HEADINGS) ?? (group as HTMLElement);
  if (!isShown(place)) return false;
  if (!place.matches(CONTROLS)) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  return document.activeElement === place;
}

function giveBack(element: Element): boolean {
  (element as HTMLElement).focus({ preventScroll: true });
  return document.activeElement === element;
}

function keep(): void {
  const element = isMissed && isOnPage() ? last : null;
  isMissed = false;
  if (!element) return;
  if (!isLost() && giveBack(element)) {
    lastFocused = element;
    return;
  }
  const dialog = [...document.querySelectorAll('dialog[open], [role="dialog"][aria-modal="true"]')].at(-1);
  const groups = around.filter((group) => isShown(group) && (!dialog || dialog.contains(group)));
  const main = dialog ?? document.querySelector('main');
  for (const group of [...groups, ...(main ? [main] : [])]) {
    if (!focusIn(group)) continue;
    lastFocused = document.activeElement;
    return;
  }
  // Nothing is on show that could have it, as while React hides the page.
  isMissed = true;
  timer = setTimeout(keep, OTHERS_MS);
}

function look(): void {
  isMissed ||= isUnusable();
  clearTimeout(timer);
  // The browser takes the focus from what has been disabled when it draws the page next, and tells nobody.
  if (isMissed) timer = setTimeout(keep, OTHERS_MS);
}

function lookAll(): void {
  isMissed ||= last !== null && isOnPage() && isLost();
  look();
}

let painting: Promise<void> | null = null;

/** Whether it is shown is looked at once the page has been laid out for its paint: asking earlier would do that twice. */
function lookAfterPaint(): void {
  painting ??= nextPaint().then(() => {
    painting = null;
    lookAll();
  });
}

/**
 * Keeps the focus from falling to the page when the control that has it is disabled, removed or hidden: it goes to the
 * heading of the nearest group around it that is still there, or to the group; or back to the control, if that was lost
 * for a moment only. Views that know a better place move it themselves.
 */
export function restoreFocus(): () => void {
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    if (target !== lastFocused) lastFocused = null;
    isMissed = false;
    last = target;
    around = groupsAround(target);
  };
  const lookLater = ({ relatedTarget }: FocusEvent) => {
    // Before the next frame, since it may be shown again by then; and not while it is being removed.
    if (relatedTarget === null) queueMicrotask(lookAll);
    lookAfterPaint();
  };
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', lookLater);
  // A removed element does not tell that it has lost the focus.
  const observer = new MutationObserver(() => {
    look();
    lookAfterPaint();
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  });
  return () => {
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', lookLater);
    observer.disconnect();
    clearTimeout(timer);
    // A look may still wait for a paint.
    last = null;
    isMissed = false;
  };
}

/** Whether the focus is only where it was put to keep it: whoever knows better may move it. */
export const isOnlyRestored = (element: Element): boolean => element === lastFocused;
