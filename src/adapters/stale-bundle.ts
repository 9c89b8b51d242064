import { SafeStorage } from './storage.ts';

const RELOADED_AT = 'mittagReloadedAt';
/** A second failure this soon is no deploy, and reloading would go on for ever. */
const ONCE_PER_MS = 60_000;

const storage = new SafeStorage(() => window.sessionStorage);
let hasFailed = false;
let isReloadUnwelcome: () => boolean = () => false;

/** `isUnwelcome`: while a payment is on its way the page stays as it is. */
export function guardReload(isUnwelcome: () => boolean): void {
  isReloadUnwelcome = isUnwelcome;
}

/**
 * Loads a chunk. After a deploy the chunks of the old bundle are gone: the page is loaded anew, once. Without a server
 * that answers it stays, for a browser's own error page would take its place. The failure is worded anew, since the
 * router would reload by itself for one that it recognises.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    if (hasFailed) await (await import('./lost-styles.ts')).loadLostStyles();
    return await load();
  } catch (cause) {
    hasFailed = true;
    const last = Number(storage.read(RELOADED_AT) ?? 0);
    if (isReloadUnwelcome() || Date.now() - last < ONCE_PER_MS || !(await isPageServed())) {
      throw new Error('A part of the app could not be loaded.', { cause });
    }
    storage.write(RELOADED_AT, String(Date.now()));
    window.location.reload();
    return new Promise(() => undefined);
  }
}

const isPageServed = (): Promise<boolean> =>
  fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
