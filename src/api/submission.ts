import { type SubmissionOutcome } from '../../domain/submission.ts';
import { type ApiClient } from './client.ts';
import { NetworkError, orRefusal } from './errors.ts';

const UNANSWERED: Record<NetworkError['reason'], string> = {
  offline: 'error.noConnection',
  unreachable: 'error.serverNotReachable',
  timeout: 'account.noAnswer',
};

/** What a form that changes a person says then. */
export const NOT_SAVED = 'error.changesNotSaved';

/** Fields of the form by the error key that concerns them. */
type RefusedFields = Partial<Record<string, string>>;

const refused = (textKey: string, field: string | null, lockedUntil: number | null): SubmissionOutcome => ({
  kind: 'refused',
  refusal: { textKey, field, lockedUntil },
});

/**
 * Turns a form's call into an outcome: refusals, lock-outs with their end, and network errors do not reject. `failed`:
 * what is said of a refusal that names no reason.
 */
export async function asSubmission(
  api: ApiClient,
  call: Promise<unknown>,
  fields: RefusedFields = {},
  failed = 'error.general',
): Promise<SubmissionOutcome> {
  try {
    return await orRefusal<SubmissionOutcome>(
      call.then(() => ({ kind: 'done' })),
      ({ reasonKey, lockSeconds }) => {
        const key = reasonKey ?? failed;
        const lockedUntil = lockSeconds === null ? null : api.serverNow() + lockSeconds * 1000;
        return refused(key, fields[key] ?? null, lockedUntil);
      },
    );
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return refused(UNANSWERED[error.reason], null, null);
  }
}
