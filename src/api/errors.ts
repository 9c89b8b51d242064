import { type ErrorBody, STATUS_CHANGE_PASSWORD, STATUS_LEGAL_DISCLAIMER } from '../../contract/error.ts';
import { type ForcedStep } from '../../machines/session/session.types.ts';

/** No answer came: offline, the server is away, the call took too long. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  readonly reason: 'offline' | 'unreachable' | 'timeout';
  constructor(call: string, reason: 'offline' | 'unreachable' | 'timeout', cause?: unknown) {
    super(`${call}: ${reason}`, { cause });
    this.reason = reason;
  }
}

const EXPLAINING_STATUSES = [400, 403, 404, 409, 410, 422];

/** Steps that the server asks for before anything else, by the status of its answers. */
export const FORCED_STEPS: Partial<Record<number, ForcedStep>> = {
  [STATUS_LEGAL_DISCLAIMER]: 'LegalDisclaimer',
  [STATUS_CHANGE_PASSWORD]: 'ChangePassword',
};

/** The server answered with a status of failure. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly status: number;
  /** `OrderErrorTextKey` of the answer. */
  readonly textKey: string | null;
  readonly waitSeconds: number | null;
  constructor(call: string, status: number, body: ErrorBody | null) {
    super(`${call}: ${status} ${body?.OrderErrorTextKey ?? ''}`.trimEnd());
    this.status = status;
    this.textKey = body?.OrderErrorTextKey ?? null;
    this.waitSeconds = body?.ErrorObject?.WaitingTimeInSeconds ?? null;
  }

  /** Whether the server says that it did not do it, and why; a 401, a 408, a 5xx or a forced step is no word on the matter. */
  get isExplained(): boolean {
    return EXPLAINING_STATUSES.includes(this.status);
  }

  /** The wait where a sign-in or a form is locked out after too many attempts; null: it is not. */
  get lockSeconds(): number | null {
    return this.status === 403 ? this.waitSeconds : null;
  }
}

/**
 * What work comes to, or the result that a refusal of the server stands for. A refusal for which there is none (undefined) is thrown
 * on, as is everything else that goes wrong.
 */
export async function orRefusal<R>(work: Promise<R>, toResult: (refusal: RefusedError) => R | undefined): Promise<R> {
  try {
    return await work;
  } catch (error) {
    const result = error instanceof RefusedError ? toResult(error) : undefined;
    if (result === undefined) throw error;
    return result;
  }
}
