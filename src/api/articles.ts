import type * as z from 'zod/mini';
import * as calls from '../../contract/article.ts';
import { type ArticlePage, type Category } from '../../domain/article.ts';
import { type Allergen } from '../../domain/allergens.ts';
import { type MenuPlanDay } from '../../domain/menu-plan.ts';
import { type ApiClient } from './client.ts';

type ArticleQuery = z.output<typeof calls.getArticles.query>;
type CategoryQuery = z.output<typeof calls.getCategories.query>;

/** One page of the dishes at a delivery date and time; pages count from 1. `isBackground`: nobody waits for it. */
export async function getArticles(
  api: ApiClient,
  query: ArticleQuery,
  signal?: AbortSignal,
  isBackground?: boolean,
): Promise<ArticlePage> {
  const page = await api.call(calls.getArticles, { query, signal, isBackground });
  return { articles: page.Articles.map(calls.toArticleOf(query.date, page.SubsidyLeft)), totalCount: page.TotalCount };
}

export async function getCategories(api: ApiClient, query: CategoryQuery, signal?: AbortSignal): Promise<Category[]> {
  const categories = (await api.call(calls.getCategories, { query, signal })).map(calls.toCategory);
  return categories.sort((one, other) => one.sortOrder - other.sortOrder);
}

export async function getMenuPlan(
  api: ApiClient,
  query: { fromDate: string; untilDate: string; deliveryLocationId?: number },
  signal?: AbortSignal,
): Promise<MenuPlanDay[]> {
  return (await api.call(calls.getMenuPlan, { query, signal })).map(calls.toMenuPlanDay);
}

export async function getAllergens(api: ApiClient, signal?: AbortSignal, isBackground = false): Promise<Allergen[]> {
  return (await api.call(calls.getAllergens, { signal, isBackground })).map(calls.toAllergen);
}
