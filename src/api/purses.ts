import * as calls from '../../contract/payment.ts';
import { type Purse } from '../../domain/payment-methods.ts';
import { type ApiClient } from './client.ts';
import { ifServed } from './errors.ts';

/** The accounts by payment type; null: this server does not tell them. */
export const getPurses = (api: ApiClient, signal?: AbortSignal): Promise<Purse[] | null> =>
  ifServed(api.call(calls.getPurses, { query: { hideLoadingSpinner: true }, signal }).then(calls.toPurses));
