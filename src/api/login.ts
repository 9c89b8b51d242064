import type * as z from 'zod/mini';
import * as calls from '../../contract/login.ts';
import { type Credentials, type SignInResult } from '../../domain/sign-in.ts';
import { type TerminalSecret } from '../browser/storage/terminal-secret.ts';
import { type ApiClient } from './client.ts';
import { orRefusal } from './errors.ts';
import { formerPasswordHash, passwordHash } from './password-hash.ts';

function toSignInResult(answer: z.output<typeof calls.login.answer>): SignInResult {
  const { PersonId, CardNumber, AuthString, OfflineSaldoInCent } = answer;
  const isByCard = CardNumber !== undefined && AuthString !== undefined;
  const card = isByCard ? { cardNumber: CardNumber, authString: AuthString, balance: OfflineSaldoInCent ?? 0 } : null;
  return { kind: 'signedIn', personId: PersonId, card };
}

const terminalHeader = (secret: string | null): Record<string, string> =>
  secret === null ? {} : { [calls.TERMINAL_SECRET_HEADER]: secret };

/** Longer than others: at noon, a whole department stands in line (SAFE-25). */
const TIMEOUT_MS = 30_000;

/** A refusal is a result: a wrong password, a lock-out with its waiting time, and others. */
export const asSignIn = (asked: Promise<SignInResult>): Promise<SignInResult> =>
  orRefusal(asked, ({ lockSeconds, textKey }) =>
    lockSeconds === null
      ? { kind: 'refused', textKey: textKey ?? 'error.general' }
      : { kind: 'locked', waitSeconds: lockSeconds },
  );

const signIn = (
  api: ApiClient,
  body: z.input<typeof calls.LoginBody>,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<SignInResult> =>
  asSignIn(api.call(calls.login, { body, headers, signal, timeout: TIMEOUT_MS }).then(toSignInResult));

export async function signInByPassword(
  api: ApiClient,
  { username, password, staysSignedIn }: Credentials,
  signal?: AbortSignal,
): Promise<SignInResult> {
  const FormerPasswordHash = await formerPasswordHash(password);
  const body = {
    Username: username,
    PasswordHash: await passwordHash(password),
    ...(FormerPasswordHash && { FormerPasswordHash }),
    ...(staysSignedIn && { StaySignedIn: true }),
  };
  return signIn(api, body, signal);
}

/** At a terminal. `login`: the whole string from the card reader; `terminalSecret`: null where the host gave none. */
export function signInByCard(
  api: ApiClient,
  { login, terminalSecret }: { login: string; terminalSecret: string | null },
  signal?: AbortSignal,
): Promise<SignInResult> {
  const body = { EanLoginString: login, IsTerminalUser: true, isDesktopUser: false };
  return signIn(api, body, signal, terminalHeader(terminalSecret));
}

/** Signs in as the default user of the settings. */
export const signInAsGuest = (api: ApiClient, personId: number, signal?: AbortSignal): Promise<SignInResult> =>
  signIn(api, { PersonId: personId }, signal);

const TOO_MANY_REQUESTS = 429;

/**
 * A fresh token, or null if nobody is signed in. That of a card is given to its terminal only. Throws where the server
 * is overloaded, as where it is broken: that says nothing about who is signed in.
 */
export async function fetchToken(api: ApiClient, secret: TerminalSecret, signal?: AbortSignal): Promise<string | null> {
  const ask = () =>
    orRefusal<string | number>(
      api.call(calls.getAuthorization, { headers: terminalHeader(secret.read()), signal }),
      ({ status }) => (status < 500 && status !== TOO_MANY_REQUESTS ? status : undefined),
    );
  let answer = await ask();
  if (answer === 403 && secret.read() === null) {
    // After a reload, the host has not given it again yet.
    await secret.whenGiven();
    answer = await ask();
  }
  return typeof answer === 'string' ? answer : null;
}

export async function signOut(api: ApiClient, signal?: AbortSignal): Promise<void> {
  await api.call(calls.logout, { signal, timeout: 5_000 });
}
