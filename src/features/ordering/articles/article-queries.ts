import { type QueryKey } from '@tanstack/react-query';
import { type Article, type ArticlePage, type Category } from '../../../../domain/article.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { type Settings } from '../../../../domain/settings.ts';
import { getArticles, getCategories } from '../../../api/articles.ts';
import { type ApiClient } from '../../../api/client.ts';
import { loadDishSearch } from '../../search/dish-search-code.ts';
import { type Query } from '../../../queries/use-reading.ts';

/** Parts of the page that come later, and who comes back to a search, do not read again. */
const JUST_READ_MS = 60_000;

type Slot = Pick<Selection, 'date' | 'deliveryTimeId'>;

/** The categories of a day and time; or its article lists, where these are the filter. */
export const categoriesOf = (
  { date, deliveryTimeId }: Slot,
  { isArticleListUsedAsFilter }: Settings,
): Query<Category[]> => ({
  key: ['categories', date, deliveryTimeId],
  read: (api, signal) =>
    getCategories(api, { date, deliveryTimeId, isArticleListToBeUsedAsFilter: isArticleListUsedAsFilter }, signal),
  freshMs: JUST_READ_MS,
});

/** Read only where categories are article lists. */
export const productGroupsOf = (
  { date, deliveryTimeId }: Slot,
  { isArticleListUsedAsFilter }: Settings,
): Query<Category[]> => ({
  key: ['productGroups', date, deliveryTimeId],
  read: (api, signal) => getCategories(api, { date, deliveryTimeId, isArticleListToBeUsedAsFilter: false }, signal),
  isWanted: isArticleListUsedAsFilter,
});

/** What the customer has narrowed the list to, as in the address; empty: all. */
export interface DishNarrowing {
  q: string;
  group: string;
  productGroup: string;
}

/** How many dishes of a product group match what is searched and filtered; null: not known. */
export type CountIn = (productGroupId: number) => number | null;

/** A list of dishes that is read page by page. */
export interface DishQuery {
  key: QueryKey;
  readPage: (api: ApiClient, page: number, signal: AbortSignal, isBackground?: boolean) => Promise<ArticlePage>;
}

/** Removes duplicates: a list that has shifted between two pages may contain a dish twice. */
export const articlesOf = (pages: ArticlePage[]): Article[] => [
  ...new Map(
    pages.flatMap(({ articles }) => articles.map((article) => [`${article.id} ${article.detailId}`, article] as const)),
  ).values(),
];

/** Whether further pages follow. A server may send fewer dishes at once than it was asked for. */
export const isToGoOn = (pages: ArticlePage[]): boolean => {
  const last = pages.at(-1);
  return last !== undefined && last.articles.length > 0 && articlesOf(pages).length < last.totalCount;
};

/** As many dishes as a server sends at once. */
const WIDEST_PAGE = 200;
/** Longer lists are searched by the server. */
const WHOLE_UP_TO = 1000;

/** `isWide`: in pages as large as they come, for somebody who looks for few of many dishes. */
export const dishesOf = (
  { date, deliveryTimeId }: Slot,
  { q, group, productGroup }: DishNarrowing,
  { isArticleListUsedAsFilter: byList, articlesPerPage }: Settings,
  { isWide }: { isWide: boolean },
): DishQuery => ({
  key: [date, deliveryTimeId, group, productGroup, q, ...(isWide ? ['wide'] : [])],
  readPage: (api, page, signal, isBackground) =>
    getArticles(
      api,
      {
        date,
        deliveryTimeId,
        searchText: q || undefined,
        ...(productGroup && byList && { productGroup: Number(productGroup) }),
        ...(group && { [byList ? 'articleListId' : 'productGroup']: Number(group) }),
        page,
        articleLimitPerPage: isWide ? WIDEST_PAGE : articlesPerPage,
      },
      signal,
      isBackground,
    ),
});

/** All dishes of a day and time; null: there are too many. */
type WholeList = Article[] | null;

/**
 * To search and filter without a request per key. `articleList`: the list that the dishes are narrowed to; empty: none.
 * `isBackground`: nobody waits for it yet.
 */
export const wholeListOf = (
  slot: Slot,
  articleList: string,
  settings: Settings,
  { isBackground }: { isBackground: boolean },
): Query<WholeList> => ({
  key: ['articles', slot.date, slot.deliveryTimeId, articleList, 'whole'],
  read: async (api, signal) => {
    const { readPage } = dishesOf(slot, { q: '', group: articleList, productGroup: '' }, settings, { isWide: true });
    const readNext = (pages: ArticlePage[]) => readPage(api, pages.length + 1, signal, isBackground);
    const [first] = await Promise.all([readNext([]), loadDishSearch()]);
    if (first.totalCount > WHOLE_UP_TO) return null;
    const pages = [first];
    while (isToGoOn(pages)) pages.push(await readNext(pages));
    return articlesOf(pages);
  },
  freshMs: JUST_READ_MS,
});
