import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
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
export async function sign(api: ApiClient, { isAtField = false } = {}): Promise<Record<string, unknown>> {
  const options = await api.call(calls.getPasskeyOptions, { isBackground: true });
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: isAtField })) };
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
