import { useNavigate, useSearch } from '@tanstack/react-router';
import { CloseButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { type Article } from '../../../../domain/article.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { useText } from '../../../context/hooks.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { SkeletonCards } from '../../../ui/SkeletonCards.tsx';
import { ArticleGrid } from './ArticleGrid.tsx';
import { cx } from '../../../ui/cx.ts';
import classes from './ArticleList.module.css';
import { CategoryChips, useCategories } from './CategoryChips.tsx';
import { GroupFilter, useProductGroups } from './GroupFilter.tsx';
import { NoDishes } from './NoDishes.tsx';
import { SearchField } from './SearchField.tsx';
import { AvoidedAllergens } from '../../search/AvoidedAllergens.tsx';
import { MissingAllergens } from '../../search/AllergensChip.tsx';
import { FilterChips } from '../../search/FilterChips.tsx';
import { useDishFilters } from '../../search/use-dish-filters.ts';
import { useAllergens } from '../../dishes/use-allergens.ts';
import { UndeclaredDishes } from './UndeclaredDishes.tsx';
import { type ArticlePages } from './use-article-pages.ts';
import { useFoundDishes } from './use-found-dishes.ts';

interface ArticleListProps {
  selection: Selection;
  /** What the page shows above the list will not change its height any more. */
  isAboveComplete: boolean;
}

/** Whether a dish that was asked for is not in the list, which has been read whole. */
const isWithout = (
  dish: string,
  known: readonly Article[],
  { totalCount, hasMore, isReading, hasFailed }: ArticlePages,
): boolean =>
  totalCount !== null &&
  !hasMore &&
  !isReading &&
  !hasFailed &&
  !known.some(({ id, detailId }) => `${id}.${detailId}` === dish);

/** Search, filters, categories and dishes. Search text and category are kept in the address. */
export function ArticleList({ selection, isAboveComplete }: ArticleListProps) {
  const t = useText();
  const navigate = useNavigate();
  const { q = '', group = '', productGroup = '', dish } = useSearch({ strict: false });
  const show = (search: { q?: string; group?: string; productGroup?: string }, resetScroll = true) =>
    void navigate({
      to: '/order/articles',
      search: Object.fromEntries(Object.entries(search).filter(([, value]) => value)),
      replace: true,
      resetScroll,
    });

  const { isFiltering, clear } = useDishFilters();
  const [isSearching, setIsSearching] = useState(false);
  const [areFiltersFirst] = useState(isFiltering);
  const [isAllergensMissing, setIsAllergensMissing] = useState(false);
  // A dish that was asked for may stand at the end of the list, which then stays as it was read.
  const [isWide] = useState(dish !== undefined);
  const { pages, undeclared, hasCandidates, countIn, known } = useFoundDishes(
    selection,
    { q, group, productGroup },
    { isSearching, isWide },
  );
  const { articles, totalCount, isReading, hasFailed } = pages;
  // Of a long list, what is to come may match.
  const isFirst = articles.length === 0 && !pages.hasMore;
  const readings = [useCategories(selection), useProductGroups(selection)];
  const { view: allergens, isWaitedFor } = useAllergens();
  // Whatever came later, such as a warning, would move the dishes while somebody presses one of their buttons.
  const isComplete = isAboveComplete && !isWaitedFor && !readings.some(({ isFirstReading }) => isFirstReading);

  const isMissing = dish !== undefined && isWithout(dish, known, pages);

  const count = useRef<HTMLParagraphElement>(null);
  // What nothing is called is not found without the filters either.
  const because = isFiltering && hasCandidates ? 'filters' : q || group || productGroup ? 'search' : null;
  const resetFilters = () => {
    clear();
    // The button goes with what it has reset.
    count.current?.focus();
  };
  const showAll = () => {
    show({});
    if (isFiltering) clear();
    count.current?.focus();
  };
  const filters = <FilterChips dishes={known} onMissing={() => setIsAllergensMissing(true)} />;

  return (
    <div className={classes.list}>
      <div className={classes.tools}>
        <SearchField
          value={q}
          isOpen={isSearching || q !== ''}
          onFocus={() => setIsSearching(true)}
          onSearch={(text) => show({ q: text, group, productGroup })}
        />
        <div className={classes.chips}>
          {/* Together: those that came first would be pushed on. */}
          {isComplete && (
            <>
              {areFiltersFirst && filters}
              <CategoryChips
                selection={selection}
                countIn={countIn}
                value={group}
                onPick={(id) => show({ q, group: id, productGroup })}
              />
              <GroupFilter
                selection={selection}
                countIn={countIn}
                value={productGroup}
                onPick={(id) => show({ q, group, productGroup: id })}
              />
              {!areFiltersFirst && filters}
            </>
          )}
        </div>
        {isFiltering && (
          <CloseButton className={classes.reset} aria-label={t('finding.reset')} onClick={resetFilters} />
        )}
      </div>
      <MissingAllergens isShown={isAllergensMissing} />
      <div className={classes.counts}>
        <p ref={count} tabIndex={-1} className={cx(classes.count, because === null && classes.all)} role="status">
          {totalCount !== null &&
            !isReading &&
            [
              t('order.articles.count', { count: totalCount }),
              undeclared.length > 0 && t('finding.undeclared', { count: undeclared.length }),
            ]
              .filter(Boolean)
              .join(' · ')}
        </p>
        <AvoidedAllergens view={allergens} />
      </div>
      {isMissing && <ErrorNotice tone="warning">{t('error.articleNotOffered')}</ErrorNotice>}
      {(isFirst ? isReading : !isComplete) && <SkeletonCards count={6} height={440} rowHeight={80} />}
      {isFirst && hasFailed && <ErrorNotice onRetry={pages.retry}>{t('order.articles.failed')}</ErrorNotice>}
      {isFirst && totalCount === 0 && !isReading && !hasFailed && <NoDishes because={because} onShowAll={showAll} />}
      {!isFirst && isComplete && (
        <ArticleGrid
          selection={selection}
          pages={pages}
          asked={dish === undefined ? null : { dish, onShown: () => show({ q, group, productGroup }, false) }}
        />
      )}
      {undeclared.length > 0 && isComplete && <UndeclaredDishes selection={selection} articles={undeclared} />}
    </div>
  );
}
