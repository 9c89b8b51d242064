import { emit, setup } from 'xstate';
import { callbackPort } from '../port.ts';

/** What the browser and the API client notice. */
export type ConnectionEvent =
  | { type: 'network.lost' }
  | { type: 'network.restored' }
  /** A call ended without any status (status 0). */
  | { type: 'server.missed' }
  /** A call was answered, whatever the answer. */
  | { type: 'server.answered' };

/** How often the server is asked whether it is there, in milliseconds: now and then (specification, section 9), or until it answers. */
export const PING_MS = { reached: 600_000, missed: 5_000 };

export type ConnectionEmitted = { type: 'toast.show'; kind: 'error'; textKey: string };

/**
 * Whether the server can be reached (specification, section 8: offline, status 0). The session invokes it for its whole
 * life. Announces a failure once when it begins, not once per call.
 */
export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent, emitted: {} as ConnectionEmitted },
  actors: {
    /** Sends the facts above; starts with `network.lost` where the page opens offline. */
    watchConnection: callbackPort<ConnectionEvent>('watchConnection'),
    /** Asks the server every `everyMs`; whether it answers is noticed as with any other call. */
    pingServer: callbackPort<ConnectionEvent, { everyMs: number }>('pingServer'),
  },
  actions: {
    announceNoConnection: emit({ type: 'toast.show', kind: 'error', textKey: 'error.noConnection' }),
    announceServerNotReachable: emit({ type: 'toast.show', kind: 'error', textKey: 'error.serverNotReachable' }),
  },
}).createMachine({
  id: 'connection',
  initial: 'Online',
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  states: {
    Online: {
      invoke: { id: 'ping', src: 'pingServer', input: { everyMs: PING_MS.reached } },
      // Every call is answered here: expected, and nothing to do.
      on: { 'network.lost': 'Offline', 'server.missed': 'ServerNotReachable', 'server.answered': {} },
    },
    Offline: {
      entry: 'announceNoConnection',
      on: { 'network.restored': 'Online', 'server.answered': 'Online' },
    },
    ServerNotReachable: {
      entry: 'announceServerNotReachable',
      invoke: { id: 'ping', src: 'pingServer', input: { everyMs: PING_MS.missed } },
      on: { 'server.answered': 'Online', 'network.lost': 'Offline' },
    },
  },
});

export type ConnectionMachine = typeof connectionMachine;
