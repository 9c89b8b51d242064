import { type ErrorBody } from '../../contract/error.ts';
import { type ErrorTextKey } from '../../contract/error-keys.ts';

/** An expected refusal: HTTP status, and the key of the text for the customer. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly textKey: ErrorTextKey;
  readonly waitingSeconds: number | null;

  constructor(status: number, textKey: ErrorTextKey, waitingSeconds: number | null = null) {
    super(textKey);
    this.status = status;
    this.textKey = textKey;
    this.waitingSeconds = waitingSeconds;
  }

  get body(): ErrorBody {
    const waiting = this.waitingSeconds === null ? {} : { ErrorObject: { WaitingTimeInSeconds: this.waitingSeconds } };
    return { OrderErrorTextKey: this.textKey, ...waiting };
  }
}

export const badRequest = (textKey: ErrorTextKey = 'error.invalidInput') => new Refusal(400, textKey);
export const unauthorized = (textKey: ErrorTextKey = 'error.notAuthorized') => new Refusal(401, textKey);
export const forbidden = (textKey: ErrorTextKey, waitingSeconds?: number) => new Refusal(403, textKey, waitingSeconds);
export const notFound = (textKey: ErrorTextKey = 'error.general') => new Refusal(404, textKey);
export const conflict = (textKey: ErrorTextKey) => new Refusal(409, textKey);
