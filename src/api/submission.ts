import { type SubmissionOutcome } from '../../machines/submission/submission.types.ts';
import { type ApiClient } from './client.ts';
import { NetworkError, RefusedError } from './errors.ts';

const UNANSWERED: Record<NetworkError['reason'], string> = {
  offline: 'error.noConnection',
  unreachable: 'error.serverNotReachable',
  timeout: 'account.noAnswer',
};

/** The form's fields that the server's refusals are about. */
type RefusedFields = Partial<Record<string, string>>;

/** A call that sends a form: a refusal, a lock-out with its wait, and an answer that does not come are results. */
export async function asSubmission(
  api: ApiClient,
  call: Promise<unknown>,
  fields: RefusedFields = {},
): Promise<SubmissionOutcome> {
  try {
    await call;
    return { kind: 'done' };
  } catch (error) {
    if (error instanceof NetworkError)
      return { kind: 'refused', refusal: { textKey: UNANSWERED[error.reason], field: null, lockedUntil: null } };
    if (!(error instanceof RefusedError)) throw error;
    const textKey = error.textKey ?? 'error.general';
    const lockedUntil =
      error.status === 403 && error.waitSeconds !== null ? api.serverNow() + error.waitSeconds * 1000 : null;
    return { kind: 'refused', refusal: { textKey, field: fields[textKey] ?? null, lockedUntil } };
  }
}
