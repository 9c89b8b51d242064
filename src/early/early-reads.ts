/** Decides which reads of the start can be sent before the app's code is loaded. */
interface Beginning {
  /** Text of the configuration file. */
  configuration: string;
  /** Someone may be signed in: calls that carry a token must wait until the app has renewed it. */
  hasToken: boolean;
  /** Short name of the stored language. */
  language: string | null;
  /** The restaurant's texts are probably in the cache. */
  areTextsCached: boolean;
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

/** The addresses of version, restaurant, languages, first settings and texts, as the start will request them. */
export function earlyReads({ configuration, hasToken, language, areTextsCached }: Beginning): string[] {
  const root = elementOf(configuration, 'APIEndpoint')?.replace(/\/+$/, '');
  const restaurantId = elementOf(configuration, 'RestaurantID');
  if (!root || restaurantId === null) return [];
  const open = [`${root}/api/version`, `${root}/api/restaurant?restaurantId=${restaurantId}`];
  if (hasToken) return open;
  const settings = FIRST_SETTINGS.map((key) => `${root}/api/appsetting?key=${key}`);
  const texts = areTextsCached ? [] : [`${root}/api/text?language=${encodeURIComponent(language ?? 'DE')}`];
  return [...open, `${root}/api/text/languages`, ...settings, ...texts];
}
