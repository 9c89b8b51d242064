import * as calls from '../../contract/payment.ts';
import { type Purse } from '../../domain/payment-methods.ts';
import { type ApiClient } from './client.ts';
import { orRefusal } from './errors.ts';

/** The accounts by payment type; null: this server does not tell them. */
export const getPurses = (api: ApiClient, signal?: AbortSignal): Promise<Purse[] | null> =>
  orRefusal<Purse[] | null>(
    api.call(calls.getPurses, { query: { hideLoadingSpinner: true }, signal }).then(calls.toPurses),
    ({ status }) => (status === 404 ? null : undefined),
  );
