/** Decides which reads of the start can be sent before the app's code is loaded. */
interface Beginning {
  /** Text of the configuration file. */
  configuration: string;
  /** Someone may be signed in: calls that carry a token must wait until the app has renewed it. */
  hasToken: boolean;
}

/** Same as `FIRST_SETTING_KEYS`; copied, since this file must not import the app's code. */
const FIRST_SETTINGS = [
  'Order_SelfregisterUserLink',
  'Order_DefaultUser',
  'Order_DirectorySignIn',
  'Order_CookieRenewTimeInDays',
  'Order_AutoLogoutTimeoutInSeconds',
];

/** A quick guess by regular expression: the start parses the file properly and requests again where this was wrong. */
const elementOf = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>\\s*([^<\\s]+)\\s*</${name}>`).exec(xml)?.[1] ?? null;

/** The addresses of version, restaurant, languages and first settings, as the start will request them. */
export function earlyReads({ configuration, hasToken }: Beginning): string[] {
  const root = elementOf(configuration, 'APIEndpoint')?.replace(/\/+$/, '');
  const restaurantId = elementOf(configuration, 'RestaurantID');
  if (!root || restaurantId === null) return [];
  const open = [`${root}/api/version`, `${root}/api/restaurant?restaurantId=${restaurantId}`];
  if (hasToken) return open;
  const settings = FIRST_SETTINGS.map((key) => `${root}/api/appsetting?key=${key}`);
  return [...open, `${root}/api/text/languages`, ...settings];
}

/** Short names in the answer about the languages; none if it is another. */
export function offeredIn(languages: unknown): string[] {
  const list = (Array.isArray(languages) ? languages : []) as ({ ShortName?: unknown } | null)[];
  return list.flatMap((one) => (typeof one?.ShortName === 'string' ? [one.ShortName] : []));
}

interface EarlyRestaurant {
  LastTextModificationDate?: unknown;
  Language?: { ShortName?: unknown } | null;
}

/**
 * The address of the texts, which needs the answer about the restaurant; null where they are in the cache, or nothing
 * can be guessed. `cachedDate`: of the texts in the cache.
 */
export function earlyTexts(
  restaurantAddress: string,
  restaurant: unknown,
  language: string | null,
  cachedDate: string | null,
): string | null {
  const { LastTextModificationDate: date, Language } = (restaurant ?? {}) as EarlyRestaurant;
  const shortName = language ?? Language?.ShortName;
  if (typeof date !== 'string' || typeof shortName !== 'string' || date === cachedDate) return null;
  const root = restaurantAddress.slice(0, restaurantAddress.lastIndexOf('/api/restaurant'));
  return `${root}/api/text?${new URLSearchParams({ language: shortName, lastModificationDate: date })}`;
}
