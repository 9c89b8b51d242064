import { reloadWhenRestored } from './restored.ts';

/** An address as the server names it, relative to the client's root or whole; null where it is none that a browser goes to. */
export function absolute(address: string): URL | null {
  const root = `${window.location.origin}${window.location.pathname}`;
  if (!URL.canParse(address, root)) return null;
  const url = new URL(address, root);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

/** Leaves the app for a page of somebody else. */
export function leaveFor(address: string): void {
  const url = absolute(address);
  if (!url) throw new Error('The address of the provider is none.');
  reloadWhenRestored();
  window.location.assign(url);
}
