import { SafeStorage } from './storage.ts';

const TARGET = 'mittagTarget';
const storage = new SafeStorage(() => window.sessionStorage);

/** Where somebody wanted to go, kept while this tab is away at another page (single sign-on); null removes it. */
export function storeTarget(target: string | null): void {
  if (target === null) storage.remove(TARGET);
  else storage.write(TARGET, target);
}

/** Answers it once. */
export function takeTarget(): string | null {
  const target = storage.read(TARGET);
  storage.remove(TARGET);
  return target;
}
