import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type ConnectionEvent =
  | { type: 'network.lose' }
  | { type: 'network.return' }
  | { type: 'orders.open' }
  | { type: 'overview.open' }
  | { type: 'server.vanish' }
  | { type: 'server.return' };

/** The network or the server is lost; the app recovers by itself when it returns. */
export const connectionChart = setup({
  types: { events: {} as ConnectionEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'connectionJourney',
  initial: 'Online',
  states: {
    Online: {
      meta: { standsFor: ['connection.Online'] },
      on: { 'network.lose': 'Offline', 'orders.open': 'OrdersListed', 'server.vanish': 'ServerNotReachable' },
    },
    Offline: {
      meta: { standsFor: ['connection.Offline'] },
      on: { 'network.return': 'Online', 'orders.open': 'KnownOrders' },
    },
    KnownOrders: {
      meta: { standsFor: ['connection.Offline'] },
      on: { 'network.return': 'OrdersListed' },
    },
    OrdersListed: {
      meta: { standsFor: ['connection.Online'] },
      on: { 'overview.open': 'Online' },
    },
    ServerNotReachable: {
      meta: { standsFor: ['connection.ServerNotReachable'] },
      on: { 'server.return': 'OrdersListed' },
    },
  },
});
