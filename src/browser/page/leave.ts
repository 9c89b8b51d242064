import { reloadWhenRestored } from './restored.ts';

/** Resolves an address from the server, absolute or relative to the client's root; null if it is not http(s). */
export function absolute(address: string): URL | null {
  const root = `${window.location.origin}${window.location.pathname}`;
  if (!URL.canParse(address, root)) return null;
  const url = new URL(address, root);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

/** Leaves the app for an external page. */
export function leaveFor(address: string): void {
  const url = absolute(address);
  if (!url) throw new Error('The address of the provider is none.');
  reloadWhenRestored();
  window.location.assign(url);
}
