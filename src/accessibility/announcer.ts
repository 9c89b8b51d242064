/**
 * A newer text of the same topic replaces one that waits; also the time in which a screen reader notices a new region.
 */
const DEBOUNCE_MS = 300;
/**
 * What is said stays so long before something else is: a wait that begins would take its place, and a dialog that
 * closes takes it away.
 */
const READ_MS = 1000;
/** What has been said is not found on the page later. */
const CLEAR_AFTER_MS = 10_000;
const ATTRIBUTE = 'data-announcer';

let waiting = new Map<string, () => string>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** What is being heard now. */
let spoken: { region: Element; texts: readonly string[] } | null = null;

/** Everything outside a modal dialog is hidden from screen readers while it is open. */
const placeNow = (): Element =>
  [...document.querySelectorAll('dialog[open], [role="dialog"][aria-modal="true"]')].at(-1) ?? document.body;

function regionIn(place: Element): Element {
  const known = place.querySelector(`:scope > [${ATTRIBUTE}]`);
  if (known) return known;
  const region = document.createElement('div');
  region.setAttribute(ATTRIBUTE, '');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-atomic', 'true');
  region.style.cssText =
    'position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;';
  place.append(region);
  return region;
}

const shown = (): (string | null)[] =>
  [...document.querySelectorAll(`[${ATTRIBUTE}] p`)].map(({ textContent }) => textContent);

function clear(): void {
  clearTimeout(timer);
  spoken = null;
  for (const region of document.querySelectorAll(`[${ATTRIBUTE}]`)) if (region.firstChild) region.textContent = '';
}

function speak(): void {
  // A wait comes after what else there is to say, such as the title of a page: it may be over by then.
  const later = waiting.size > 1 ? waiting.get('wait') : undefined;
  if (later) waiting.delete('wait');
  const texts = [...waiting.values()].map((text) => text()).filter((text) => text !== '');
  waiting = new Map(later && [['wait', later]]);
  if (texts.length === 0) return goOn();
  clear();
  const region = regionIn(placeNow());
  region.replaceChildren(
    ...texts.map((text) => {
      const sentence = document.createElement('p');
      sentence.textContent = text;
      return sentence;
    }),
  );
  spoken = { region, texts };
  timer = setTimeout(goOn, READ_MS);
}

/** What a dialog has taken away is said again, and what has come meanwhile is said now. */
function goOn(): void {
  const lost = spoken && !spoken.region.isConnected ? spoken.texts : [];
  spoken = null;
  waiting = new Map([...lost.map((text) => [text, () => text] as const), ...waiting]);
  if (waiting.size > 0) timer = setTimeout(speak, DEBOUNCE_MS);
  else forgetLater();
}

function forgetLater(): void {
  timer = setTimeout(clear, CLEAR_AFTER_MS - READ_MS);
}

/** The one polite live region of the app. What has the focus, or is an alert, is not said here as well. */
export const announcer = {
  /** Before anything is said: screen readers ignore what a new region holds. */
  begin: (): void => void regionIn(document.body),
  /** A function is called when the text is said. The same text can be said again. */
  say: (text: string | (() => string), topic?: string): void => {
    const said = typeof text === 'string' ? () => text : text;
    const key = topic ?? said();
    // The same text is no change, unless it goes first.
    if (shown().includes(said())) clear();
    waiting.delete(key);
    waiting.set(key, said);
    regionIn(placeNow());
    if (spoken) return;
    clearTimeout(timer);
    timer = setTimeout(speak, DEBOUNCE_MS);
  },
  /** What is no longer true is not said, if it was not yet. */
  withdraw: (topic: string): void => void waiting.delete(topic),
  /** The next person at this device must not hear what was meant for this one. */
  silence: (): void => {
    waiting = new Map();
    clear();
  },
};
