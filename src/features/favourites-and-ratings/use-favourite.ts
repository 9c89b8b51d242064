import { type Article } from '../../../domain/article.ts';
import { favouriteKey } from '../../../domain/saved-change.ts';
import { useIsServed, useSavedChange } from './use-saved-change.ts';

/** Whether a dish is a favourite, as pressed last; null: the server keeps none. */
export function useFavourite(
  { id, isFavourite: isRead }: Pick<Article, 'id' | 'isFavourite'>,
  name: string,
): { isFavourite: boolean | null; toggle: () => void } {
  const { wanted, want } = useSavedChange<'favourite'>(favouriteKey(id));
  const isServed = useIsServed('favourite');
  const isFavourite = isServed ? (wanted?.isFavourite ?? isRead ?? null) : null;
  return {
    isFavourite,
    toggle: () => want({ kind: 'favourite', dishId: id, isFavourite: !isFavourite }, name),
  };
}
