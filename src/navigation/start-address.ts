import { type ProviderReturn } from '../../machines/payment/payment.types.ts';
import { type StartupAddress } from '../../machines/startup/startup.types.ts';
import { carriedOverIn } from '../../domain/session.ts';
import { readSignOn, storeSignOn, takeTarget } from '../browser/storage/return-target.ts';
import { hashPath } from './hash-path.ts';
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
  const [asked = '', query = ''] = hashPath(url.hash).split('?', 2);
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
  const signOn = new URLSearchParams(`${url.searchParams}&${inHash}`);
  const ssoState = ssoStateOf(signOn.getAll('ssoState'));
  if (ssoState !== null) signOn.set('ssoState', ssoState);
  return {
    ssoState,
    isAutoSso: parameter('autoSsoLogin')?.toUpperCase() === 'TRUE',
    carriedOver: carriedOverIn(signOn),
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

/**
 * What a logout has carried over was told before: in the hash, and as this tab knows it. A reload must neither tell it
 * again nor start single sign-on.
 */
function rememberSignOn(address: StartupAddress, { search }: Location): StartupAddress {
  const carriedOver = carriedOverIn(readSignOn());
  const { ssoState } = address;
  if (ssoState !== null && ssoState === carriedOver.ssoState && !search.includes('ssoState='))
    return { ...address, carriedOver, ssoState: null, isAutoSso: false };
  if (Object.keys(address.carriedOver).length === 0) return { ...address, carriedOver };
  storeSignOn(String(new URLSearchParams(address.carriedOver)));
  return address;
}

/** Reads the address with which the page was opened, once, and removes from it what has been read. */
export function takeAddress(): StartupAddress {
  const address = rememberSignOn(readAddress(window.location.href), window.location);
  window.history.replaceState(window.history.state, '', cleanAddress(window.location.href));
  // The redirect through single sign-on loses the target from the address; it was stored before leaving.
  return { ...address, target: internalTarget(takeTarget()) ?? address.target };
}

function withoutForeign(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of FOREIGN) rest.delete(name);
  return rest;
}
