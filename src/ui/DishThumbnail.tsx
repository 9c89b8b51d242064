import { useState } from 'react';
import { type CartItem } from '../../domain/cart.ts';
import { useSession } from '../context/hooks.ts';
import classes from './DishThumbnail.module.css';
import { PlateDrawing } from './PlateDrawing.tsx';
import { dishThumbnailUrl } from './dish-picture-url.ts';

/** Width and height in CSS pixels; the server's small pictures are sharp on screens of three times the density. */
const SIDE = 48;

/** Beside the dish's name in a line, so without alt text. Its space is reserved before it loads. */
export function DishThumbnail({ item }: { item: Pick<CartItem, 'articleId' | 'detailId'> }) {
  const root = useSession((snapshot) => snapshot.context.appConfiguration?.configuration.apiEndpoint ?? '');
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <span className={classes.frame}>
      {hasFailed ? (
        <PlateDrawing />
      ) : (
        <img
          className={classes.picture}
          src={dishThumbnailUrl(root, item)}
          alt=""
          width={SIDE}
          height={SIDE}
          loading="lazy"
          decoding="async"
          onError={() => setHasFailed(true)}
        />
      )}
    </span>
  );
}
