import { STORAGE_KEYS } from '../browser/storage/storage.ts';

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
    if (key !== STORAGE_KEYS.paymentRecords) return;
    const left = keysIn(newValue);
    if (keysIn(oldValue).every((owner) => left.includes(owner))) return;
    checkCarts();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
