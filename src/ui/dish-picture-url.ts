import { type Article } from '../../domain/article.ts';

/** URL of a dish's picture in the given size (pixels), below the API root. */
export function dishPictureUrl(
  root: string,
  article: Pick<Article, 'id' | 'detailId'>,
  width: number,
  height: number,
): string {
  const query = new URLSearchParams({
    width: String(width),
    height: String(height),
    articleDetailId: String(article.detailId),
  });
  return `${root}/api/article/${article.id}/image?${query}`;
}
