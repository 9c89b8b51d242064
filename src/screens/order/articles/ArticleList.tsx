import { Button } from '@mantine/core';
import { IconBowlSpoon, IconSearchOff } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Selection } from '../../../../domain/delivery.ts';
import { useHouse, useText } from '../../../context/hooks.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { SkeletonCards } from '../../../ui/SkeletonCards.tsx';

import { ArticleGrid } from './ArticleGrid.tsx';
import classes from './ArticleList.module.css';
import { CategoryChips, useCategories } from './CategoryChips.tsx';
import { GroupFilter, useProductGroups } from './GroupFilter.tsx';
import { dishesOf } from './queries.ts';
import { SearchField } from './SearchField.tsx';
import { useAllergens } from '../../../shared/dish/use-allergens.ts';
import { useArticlePages } from './use-article-pages.ts';

interface ArticleListProps {
  selection: Selection;
  /** What the page shows above the list will not change its height any more. */
  isAboveComplete: boolean;
}

/** Search, categories and dishes. Search text and filter are kept in the address. */
export function ArticleList({ selection, isAboveComplete }: ArticleListProps) {
  const t = useText();
  const navigate = useNavigate();
  const { settings } = useHouse();
  const { q = '', group = '', productGroup = '' } = useSearch({ strict: false });
  const show = (search: { q?: string; group?: string; productGroup?: string }) =>
    void navigate({
      to: '/order/articles',
      search: Object.fromEntries(Object.entries(search).filter(([, value]) => value)),
      replace: true,
    });

  const pages = useArticlePages(dishesOf(selection, { q, group, productGroup }, settings));
  const { articles, totalCount, isReading, hasFailed } = pages;
  const isFirst = articles.length === 0;
  const readings = [useCategories(selection), useProductGroups(selection), useAllergens()];
  // Whatever came later, such as a warning, would move the dishes while somebody presses one of their buttons.
  const isComplete = isAboveComplete && !readings.some(({ isFirstReading }) => isFirstReading);

  return (
    <div className={classes.list}>
      <SearchField value={q} onSearch={(text) => show({ q: text, group, productGroup })} />
      <CategoryChips selection={selection} value={group} onPick={(id) => show({ q, group: id, productGroup })} />
      <GroupFilter selection={selection} value={productGroup} onPick={(id) => show({ q, group, productGroup: id })} />
      <p className={classes.count} role="status">
        {totalCount !== null &&
          !isReading &&
          (totalCount === 1 ? t('order.articles.countOne') : t('order.articles.count', { count: totalCount }))}
      </p>
      {(isFirst ? isReading : !isComplete) && <SkeletonCards count={6} height={320} />}
      {isFirst && hasFailed && <ErrorNotice onRetry={pages.retry}>{t('order.articles.failed')}</ErrorNotice>}
      {isFirst &&
        totalCount === 0 &&
        !isReading &&
        !hasFailed &&
        (q || group || productGroup ? (
          <EmptyState
            icon={<IconSearchOff size={36} />}
            title={t('order.articles.notFound')}
            text={t('order.articles.notFoundHint')}
          >
            <Button variant="default" onClick={() => show({})}>
              {t('order.articles.showAll')}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState
            icon={<IconBowlSpoon size={36} />}
            title={t('order.articles.empty')}
            text={t('order.articles.emptyHint')}
          />
        ))}
      {!isFirst && isComplete && <ArticleGrid selection={selection} pages={pages} />}
    </div>
  );
}
