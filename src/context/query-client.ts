import { QueryClient } from '@tanstack/react-query';
import { type SessionRef, type SessionSnapshot } from './actor-types.ts';

const clients = new WeakMap<SessionRef, QueryClient>();

const personIdOf = ({ context }: SessionSnapshot): number | null => context.person?.id ?? null;

/**
 * The query cache of the app: one per session actor, made when it is first asked for, since its code comes after the login.
 * Whichever way a session ends, its person is no longer that of the actor: then calls on their way are cancelled and the
 * cache is emptied.
 */
export function queryClientOf(session: SessionRef): QueryClient {
  const known = clients.get(session);
  if (known) return known;
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // A refused call is not sent again by itself; after a lost connection `useReading` does it.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // An opened page asks again, and shows nothing old meanwhile: an order just canceled would look open.
        gcTime: 0,
      },
    },
  });
  clients.set(session, client);
  let personId = personIdOf(session.getSnapshot());
  session.subscribe((snapshot) => {
    if (personIdOf(snapshot) === personId) return;
    personId = personIdOf(snapshot);
    void client.cancelQueries();
    client.clear();
  });
  return client;
}
