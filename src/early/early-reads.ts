/** What decides which reads of the start are worth asking for before its code has come. */
interface Beginning {
  /** Text of the configuration file. */
  configuration: string;
  /** Somebody may be signed in: calls that carry a token wait for the code that settles it. */
  hasToken: boolean;
  /** Short name of the stored language. */
  language: string | null;
  /** The restaurant's texts are in the cache, as far as is known. */
  areTextsCached: boolean;
}

/** As `FIRST_SETTING_KEYS`; written out, since this file must not bring the app's code along. */
const FIRST_SETTINGS = [
  'Order_SelfregisterUserLink',
  'Order_DefaultUser',
  'Order_DirectorySignIn',
  'Order_CookieRenewTimeInDays',
  'Order_AutoLogoutTimeoutInSeconds',
];

/** Two elements at a glance, a guess: the start parses the file properly and asks anew where this was wrong. */
const elementOf = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>\\s*([^<\\s]+)\\s*</${name}>`).exec(xml)?.[1] ?? null;

/** The addresses of version, restaurant, languages, first settings and texts, as the start will ask for them. */
export function earlyReads({ configuration, hasToken, language, areTextsCached }: Beginning): string[] {
  const root = elementOf(configuration, 'APIEndpoint')?.replace(/\/+$/, '');
  const restaurantId = elementOf(configuration, 'RestaurantID');
  if (!root || restaurantId === null) return [];
  const open = [`${root}/api/version`, `${root}/api/restaurant?restaurantId=${restaurantId}`];
  if (hasToken) return open;
  const settings = FIRST_SETTINGS.map((key) => `${root}/api/appsetting?key=${key}`);
  const texts = areTextsCached ? [] : [`${root}/api/text?language=${language ?? 'DE'}`];
  return [...open, `${root}/api/text/languages`, ...settings, ...texts];
}
