import { type SubmissionOutcome } from '../../machines/submission/submission.types.ts';
import { type ApiClient } from './client.ts';
import { NetworkError, orRefusal } from './errors.ts';

const UNANSWERED: Record<NetworkError['reason'], string> = {
  offline: 'error.noConnection',
  unreachable: 'error.serverNotReachable',
  timeout: 'account.noAnswer',
};

/** The form's fields that the server's refusals are about. */
type RefusedFields = Partial<Record<string, string>>;

const refused = (textKey: string, field: string | null, lockedUntil: number | null): SubmissionOutcome => ({
  kind: 'refused',
  refusal: { textKey, field, lockedUntil },
});

/** A call that sends a form: a refusal, a lock-out with its wait, and an answer that does not come are results. */
export async function asSubmission(
  api: ApiClient,
  call: Promise<unknown>,
  fields: RefusedFields = {},
): Promise<SubmissionOutcome> {
  try {
    return await orRefusal<SubmissionOutcome>(
      call.then(() => ({ kind: 'done' })),
      ({ textKey, lockSeconds }) => {
        const key = textKey ?? 'error.general';
        const lockedUntil = lockSeconds === null ? null : api.serverNow() + lockSeconds * 1000;
        return refused(key, fields[key] ?? null, lockedUntil);
      },
    );
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return refused(UNANSWERED[error.reason], null, null);
  }
}
