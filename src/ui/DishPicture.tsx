import { useState } from 'react';
import { type Article } from '../../domain/article.ts';
import { useSession } from '../context/hooks.ts';
import { cx } from './cx.ts';
import classes from './DishPicture.module.css';
import { PlateDrawing } from './PlateDrawing.tsx';
import { dishPictureUrl } from './dish-picture-url.ts';

interface DishPictureProps {
  article: Pick<Article, 'id' | 'detailId' | 'hasImage'>;
  /** The delivery time at which the dish is shown. */
  deliveryTimeId?: number;
  /** Largest display width in CSS pixels; high-density screens request twice that. */
  width: number;
  /** Width divided by height. */
  ratio?: number;
  className?: string;
}

/** Decoration beside the dish's name, so without alt text. Its space is reserved before it loads. */
export function DishPicture({ article, deliveryTimeId, width, ratio = 4 / 3, className }: DishPictureProps) {
  const root = useSession((snapshot) => snapshot.context.house?.configuration.apiEndpoint ?? '');
  const [hasFailed, setHasFailed] = useState(false);
  // No `srcset`: Chromium leaks every image that has one and is never attached, as in renders that React abandons.
  const pixels = width * (window.devicePixelRatio > 1 ? 2 : 1);
  return (
    <span className={cx(classes.frame, className)} style={{ aspectRatio: ratio }}>
      {article.hasImage && !hasFailed ? (
        <img
          className={classes.picture}
          src={dishPictureUrl(root, { article, deliveryTimeId }, pixels, Math.round(pixels / ratio))}
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
