import { QueryClient } from '@tanstack/react-query';
import { type SessionRef, type SessionSnapshot } from './actor-types.ts';

const clients = new WeakMap<SessionRef, QueryClient>();

const personIdOf = ({ context }: SessionSnapshot): number | null => context.person?.id ?? null;

/**
 * The app's query cache: one per session actor, created lazily because its code is loaded after the login.
 * However a session ends, the actor's person changes: in-flight calls are then canceled and the cache is cleared.
 */
export function queryClientOf(session: SessionRef): QueryClient {
  const known = clients.get(session);
  if (known) return known;
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Refused calls are not retried; after a lost connection `useReading` retries.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // A page refetches when opened and shows no stale data meanwhile: an order just canceled would look open.
        gcTime: 0,
      },
    },
  });
  clients.set(session, client);
  // A query that has left the cache can stay in memory, by closures that the browser shares between objects.
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') query.reset();
  });
  let personId = personIdOf(session.getSnapshot());
  session.subscribe((snapshot) => {
    if (personIdOf(snapshot) === personId) return;
    personId = personIdOf(snapshot);
    void client.cancelQueries();
    client.clear();
  });
  return client;
}
