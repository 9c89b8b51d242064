import { type Page } from '@playwright/test';

/** `LayoutShift` of Chromium, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface ShiftWatch {
  /** What has moved since the last time, each as one line. */
  take: () => string[];
  /** Begins anew: what has moved until now was asked for. */
  forget: () => void;
}

declare global {
  interface Window {
    shiftWatch: ShiftWatch;
  }
}

/**
 * Watches what is in view, for elements that move: by what the browser reports as layout shifts, also those that another
 * undoes, and by comparing places, since it does not report what moves within a row that scrolls. Neither the footer,
 * which is where the page ends, nor clocks. Runs in the page before anything
 * else; it is sent as text, so it can use nothing of this file.
 */
export function watchShifts(): void {
  /** Pixels; less is not reported by the browser either. */
  const LEAST = 3;
  const COMPARED = 'h1, h2, h3, a[href], button, input, select, textarea, summary, li, img';
  interface Seen {
    name: string;
    x: number;
    y: number;
  }
  let seen = new Map<Element, Seen>();
  let moved: string[] = [];

  const nameOf = (element: Element) => {
    const label = element.ariaLabel ?? element.closest('label')?.textContent ?? element.textContent;
    return `${element.localName} “${label.trim().replace(/\s+/g, ' ').slice(0, 60)}”`;
  };
  // A button says in other words what its press has begun, and so does the overlay.
  const LEFT_OUT = 'footer, [role="timer"], [data-busy], [aria-hidden="true"]';
  const isLeftOut = (element: Element) => element.closest(LEFT_OUT) !== null;

  const note = (entries: PerformanceEntryList) => {
    for (const { node, previousRect, currentRect } of (entries as LayoutShift[]).flatMap(({ sources }) => sources)) {
      const element = node instanceof Element ? node : node?.parentElement;
      // What was out of view could not be aimed at.
      if (!element || previousRect.width === 0 || isLeftOut(element)) continue;
      const [before, after] = [previousRect, currentRect].map(({ x, y }) => `${Math.round(x)}, ${Math.round(y)}`);
      moved.push(`${nameOf(element)} from ${before} to ${after}`);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });

  const isInView = ({ top, bottom, left, right, width, height }: DOMRect) =>
    width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  const compare = () => {
    const now = new Map<Element, Seen>();
    const rects = new Map<Element, DOMRect>();
    for (const element of document.querySelectorAll(COMPARED)) {
      const rect = element.getBoundingClientRect();
      if (rect.width > 0 && element.checkVisibility({ visibilityProperty: true })) rects.set(element, rect);
    }
    for (const [element, { x, y, name }] of seen) {
      const after = rects.get(element);
      if (!after || isLeftOut(element)) continue;
      if (Math.max(Math.abs(after.x - x), Math.abs(after.y - y)) >= LEAST)
        moved.push(`${name} from ${Math.round(x)}, ${Math.round(y)} to ${Math.round(after.x)}, ${Math.round(after.y)}`);
    }
    for (const [element, rect] of rects)
      if (isInView(rect)) now.set(element, { name: nameOf(element), x: rect.x, y: rect.y });
    seen = now;
  };

  window.shiftWatch = {
    take: () => {
      note(observer.takeRecords());
      compare();
      const all = [...new Set(moved)];
      moved = [];
      return all;
    },
    forget: () => {
      observer.takeRecords();
      compare();
      moved = [];
    },
  };
}

/** What has moved since the last look, and what came before it. */
export const shiftsAfter = async (page: Page, answered: string): Promise<string[]> =>
  (await page.evaluate(() => window.shiftWatch.take())).map((shift) => `${answered}: ${shift}`);
