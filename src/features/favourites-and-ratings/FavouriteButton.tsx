import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { type Article } from '../../../domain/article.ts';
import { useText } from '../../context/hooks.ts';
import classes from './FavouriteButton.module.css';
import { favouriteKey } from '../../../domain/saved-change.ts';
import { useIsServed, useSavedChange } from './use-saved-change.ts';

/** Whether a dish is a favourite, as pressed last; null: the server keeps none. */
function useFavourite(
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

/** The heart of a dish; nothing where the server keeps no favourites. */
export function FavouriteButton({ article, name }: { article: Article; name: string }) {
  const t = useText();
  const { isFavourite, toggle } = useFavourite(article, name);
  if (isFavourite === null) return null;
  return (
    <button
      type="button"
      className={classes.heart}
      aria-label={t('wishes.favourite', { name })}
      aria-pressed={isFavourite}
      onClick={toggle}
    >
      {isFavourite ? <IconHeartFilled size={22} aria-hidden /> : <IconHeart size={22} stroke={1.75} aria-hidden />}
    </button>
  );
}

/** Marks a favourite where its heart is not to be pressed. */
export function FavouriteMark({ article, name }: { article: Article; name: string }) {
  const t = useText();
  const { isFavourite } = useFavourite(article, name);
  if (!isFavourite) return null;
  return <IconHeartFilled className={classes.mark} size={16} role="img" aria-label={t('wishes.favourite', { name })} />;
}
