import { type ApiClient } from './client.ts';

const HTTP = ['http:', 'https:'];

/** A link of the server, which may be relative to the root of the calls. Throws for one that is no web address. */
export function absoluteUrl(api: ApiClient, url: string): string {
  const { protocol, href } = new URL(url, new URL(`${api.root}/`, document.baseURI));
  if (!HTTP.includes(protocol)) throw new Error('A link of the server is no web address.');
  return href;
}
