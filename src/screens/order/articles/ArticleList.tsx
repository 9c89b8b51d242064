import { Button } from '@mantine/core';
import { IconBowlSpoon, IconSearchOff } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Selection } from '../../../../domain/delivery.ts';
import { getArticles } from '../../../api/articles.ts';
import { useApi, useHouse, useText } from '../../../context/hooks.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { SkeletonCards } from '../../../ui/SkeletonCards.tsx';
import { ArticleGrid } from './ArticleGrid.tsx';
import classes from './ArticleList.module.css';
import { CategoryChips } from './CategoryChips.tsx';
import { GroupFilter } from './GroupFilter.tsx';
import { SearchField } from './SearchField.tsx';
import { useArticlePages } from './use-article-pages.ts';

/** Search, categories and dishes. Search text and filter are kept in the address. */
export function ArticleList({ selection }: { selection: Selection }) {
  const t = useText();
  const api = useApi();
  const navigate = useNavigate();
  const { settings } = useHouse();
  const { q = '', group = '', productGroup = '' } = useSearch({ strict: false });
  const { date, deliveryTimeId } = selection;
  const show = (search: { q?: string; group?: string; productGroup?: string }) =>
    void navigate({
      to: '/order/articles',
      search: Object.fromEntries(Object.entries(search).filter(([, value]) => value)),
      replace: true,
    });

  const pages = useArticlePages([date, deliveryTimeId, group, productGroup, q], (page, signal) =>
    getArticles(
      api,
      {
        date,
        deliveryTimeId,
        searchText: q || undefined,
        ...(productGroup && settings.isArticleListUsedAsFilter && { productGroup: Number(productGroup) }),
        ...(group && { [settings.isArticleListUsedAsFilter ? 'articleListId' : 'productGroup']: Number(group) }),
        page,
        articleLimitPerPage: settings.articlesPerPage,
      },
      signal,
    ),
  );
  const { articles, totalCount, isReading, hasFailed } = pages;
  const isFirst = articles.length === 0;

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
      {isFirst && isReading && <SkeletonCards count={6} height={320} />}
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
      {!isFirst && <ArticleGrid selection={selection} pages={pages} />}
    </div>
  );
}
