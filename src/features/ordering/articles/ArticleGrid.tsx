import { useCallback, useEffect, useState } from 'react';
import { type Article } from '../../../../domain/article.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { slotState } from '../../../../domain/cut-off.ts';
import { isSameVariant } from '../../../../domain/cart.ts';
import { useClock, useAppConfiguration, useOrderRef, useText } from '../../../context/hooks.ts';
import { useIncrementalRender } from '../../../ui/IncrementalList.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { useFirstRow } from '../../../ui/use-first-row.ts';
import { useIsPhone } from '../../../ui/use-is-mobile.ts';
import { ArticleCard } from './ArticleCard.tsx';
import classes from './ArticleGrid.module.css';
import { ArticleDetails } from '../../dishes/ArticleDetails.tsx';
import { AllergensNotice } from '../../dishes/AllergensNotice.tsx';
import { useAllergens } from '../../dishes/use-allergens.ts';
import { MoreDishes } from './MoreDishes.tsx';
import { type ArticlePages } from './use-article-pages.ts';
import { type LinkedDish, dishItem, focusDish, useLinkedDish } from './use-linked-dish.ts';
import { useCardWindow } from './use-card-window.ts';
import { useCartLines } from './use-cart-lines.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { useSeen } from './use-seen.ts';
import { quantityChangeFor } from '../../cart/cart-requests.ts';

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
  const { drawn: drawnUntil, isWhole } = useIncrementalRender(pages.articles.slice(0, until));
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
      order.send({ type: 'article.setQuantity', wish: quantityChangeFor(selection, article, quantity) }),
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
            // The whole set is told, of which a part is in the page.
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
      <MoreDishes ref={sentinel} pages={pages} />
      <ArticleDetails card={opened && cardOf(asRead(opened, pages.articles))} onClose={close} />
    </>
  );
}
