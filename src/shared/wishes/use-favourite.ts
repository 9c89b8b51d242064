import { useQueryClient } from '@tanstack/react-query';
import { type Article } from '../../../domain/article.ts';
import { setFavourite } from '../../api/wishes.ts';
import { useApi } from '../../context/hooks.ts';
import { correctReadings } from './correct-readings.ts';
import { useSavedChange } from './use-saved-change.ts';

/** Readings that hold dishes. */
const DISHES = ['articles', 'menuPlan'];

type Dish = Pick<Article, 'id' | 'isFavourite'>;

const isDish = (found: object): found is Dish => 'isFavourite' in found && 'id' in found;

/** Whether a dish is a favourite, as pressed last; null: the server keeps none. */
export function useFavourite(dish: Dish, name: string): { isFavourite: boolean | null; toggle: () => void } {
  const api = useApi();
  const client = useQueryClient();
  const { wanted, change } = useSavedChange<boolean>(`favourite ${dish.id}`);
  const isFavourite = wanted ?? dish.isFavourite ?? null;
  const save = async (value: boolean) => {
    await setFavourite(api, dish.id, value);
    return () =>
      correctReadings(client, DISHES, (found) =>
        isDish(found) && found.id === dish.id && found.isFavourite !== value ? { ...found, isFavourite: value } : found,
      );
  };
  return { isFavourite, toggle: () => change({ value: !isFavourite, save, about: name }) };
}
