import { type Page } from '@playwright/test';

/**
 * Texts that the page shows only in part: clipped lines, an ellipsis, what its head cuts off, and selects whose text
 * runs below their arrow.
 * Descriptions of dishes are left out: they are shortened on purpose, and whole in the details.
 */
export const cutTexts = (page: Page, within = '#root'): Promise<string[]> =>
  page.evaluate((selector) => {
    const isCut = (element: HTMLElement): boolean => {
      const style = getComputedStyle(element);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    };
    const isShortened = (element: HTMLElement): boolean =>
      element instanceof HTMLParagraphElement && getComputedStyle(element).webkitLineClamp !== 'none';
    const isSelectCut = (select: HTMLSelectElement): boolean => {
      const style = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = style.font;
      const room = select.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
      return pen.measureText(select.selectedOptions[0]?.text ?? '').width > room + 1;
    };
    const hasOwnText = (element: HTMLElement): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.querySelectorAll<HTMLElement>(`${selector} *`)]
      .filter((element) => element.clientWidth > 4 && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) =>
        element instanceof HTMLSelectElement
          ? isSelectCut(element)
          : (hasOwnText(element) || element.localName === 'header') &&
            getComputedStyle(element).clipPath !== 'inset(50%)' &&
            isCut(element) &&
            !isShortened(element),
      )
      .map(
        (element) =>
          (element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : element.innerText) ?? '',
      );
  }, within);

/** Pairs of words and sums that are drawn over each other; what sticks to an edge over them does not count. */
export const overlappingTexts = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const texts = document.createTreeWalker(document.querySelector(selector)!, NodeFilter.SHOW_TEXT);
    const drawn: { text: string; rect: DOMRect; line: Element | null }[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (!node.data.trim() || !node.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects())
        if (rect.width > 2 && rect.height > 2)
          drawn.push({ text: node.data, rect, line: node.parentElement.closest('li') });
    }
    return drawn.flatMap((one, index) =>
      drawn
        .slice(index + 1)
        .filter(({ text, line }) => text !== one.text && line !== null && line === one.line)
        .filter(
          ({ rect }) =>
            Math.min(rect.right, one.rect.right) - Math.max(rect.left, one.rect.left) > 2 &&
            Math.min(rect.bottom, one.rect.bottom) - Math.max(rect.top, one.rect.top) > 6,
        )
        .map(({ text }) => `${one.text} / ${text}`),
    );
  }, within);

/**
 * Pairs of texts of the page that are drawn over each other. What sticks to an edge, and a dialog, lies over the rest on
 * purpose; what is clipped is not drawn.
 */
export const textsOverTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ancestorsOf = (element: Element | null): Element[] =>
      element ? [element, ...ancestorsOf(element.parentElement)] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const drawn: { node: Text; rect: DOMRect; size: number; layer: Element | undefined }[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const parent = node.parentElement;
      if (!parent || !node.data.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const around = ancestorsOf(parent);
      const clips = around.filter((one) => getComputedStyle(one).overflow !== 'visible');
      const layer = around.find(
        (one) => /sticky|fixed/.test(getComputedStyle(one).position) || one.matches('dialog, [role="dialog"]'),
      );
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const middle = (rect.top + rect.bottom) / 2;
        const isClipped = clips.some((one) => {
          const box = one.getBoundingClientRect();
          return middle < box.top || middle > box.bottom || rect.right < box.left + 2 || rect.left > box.right - 2;
        });
        if (rect.width > 2 && rect.height > 2 && !isClipped)
          drawn.push({ node, rect, size: parseFloat(getComputedStyle(parent).fontSize), layer });
      }
    }
    // Boxes of lines are higher than their letters.
    const letters = ({ rect, size }: { rect: DOMRect; size: number }) => {
      const middle = (rect.top + rect.bottom) / 2;
      return { top: middle - 0.35 * size, bottom: middle + 0.35 * size };
    };
    return drawn.flatMap((one, index) =>
      drawn
        .slice(index + 1)
        .filter(
          (other) =>
            other.node !== one.node &&
            other.layer === one.layer &&
            Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left) > 2 &&
            Math.min(letters(one).bottom, letters(other).bottom) - Math.max(letters(one).top, letters(other).top) > 2,
        )
        .map((other) => `${one.node.data.trim()} / ${other.node.data.trim()}`),
    );
  });

/** Words that continue on another line without a hyphen; an e-mail address may break at `@`, dots and hyphens. */
export const brokenWords = (page: Page, within = 'main'): Promise<string[]> =>
  page.evaluate((selector) => {
    const texts = document.createTreeWalker(document.querySelector(selector)!, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{4,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  }, within);
