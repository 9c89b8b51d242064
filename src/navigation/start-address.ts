import { type ProviderReturn } from '../../machines/payment/payment.types.ts';
import { type StartupAddress } from '../../machines/startup/startup.types.ts';
import { takeTarget } from '../browser/storage/return-target.ts';
import { internalTarget } from './targets.ts';

/** Parameters that single sign-on and payment providers leave in the address. */
const FOREIGN = [
  'ssoState',
  'autoSsoLogin',
  'state',
  'resourcePath',
  'id',
  'merchantTransactionId',
  'topUpRestaurantId',
];

const PAYMENT = '/order/payment';

/** Splits the page's address. Providers put their parameters before or behind the hash. */
function parts(href: string) {
  const url = new URL(href);
  const [asked = '', query = ''] = url.hash.replace(/^#/, '').split('?', 2);
  const inHash = new URLSearchParams(query);
  const parameter = (name: string) => url.searchParams.get(name) ?? inHash.get(name);
  const providerReturn = returnOf({
    state: parameter('state'),
    checkoutId: parameter('id'),
    resourcePath: parameter('resourcePath'),
  });
  // Providers may drop the fragment: a return belongs to the payment page.
  const path = (asked || '/') === '/' && providerReturn ? PAYMENT : asked || '/';
  return { url, path, inHash, parameter, providerReturn };
}

/** A bare `id` does not make a return. */
const returnOf = (found: ProviderReturn): ProviderReturn | null =>
  found.state !== null || found.resourcePath !== null ? found : null;

/** Contradicting values count as failed: as a missing state, they could start single sign-on again. */
const ssoStateOf = ([first, ...others]: string[]): string | null =>
  others.every((other) => other === first) ? (first ?? null) : 'FAILED';

/** Reads the parameters before and behind the hash into the input of the startup machine. */
export function readAddress(href: string): StartupAddress {
  const { url, path, inHash, parameter, providerReturn } = parts(href);
  const rest = withoutForeign(inHash);
  return {
    ssoState: ssoStateOf([...url.searchParams.getAll('ssoState'), ...inHash.getAll('ssoState')]),
    isAutoSso: parameter('autoSsoLogin')?.toUpperCase() === 'TRUE',
    providerReturn,
    target: internalTarget(parameter('targetUrl')) ?? internalTarget(rest.size > 0 ? `${path}?${rest}` : path),
    isAtCardLogin: path.startsWith('/auth/card'),
    isCheckSkipped: path.startsWith('/auth/card') && parameter('task') === 'noCheck',
  };
}

/**
 * The host of a terminal wants the app to open without a network (docs/kiosk-host.md). It stays in the address for
 * reloads.
 */
export const asksToCacheApp = (href: string): boolean =>
  new URL(href).searchParams.get('keepApp')?.toUpperCase() === 'TRUE';

/** The address without the parameters already read, so that a reload or bookmark does not repeat them. */
export function cleanAddress(href: string): string {
  const { url, path, inHash } = parts(href);
  const rest = withoutForeign(inHash);
  const before = withoutForeign(url.searchParams);
  const query = before.size > 0 ? `?${before}` : '';
  return `${url.pathname}${query}#${path}${rest.size > 0 ? `?${rest}` : ''}`;
}

/** Reads the address with which the page was opened, once, and removes from it what has been read. */
export function takeAddress(): StartupAddress {
  const address = readAddress(window.location.href);
  window.history.replaceState(window.history.state, '', cleanAddress(window.location.href));
  // The redirect through single sign-on loses the target from the address; it was stored before leaving.
  return { ...address, target: internalTarget(takeTarget()) ?? address.target };
}

function withoutForeign(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of FOREIGN) rest.delete(name);
  return rest;
}
