import { STORAGE_KEYS } from '../browser/storage/storage.ts';
import { signInAsGuest } from '../api/login.ts';
import {
  type SaveLanguageResult,
  type SettingsFact,
  type StartDataQuestion,
} from '../../machines/session/session.types.ts';
import { type Credentials, type PasskeyCredentials } from '../../domain/sign-in.ts';
import { type Person } from '../../domain/person.ts';
import { type Services } from '../services/services.ts';
import { endSession } from './end-session.ts';
import { CACHE_FALLBACK_MS } from '../startup/offline/cache-fallback-ms.ts';
import { CacheFallback } from '../startup/offline/cache-fallback.ts';
import {
  cacheOpenedOnce,
  type DeferredMachines,
  loadStartData,
  type SessionReader,
  loadFromCache,
} from './load-start-data.ts';
import { signIn, signInWithCard, signInWithPassword } from './signing-in.ts';
import { implementCallback, implementPromise } from './implement.ts';

const loadPersonCalls = () => import('../api/person.ts');

async function saveLanguage(
  { api }: Services,
  { person, languageId }: { person: Person | null; languageId: number | null },
  signal: AbortSignal,
): Promise<SaveLanguageResult> {
  if (person === null || languageId === null) return { kind: 'failed' };
  const { changePerson } = await loadPersonCalls();
  try {
    await changePerson(api, person.id, { languageId }, signal);
    return { kind: 'saved', languageId };
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'failed' };
  }
}

/** Longer than any real lock-out: a corrupt stored value must not lock the login forever. */
const LONGEST_LOCK_OUT_MS = 86_400_000;

/** Waits in server time, like the countdown on the screen, and in short steps: timers stop while a laptop sleeps. */
function waitUntil({ api }: Services, moment: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (signal.aborted) return;
      const left = moment - api.serverNow();
      if (left <= 0 || left > LONGEST_LOCK_OUT_MS) resolve();
      else setTimeout(look, Math.min(left, 1000));
    };
    look();
  });
}

export const sessionActors = (
  services: Services,
  later: DeferredMachines,
  session: SessionReader,
  openCache = cacheOpenedOnce(services, session),
  lateStart = new CacheFallback(),
) => ({
  signIn: implementPromise((input: Credentials | PasskeyCredentials, signal) =>
    signInWithPassword(services, input, signal),
  ),
  signInByCard: implementPromise((input: { login: string }, signal) => signInWithCard(services, input.login, signal)),
  signInAsGuest: implementPromise((input: { personId: number | null }, signal) =>
    signIn(services, () => signInAsGuest(services.api, input.personId ?? 0, signal)),
  ),
  waitUntil: implementPromise((input: { moment: number | null }, signal) =>
    waitUntil(services, input.moment ?? 0, signal),
  ),
  loadStartData: implementPromise(({ ssoState, hasJustSignedIn, isShown }: StartDataQuestion, signal) => {
    const isExpected = hasJustSignedIn || ssoState !== null;
    // A sign-out that is due lets nobody in.
    const mayLoadFromCache = !isExpected && !isShown && services.storage.read(STORAGE_KEYS.signOutDue) === null;
    return lateStart.load(
      (untilEnd) => loadStartData(services, later, session, openCache, isExpected, untilEnd),
      mayLoadFromCache ? () => loadFromCache(services, later, session, openCache) : null,
      // Other pages act on the carts, which may be older than what the customer has done last.
      session.isHomeNext() ? 0 : CACHE_FALLBACK_MS,
      signal,
    );
  }),
  acceptTerms: implementPromise<unknown>(async (_, signal) =>
    (await loadPersonCalls()).acceptTerms(services.api, signal),
  ),
  changeFirstPassword: implementPromise(async (input: { password: string }, signal) =>
    (await loadPersonCalls()).changeFirstPassword(services.api, input.password, signal),
  ),
  saveLanguage: implementPromise((input: { person: Person | null; languageId: number | null }, signal) =>
    saveLanguage(services, input, signal),
  ),
  watchSettings: implementCallback<SettingsFact>((send) =>
    services.settings.listen((settings, knownSettings) => send({ type: 'settings.read', settings, knownSettings })),
  ),
  signOut: implementPromise<unknown>((_, signal) => {
    openCache.end();
    return endSession(services, signal);
  }),
});
