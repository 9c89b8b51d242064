import { type QueryKey } from '@tanstack/react-query';
import { type ApiClient } from '../../api/client.ts';
import { type SessionRef } from '../../context/actor-types.ts';
import { queryClientOf } from '../../context/query-client.ts';
import { FOR_THE_SESSION, fullKey, type Query } from './use-reading.ts';

/** Who reads ahead: a page that opens. */
export interface Opening {
  api: ApiClient;
  session: SessionRef;
}

/** How long an answer counts that was asked for when the page began to open: until it is built, on a slow phone. */
export const OPENING_MS = 2_000;

/** Of a reading of the person who is signed in; null: nobody is. */
export function keyAhead({ session }: Opening, key: QueryKey): QueryKey | null {
  const { person, house } = session.getSnapshot().context;
  return person && house && fullKey(person.id, house.language.shortName, key);
}

/** Sends a read while the page that shows it is being built. The query needs a time for which it is fresh. */
export function readAhead<T>(opening: Opening, { key, read, isKept = false, freshMs = 0 }: Query<T>): void {
  const queryKey = keyAhead(opening, key);
  if (!queryKey) return;
  void queryClientOf(opening.session).prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => read(opening.api, signal),
    ...(isKept ? FOR_THE_SESSION : { staleTime: freshMs }),
  });
}
