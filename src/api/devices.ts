import * as calls from '../../contract/devices.ts';
import { type SignedInDevice } from '../../domain/signed-in-device.ts';
import { type SubmissionOutcome } from '../../domain/submission.ts';
import { type ApiClient } from './client.ts';
import { ifServed, orRefusal } from './errors.ts';
import { passwordHash } from './password-hash.ts';
import { asSubmission } from './submission.ts';

/** Null: the server does not tell. */
export const getDevices = (api: ApiClient, signal?: AbortSignal): Promise<SignedInDevice[] | null> =>
  ifServed(api.call(calls.getDevices, { signal }).then((devices) => devices.map(calls.toDevice)));

/** Null: all but this one. */
export const signOutDevice = (api: ApiClient, deviceId: string | null): Promise<SubmissionOutcome> =>
  asSubmission(
    api,
    deviceId === null ? api.call(calls.signOutOtherDevices) : api.call(calls.signOutDevice, { query: { deviceId } }),
  );

/** Proves who is signed in, for calls that were refused without. */
export const proveByPassword = async (api: ApiClient, password: string, signal?: AbortSignal) => {
  const body = { PasswordHash: await passwordHash(password) };
  return orRefusal<{ kind: 'proven' } | { kind: 'refused'; textKey: string }>(
    api.call(calls.proveSignIn, { body, signal }).then(() => ({ kind: 'proven' })),
    ({ textKey }) => ({ kind: 'refused', textKey: textKey ?? 'error.general' }),
  );
};
