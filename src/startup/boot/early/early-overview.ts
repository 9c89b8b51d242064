/** What the overview showed on the last visit (offline/last-overview.ts), by which the page opens. */
export interface LastOverview {
  /** Files of its pages and their language: with others it would look different. */
  build: string;
  /** Local day on which it was drawn, as `Date.toDateString` names it. */
  day: string;
  /** Of the window, in CSS pixels: in another one it would look different. */
  width: number;
  /** Something was changed since, so that only what surrounds the page is shown. */
  isChanged: boolean;
  /** HTML of a line that says when it was read, and that it is being updated. */
  age: string;
  /** Ids of the rows of `KEPT_Reading` that it shows. */
  rows: string[];
  /** Addresses of the code that its first render needs, and of the style sheets of its pages. */
  code: string[];
  styles: string[];
  html: string;
}

/** Null: there is none of this build, or it cannot be read. */
export function lastOverviewIn(text: string | null, build: string): LastOverview | null {
  try {
    const last = JSON.parse(text ?? 'null') as LastOverview | null;
    return last?.build === build ? last : null;
  } catch {
    return null;
  }
}

declare global {
  interface Window {
    /** Called by the page at its end, one after the other, if there is an overview to draw. */
    mittagLast?: { addStyles: () => void; draw: () => void };
  }
}

/**
 * Adds style sheets behind those of the login, as when the code of the pages brings them. Written, since only then do
 * the script behind them, which draws, and the app wait for them as for those that stand in the page.
 */
export function writeStyles(hrefs: string[]): void {
  const there = new Set([...document.styleSheets].map(({ href }) => href));
  for (const href of hrefs) if (!there.has(href)) document.write(`<link rel="stylesheet" href="${href}">`);
}

/** Draws it in place of the app, which replaces it by its first render. Nothing of it can be pressed. */
export function drawOverview(root: HTMLElement, { html, day, width, isChanged, age }: LastOverview): void {
  if (width !== window.innerWidth) return;
  document.documentElement.dataset.shell = 'overview';
  root.insertAdjacentHTML('beforeend', html);
  root.inert = true;
  if (isChanged || day !== new Date().toDateString()) root.dataset.frame = '';
  else root.querySelector('main')?.insertAdjacentHTML('afterbegin', age);
}
