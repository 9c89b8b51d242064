import { type Ref, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Article } from '../../../../domain/article.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { slotState } from '../../../../domain/cut-off.ts';
import { type CartItem, type CartSlot, findCart, isSameVariant } from '../../../../domain/cart.ts';
import { useAppConfiguration, useClock, useOrder, useOrderRef, useText } from '../../../context/hooks.ts';
import { useIncrementalRender } from '../../../ui/IncrementalList.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { useFirstRow } from '../../../ui/use-first-row.ts';
import { useIsPhone } from '../../../ui/use-is-mobile.ts';
import { ArticleCard } from './ArticleCard.tsx';
import classes from './ArticleGrid.module.css';
import { ArticleDetails } from '../../dishes/ArticleDetails.tsx';
import { AllergensNotice } from '../../dishes/AllergensNotice.tsx';
import { useAllergens } from '../../dishes/use-allergens.ts';
import { type ArticlePages } from './use-article-pages.ts';
import { dishItem, focusDish, type LinkedDish, useLinkedDish } from './use-linked-dish.ts';
import { useCardWindow } from './use-card-window.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { quantityChangeFor } from '../../cart/cart-requests.ts';
import { Button, Loader } from '@mantine/core';
import { useAnnounceWhile } from '../../../ui/use-announce.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { selectShownCarts } from '../../../../machines/order/order.selectors.ts';
import { type OrderSnapshot } from '../../../context/actor-types.ts';

const ROOT_MARGIN = '600px';

/** Calls `onSeen` when the element comes near the viewport, while `isWanted` is true. */
function useSeen(onSeen: () => void, isWanted: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = ref.current;
    if (!element || !isWanted || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && seen(), {
      rootMargin: ROOT_MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWanted]);
  return ref;
}

const NONE: CartItem[] = [];

/** What a dish shows of its line. */
const isSameLine = (one: CartItem, other: CartItem | undefined) =>
  one.articleId === other?.articleId &&
  one.detailId === other.detailId &&
  one.quantity === other.quantity &&
  one.remainingItems === other.remainingItems;

const areSameLines = (old: CartItem[], next: CartItem[]) =>
  old.length === next.length && old.every((line, index) => isSameLine(line, next[index]));

/** The lines of the cart of a date and time, as shown. The same array until quantities or portions left change. */
function useCartLines(slot: CartSlot): CartItem[] {
  const lines = (snapshot: OrderSnapshot) => findCart(selectShownCarts(snapshot), slot)?.items ?? NONE;
  return useOrder(lines, areSameLines);
}

/** The end of what was read of a list: its next page is read as this is seen, or by a press. */
function MoreDishes({ pages, ref }: { pages: ArticlePages; ref: Ref<HTMLDivElement> }) {
  const t = useText();
  useAnnounceWhile(pages.isReading ? t('order.articles.loadingMore') : null);
  return (
    <div className={classes.more} ref={ref} data-below-list>
      {pages.hasMore && (
        <Button variant="default" onClick={pages.readMore}>
          {t('order.articles.more')}
        </Button>
      )}
      {pages.isReading && (
        <>
          <Loader aria-hidden />
          <VisuallyHidden>{t('order.articles.loadingMore')}</VisuallyHidden>
        </>
      )}
      {pages.hasFailed && <ErrorNotice onRetry={pages.retry}>{t('order.articles.moreFailed')}</ErrorNotice>}
    </div>
  );
}

/** The dish as it is read now: it may have become a favourite since it was opened. */
const asRead = (opened: Article, articles: Article[]): Article =>
  articles.find(({ id, detailId }) => id === opened.id && detailId === opened.detailId) ?? opened;

interface ArticleGridProps {
  selection: Selection;
  pages: ArticlePages;
  /** Of dishes below others, above which stands what is to be said of all. */
  label?: string;
  asked?: LinkedDish | null;
}

export function ArticleGrid({ selection, pages, label, asked = null }: ArticleGridProps) {
  const t = useText();
  const order = useOrderRef();
  const { zone } = useAppConfiguration();
  const { view: allergens } = useAllergens();
  const lines = useCartLines(selection);
  const lineOf = ({ id, detailId }: Article) => lines.find((line) => isSameVariant(line, { articleId: id, detailId }));
  const { orderUntil } = selection;
  const isOpen = useClock((now) => slotState({ orderUntil, isFull: false }, now, zone) === 'open');
  const firstRow = useFirstRow();
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<Article | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const { list, start, end, first, until, before, after, scrollNear } = useCardWindow(pages.articles);
  useRestoredFocus(list, first);
  // Counted from the beginning: growing before what is shown, the list would take its end out of the page meanwhile.
  // Not left to the dialog: the dish may have been out of the page meanwhile, and be another element.
  useEffect(() => {
    if (!opened) return;
    return () => focusDish(document.getElementById(dishItem(opened)));
  }, [opened]);
  const { drawn: drawnUntil, isWhole, growing } = useIncrementalRender(pages.articles.slice(0, until));
  const drawn = drawnUntil.slice(first);
  useLinkedDish({ ...pages, drawn, extent: `${first} ${before} ${after}`, scrollNear }, asked, {
    isOpen: opened !== null,
    open: setOpened,
  });
  // The end of a list that is still being drawn is near although much of it is to come.
  const sentinel = useSeen(pages.readMore, pages.hasMore && isWhole);

  // Stable for the memoised cards: a changed quantity re-renders one card, not thousands.
  const setQuantity = useCallback(
    (article: Article, quantity: number) =>
      order.send({ type: 'article.setQuantity', change: quantityChangeFor(selection, article, quantity) }),
    [order, selection],
  );
  const cardOf = (article: Article) => ({
    article,
    date: selection.date,
    deliveryTimeId: selection.deliveryTimeId,
    quantity: lineOf(article)?.quantity ?? 0,
    remaining: lineOf(article)?.remainingItems ?? article.remainingItems,
    isOpen,
    closedKey: isOpen ? null : ('order.articles.cutOffPassed' as const),
    allergens,
    onQuantity: setQuantity,
  });

  return (
    <>
      {!isOpen && !label && <ErrorNotice tone="warning">{t('order.articles.cutOffPassed')}</ErrorNotice>}
      {!label && <AllergensNotice />}
      <div>
        <div ref={start} style={{ blockSize: before }} />
        <ul
          ref={list}
          tabIndex={-1}
          className={isPhone ? classes.rows : classes.grid}
          aria-label={label ?? t('order.articles.list')}
          aria-busy={pages.isReading}
        >
          {drawn.map((article, index) => (
            // The size of the whole set is announced; a part of it is in the page.
            <li
              key={`${article.id} ${article.detailId}`}
              id={dishItem(article)}
              aria-setsize={pages.totalCount ?? undefined}
              aria-posinset={first + index + 1}
            >
              <ArticleCard
                {...cardOf(article)}
                isFirst={!label && first + index < firstRow}
                isRow={isPhone}
                onOpen={setOpened}
              />
            </li>
          ))}
        </ul>
        <div ref={end} style={{ blockSize: after }} />
      </div>
      {growing}
      <MoreDishes ref={sentinel} pages={pages} />
      <ArticleDetails card={opened && cardOf(asRead(opened, pages.articles))} onClose={close} />
    </>
  );
}
