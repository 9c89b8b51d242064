import * as z from 'zod/mini';
import { DEFAULT_SECONDARY_COLOR, type Restaurant } from '../domain/restaurant.ts';
import { readLink } from '../domain/setting-formats.ts';
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
  /** Days for which a device stays signed in where that is chosen; 0 or absent: none does. */
  StaySignedInDays: z.nullish(z.number()),
  /** Host that passkeys are made for; absent: there are none. */
  PasskeyHost: z.nullish(z.string()),
  /** Public key (base64url) with which browsers subscribe to notifications; absent: there are none. */
  PushKey: z.nullish(z.string()),
});

export const getRestaurant = defineCall({
  method: 'GET',
  path: '/api/restaurant',
  summary: 'The restaurant by its id',
  access: 'public',
  query: z.object({ restaurantId: QueryNumber }),
  answer: z.nullable(RestaurantWire),
});

/** Signature and header of a PNG in base64: 8 bytes, a length of 13, `IHDR`. */
const PNG = /^iVBORw0KGgoAAAANSUhEU[A-Za-z0-9+/]+={0,2}$/;

/** Base64 of a PNG, with or without the beginning of a data URL and line breaks; null for anything else. */
function readLogo(text: string): string | null {
  const base64 = text.replace(/^data:image\/png;base64,/, '').replace(/\s/g, '');
  return PNG.test(base64) && base64.length % 4 === 0 ? base64 : null;
}

/** A colour as `#rrggbb`. It is sent as a hex string with or without `#`; anything else falls back to the default. */
export function colourOf(sent: string | null | undefined): string {
  const hex = /^#?([0-9a-f]{6})$/i.exec(sent ?? '')?.[1];
  return hex ? `#${hex.toLowerCase()}` : DEFAULT_SECONDARY_COLOR;
}

/** A logo or website that is none is left out. */
export function toRestaurant(wire: z.infer<typeof RestaurantWire>): Restaurant {
  return {
    id: wire.Restaurant_ID,
    name: wire.Name,
    logo: readLogo(wire.Logo ?? ''),
    websiteUrl: readLink(wire.WebsiteUrl ?? '') ?? null,
    currencySymbol: wire.CurrencySymbol,
    currencyShortName: wire.CurrencyShortName,
    secondaryColor: colourOf(wire.SecondaryColor),
    lastTextModificationDate: wire.LastTextModificationDate,
    language: wire.Language ? toLanguage(wire.Language) : null,
    ...(wire.IsDemo ? { isDemo: true } : {}),
    ...(wire.StaySignedInDays ? { staySignedInDays: wire.StaySignedInDays } : {}),
    ...(wire.PasskeyHost ? { passkeyHost: wire.PasskeyHost } : {}),
    ...(wire.PushKey ? { pushKey: wire.PushKey } : {}),
  };
}
