import { type ProviderReturn } from '../../machines/payment/payment.types.ts';
import { type StartupAddress } from '../../machines/startup/startup.types.ts';
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

/** The address of the page, taken apart: providers put their parameters before the hash or behind it. */
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
  // Providers may drop the fragment: what they were paid for is on the page of the payment.
  const path = (asked || '/') === '/' && providerReturn ? PAYMENT : asked || '/';
  return { url, path, inHash, parameter, providerReturn };
}

/** A bare `id` is nobody's return. */
const returnOf = (found: ProviderReturn): ProviderReturn | null =>
  found.state !== null || found.resourcePath !== null ? found : null;

/** Said twice and not the same is no success, and no reason to begin again either. */
const ssoStateOf = ([first, ...others]: string[]): string | null =>
  others.every((other) => other === first) ? (first ?? null) : 'FAILED';

/** Reads both places into the one input of the start. */
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

/** The same address without what has been read, so that a reload or a bookmark does not say it again. */
export function cleanAddress(href: string): string {
  const { url, path, inHash } = parts(href);
  const rest = withoutForeign(inHash);
  const before = withoutForeign(url.searchParams);
  const query = before.size > 0 ? `?${before}` : '';
  return `${url.pathname}${query}#${path}${rest.size > 0 ? `?${rest}` : ''}`;
}

function withoutForeign(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of FOREIGN) rest.delete(name);
  return rest;
}
