/** Name of the client configuration file next to the app (START-1). */
export const CONFIGURATION_FILE = 'client-configuration.xml';

const WITHOUT_TOKEN = ['logging', 'version', 'restaurant', 'login'];
const WITHOUT_SPINNER = [
  'logging',
  'GetArticleImage',
  'GetSaldoForCard',
  'version',
  'restaurant',
  'languages',
  CONFIGURATION_FILE,
  'GetArticleThumbnail',
  '/image',
];

const pathOf = (url: string): string => url.replace(/[?#].*$/, '');
const queryOf = (url: string): string => url.slice(pathOf(url).length);

/**
 * Whether a call carries the access token. Takes the path below the API root, since host or root could contain the same
 * words; ignores the query, but not case. Source: CALL-3.
 */
export function carriesToken(path: string): boolean {
  return !WITHOUT_TOKEN.some((part) => pathOf(path).includes(part));
}

/** Whether a call shows the loading spinner, by its path as in `carriesToken` unless the query hides it (CALL-4). */
export function showsSpinner(path: string): boolean {
  return !WITHOUT_SPINNER.some((part) => pathOf(path).includes(part)) && !queryOf(path).includes('hideLoadingSpinner');
}

/** Whether a call sends a log entry: nobody is told of its failure (CALL-16). Takes the path as `carriesToken`. */
export function isLogging(path: string): boolean {
  return pathOf(path).includes('logging');
}

/**
 * Whether a request carries the anti-forgery header: all but GET, and only to relative URLs, so that it never leaks to
 * another origin. Takes the URL as requested. Source: CALL-2.
 */
export function carriesXsrf(method: string, url: string): boolean {
  return method.toUpperCase() !== 'GET' && !/^\s*([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(url);
}
