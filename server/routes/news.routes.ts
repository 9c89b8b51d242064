import { desc } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { getNews } from '../../contract/news.ts';
import { baseLanguage } from '../../domain/language-tag.ts';
import { type ServerContext } from '../core/context.ts';
import { translate } from '../core/translate.ts';
import { news } from '../db/schema.ts';
import { route } from '../http/route.ts';

export function newsRoutes(app: FastifyInstance, { db }: ServerContext): void {
  route(app, getNews, async ({ query }) =>
    (await db.select().from(news).orderBy(desc(news.date), desc(news.id))).map((item) => ({
      News_ID: item.id,
      Title: translate(item.title, baseLanguage(query.languageshortname)),
      Text: translate(item.text, baseLanguage(query.languageshortname)),
      Date: item.date,
      ImageUrl: item.imageUrl,
    })),
  );
}
