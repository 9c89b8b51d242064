import { type Article } from '../../domain/article.ts';

interface PictureOf {
  article: Pick<Article, 'id' | 'detailId'>;
  /** The delivery time at which the dish is shown; missing: at no certain one. */
  deliveryTimeId?: number;
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
