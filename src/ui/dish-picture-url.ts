import { type Article } from '../../domain/article.ts';

interface PictureOf {
  article: Pick<Article, 'id' | 'detailId'>;
  /** The delivery time at which the dish is shown; missing: at no certain one. */
  deliveryTimeId?: number;
}

/** Widths in pixels in which servers have pictures: few, so that screens and canteens share what is cached. */
const WIDTHS = [96, 160, 320, 480, 640, 960] as const;
const WIDEST = 960;
/** A picture that is a fifth smaller than its place looks the same, but for small ones, which have fine lines. */
const SHARP_ENOUGH = 0.8;
const SMALL = 320;
/** More pixels than that are not seen from where a screen is held. */
const MAX_DENSITY = 2;

/** Width in pixels of the picture for a place of a width in CSS pixels, on a screen of a density. */
export function pictureWidth(width: number, density: number): number {
  const pixels = width * Math.min(density, MAX_DENSITY);
  const needed = pixels <= SMALL ? pixels : Math.max(SMALL, pixels * SHARP_ENOUGH);
  return WIDTHS.find((each) => each >= needed) ?? WIDEST;
}

/** URL of a dish's picture in the given size (pixels), below the API root. */
export function dishPictureUrl(
  root: string,
  { article, deliveryTimeId }: PictureOf,
  width: number,
  height: number,
): string {
  const query = new URLSearchParams({
    width: String(width),
    height: String(height),
    ...(deliveryTimeId !== undefined && { deliveryTimeId: String(deliveryTimeId) }),
    articleDetailId: String(article.detailId),
  });
  return `${root}/api/article/${article.id}/image?${query}`;
}

/** URL of a dish's small picture, in the size that the server chooses. */
export function dishThumbnailUrl(root: string, article: { articleId: number; detailId: number | null }): string {
  const query = new URLSearchParams({
    articleId: String(article.articleId),
    ...(article.detailId !== null && { detailId: String(article.detailId) }),
  });
  return `${root}/api/article/GetArticleThumbnail?${query}`;
}
