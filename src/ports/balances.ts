import * as payment from '../../contract/payment.ts';
import * as person from '../../contract/person.ts';
import { type Cents } from '../../domain/money.ts';
import { type Balances } from '../../machines/payment/payment-method.types.ts';
import { type ApiClient } from '../api/client.ts';
import { getBalance, getPreferredCard } from '../api/person.ts';
import { getWallets } from '../api/wallets.ts';

const NOT_LOADED = 'payment.balanceNotLoaded';

interface PrefetchedBalances {
  /** Of the person as known here; another browser may have changed it, which costs one more call. */
  preferredCardId: number | null;
  /** As of `readBalances`. */
  ofCardInUse: () => Cents | null;
}

/** Sends what `readBalances` will ask for, while the server checks the carts: neither changes what the other reads. */
export function prefetchBalances(api: ApiClient, { preferredCardId, ofCardInUse }: PrefetchedBalances): void {
  api.prefetch(payment.getWallets.path, { hideLoadingSpinner: true });
  if (ofCardInUse() !== null) return;
  api.prefetch(person.getPreferredCard.path);
  if (preferredCardId !== null) api.prefetch(person.getBalanceForCard.path, { cardId: preferredCardId });
}

/** Balance of a card, by default the preferred one; null without a card. */
async function readAccount(api: ApiClient, cardId: number | null, signal: AbortSignal): Promise<Cents | null> {
  const id = cardId ?? (await getPreferredCard(api, signal))?.id;
  return id === undefined ? null : getBalance(api, id, signal);
}

/**
 * The balances that a customer can pay with. One that cannot be read does not hide the others. `ofCardInUse`: at a
 * terminal the one that the bar shows, which the reader may have reported; it counts in place of the server's
 * (TERM-28).
 */
export async function readBalances(
  api: ApiClient,
  { cardId, ofCardInUse }: { cardId: number | null; ofCardInUse: () => Cents | null },
  signal: AbortSignal,
): Promise<Balances> {
  const ofServer = ofCardInUse() === null ? readAccount(api, cardId, signal) : null;
  const [account, wallets] = await Promise.allSettled([ofServer, getWallets(api, signal)]);
  signal.throwIfAborted();
  // Only now: it may have been reported meanwhile.
  const balance = ofCardInUse();
  const known = wallets.status === 'fulfilled' ? wallets.value : null;
  const walletsNoteKey = wallets.status === 'fulfilled' ? 'payment.balanceNotTold' : NOT_LOADED;
  return {
    account: balance ?? (account.status === 'fulfilled' ? account.value : null),
    accountNoteKey: balance !== null || account.status === 'fulfilled' ? null : NOT_LOADED,
    wallets: known,
    walletsNoteKey: known === null ? walletsNoteKey : null,
  };
}
