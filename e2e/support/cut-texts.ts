import { type Page } from '@playwright/test';

/**
 * Texts that the page shows only in part: clipped lines, an ellipsis, and selects whose text runs below their arrow.
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
      .filter((element) => element.clientWidth > 2 && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) =>
        element instanceof HTMLSelectElement
          ? isSelectCut(element)
          : hasOwnText(element) &&
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
