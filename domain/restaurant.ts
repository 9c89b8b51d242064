import type { LocalMoment } from './calendar.ts';
import type { Language } from './language.ts';

/** The restaurant that the client orders from (START-8). */
export interface Restaurant {
  id: number;
  name: string;
  /** Base64 of a PNG, or null. */
  logo: string | null;
  websiteUrl: string | null;
  /** e.g. `€` */
  currencySymbol: string;
  /** ISO 4217, e.g. `EUR` */
  currencyShortName: string;
  /** Theme colour as `#rrggbb`. */
  secondaryColor: string;
  lastTextModificationDate: LocalMoment;
  /** The restaurant's default language. */
  language: Language | null;
  /** People and dishes are invented: nobody should really order here. */
  isDemo?: boolean;
  /** Days for which a device stays signed in where that is chosen; absent: none does. */
  staySignedInDays?: number;
  /** Host that passkeys are made for; absent: there are none. */
  passkeyHost?: string;
  /** Public key (base64url) with which browsers subscribe to notifications; absent: there are none. */
  pushKey?: string;
}

export const DEFAULT_SECONDARY_COLOR = '#aacd1c';
