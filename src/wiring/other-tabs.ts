import { STORAGE_KEYS } from '../adapters/storage.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { type AccessToken } from './access-token.ts';

/**
 * When another tab signs out, this one does too; when another person signs in there, this one reloads, or it would show
 * one person's page with another's token. Only the token stored now counts: a tab that slept is notified late of a
 * sign-out, and its own sign-out would end the session of the next person.
 */
export function watchOtherTabs(session: SessionRef, token: AccessToken, reload: () => void): () => void {
  const stop = token.watch((before, isAllCleared) => {
    const snapshot = session.getSnapshot();
    const { person } = snapshot.context;
    if (!person && !snapshot.hasTag('forced')) return;
    // During a forced step, only the token identifies the person.
    const personId = person?.id ?? before?.personId;
    if (token.read() === null) session.send({ type: 'logout.request', isEnded: !isAllCleared });
    else if (token.claims()?.personId !== personId) {
      // A restored page receives the events of the sign-out and of the sign-in: a second reload would abort the first.
      stop();
      reload();
    }
  });
  return stop;
}

/** Keys of the payment records in a stored value. */
function keysIn(stored: string | null): string[] {
  try {
    return Object.keys((JSON.parse(stored ?? '{}') ?? {}) as object);
  } catch {
    return [];
  }
}

/** When another tab has ended a payment, the payment that is open in this one learns whether anything is left to pay. */
export function watchOtherPayments(session: SessionRef): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== STORAGE_KEYS.paymentRecords) return;
    const left = keysIn(newValue);
    if (keysIn(oldValue).every((owner) => left.includes(owner))) return;
    session.getSnapshot().children.order?.getSnapshot().children.payment?.send({ type: 'carts.check' });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
