import { type Page } from '@playwright/test';

/** What the first viewport of a page holds, which has not been scrolled. Lengths in CSS pixels. */
export interface Fold {
  /** What can be pressed or filled in. */
  controls: number;
  words: number;
  /** Of the whole page. */
  height: number;
  /** Dishes of which price and “+” are in view. */
  dishes: number;
  /** Where the first of them begins; null: none is in view. */
  firstDish: number | null;
}

/** `more` is the source of an expression for the names of the buttons that add one of a dish. */
export const measureFold = (page: Page, more: string): Promise<Fold> =>
  page.evaluate((source) => {
    const { clientHeight, clientWidth, scrollHeight } = document.documentElement;
    const isInView = ({ top, bottom, left, right, width, height }: DOMRect) =>
      width > 1 && height > 1 && bottom > 0 && right > 0 && top < clientHeight && left < clientWidth;
    // Bars stand above the page, and what is below them is not seen. What lies over its own row, such as the link that
    // makes a whole card a target, hides nothing.
    const isCovered = (element: Element, { top, bottom, left, right }: DOMRect) => {
      const x = (Math.max(left, 0) + Math.min(right, clientWidth)) / 2;
      const y = (Math.max(top, 0) + Math.min(bottom, clientHeight)) / 2;
      const above = document.elementFromPoint(x, y);
      return above === null || !(element.parentElement?.contains(above) || above.contains(element));
    };
    const isSeen = (element: Element, box = element.getBoundingClientRect()) =>
      isInView(box) && element.checkVisibility({ visibilityProperty: true }) && !isCovered(element, box);

    const controls = [
      ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="button"]'),
    ].filter((element) => isSeen(element));

    const texts: { words: number; element: Element; text: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (isSeen(element, range.getBoundingClientRect()))
        texts.push({ words: text.split(/\s+/u).length, element, text });
    }

    const isMore = (element: Element) => new RegExp(source, 'u').test(element.getAttribute('aria-label') ?? '');
    const prices = texts.filter(({ text }) => /\d[.,]\d\d/u.test(text)).map(({ element }) => element);
    const headings = (element: Element) => element.querySelectorAll('h2, h3, h4').length;
    /** What holds a dish and nothing else: its picture, name, price and “+”. */
    const dishes = controls.filter(isMore).flatMap((button) => {
      let dish: Element = button;
      while (dish.parentElement && headings(dish.parentElement) <= 1) dish = dish.parentElement;
      return headings(dish) === 1 && prices.some((price) => dish.contains(price)) ? [dish] : [];
    });
    return {
      controls: controls.length,
      words: texts.reduce((sum, { words }) => sum + words, 0),
      height: scrollHeight,
      dishes: dishes.length,
      firstDish: dishes[0] ? Math.round(dishes[0].getBoundingClientRect().top) : null,
    };
  }, more);
