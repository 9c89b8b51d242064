import { isOnline } from '../browser/tabs/online.ts';
import { STORAGE_KEYS } from '../browser/storage/storage.ts';
import { NetworkError } from '../api/errors.ts';
import { signInByCard, signInByPassword } from '../api/login.ts';
import { type SignInOutcome } from '../../machines/session/session.types.ts';
import { type Credentials, type PasskeyCredentials, type SignInResult } from '../../domain/sign-in.ts';
import { type Services } from '../services/services.ts';
import { loadSignedInCode } from './load-start-data.ts';

/** Begins a new session first: the sign-in replaces the cookie, so calls of the old session must not be retried. */
export async function signIn(
  { api, storage, loadAllTexts }: Services,
  ask: () => Promise<SignInResult>,
): Promise<SignInOutcome> {
  // The session is kept in a cookie: without, the sign-in would succeed, and the next call would be refused.
  if (!navigator.cookieEnabled) return { kind: 'refused', textKey: 'error.cookiesDenied' };
  api.changeSession();
  const asked = ask();
  // While the server checks the password, the browser has time for what follows. Whoever needs it tells that it is
  // missing.
  setTimeout(() => void Promise.all([loadSignedInCode(), loadAllTexts()]).catch(() => undefined));
  const result = await asked;
  if (result.kind === 'signedIn') storage.remove(STORAGE_KEYS.signOutDue);
  return result.kind === 'locked'
    ? { kind: 'locked', lockedUntil: api.serverNow() + result.waitSeconds * 1000 }
    : result;
}

/** Text keys for a form whose call had no answer. */
const UNANSWERED = {
  offline: 'error.noConnection',
  unreachable: 'error.serverNotReachable',
  timeout: 'error.serverNotReachable',
} as const;

const askToSignIn = async ({ api }: Services, credentials: Credentials | PasskeyCredentials, signal: AbortSignal) =>
  'signed' in credentials
    ? (await import('../api/passkeys.ts')).signInByPasskey(api, credentials, signal)
    : signInByPassword(api, credentials, signal);

/** The form says that there was no answer, as it says any other reason (SIGN-35). */
export async function signInWithPassword(
  services: Services,
  credentials: Credentials | PasskeyCredentials,
  signal: AbortSignal,
): Promise<SignInOutcome> {
  try {
    return await signIn(services, () => askToSignIn(services, credentials, signal));
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof NetworkError) return { kind: 'refused', textKey: UNANSWERED[error.reason] };
    // Code of the sign-in may not be there yet.
    if (!isOnline()) return { kind: 'refused', textKey: UNANSWERED.offline };
    throw error;
  }
}

/** A locked card is only refused: it must not lock the login form for others. */
export async function signInWithCard(services: Services, login: string, signal: AbortSignal): Promise<SignInOutcome> {
  const card = { login, terminalSecret: services.terminalSecret.read() };
  const outcome = await signIn(services, () => signInByCard(services.api, card, signal));
  return outcome.kind === 'locked' ? { kind: 'refused', textKey: 'error.loginLocked' } : outcome;
}
