import { CONFIGURATION_FILE } from '../../domain/url-rules.ts';
import { NetworkError } from './errors.ts';
import { isOfSomebodyElse } from './web-page.ts';

/** The encoding that a file of XML declares, read as if each byte were a letter. */
const DECLARED = /^[^<]{0,3}<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/;

/**
 * The text of an XML file: in UTF-16, by its mark or its first letter, in the encoding that it declares, or in UTF-8,
 * which alone browsers read by themselves.
 */
function xmlText(bytes: ArrayBuffer): string {
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 200));
  const wide = /^(ÿþ|<\0)/.test(head) ? 'utf-16le' : /^(þÿ|\0<)/.test(head) ? 'utf-16be' : null;
  const declared = DECLARED.exec(head)?.[1] ?? '';
  try {
    return new TextDecoder(wide ?? (/^utf-16/i.test(declared) ? 'utf-8' : declared)).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/**
 * The text of an answer to the request for the configuration file. Throws a NetworkError where something between this
 * device and the server has answered: that says nothing about the restaurant.
 */
export async function configurationText(answer: Response): Promise<string> {
  const problem = `${CONFIGURATION_FILE}: ${answer.status}`;
  if (await isOfSomebodyElse(answer)) throw new NetworkError(problem, 'unreachable');
  if (!answer.ok) throw new Error(problem);
  return xmlText(await answer.arrayBuffer());
}

/** Fetches the file beside the app, bypassing all caches. */
export const fetchConfigurationText = (): Promise<string> =>
  fetch(`${CONFIGURATION_FILE}?timestamp=${Date.now()}`, { cache: 'no-store' }).then(configurationText);
