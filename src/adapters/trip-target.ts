import { SafeStorage } from './storage.ts';

const TARGET = 'mittagTarget';
const storage = new SafeStorage(() => window.sessionStorage);

/** Stores the target while this tab is at another site (single sign-on); null removes it. */
export function storeTarget(target: string | null): void {
  if (target === null) storage.remove(TARGET);
  else storage.write(TARGET, target);
}

/** Returns the stored target and removes it. */
export function takeTarget(): string | null {
  const target = storage.read(TARGET);
  storage.remove(TARGET);
  return target;
}
