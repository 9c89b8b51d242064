import { assign, emit, sendParent, setup } from 'xstate';
import { callbackPort } from '../port.ts';

/** What the browser and the API client notice; moments in milliseconds of this device's clock. */
export type ConnectionEvent =
  | { type: 'network.lost'; at: number }
  | { type: 'network.restored' }
  /** A call ended without any status (status 0). */
  | { type: 'server.missed' }
  /** A call was answered, whatever the answer. */
  | { type: 'server.answered'; askedAt: number };

/** How often the server is asked whether it is there, in milliseconds: now and then (specification, section 9), or until it answers. */
const PING_MS = { reached: 600_000, missed: 5_000 };

/** What the session is told. */
export type ConnectionFact = { type: 'connection.restored' };

type ConnectionEmitted = { type: 'toast.show'; kind: 'error'; textKey: string };

const lost = {
  target: 'Offline',
  actions: { type: 'rememberLoss', params: ({ event }: { event: { at: number } }) => event },
} as const;

const restored = { target: 'Online', actions: 'tellRestored' } as const;

/**
 * Whether the server can be reached (specification, section 8: offline, status 0). The session invokes it for its whole
 * life. Announces a failure once when it begins, not once per call.
 */
export const connectionMachine = setup({
  types: { context: {} as { lostAt: number }, events: {} as ConnectionEvent, emitted: {} as ConnectionEmitted },
  actors: {
    /** Sends the facts above; starts with `network.lost` where the page opens offline. */
    watchConnection: callbackPort<ConnectionEvent>('watchConnection'),
    /** Asks the server every `everyMs`; whether it answers is noticed as with any other call. */
    pingServer: callbackPort<ConnectionEvent, { everyMs: number }>('pingServer'),
  },
  actions: {
    rememberLoss: assign((_, { at }: { at: number }) => ({ lostAt: at })),
    tellRestored: sendParent({ type: 'connection.restored' } satisfies ConnectionFact),
    announceNoConnection: emit({ type: 'toast.show', kind: 'error', textKey: 'error.noConnection' }),
    announceServerNotReachable: emit({ type: 'toast.show', kind: 'error', textKey: 'error.serverNotReachable' }),
  },
  guards: {
    /** An answer that was already on its way when the network was lost says nothing of what is now. */
    wasAskedSince: ({ context }, { askedAt }: { askedAt: number }) => askedAt >= context.lostAt,
  },
}).createMachine({
  id: 'connection',
  context: { lostAt: 0 },
  initial: 'Online',
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  states: {
    Online: {
      invoke: { id: 'ping', src: 'pingServer', input: { everyMs: PING_MS.reached } },
      // Every call is answered here: expected, and nothing to do.
      on: { 'network.lost': lost, 'server.missed': 'ServerNotReachable', 'server.answered': {} },
    },
    Offline: {
      entry: 'announceNoConnection',
      on: {
        'network.restored': restored,
        'server.answered': { guard: { type: 'wasAskedSince', params: ({ event }) => event }, ...restored },
      },
    },
    ServerNotReachable: {
      entry: 'announceServerNotReachable',
      invoke: { id: 'ping', src: 'pingServer', input: { everyMs: PING_MS.missed } },
      on: { 'server.answered': restored, 'network.lost': lost },
    },
  },
});

export type ConnectionMachine = typeof connectionMachine;
