import { assign, emit, sendParent, setup } from 'xstate';
import { callbackPort } from '../port.ts';

/** What the browser and the API client report; times in milliseconds of this device's clock. */
export type ConnectionEvent =
  | { type: 'network.lost'; at: number }
  | { type: 'network.restored' }
  /** A call ended without an HTTP status (status 0). */
  | { type: 'server.missed' }
  /** A call was answered, with whatever status. */
  | { type: 'server.answered'; askedAt: number };

/**
 * Interval of pings in milliseconds: normally, right after a call had no answer, and while the server is away (CALL-7).
 */
const PING_MS = { reached: 600_000, missed: 1_000, away: 5_000 };

/** Sent to the session. */
export type ConnectionFact = { type: 'connection.restored' };

type ConnectionEmitted = { type: 'toast.show'; kind: 'error'; textKey: string };

const lost = {
  target: 'Offline',
  actions: { type: 'rememberLoss', params: ({ event }: { event: { at: number } }) => event },
} as const;

const restored = { target: 'Online', actions: 'sendRestored' } as const;

/**
 * Whether the server can be reached (CALL-10). The session invokes it for its whole
 * life. Announces a failure once when it begins, not once per call.
 */
export const connectionMachine = setup({
  types: { context: {} as { lostAt: number }, events: {} as ConnectionEvent, emitted: {} as ConnectionEmitted },
  actors: {
    /** Sends the events above; begins with `network.lost` if the page opens offline. */
    watchConnection: callbackPort<ConnectionEvent>('watchConnection'),
    /** Calls the server every `everyMs`; the API client reports the outcome as of any other call. */
    pingServer: callbackPort<ConnectionEvent, { everyMs: number }>('pingServer'),
  },
  actions: {
    rememberLoss: assign((_, { at }: { at: number }) => ({ lostAt: at })),
    sendRestored: sendParent({ type: 'connection.restored' } satisfies ConnectionFact),
    announceNoConnection: emit({ type: 'toast.show', kind: 'error', textKey: 'error.noConnection' }),
    announceServerNotReachable: emit({ type: 'toast.show', kind: 'error', textKey: 'error.serverNotReachable' }),
  },
  guards: {
    /** An answer to a call sent before the network was lost does not prove that it is back. */
    wasAskedSince: ({ context }, { askedAt }: { askedAt: number }) => askedAt >= context.lostAt,
  },
  delays: {
    /** One call that is lost says little: the server is away if nothing answers for so long (OFF-26). */
    untilAway: 2_500,
  },
}).createMachine({
  id: 'connection',
  context: { lostAt: 0 },
  initial: 'Online',
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  states: {
    Online: {
      invoke: { id: 'ping', src: 'pingServer', input: { everyMs: PING_MS.reached } },
      // Every answered call arrives here: expected, and nothing to do.
      on: { 'network.lost': lost, 'server.missed': 'ServerMissed', 'server.answered': {} },
    },
    Offline: {
      entry: 'announceNoConnection',
      on: {
        'network.restored': restored,
        'server.answered': { guard: { type: 'wasAskedSince', params: ({ event }) => event }, ...restored },
      },
    },
    ServerMissed: {
      entry: 'announceServerNotReachable',
      invoke: { id: 'ping', src: 'pingServer', input: { everyMs: PING_MS.missed } },
      on: { 'server.answered': restored, 'network.lost': lost },
      after: { untilAway: 'ServerNotReachable' },
    },
    ServerNotReachable: {
      invoke: { id: 'ping', src: 'pingServer', input: { everyMs: PING_MS.away } },
      on: { 'server.answered': restored, 'network.lost': lost },
    },
  },
});

export type ConnectionMachine = typeof connectionMachine;
