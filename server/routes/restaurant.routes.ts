import { and, asc, desc, eq, exists, sql } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { getBonus, getNews } from '../../contract/news.ts';
import { getRestaurant, getVersion } from '../../contract/restaurant.ts';
import { getBinarySetting, getSetting } from '../../contract/setting.ts';
import { getLanguages, getTexts } from '../../contract/text.ts';
import { baseLanguage } from '../../domain/language-tag.ts';
import { type SettingKey } from '../../domain/settings.ts';
import { binarySettings, languages, news, restaurants, settings, texts } from '../db/schema.ts';
import { demoMark } from '../core/demo.ts';
import { notFound } from '../core/refusal.ts';
import { publicRoute, route } from '../http/route.ts';
import { type ServerContext, local } from '../core/context.ts';
import { translate } from '../core/translate.ts';
import { readSettings } from '../core/settings.ts';

const API_VERSION = '1.0.0.0';
const DB_VERSION = '1.0.0.0';

const languageWire = (language: typeof languages.$inferSelect) => ({
  ID: language.id,
  Name: language.name,
  ShortName: language.shortName,
});

const PROVIDER_SETTINGS = new Set<string>([
  'Order_CopyAndPayConfiguration',
  'Order_WirecardConfiguration',
] satisfies SettingKey[]);

/** Versions, restaurants, settings, languages, texts, news and bonus. */
export function restaurantRoutes(app: FastifyInstance, context: ServerContext, areProvidersConnected: boolean): void {
  const { db } = context;

  publicRoute(app, getVersion, () => Promise.resolve({ ApiVersion: API_VERSION, DbVersion: DB_VERSION }));

  publicRoute(app, getRestaurant, async ({ query }) => {
    const [found] = await db
      .select({ restaurant: restaurants, language: languages, isDemo: sql<boolean>`${exists(demoMark(db))}` })
      .from(restaurants)
      .leftJoin(languages, eq(languages.id, restaurants.languageId))
      .where(eq(restaurants.id, query.restaurantId));
    if (!found) return null;
    const { restaurant, language, isDemo } = found;
    return {
      Restaurant_ID: restaurant.id,
      Name: restaurant.name,
      Logo: restaurant.logo,
      WebsiteUrl: restaurant.websiteUrl,
      CurrencySymbol: restaurant.currencySymbol,
      CurrencyShortName: restaurant.currencyShortName,
      CurrencyString: restaurant.currencyShortName,
      SecondaryColor: restaurant.secondaryColor,
      LastTextModificationDate: local(context, restaurant.lastTextModificationDate),
      Language: language && languageWire(language),
      IsDemo: isDemo,
    };
  });

  publicRoute(app, getSetting, async ({ query }) => {
    const [setting] = await db.select().from(settings).where(eq(settings.key, query.key));
    if (!setting) throw notFound();
    // Without a connection to providers, clients must not offer them, whatever the setting says.
    if (!areProvidersConnected && PROVIDER_SETTINGS.has(query.key)) return '';
    return setting.value;
  });

  publicRoute(app, getBinarySetting, async ({ query, reply }) => {
    const [setting] = await db.select().from(binarySettings).where(eq(binarySettings.key, query.key));
    if (!setting) throw notFound();
    reply.type(setting.contentType);
    return Buffer.from(setting.base64, 'base64');
  });

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

  route(app, getNews, async ({ query }) =>
    (await db.select().from(news).orderBy(desc(news.date), desc(news.id))).map((item) => ({
      News_ID: item.id,
      Title: translate(item.title, baseLanguage(query.languageshortname)),
      Text: translate(item.text, baseLanguage(query.languageshortname)),
      Date: item.date,
      ImageUrl: item.imageUrl,
    })),
  );

  route(app, getBonus, async ({ identity }) => {
    const { bonusActivationDays } = await readSettings(db);
    return {
      Points: identity.person.bonusPoints,
      IsActive: bonusActivationDays > 0,
      ActivationDays: bonusActivationDays,
    };
  });
}
