import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Article } from '../../../../domain/article.ts';
import { isOnlyRestored } from '../../../accessibility/restored-focus.ts';
import { MAX_DISHES_SEARCHED } from '../../delivery/max-dishes-searched.ts';
import { type ArticlePages } from './use-article-pages.ts';

/** Id of the item of a dish in the list. */
export const dishItem = ({ id, detailId }: Pick<Article, 'id' | 'detailId'>): string => `dish-${id}.${detailId}`;

/** The dish that the address asks for, by article and variant (`3.9003`). */
export interface LinkedDish {
  dish: string;
  /** It is shown: the address need not ask for it any more. */
  onShown: () => void;
}

interface AskedPages extends Pick<ArticlePages, 'articles' | 'hasMore' | 'readMore'> {
  /** Of them, those in the page. */
  drawn: readonly Article[];
  /** Changes with what is in the page, and with the room before and after it. */
  extent: string;
  scrollNear: (index: number) => void;
}

function scrollTo(article: Article): HTMLElement | null {
  const item = document.getElementById(dishItem(article));
  item?.scrollIntoView?.({ block: 'center', behavior: 'instant' });
  return item;
}

/** To what opens its details. */
export const focusDish = (item: HTMLElement | null) => item?.querySelector('button')?.focus({ preventScroll: true });

const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
/** On a slow device frames are rare, and so are measurements. */
const FRAMES = 30;

/** Calls back after frames in which nothing was measured, or as soon as somebody does something. */
function whenSettled(call: () => void): () => void {
  const stop = new AbortController();
  let frame = 0;
  const wait = (left: number) => (left === 0 ? call() : (frame = requestAnimationFrame(() => wait(left - 1))));
  for (const input of INPUTS) window.addEventListener(input, call, { signal: stop.signal, passive: true });
  wait(FRAMES);
  return () => {
    stop.abort();
    cancelAnimationFrame(frame);
  };
}

/**
 * Leads to a dish in the list, once: more of the list is read until it is found, and scrolled until it is in the page.
 */
export function useLinkedDish(
  { articles, hasMore, readMore, drawn, extent, scrollNear }: AskedPages,
  asked: LinkedDish | null,
  { isOpen, open }: { isOpen: boolean; open: (article: Article) => void },
): void {
  const shown = useRef<Article | null>(null);
  const found = asked ? articles.find(({ id, detailId }) => `${id}.${detailId}` === asked.dish) : undefined;
  const isInPage = found !== undefined && drawn.includes(found);
  const search = useEffectEvent(readMore);
  const bring = useEffectEvent((article: Article) => scrollNear(articles.indexOf(article)));
  const show = useEffectEvent((article: Article) => {
    const item = scrollTo(article);
    shown.current = article;
    focusDish(item);
    open(article);
    asked?.onShown();
  });
  const isWorthReading = asked !== null && found === undefined && hasMore && articles.length < MAX_DISHES_SEARCHED;
  useEffect(() => {
    if (isWorthReading) search();
  }, [isWorthReading]);
  const searched = isInPage ? '' : extent;
  useEffect(() => {
    if (!found) return;
    if (isInPage) show(found);
    else bring(found);
  }, [found, isInPage, searched]);
  // Behind a dialog the browser does not keep what is on the screen in its place while the room before it gets its true
  // height. After the dialog: until the list has been measured, or the customer goes on.
  const settle = useEffectEvent((): (() => void) | void => {
    const dish = shown.current;
    if (!dish) return;
    const item = scrollTo(dish);
    if (!item) return articles.includes(dish) ? bring(dish) : undefined;
    if (isOpen) return;
    // The dialog could not give it back to a dish that was out of the page.
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body || isOnlyRestored(activeElement)) focusDish(item);
    return whenSettled(() => (shown.current = null));
  });
  useLayoutEffect(() => settle(), [extent, drawn.length, isOpen]);
}
