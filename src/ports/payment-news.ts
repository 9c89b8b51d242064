import { FOLDER } from '../browser/page/folder.ts';
import { STORAGE_KEYS } from '../browser/storage/storage.ts';
import { type Cents } from '../../domain/money.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { cardBalanceOf } from './card-balance.ts';

/** Keys of the payment records in a stored value. */
function keysIn(stored: string | null): string[] {
  try {
    return Object.keys((JSON.parse(stored ?? '{}') ?? {}) as object);
  } catch {
    return [];
  }
}

/** Calls `checkCarts` when another tab has ended a payment. */
export function watchOtherPayments(checkCarts: () => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== FOLDER + STORAGE_KEYS.paymentRecords) return;
    const left = keysIn(newValue);
    if (keysIn(oldValue).every((owner) => left.includes(owner))) return;
    checkCarts();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Tells an open payment what the bar shows, or the customer would see two balances of the same card. */
export function followCardBalance(session: Pick<SessionRef, 'getSnapshot'>): void {
  let last: Cents | null = null;
  session.getSnapshot().children.card?.subscribe(() => {
    const balance = cardBalanceOf(session);
    if (balance === last) return;
    last = balance;
    const payment = session.getSnapshot().children.order?.getSnapshot().children.payment;
    if (balance !== null) payment?.send({ type: 'balance.received', balance });
  });
}
