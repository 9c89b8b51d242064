import { type SafeStorage, STORAGE_KEYS } from '../adapters/storage.ts';
import { readToken } from '../api/token.ts';
import { type SessionRef } from '../context/actor-types.ts';

interface Tab {
  storage: SafeStorage;
  /** In-app path that this tab shows. */
  from: () => string;
  reload: () => void;
}

/**
 * Tabs share the token. When another tab signs out, this one does too; when somebody else has signed in there, this one
 * begins anew rather than show one person's page with another's token. What counts is the token that is stored now: a tab
 * that slept hears of a sign-out late, and its own would end the session of who has signed in since.
 */
export function watchOtherTabs(session: SessionRef, { storage, from, reload }: Tab): () => void {
  const onStorage = ({ key, oldValue }: StorageEvent) => {
    const snapshot = session.getSnapshot();
    const { person } = snapshot.context;
    const isAboutToken = key === null || key === STORAGE_KEYS.accessToken;
    if (!isAboutToken || !(person || snapshot.hasTag('forced'))) return;
    const token = storage.read(STORAGE_KEYS.accessToken);
    // Whoever has a forced step to take at the sign-in is known by the token alone.
    const personId = person?.id ?? readToken(oldValue ?? '')?.personId;
    if (token === null) session.send({ type: 'logout.request', from: from(), isEnded: key !== null });
    else if (readToken(token)?.personId !== personId) reload();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
