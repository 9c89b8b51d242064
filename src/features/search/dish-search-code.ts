import { loadPart } from '../../browser/page/stale-bundle.ts';
import type * as DishSearchCode from './dish-search.ts';

let code: typeof DishSearchCode | null = null;

/** Loads the code of the search, which nothing else needs. Never rejects: without it, the server searches. */
export const loadDishSearch = (): Promise<unknown> =>
  loadPart(() => import('./dish-search.ts')).then(
    (loaded) => (code = loaded),
    () => null,
  );

/** Null: it has not been loaded, or could not be. */
export const loadedDishSearch = (): typeof DishSearchCode | null => code;
