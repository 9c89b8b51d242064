import { assign, sendParent, setup } from 'xstate';
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

const lost = {
  target: 'Offline',
  actions: { type: 'rememberLoss', params: ({ event }: { event: { at: number } }) => event },
} as const;

const restored = { target: 'Online', actions: 'sendRestored' } as const;

/**
 * Whether the server can be reached (CALL-10). The session invokes it for its whole life. A banner tells it, no toast
 * (`docs/decisions/058-a-lost-connection-is-one-line.md`).
 */
export const connectionMachine = setup({
  types: { context: {} as { lostAt: number }, events: {} as ConnectionEvent },
  actors: {
    /** Sends the events above; begins with `network.lost` if the page opens offline. */
    watchConnection: callbackPort<ConnectionEvent>('watchConnection'),
    /** Calls the server every `everyMs`; the API client reports the outcome as of any other call. */
    pingServer: callbackPort<ConnectionEvent, { everyMs: number }>('pingServer'),
  },
  actions: {
    rememberLoss: assign((_, { at }: { at: number }) => ({ lostAt: at })),
    sendRestored: sendParent({ type: 'connection.restored' } satisfies ConnectionFact),
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
      on: {
        'network.restored': restored,
        'server.answered': { guard: { type: 'wasAskedSince', params: ({ event }) => event }, ...restored },
      },
    },
    ServerMissed: {
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
