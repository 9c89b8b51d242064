import { eq, exists, sql } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { colourOf, getRestaurant, getVersion } from '../../contract/restaurant.ts';
import { type ServerContext, local } from '../core/context.ts';
import { demoMark } from '../core/demo.ts';
import { STAY_SETTING, stayDaysOf } from '../../domain/stay-signed-in.ts';
import { languages, restaurants, settings } from '../db/schema.ts';
import { relyingPartyOf } from '../features/sign-in/relying-party.ts';
import { publicRoute } from '../http/route.ts';
import { languageWire } from './text.routes.ts';

const API_VERSION = '1.0.0.0';
const DB_VERSION = '1.0.0.0';

/** The colour (`#rrggbb`) in which the app shows a restaurant; null: there is none of this id. */
export async function restaurantColour({ db }: ServerContext, id: number): Promise<string | null> {
  const [found] = await db
    .select({ colour: restaurants.secondaryColor })
    .from(restaurants)
    .where(eq(restaurants.id, id));
  return found ? colourOf(found.colour) : null;
}

/** Versions and restaurants. `pushKey`: with which browsers subscribe to notifications; null: there are none. */
export function restaurantRoutes(app: FastifyInstance, context: ServerContext, pushKey: string | null): void {
  const { db } = context;

  publicRoute(app, getVersion, () => Promise.resolve({ ApiVersion: API_VERSION, DbVersion: DB_VERSION }));

  publicRoute(app, getRestaurant, async ({ query }) => {
    const [found] = await db
      .select({
        restaurant: restaurants,
        language: languages,
        stayDays: settings.value,
        isDemo: sql<boolean>`${exists(demoMark(db))}`,
      })
      .from(restaurants)
      .leftJoin(languages, eq(languages.id, restaurants.languageId))
      .leftJoin(settings, eq(settings.key, STAY_SETTING))
      .where(eq(restaurants.id, query.restaurantId));
    if (!found) return null;
    const { restaurant, language, stayDays, isDemo } = found;
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
      PushKey: pushKey,
      PasskeyHost: relyingPartyOf(context)?.id ?? null,
      StaySignedInDays: stayDaysOf(stayDays ?? undefined),
    };
  });
}
