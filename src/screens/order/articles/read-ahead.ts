import { queryClientOf } from '../../../context/query-client.ts';
import { keyAhead, type Opening, readAhead } from '../../../shared/reading/read-ahead.ts';
import { ALLERGENS } from '../../../shared/reading/queries.ts';
import { categoriesOf, type DishFilter, dishesOf, productGroupsOf } from './queries.ts';
import { pagesKey, pagesOf } from './use-article-pages.ts';

/** Sends what the page of the dishes shows: their first page, the filters and the allergens. */
export function readPageAhead(opening: Opening, { q = '', group = '', productGroup = '' }: Partial<DishFilter>): void {
  const { session, api } = opening;
  const { house } = session.getSnapshot().context;
  const selection = session.getSnapshot().children.order?.getSnapshot().context.selection;
  if (!house || !selection) return;
  const dishes = dishesOf(selection, { q, group, productGroup }, house.settings);
  const queryKey = keyAhead(opening, pagesKey(dishes));
  if (queryKey) void queryClientOf(session).prefetchInfiniteQuery({ queryKey, ...pagesOf(api, dishes) });
  readAhead(opening, categoriesOf(selection, house.settings));
  if (house.settings.isArticleListUsedAsFilter) readAhead(opening, productGroupsOf(selection, house.settings));
  if (house.settings.isAllergenInformationShown) readAhead(opening, ALLERGENS);
}
