import { Button, Loader } from '@mantine/core';
import { useCallback, useState } from 'react';
import { type Article } from '../../../../domain/article.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { slotState } from '../../../../domain/cut-off.ts';
import { findCart, isSameVariant } from '../../../../domain/cart.ts';
import { selectShownCarts } from '../../../../machines/order/order.selectors.ts';
import { useHouse, useNow, useOrder, useOrderRef, useText } from '../../../context/hooks.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { ArticleDetails } from './ArticleDetails.tsx';
import classes from './ArticleGrid.module.css';
import { AllergensNotice } from '../../../shared/dish/AllergensNotice.tsx';
import { useAllergens } from '../../../shared/dish/use-allergens.ts';
import { type ArticlePages } from './use-article-pages.ts';
import { useSeen } from './use-seen.ts';
import { wishFor } from '../../../shared/cart/wishes.ts';

export function ArticleGrid({ selection, pages }: { selection: Selection; pages: ArticlePages }) {
  const t = useText();
  const order = useOrderRef();
  const { zone } = useHouse();
  const { view: allergens } = useAllergens();
  const carts = useOrder(selectShownCarts);
  const cart = findCart(carts, selection);
  const lineOf = ({ id, detailId }: Article) =>
    cart?.items.find((item) => isSameVariant(item, { articleId: id, detailId }));
  const isOpen = slotState({ orderUntil: selection.orderUntil, isFull: false }, useNow(1000), zone) === 'open';
  const [opened, setOpened] = useState<Article | null>(null);
  const sentinel = useSeen(pages.readMore, pages.hasMore);

  // Stable for the memoised cards: a changed quantity re-renders one card, not thousands.
  const setQuantity = useCallback(
    (article: Article, quantity: number) =>
      order.send({ type: 'article.setQuantity', wish: wishFor(selection, article, quantity) }),
    [order, selection],
  );
  const cardOf = (article: Article) => ({
    article,
    deliveryTimeId: selection.deliveryTimeId,
    quantity: lineOf(article)?.quantity ?? 0,
    remaining: lineOf(article)?.remainingItems ?? article.remainingItems,
    isOpen,
    allergens,
    onQuantity: setQuantity,
  });

  return (
    <>
      {!isOpen && <ErrorNotice tone="warning">{t('order.articles.cutOffPassed')}</ErrorNotice>}
      <AllergensNotice />
      <ul className={classes.grid} aria-label={t('order.articles.list')} aria-busy={pages.isReading}>
        {pages.articles.map((article) => (
          <li key={`${article.id} ${article.detailId}`}>
            <ArticleCard {...cardOf(article)} onOpen={setOpened} />
          </li>
        ))}
      </ul>
      <div className={classes.more} ref={sentinel}>
        {pages.hasMore && (
          <Button variant="default" onClick={pages.readMore}>
            {t('order.articles.more')}
          </Button>
        )}
        {pages.isReading && <Loader aria-label={t('order.articles.loadingMore')} role="status" />}
        {pages.hasFailed && <ErrorNotice onRetry={pages.retry}>{t('order.articles.moreFailed')}</ErrorNotice>}
      </div>
      <ArticleDetails card={opened && cardOf(opened)} onClose={() => setOpened(null)} />
    </>
  );
}
