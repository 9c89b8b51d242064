import * as calls from '../../contract/login.ts';
import { type SignInResult } from '../../machines/session/session.types.ts';
import { type ApiClient } from './client.ts';
import { RefusedError } from './errors.ts';

/** Comes when somebody signs in; `main.tsx` asks for it as soon as the login stands. */
export const loadHash = () => import('./password-hash.ts');

/** A wrong password, a lock-out with its wait, or another refusal of the server are results. */
export async function signInByPassword(
  api: ApiClient,
  { username, password }: { username: string; password: string },
  signal?: AbortSignal,
): Promise<SignInResult> {
  const { passwordHash } = await loadHash();
  const body = { Username: username, PasswordHash: passwordHash(password) };
  try {
    const answer = await api.call(calls.login, { body, signal });
    return { kind: 'signedIn', personId: answer.PersonId, card: null };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    if (error.status === 403 && error.waitSeconds !== null) return { kind: 'locked', waitSeconds: error.waitSeconds };
    return { kind: 'refused', textKey: error.textKey ?? 'error.general' };
  }
}

/** A fresh token, or null where nobody is signed in. */
export async function fetchToken(api: ApiClient, signal?: AbortSignal): Promise<string | null> {
  try {
    return await api.call(calls.getAuthorization, { signal });
  } catch (error) {
    if (error instanceof RefusedError && error.status < 500) return null;
    throw error;
  }
}

export async function signOut(api: ApiClient, signal?: AbortSignal): Promise<void> {
  await api.call(calls.logout, { signal, timeout: 5_000 });
}
