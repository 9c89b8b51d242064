import { STORAGE_KEYS } from '../adapters/storage.ts';
import { readToken } from '../api/token.ts';
import { type SessionRef } from './actor-types.ts';

/**
 * Tabs share the token. When another tab signs out, this one does too; when somebody else has signed in there, this one
 * begins anew rather than show one person's page with another's token.
 */
export function watchOtherTabs(session: SessionRef, from: () => string): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const { person } = session.getSnapshot().context;
    if (key !== STORAGE_KEYS.accessToken || !person) return;
    if (newValue === null) session.send({ type: 'logout.request', from: from() });
    else if (readToken(newValue)?.personId !== person.id) window.location.reload();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
