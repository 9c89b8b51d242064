import { defineKit, variants } from '../testing/kit.ts';
import { connectionMachine } from './connection.machine.ts';

const LOST_AT = 1_000;

export const connectionKit = defineKit({
  machine: connectionMachine,
  starts: { 'a page that opens': undefined },
  events: {
    'network.lost': { type: 'network.lost', at: LOST_AT },
    'network.restored': { type: 'network.restored' },
    'server.missed': { type: 'server.missed' },
    'server.answered': variants({
      'what was asked before the loss': { type: 'server.answered', askedAt: LOST_AT - 1 },
      'what was asked since': { type: 'server.answered', askedAt: LOST_AT },
    }),
  },
  answers: {},
  projection: ({ lostAt }) => lostAt,
});
