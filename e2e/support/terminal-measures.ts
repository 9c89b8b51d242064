import { type Page } from '@playwright/test';

interface Measured {
  /** Texts below the least size, with their size in px. */
  small: string[];
  /** Controls that are not in the lower part of the screen, with their upper edge. */
  high: string[];
  /** Controls that a finger misses, with their size. */
  tiny: string[];
  /**
   * Controls that lie under another control, or stick out of the screen or of what they are in, with what is in the
   * way.
   */
  covered: string[];
}

/** What is measured of a screen that everybody can read, reach and hit. */
export const NOTHING: Measured = { small: [], high: [], tiny: [], covered: [] };

interface Limits {
  type: number;
  top: number;
  /** In a dialog, which rises from the bottom. */
  dialogTop: number;
  target: number;
}

const OF_TERMINAL: Limits = { type: 20, top: 120, dialogTop: 640, target: 44 };

/** What the screen shows at this moment that somebody at a terminal could not read, reach or hit. */
export const measureTerminal = (page: Page, limits: Partial<Limits> = {}): Promise<Measured> =>
  page.evaluate(
    ({ type, top, dialogTop, target }) => {
      const CONTROLS = 'a[href], button, input, select, textarea, summary';
      const isHit = (element: Element, x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      };
      const isIn = ({ width, height, top: y, bottom }: DOMRect): boolean =>
        width > 1 && height > 1 && bottom > 0 && y < window.innerHeight;
      const nameOf = (element: Element): string =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.tagName;
      const ancestorsOf = (element: Element | null): Element[] =>
        element ? [element, ...ancestorsOf(element.parentElement)] : [];
      /** Some lie over what is around them, so that a press on any of it is one on them. */
      const pressedOf = (element: Element): Element => {
        const { content, position, inset } = getComputedStyle(element, '::after');
        const isWider = content !== 'none' && position === 'absolute' && inset === '0px';
        return (isWider && (element as HTMLElement).offsetParent) || element;
      };

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

      /** What sticks to an edge of the screen, and what lies over the page: the page scrolls, or waits, below it. */
      const layerOf = (element: Element): Element | null =>
        element.closest('dialog, [role="dialog"], [role="menu"]') ??
        ancestorsOf(element).find((one) => /sticky|fixed/.test(getComputedStyle(one).position)) ??
        null;
      /** The control of a whole area, such as a card, is pressed wherever no other control lies on that area. */
      const isBehindOthers = (control: Element): boolean => {
        const { position, inset, opacity } = getComputedStyle(control);
        return position === 'absolute' && inset === '0px' && opacity === '0';
      };
      /** Why a point of a control cannot be pressed, if nothing brings it into sight. */
      const inTheWay = (shown: Element, x: number, y: number): string | null => {
        const isModal = document.querySelector('dialog[open], [aria-modal="true"]');
        if (isModal && !isModal.contains(shown)) return null;
        for (const box of ancestorsOf(shown.parentElement)) {
          const { overflowX, overflowY } = getComputedStyle(box);
          const { left, right, top: upper, bottom } = box.getBoundingClientRect();
          const isOutX = overflowX !== 'visible' && (x < left || x > right);
          const isOutY = overflowY !== 'visible' && (y < upper || y > bottom);
          if (!isOutX && !isOutY) continue;
          const isScrolled = /auto|scroll/.test((isOutX ? overflowX : '') + (isOutY ? overflowY : ''));
          return isScrolled || box === document.documentElement ? null : `cut by .${box.className}`;
        }
        if (x < 0 || x > window.innerWidth) return 'beside the screen';
        // The rest is below the fold.
        if (y < 0 || y > window.innerHeight) return null;
        if (isHit(shown, x, y)) return null;
        const hit = document.elementFromPoint(x, y);
        const other = hit?.closest(`${CONTROLS}, label`);
        if (!hit || !other || other.contains(shown) || shown.contains(other)) return null;
        // What a field has at its end, such as the eye of a password: what is typed ends before it.
        if (shown.closest('.mantine-Input-wrapper')?.contains(other)) return null;
        if (isBehindOthers(shown) && shown.parentElement!.contains(other)) return null;
        return layerOf(hit) === layerOf(shown) ? nameOf(other) : null;
      };

      const high: string[] = [];
      const tiny: string[] = [];
      const covered: string[] = [];
      for (const control of document.querySelectorAll(CONTROLS)) {
        if (!control.checkVisibility({ checkVisibilityCSS: true })) continue;
        // The label of a tick or a radio is what is tapped.
        const label = control.matches('[type="checkbox"], [type="radio"]') && (control as HTMLInputElement).labels?.[0];
        const shown = label || control;
        const box = shown.getBoundingClientRect();
        const middle = box.left + box.width / 2;
        if (!isIn(box)) continue;
        const name = nameOf(shown);
        const points = [0.1, 0.5, 0.9].map((part) => [box.left + part * box.width, box.top + box.height / 2] as const);
        const obstacle = points.map(([x, y]) => inTheWay(shown, x, y)).find((one) => one !== null);
        if (obstacle !== undefined) covered.push(`${name}: ${obstacle}`);
        if (!isHit(shown, middle, box.top + box.height / 2)) continue;
        // What is partly under the head can be tapped below it.
        const least = control.closest('dialog, [role="dialog"]') ? Math.max(top, dialogTop) : top;
        if (box.top < least && isHit(shown, middle, Math.max(box.top, 0) + 1))
          high.push(`${Math.round(box.top)}: ${name}`);
        const { width, height } = pressedOf(shown).getBoundingClientRect();
        if (height < target - 0.5 || width < target - 0.5)
          tiny.push(`${Math.round(width)}×${Math.round(height)}: ${name}`);
      }
      return { small: [...small], high, tiny, covered };
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
      // A link within a sentence is as high as its line.
      const isInline = getComputedStyle(control).display === 'inline';
      if (isInline && control.matches('a') && control.parentElement?.textContent !== control.textContent) return [];
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
