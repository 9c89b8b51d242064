import { useMemo } from 'react';
import { siftDishes } from '../../../../domain/dish-filters.ts';
import { type Article } from '../../../../domain/article.ts';
import { type Cart } from '../../../../domain/cart.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { selectShownCarts } from '../../../../machines/order/order.selectors.ts';
import { useAppConfiguration, useOrder, useText } from '../../../context/hooks.ts';
import { loadedDishSearch } from '../../search/dish-search-code.ts';
import { useDishFilters } from '../../search/use-dish-filters.ts';
import { useReading } from '../../../queries/use-reading.ts';
import { type CountIn, dishesOf, type DishNarrowing, wholeListOf } from './article-queries.ts';
import { type ArticlePages, useArticlePages, wholeList } from './use-article-pages.ts';
import { type DishWords } from '../../search/dish-search.ts';
import { useCategories } from './CategoryChips.tsx';
import { useProductGroups } from './GroupFilter.tsx';

/** What the search knows about labels and categories, and the synonyms of the language. */
function useDishWords(selection: Selection): DishWords {
  const t = useText();
  const { isArticleListUsedAsFilter: byList } = useAppConfiguration().settings;
  const categories = useCategories(selection).data;
  const groups = useProductGroups(selection).data;
  const named = byList ? groups : categories;
  return useMemo(
    () => ({
      labelOf: (label) => {
        const key = label.toUpperCase();
        return `${t.find(`order.label.${key}`) ?? label} ${t.find(`finding.label.${key}`) ?? ''}`;
      },
      categoryOf: (id) => named?.find(({ productGroupId }) => productGroupId === id)?.name ?? '',
      synonyms: t('finding.synonyms'),
    }),
    [t, named],
  );
}

interface FoundDishes {
  /** What matches. The number of all is null as long as it is not known. */
  pages: ArticlePages;
  /** What matches as far as is declared. */
  undeclared: Article[];
  /** Some dish is searched for, whether the filters let it pass or not. */
  hasCandidates: boolean;
  /** Null: all of them match. */
  countIn: CountIn | null;
  /** What is known of the dishes on offer. */
  known: readonly Article[];
}

const NONE: Article[] = [];
const NO_CARTS: Cart[] = [];

/**
 * The dishes that the customer is looking for: read page by page, whole as soon as somebody searches or filters. A list
 * too long for that is searched by the server and filtered as it is read. `isSearching`: the search is about to be
 * used. `isWide`: read in the largest pages.
 */
export function useFoundDishes(
  selection: Selection,
  narrowing: DishNarrowing,
  { isSearching, isWide }: { isSearching: boolean; isWide: boolean },
): FoundDishes {
  const { q, group, productGroup } = narrowing;
  const { settings } = useAppConfiguration();
  const byList = settings.isArticleListUsedAsFilter;
  const { filters, avoidedAllergenIds, isFiltering } = useDishFilters();
  const isFinding = q !== '' || isFiltering;
  const whole = useReading({
    ...wholeListOf(selection, byList ? group : '', settings, { isBackground: !isFinding }),
    isWanted: isSearching || isFinding,
  });
  const isTooLong = whole.data === null;
  const search = useSearchIn(selection, whole.data ?? NONE, q);
  const isHere = isFinding && !!whole.data && search !== null;
  const isAtServer = isTooLong || (!!whole.data && search === null);
  const pages = useArticlePages(
    dishesOf(selection, { ...narrowing, q: isAtServer ? q : '' }, settings, {
      isWide: isWide || (isTooLong && isFiltering),
    }),
    !isFinding || isAtServer,
  );

  const category = byList ? productGroup : group;
  const candidates = isHere ? search : pages.articles;
  // The carts matter to prices only: other lists need not be sifted again for each change of theirs.
  const hasPrice = filters.maxPrice !== null;
  const carts = useOrder((snapshot) => (hasPrice ? selectShownCarts(snapshot) : NO_CARTS));
  const sifted = useMemo(
    () => siftDishes(candidates, filters, { avoidedAllergenIds, carts }),
    [candidates, filters, avoidedAllergenIds, carts],
  );
  const { passing, undeclared } = useMemo(() => {
    if (!isHere || !category) return sifted;
    const isOfCategory = ({ productGroupId }: Article) => String(productGroupId) === category;
    return { passing: sifted.passing.filter(isOfCategory), undeclared: sifted.undeclared.filter(isOfCategory) };
  }, [isHere, sifted, category]);
  const countOf = (id: number) => sifted.passing.filter(({ productGroupId }) => productGroupId === id).length;
  const countIn: CountIn | null = isFinding ? (id) => (isHere ? countOf(id) : null) : null;
  const known = whole.data ?? pages.articles;
  const hasCandidates = candidates.length > 0;

  if (!isFinding || isAtServer) {
    const isAll = !isFiltering || !(pages.hasMore || pages.isReading);
    const totalCount = isFiltering ? passing.length : pages.totalCount;
    return {
      pages: { ...pages, articles: passing, totalCount: isAll ? totalCount : null },
      undeclared,
      hasCandidates,
      countIn,
      known,
    };
  }
  const { isReading, hasFailed, retry } = whole;
  const list = wholeList(hasFailed ? NONE : passing);
  return {
    pages: { ...list, totalCount: isHere ? list.totalCount : null, isReading, hasFailed, retry },
    undeclared: hasFailed ? NONE : undeclared,
    hasCandidates,
    countIn,
    known,
  };
}

/** What a text finds in a list, the best first; without a text all of it. Null: the code of the search is missing. */
function useSearchIn(selection: Selection, dishes: readonly Article[], text: string): readonly Article[] | null {
  const words = useDishWords(selection);
  const code = loadedDishSearch();
  const isWanted = text !== '';
  const search = useMemo(
    () => (isWanted && code && dishes.length > 0 ? new code.DishSearch(dishes, words) : null),
    [isWanted, code, dishes, words],
  );
  return useMemo(() => {
    if (!isWanted || dishes.length === 0) return dishes;
    return search && search.find(text);
  }, [isWanted, search, dishes, text]);
}
