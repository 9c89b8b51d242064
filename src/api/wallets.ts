import * as calls from '../../contract/payment.ts';
import { type Wallet } from '../../domain/payment-methods.ts';
import { type ApiClient } from './client.ts';
import { ifServed } from './errors.ts';

/** The accounts by payment type; null: this server does not tell them. */
export const getWallets = (api: ApiClient, signal?: AbortSignal): Promise<Wallet[] | null> =>
  ifServed(api.call(calls.getWallets, { query: { hideLoadingSpinner: true }, signal }).then(calls.toWallets));
