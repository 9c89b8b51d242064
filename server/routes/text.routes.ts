import { and, asc, eq, sql } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { getLanguages, getTexts } from '../../contract/text.ts';
import { type ServerContext } from '../core/context.ts';
import { languages, texts } from '../db/schema.ts';
import { publicRoute } from '../http/route.ts';

export const languageWire = (language: typeof languages.$inferSelect) => ({
  ID: language.id,
  Name: language.name,
  ShortName: language.shortName,
});

/** Languages and texts. */
export function textRoutes(app: FastifyInstance, { db }: ServerContext): void {
  publicRoute(app, getLanguages, async () =>
    (await db.select().from(languages).orderBy(asc(languages.id))).map(languageWire),
  );

  /** The modification date in the query is ignored: it only busts the HTTP cache. */
  publicRoute(app, getTexts, async ({ query }) => {
    const isInLanguage = sql`upper(${texts.languageShortName}) = ${query.language.toUpperCase()}`;
    const isWanted = query.textKey ? eq(texts.key, query.textKey) : undefined;
    const rows = await db.select().from(texts).where(and(isInLanguage, isWanted)).orderBy(asc(texts.key));
    return rows.map((row) => ({ Key: row.key, Value: row.value, LanguageShortName: row.languageShortName }));
  });
}
