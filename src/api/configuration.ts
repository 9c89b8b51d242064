import { CONFIGURATION_FILE } from '../../domain/url-rules.ts';
import { NetworkError } from './errors.ts';
import { isOfSomebodyElse } from './web-page.ts';

/**
 * The text of an answer to the request for the configuration file. Throws a NetworkError where something between this
 * device and the server has answered: that says nothing about the restaurant.
 */
export async function configurationText(answer: Response): Promise<string> {
  const told = `${CONFIGURATION_FILE}: ${answer.status}`;
  if (await isOfSomebodyElse(answer)) throw new NetworkError(told, 'unreachable');
  if (!answer.ok) throw new Error(told);
  return answer.text();
}

/** Fetches the file beside the app, bypassing all caches. */
export const fetchConfigurationText = (): Promise<string> =>
  fetch(`${CONFIGURATION_FILE}?timestamp=${Date.now()}`, { cache: 'no-store' }).then(configurationText);
