import { type DishFilters } from '../../domain/dish-filters.ts';
import { type SavedFilters } from '../../domain/person.ts';

/** `kept`: what the server holds for the person; null: it has no place for the filters of this session. */
export interface FiltersInput {
  kept: SavedFilters | null;
}

export type FiltersEvent =
  | { type: 'filters.choose'; filters: DishFilters }
  /** What stood in without a network is replaced by what the server holds. */
  | ({ type: 'startData.read' } & FiltersInput);
