import { and, count, eq, isNull, ne } from 'drizzle-orm';
import { articles } from '../../db/schema.ts';
import { favourites } from '../../db/favourites.schema.ts';
import { type Identity } from '../../auth/identity.ts';
import { type ServerContext } from '../../core/context.ts';
import { conflict, forbidden, notFound } from '../../core/refusal.ts';

const MOST_FAVOURITES = 500;

/** Guests share a person, which has neither favourites nor watches. */
export const refuseGuest = ({ isGuest }: Identity): void => {
  if (isGuest) throw forbidden('error.noPermission');
};

/** A repeat changes nothing. */
export async function setFavourite(
  { db }: ServerContext,
  identity: Identity,
  { ArticleId: articleId, IsFavourite }: { ArticleId: number; IsFavourite: boolean },
): Promise<void> {
  refuseGuest(identity);
  const personId = identity.person.id;
  if (!IsFavourite) {
    await db.delete(favourites).where(and(eq(favourites.personId, personId), eq(favourites.articleId, articleId)));
    return;
  }
  const [dish] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, articleId), isNull(articles.variantOf), eq(articles.isShippingArticle, false)));
  if (!dish) throw notFound('error.articleNotOffered');
  const [others] = await db
    .select({ count: count() })
    .from(favourites)
    .where(and(eq(favourites.personId, personId), ne(favourites.articleId, articleId)));
  if ((others?.count ?? 0) >= MOST_FAVOURITES) throw conflict('error.tooManyFavourites');
  await db.insert(favourites).values({ personId, articleId }).onConflictDoNothing();
}
