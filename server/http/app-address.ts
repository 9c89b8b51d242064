import { type IncomingMessage } from 'node:http';

/** What has addresses of its own, and files: a page in the place of one of a former release would be taken for it. */
const NO_PAGE = /^\/(service|docs|simulators|assets)(\/|$)|\.\w{1,12}$/;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/';
  }
}

/**
 * Where a browser is led that asks for a page of the app without its hash (`/order`) or with an encoded one
 * (`/%23/order`), as links are rewritten in mails; null: it asks for no page. Relative, for the app may be served below
 * a path that a proxy takes away.
 */
export function appAddress({ method, url = '/', headers }: IncomingMessage): string | null {
  const [path = '', ...query] = url.split('?');
  const isPage = (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html');
  if (!isPage || NO_PAGE.test(path)) return null;
  const asked = decoded(path).replace(/^\/*#?\/*/, '/');
  const rest = query.length === 0 ? '' : `${asked.includes('?') ? '&' : '?'}${query.join('?')}`;
  const folder = '../'.repeat(Math.max(0, path.split('/').length - 2)) || './';
  return `${folder}#${encodeURI(asked)}${rest}`;
}
