import { type ErrorBody } from '../../contract/error.ts';

/** No answer came: offline, the server is away, the call took too long. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  readonly reason: 'offline' | 'unreachable' | 'timeout';
  constructor(call: string, reason: 'offline' | 'unreachable' | 'timeout', cause?: unknown) {
    super(`${call}: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** The server answered, and said no. */
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
}
