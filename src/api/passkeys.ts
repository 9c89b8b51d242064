import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  WebAuthnAbortService,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import * as calls from '../../contract/passkeys.ts';
import { type Passkey } from '../../domain/passkey.ts';
import { type PasskeyCredentials, type SignInResult } from '../../domain/sign-in.ts';
import { type SubmissionOutcome } from '../../domain/submission.ts';
import { type ApiClient } from './client.ts';
import { orRefusal } from './errors.ts';
import { asSignIn } from './login.ts';
import { asSubmission } from './submission.ts';

export const getPasskeys = async (api: ApiClient, signal?: AbortSignal): Promise<Passkey[]> =>
  (await api.call(calls.getPasskeys, { signal })).map(calls.toPasskey);

/** Asks the browser to sign, by its own dialog, or where it offers passkeys at a field (`isAtField`). */
async function sign(api: ApiClient, { isAtField = false } = {}): Promise<Record<string, unknown>> {
  const options = await api.call(calls.getPasskeyOptions, { isBackground: true });
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: isAtField })) };
}

/** Before the challenge is too old (SIGN-432). */
const RENEW_MS = 240_000;

/** Offers passkeys until one has signed, or the login is left. */
export async function offerPasskeys(
  api: ApiClient,
  end: AbortSignal,
  onSigned: (signed: Record<string, unknown>) => void,
): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return;
  end.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  while (!end.aborted) {
    const renewing = setTimeout(() => WebAuthnAbortService.cancelCeremony(), RENEW_MS);
    try {
      return onSigned(await sign(api, { isAtField: true }));
    } catch (error) {
      // Ended by the clock above, or by another dialog of a passkey.
      if (!(error instanceof Error && error.name === 'AbortError')) throw error;
    } finally {
      clearTimeout(renewing);
    }
  }
}

export const signInByPasskey = (
  api: ApiClient,
  { signed, staysSignedIn = false }: PasskeyCredentials,
  signal?: AbortSignal,
): Promise<SignInResult> => {
  const body = { Response: signed, ...(staysSignedIn && { StaySignedIn: true }) };
  return asSignIn(
    api
      .call(calls.signInByPasskey, { body, signal })
      .then(({ PersonId }) => ({ kind: 'signedIn', personId: PersonId, card: null })),
  );
};

/** The browser tells of nothing but that somebody has closed its dialog, or has no such passkey. */
const wasClosed = (error: unknown): boolean => error instanceof Error && error.name === 'NotAllowedError';

export async function proveByPasskey(
  api: ApiClient,
  signal?: AbortSignal,
): Promise<{ kind: 'proven' } | { kind: 'refused'; textKey: string }> {
  try {
    const Response = await sign(api);
    return await orRefusal<{ kind: 'proven' } | { kind: 'refused'; textKey: string }>(
      api.call(calls.proveByPasskey, { body: { Response }, signal }).then(() => ({ kind: 'proven' })),
      ({ textKey }) => ({ kind: 'refused', textKey: textKey ?? 'error.general' }),
    );
  } catch (error) {
    if (!wasClosed(error)) throw error;
    return { kind: 'refused', textKey: 'error.passkeyRefused' };
  }
}

/** Null: somebody has closed the browser's dialog. */
export async function createPasskey(api: ApiClient): Promise<SubmissionOutcome | null> {
  try {
    const options = await api.call(calls.getCreationOptions);
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const Response = { ...(await startRegistration({ optionsJSON })) };
    return await asSubmission(api, api.call(calls.createPasskey, { body: { Response } }));
  } catch (error) {
    if (wasClosed(error)) return null;
    throw error;
  }
}

export const removePasskey = (api: ApiClient, passkeyId: string): Promise<SubmissionOutcome> =>
  asSubmission(api, api.call(calls.removePasskey, { query: { passkeyId } }));
