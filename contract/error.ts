import * as z from 'zod/mini';

/** Body of every refused call; either part may be absent (contract notes). */
export const ErrorBody = z.object({
  OrderErrorTextKey: z.optional(z.nullable(z.string())),
  ErrorObject: z.optional(z.nullable(z.object({ WaitingTimeInSeconds: z.optional(z.nullable(z.number())) }))),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Response statuses that lead to a forced step (CALL-9). */
export const STATUS_LEGAL_DISCLAIMER = 900;
export const STATUS_CHANGE_PASSWORD = 901;

/** An answer that does not match its schema; names the call and the field. */
export class ContractError extends Error {
  override name = 'ContractError';
  readonly call: string;
  readonly field: string;
  constructor(call: string, field: string, reason: string) {
    super(`${call}: ${field || 'answer'}: ${reason}`);
    this.call = call;
    this.field = field;
  }
}
