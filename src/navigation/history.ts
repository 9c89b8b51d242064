import { createBrowserHistory, parseHref, type RouterHistory } from '@tanstack/history';
import { hashPath } from './hash-path.ts';
import { type Search } from '../context/router-context.ts';

/**
 * History that reads and writes only the hash. The router's own hash history adds a query before the hash to the search
 * of the route.
 */
export function createHashOnlyHistory(page: Window = window): RouterHistory {
  return createBrowserHistory({
    window: page,
    parseLocation: () => parseHref(hashPath(page.location.hash), page.history.state as Parameters<typeof parseHref>[1]),
    createHref: (path) => `${page.location.pathname}${page.location.search}#${path}`,
  });
}

/** Search parameters stay text: `?task=123` is not parsed as a number. */
export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') parameters.set(name, value);
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}
