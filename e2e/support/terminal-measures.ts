import { type Page } from '@playwright/test';

interface Measured {
  /** Texts below the least size, with their size in px. */
  small: string[];
  /** Controls that are not in the lower part of the screen, with their upper edge. */
  high: string[];
  /** Controls that a finger misses, with their size. */
  tiny: string[];
}

interface Limits {
  type: number;
  top: number;
  target: number;
}

const OF_TERMINAL: Limits = { type: 20, top: 640, target: 44 };

/** What the screen shows at this moment that somebody at a terminal could not read, reach or hit. */
export const measureTerminal = (page: Page, limits: Partial<Limits> = {}): Promise<Measured> =>
  page.evaluate(
    ({ type, top, target }) => {
      const isHit = (element: Element, x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      };
      const isIn = ({ width, height, top: y, bottom }: DOMRect): boolean =>
        width > 1 && height > 1 && bottom > 0 && y < window.innerHeight;
      const nameOf = (element: Element): string =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);

      const small = new Set<string>();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement: parent, textContent } = texts.currentNode;
        if (!parent || !textContent?.trim() || !parent.checkVisibility({ checkVisibilityCSS: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const box = range.getBoundingClientRect();
        // Texts for screen readers only are clipped to one pixel.
        if (!isIn(box) || parent.closest('svg') || parent.getBoundingClientRect().width <= 1) continue;
        const size = parseFloat(getComputedStyle(parent).fontSize);
        if (size < type) small.add(`${size} px: ${textContent.trim().slice(0, 40)}`);
      }

      const high: string[] = [];
      const tiny: string[] = [];
      for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
        if (!control.checkVisibility({ checkVisibilityCSS: true })) continue;
        // The label of a tick or a radio is what is tapped.
        const label = control.matches('[type="checkbox"], [type="radio"]') && (control as HTMLInputElement).labels?.[0];
        const shown = label || control;
        const box = shown.getBoundingClientRect();
        const middle = box.left + box.width / 2;
        if (!isIn(box) || !isHit(shown, middle, box.top + box.height / 2)) continue;
        const name = nameOf(shown) || control.tagName;
        // What is partly under the head can be tapped below it.
        if (box.top < top && isHit(shown, middle, Math.max(box.top, 0) + 1))
          high.push(`${Math.round(box.top)}: ${name}`);
        if (box.height < target - 0.5 || box.width < target - 0.5)
          tiny.push(`${Math.round(box.width)}×${Math.round(box.height)}: ${name}`);
      }
      return { small: [...small], high, tiny };
    },
    { ...OF_TERMINAL, ...limits },
  );

/** Controls of the whole page, shown or not, that a finger misses, with their size; of those behind a dialog, none. */
export const smallTargets = (page: Page, least = OF_TERMINAL.target): Promise<string[]> =>
  page.evaluate((size) => {
    const controls = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [tabindex="0"]';
    const dialog = [...document.querySelectorAll('dialog[open], [role="dialog"]')].at(-1);
    return [...(dialog ?? document).querySelectorAll(controls)].flatMap((control) => {
      if (!control.checkVisibility({ checkVisibilityCSS: true }) || control.closest('[inert]')) return [];
      // The label of a tick or a radio is what is tapped.
      const label = control.matches('[type="checkbox"], [type="radio"]') && (control as HTMLInputElement).labels?.[0];
      const shown = label || control;
      // Some lie over what is around them, so that a press on any of it is one on them.
      const { content, position, inset } = getComputedStyle(shown, '::after');
      const isWider = content !== 'none' && position === 'absolute' && inset === '0px';
      const target = (isWider && (shown as HTMLElement).offsetParent) || shown;
      const { width, height } = target.getBoundingClientRect();
      // Clipped to a pixel until it has the focus, as the links that skip to the content.
      if (width <= 1 || height <= 1 || Math.min(width, height) >= size - 0.5) return [];
      const name = (shown.getAttribute('aria-label') ?? shown.textContent).trim().slice(0, 40);
      return [`${Math.round(width)}×${Math.round(height)}: ${name || control.tagName}`];
    });
  }, least);
