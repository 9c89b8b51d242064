import { type QueryKey } from '@tanstack/react-query';
import { type ArticlePage, type Category } from '../../../../domain/article.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { type Settings } from '../../../../domain/settings.ts';
import { getArticles, getCategories } from '../../../api/articles.ts';
import { type ApiClient } from '../../../api/client.ts';
import { type Query } from '../../../shared/reading/use-reading.ts';

type Slot = Pick<Selection, 'date' | 'deliveryTimeId'>;

/** The categories of a day and time; or its article lists, where these are the filter. */
export const categoriesOf = (
  { date, deliveryTimeId }: Slot,
  { isArticleListUsedAsFilter }: Settings,
): Query<Category[]> => ({
  key: ['categories', date, deliveryTimeId],
  read: (api, signal) =>
    getCategories(api, { date, deliveryTimeId, isArticleListToBeUsedAsFilter: isArticleListUsedAsFilter }, signal),
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
interface DishFilter {
  q: string;
  group: string;
  productGroup: string;
}

/** A list of dishes that is read page by page. */
export interface DishQuery {
  key: QueryKey;
  readPage: (api: ApiClient, page: number, signal: AbortSignal) => Promise<ArticlePage>;
}

export const dishesOf = (
  { date, deliveryTimeId }: Slot,
  { q, group, productGroup }: DishFilter,
  { isArticleListUsedAsFilter: byList, articlesPerPage }: Settings,
): DishQuery => ({
  key: [date, deliveryTimeId, group, productGroup, q],
  readPage: (api, page, signal) =>
    getArticles(
      api,
      {
        date,
        deliveryTimeId,
        searchText: q || undefined,
        ...(productGroup && byList && { productGroup: Number(productGroup) }),
        ...(group && { [byList ? 'articleListId' : 'productGroup']: Number(group) }),
        page,
        articleLimitPerPage: articlesPerPage,
      },
      signal,
    ),
});
