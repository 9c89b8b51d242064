import * as calls from '../../contract/payment.ts';
import { type Cents } from '../../domain/money.ts';
import { orRefusal } from './errors.ts';
import { type CardPayment, type OfflineTransaction } from '../../domain/card.ts';
import { type ApiClient } from './client.ts';

/** Offline payments with a card that are not booked yet. */
export async function getPendingTransactions(
  api: ApiClient,
  { cardNumber, authString }: CardPayment,
  signal?: AbortSignal,
): Promise<OfflineTransaction[]> {
  const pending = await api.call(calls.getPendingOfflineTransactions, { query: { cardNumber, authString }, signal });
  return pending.map((one) => ({
    id: one.TransactionId,
    cardNumber: one.CardNumber,
    amount: one.AmountInCent,
    createdAt: one.CreatedDate,
  }));
}

/**
 * Books them; returns the resulting balance in cents, or null if the server refuses. Throws without an answer, as they
 * may be booked then all the same.
 */
export async function finaliseTransactions(
  api: ApiClient,
  { authString }: CardPayment,
  pending: OfflineTransaction[],
  signal?: AbortSignal,
): Promise<Cents | null> {
  const body = pending.map((one) => ({
    TransactionId: one.id,
    CardNumber: one.cardNumber,
    AmountInCent: one.amount,
    CreatedDate: one.createdAt,
  }));
  const answer = api.call(calls.finalizeOfflineTransactions, { query: { authString }, body, signal });
  return orRefusal<Cents | null>(
    answer.then(({ OfflineSaldoInCent }) => OfflineSaldoInCent),
    ({ isExplained }) => (isExplained ? null : undefined),
  );
}
