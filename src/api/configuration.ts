import { CONFIGURATION_FILE } from '../../domain/url-rules.ts';
import { NetworkError } from './errors.ts';
import { isOfSomebodyElse } from './web-page.ts';

/**
 * The text of an answer to the request for the configuration file. Throws a NetworkError where something between this
 * device and the server has answered: that says nothing about the restaurant.
 */
export async function configurationText(answer: Response): Promise<string> {
  const problem = `${CONFIGURATION_FILE}: ${answer.status}`;
  if (await isOfSomebodyElse(answer)) throw new NetworkError(problem, 'unreachable');
  if (!answer.ok) throw new Error(problem);
  return answer.text();
}

/** Fetches the file beside the app, bypassing all caches. */
export const fetchConfigurationText = (): Promise<string> =>
  fetch(`${CONFIGURATION_FILE}?timestamp=${Date.now()}`, { cache: 'no-store' }).then(configurationText);
