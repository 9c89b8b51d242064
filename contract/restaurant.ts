import * as z from 'zod/mini';
import { DEFAULT_SECONDARY_COLOR, type Restaurant } from '../domain/restaurant.ts';
import { defineCall } from './call.ts';
import { LanguageWire, toLanguage } from './text.ts';
import { Moment, QueryNumber } from './wire.ts';

const VersionWire = z.object({ ApiVersion: z.string(), DbVersion: z.string() });

export const getVersion = defineCall({
  method: 'GET',
  path: '/api/version',
  summary: 'Versions of API and database',
  access: 'public',
  answer: VersionWire,
});

export const RestaurantWire = z.object({
  Restaurant_ID: z.number(),
  Name: z.string(),
  Logo: z.nullish(z.string()),
  WebsiteUrl: z.nullish(z.string()),
  CurrencySymbol: z.string(),
  CurrencyShortName: z.string(),
  CurrencyString: z.nullish(z.string()),
  SecondaryColor: z.nullish(z.string()),
  LastTextModificationDate: Moment,
  Language: z.nullish(LanguageWire),
  /** Whether people and dishes are invented, for trying the product. */
  IsDemo: z.nullish(z.boolean()),
});

export const getRestaurant = defineCall({
  method: 'GET',
  path: '/api/restaurant',
  summary: 'The restaurant by its id',
  access: 'public',
  query: z.object({ restaurantId: QueryNumber }),
  answer: z.nullable(RestaurantWire),
});

/** The colour is a hex string with or without `#`; anything else falls back to the default. */
export function toRestaurant(wire: z.infer<typeof RestaurantWire>): Restaurant {
  const hex = /^#?([0-9a-f]{6})$/i.exec(wire.SecondaryColor ?? '')?.[1];
  return {
    id: wire.Restaurant_ID,
    name: wire.Name,
    logo: wire.Logo || null,
    websiteUrl: wire.WebsiteUrl || null,
    currencySymbol: wire.CurrencySymbol,
    currencyShortName: wire.CurrencyShortName,
    secondaryColor: hex ? `#${hex.toLowerCase()}` : DEFAULT_SECONDARY_COLOR,
    lastTextModificationDate: wire.LastTextModificationDate,
    language: wire.Language ? toLanguage(wire.Language) : null,
    ...(wire.IsDemo ? { isDemo: true } : {}),
  };
}
