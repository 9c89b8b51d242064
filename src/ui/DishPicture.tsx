import { useRef, useState } from 'react';
import { type Article } from '../../domain/article.ts';
import { useSession } from '../context/hooks.ts';
import { cx } from './cx.ts';
import classes from './DishPicture.module.css';
import { PlateDrawing } from './PlateDrawing.tsx';
import { dishPictureUrl, pictureWidth } from './dish-picture-url.ts';
import { useNear } from './use-near.ts';

interface DishPictureProps {
  article: Pick<Article, 'id' | 'detailId' | 'hasImage'>;
  /** The delivery time at which the dish is shown. */
  deliveryTimeId?: number;
  /** Largest display width in CSS pixels. */
  width: number;
  /** Width divided by height. */
  ratio?: number;
  /** On the screen as the page opens: asked for at once and before others, which wait until they come near. */
  isFirst?: boolean;
  className?: string;
  /** Said where it cannot be loaded; absent: nothing is, as in a list of many. */
  failedText?: string;
}

/** Decoration beside the dish's name, so without alt text. Its space is reserved before it loads. */
export function DishPicture({
  article,
  deliveryTimeId,
  width,
  ratio = 4 / 3,
  isFirst = false,
  className,
  failedText,
}: DishPictureProps) {
  const root = useSession((snapshot) => snapshot.context.appConfiguration?.configuration.apiEndpoint ?? '');
  const [hasFailed, setHasFailed] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useNear(frame, isFirst || !article.hasImage);
  // No `srcset`: Chromium leaks every image that has one and is never attached, as in renders that React abandons.
  const pixels = pictureWidth(width, window.devicePixelRatio);
  return (
    <span ref={frame} className={cx(classes.frame, className)} style={{ aspectRatio: ratio }}>
      {!article.hasImage || hasFailed ? (
        <PlateDrawing />
      ) : (
        isNear && (
          <img
            className={classes.picture}
            src={dishPictureUrl(root, { article, deliveryTimeId }, pixels, Math.round(pixels / ratio))}
            alt=""
            width={width}
            height={Math.round(width / ratio)}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            decoding="async"
            onError={() => setHasFailed(true)}
          />
        )
      )}
      {hasFailed && failedText && <span className={classes.failed}>{failedText}</span>}
    </span>
  );
}
