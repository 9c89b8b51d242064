import { type ErrorBody, STATUS_CHANGE_PASSWORD, STATUS_LEGAL_DISCLAIMER } from '../../contract/error.ts';
import { type ForcedStep } from '../../domain/sign-in.ts';

/** No answer arrived: offline, server unreachable, or timeout. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  readonly reason: 'offline' | 'unreachable' | 'timeout';
  constructor(call: string, reason: 'offline' | 'unreachable' | 'timeout', cause?: unknown) {
    super(`${call}: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** The reference server's key for what has none of its own, such as a path that it does not have. */
const GENERAL_KEY = 'error.general';
const EXPLAINING_STATUSES = [400, 403, 404, 409, 410, 422];

/** Steps that the server demands before any other call, by status. */
export const FORCED_STEPS: Partial<Record<number, ForcedStep>> = {
  [STATUS_LEGAL_DISCLAIMER]: 'LegalDisclaimer',
  [STATUS_CHANGE_PASSWORD]: 'ChangePassword',
};

export const isForcedStep = ({ status }: RefusedError): boolean => FORCED_STEPS[status] !== undefined;

/** The server answered with an error status. */
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

  /** The text key, unless it is the general one, which names no reason. */
  get reasonKey(): string | null {
    return this.textKey === GENERAL_KEY ? null : this.textKey;
  }

  /** Whether the status means that the server did not do it, with a reason; a 401, 408, 5xx or forced step does not. */
  get isExplained(): boolean {
    return EXPLAINING_STATUSES.includes(this.status);
  }

  /**
   * The server does not have the call: an addition to the specified ones (CALL-60). What it has says what is missing.
   */
  get isNotServed(): boolean {
    return this.status === 404 && this.reasonKey === null;
  }

  /** Seconds of a lock-out after too many attempts to sign in or submit a form; null: not locked out. */
  get lockSeconds(): number | null {
    return this.status === 403 ? this.waitSeconds : null;
  }
}

/**
 * The result of `work`, or the result that `toResult` maps a refusal of the server to. A refusal mapped to undefined is
 * rethrown, like every other error.
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

/** The result of an addition to the specified calls; null: this server does not have it. */
export const ifServed = <R>(work: Promise<R>): Promise<R | null> =>
  orRefusal<R | null>(work, ({ isNotServed }) => (isNotServed ? null : undefined));
