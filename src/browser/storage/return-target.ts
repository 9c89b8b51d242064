import { SafeStorage } from './storage.ts';

const TARGET = 'mittagTarget';
const END_REASON = 'mittagEndReason';
const SIGN_ON = 'mittagSignOn';
const storage = new SafeStorage(() => window.sessionStorage);

function store(key: string, value: string | null): void {
  if (value === null) storage.remove(key);
  else storage.write(key, value);
}

function take(key: string): string | null {
  const value = storage.read(key);
  storage.remove(key);
  return value;
}

/** Stores the target while this tab is at another site (single sign-on); null removes it. */
export const storeTarget = (target: string | null): void => store(TARGET, target);

/** Returns the stored target and removes it. */
export const takeTarget = (): string | null => take(TARGET);

/** Stores what the address has held of single sign-on, for reloads of this tab; null removes it. */
export const storeSignOn = (query: string | null): void => store(SIGN_ON, query);

export const readSignOn = (): URLSearchParams => new URLSearchParams(storage.read(SIGN_ON) ?? '');

/** Stores the text key of why the session has ended while this tab is at the single sign-on's logout page. */
export const storeEndReason = (textKey: string | null): void => store(END_REASON, textKey);

/** Returns the stored reason and removes it. */
export const takeEndReason = (): string | null => take(END_REASON);
