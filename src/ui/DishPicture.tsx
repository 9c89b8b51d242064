import { useState } from 'react';
import { type Article } from '../../domain/article.ts';
import { useSession } from '../app/hooks.ts';
import { cx } from './cx.ts';
import classes from './DishPicture.module.css';
import { PlateDrawing } from './PlateDrawing.tsx';
import { dishPictureUrl } from './dish-picture-url.ts';

interface DishPictureProps {
  article: Pick<Article, 'id' | 'detailId' | 'hasImage'>;
  /** Widest it is shown, in CSS pixels; sharper screens get twice that. */
  width: number;
  /** Width by height. */
  ratio?: number;
  className?: string;
}

/** Decoration beside the dish's name, so without words of its own. Its place is kept before it arrives. */
export function DishPicture({ article, width, ratio = 4 / 3, className }: DishPictureProps) {
  const root = useSession((snapshot) => snapshot.context.house?.configuration.apiEndpoint ?? '');
  const [hasFailed, setHasFailed] = useState(false);
  const at = (scale: number) => dishPictureUrl(root, article, width * scale, Math.round((width * scale) / ratio));
  return (
    <span className={cx(classes.frame, className)} style={{ aspectRatio: ratio }}>
      {article.hasImage && !hasFailed ? (
        <img
          className={classes.picture}
          src={at(1)}
          srcSet={`${at(1)} 1x, ${at(2)} 2x`}
          alt=""
          width={width}
          height={Math.round(width / ratio)}
          loading="lazy"
          decoding="async"
          onError={() => setHasFailed(true)}
        />
      ) : (
        <PlateDrawing />
      )}
    </span>
  );
}
