import { QueryClient } from '@tanstack/react-query';
import { type CacheParts } from '../startup/offline/cache-store.ts';
import { type SessionRef, type SessionSnapshot } from '../context/actor-types.ts';
import { mayHaveMovedMoney } from '../../machines/payment/payment.types.ts';
import { AFFECTED_READINGS } from './affected-readings.ts';
import { watchCalls } from './calls.ts';
import { markOverviewChanged } from '../startup/offline/last-overview.ts';
import { isOnlineIn, PersistedReadings } from '../startup/offline/persisted-readings.ts';

interface Readings {
  client: QueryClient;
  persisted: PersistedReadings;
}

/**
 * Reads nothing, often enough for the browser to know the function that reads. It keeps what the first objects that
 * such a function makes then refer to, and with them an answer, until it forgets the function or the page is closed. So
 * at a terminal it comes before the reads of each customer.
 */
function readNothing(): void {
  const client = new QueryClient();
  for (let id = 0; id < 40; id += 1) void client.fetchQuery({ queryKey: ['nothing', id], queryFn: () => null });
}

const readings = new WeakMap<SessionRef, Readings>();

/** Long enough for the way back to a page. */
const GC_TIME_MS = 3_600_000;

const personIdOf = ({ context }: SessionSnapshot): number | null => context.person?.id ?? null;

/**
 * The app's query cache: one per session actor, created lazily because its code is loaded after the login.
 * However a session ends, the actor's person changes: in-flight calls are then canceled and the cache is cleared.
 */
export const queryClientOf = (session: SessionRef): QueryClient => readingsOf(session).client;

/** What the screen shows although it could not be read again; subscribe for its changes. */
export const persistedReadingsOf = (session: SessionRef): PersistedReadings => readingsOf(session).persisted;

export function readingsOf(session: SessionRef, parts?: CacheParts): Readings {
  const known = readings.get(session);
  if (known) return known;
  if (session.getSnapshot().context.deviceType === 'Terminal') readNothing();
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Refused calls are not retried; after a lost connection `useReading` retries.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // A page that is opened again shows what it has read, and reads it again behind. What a change made wrong is
        // dropped.
        gcTime: GC_TIME_MS,
      },
    },
  });
  const persisted = new PersistedReadings(client, session, parts);
  readings.set(session, { client, persisted });
  // A query that has left the cache can stay in memory, by closures that the browser shares between objects.
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') query.reset();
  });
  watchCalls(session, (call) => {
    const names = AFFECTED_READINGS[call] ?? [];
    if (names.length > 0) persisted.drop(names);
    if (names.length > 0 || (call.includes('/cart') && !call.startsWith('GET '))) markOverviewChanged();
  });
  persisted.restore();
  follow(session, client, persisted);
  return { client, persisted };
}

/** What a payment shows by which something was charged, and what was ordered. */
const PAID = ['balance', 'orders'];

/** Something was charged or paid back by what no call of this page tells. */
export function readPaidAgain(session: SessionRef): void {
  const { client, persisted } = readingsOf(session);
  persisted.drop(PAID);
  void client.refetchQueries({ type: 'active', predicate: ({ queryKey }) => PAID.includes(String(queryKey[2])) });
}

function follow(session: SessionRef, client: QueryClient, persisted: PersistedReadings): void {
  let personId = personIdOf(session.getSnapshot());
  session.subscribe((snapshot) => {
    if (personIdOf(snapshot) === personId) return;
    personId = personIdOf(snapshot);
    void client.cancelQueries();
    client.clear();
    persisted.end();
    persisted.restore();
    if (personId !== null && snapshot.context.deviceType === 'Terminal') readNothing();
  });
  // Where the answer to a payment was lost, the call that charged has ended before its outcome is known.
  session.getSnapshot().children.ledger?.on('ledger.changed', ({ status }) => {
    if (mayHaveMovedMoney(status)) readPaidAgain(session);
  });
  let isOnline = isOnlineIn(session.getSnapshot());
  session.getSnapshot().children.connection?.subscribe(() => {
    const was = isOnline;
    isOnline = isOnlineIn(session.getSnapshot());
    if (isOnline && !was) persisted.readAgain();
  });
}
