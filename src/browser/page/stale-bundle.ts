import { reloadFailedStyles } from './failed-styles.ts';
import { SafeStorage } from '../storage/storage.ts';

const RELOADED_AT = 'mittagReloadedAt';
/** A second failure within this time has another cause than a deploy: reloading would go on forever. */
const ONCE_PER_MS = 60_000;

/** Servers that answer with two releases in turn must not make pages reload all the time. */
const RELEASE_AT_MOST_EVERY_MS = 3_600_000;

const storage = new SafeStorage(() => window.sessionStorage);
let hasFailed = false;
let isReloadUnwelcome: () => boolean = () => false;
let askServer: (() => Promise<unknown>) | undefined;

/** `isUnwelcome`: true while a payment is in flight, when the page must not be reloaded. */
export function guardReload(isUnwelcome: () => boolean): void {
  isReloadUnwelcome = isUnwelcome;
}

/**
 * `ask`: calls the server, so that it is noticed if it is away: where only code is missing, no call would find out.
 * Never rejects. Returns how to stop.
 */
export function onPageMissing(ask: () => Promise<unknown>): () => void {
  askServer = ask;
  return () => {
    askServer = undefined;
  };
}

/**
 * Loads a chunk. After a deploy the chunks of the old bundle are gone: the page is reloaded, once. It is not while the
 * server does not answer, or the browser's error page would replace the app; its caller loads the chunk again when the
 * server is back. The error gets a message of its own: the router would reload by itself for one that it recognizes.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    if (hasFailed) await reloadFailedStyles();
    return await load();
  } catch (cause) {
    hasFailed = true;
    const isServed = await isPageServed();
    if (!isServed) await askServer?.();
    if (!isServed || isReloadUnwelcome() || hasReloadedWithin(ONCE_PER_MS)) {
      throw new Error('A part of the app could not be loaded.', { cause });
    }
    reload();
    return new Promise(() => undefined);
  }
}

/**
 * Loads a chunk that a press on the page has asked for. The page is never reloaded: what is open on it would be gone
 * without a word. The caller says what failed, and lets it be tried again.
 */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new Error('A part of the app could not be loaded.', { cause });
  }
}

/** For a new release, at a moment at which nothing is lost. `prepare` is called only if the page is really reloaded. */
export function reloadForRelease(prepare: () => void): void {
  if (isReloadUnwelcome() || hasReloadedWithin(RELEASE_AT_MOST_EVERY_MS)) return;
  prepare();
  reload();
}

const hasReloadedWithin = (ms: number): boolean => Date.now() - Number(storage.read(RELOADED_AT) ?? 0) < ms;

function reload(): void {
  storage.write(RELOADED_AT, String(Date.now()));
  window.location.reload();
}

const isPageServed = (): Promise<boolean> =>
  fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
