import { type Cents } from '../../domain/money.ts';
import { type ApiClient } from '../api/client.ts';
import { getBalance } from '../api/person.ts';

export { finaliseTransactions, getPendingTransactions } from '../api/offline-transactions.ts';

/** The balance of a card of the signed-in person. Throws if it has none. */
export async function readBalance(api: ApiClient, cardId: number | null, signal: AbortSignal): Promise<Cents> {
  const balance = cardId === null ? null : await getBalance(api, cardId, signal);
  if (balance === null) throw new Error('The card in use has no balance to read.');
  return balance;
}
