import { type Cents } from '../../../domain/money.ts';
import { type Balances } from '../../../machines/payment/payment-method.types.ts';
import { type ApiClient } from '../../api/client.ts';
import { getBalance, getPreferredCard } from '../../api/person.ts';
import { getPurses } from '../../api/purses.ts';

const NOT_LOADED = 'payment.balanceNotLoaded';

/** Balance of a card, by default the preferred one; null without a card. */
async function readAccount(api: ApiClient, cardId: number | null, signal: AbortSignal): Promise<Cents | null> {
  const id = cardId ?? (await getPreferredCard(api, signal))?.id;
  return id === undefined ? null : getBalance(api, id, signal);
}

/** The balances that a customer can pay with. One that cannot be read does not hide the others. */
export async function readBalances(
  api: ApiClient,
  { cardId }: { cardId: number | null },
  signal: AbortSignal,
): Promise<Balances> {
  const [account, purses] = await Promise.allSettled([readAccount(api, cardId, signal), getPurses(api, signal)]);
  signal.throwIfAborted();
  const known = purses.status === 'fulfilled' ? purses.value : null;
  const pursesNoteKey = purses.status === 'fulfilled' ? 'payment.balanceNotTold' : NOT_LOADED;
  return {
    account: account.status === 'fulfilled' ? account.value : null,
    accountNoteKey: account.status === 'fulfilled' ? null : NOT_LOADED,
    purses: known,
    pursesNoteKey: known === null ? pursesNoteKey : null,
  };
}
