import { type Scenarios } from '../testing/scenarios.ts';

/** The server is asked now and then whether it is there; once it was missed, often. */
const nowAndThen = { ping: { everyMs: 600_000 } };
const often = { ping: { everyMs: 5_000 } };

const noConnection = { does: ['toast.show error.noConnection'], asks: [] };
const notReachable = { does: ['toast.show error.serverNotReachable'], asks: ['ping'], gives: often };
/** The session is told, which passes it on to what could not be sent meanwhile. */
const again = {
  does: ['tellRestored'],
  asks: ['ping'],
  gives: { tellRestored: { type: 'connection.restored' }, ...nowAndThen },
};

export const connectionScenarios: Scenarios = {
  'a page opens online, and answers are no news': {
    opens: ['Online', { does: [], asks: ['watchConnection', 'ping'], gives: nowAndThen }],
    steps: [['server.answered: what was asked since', 'Online', { does: [], asks: [] }]],
  },
  'a lost network is told once, however often it is lost and whatever misses the server meanwhile': {
    steps: [
      ['network.lost', 'Offline', { ...noConnection, holds: { lostAt: 1_000 } }],
      ['network.lost', 'Offline', { does: [] }],
      ['server.missed', 'Offline', { does: [] }],
    ],
  },
  'a network that is back ends it': {
    after: 'a lost network is told once, however often it is lost and whatever misses the server meanwhile',
    steps: [['network.restored', 'Online', again]],
  },
  'an answer ends it only where it was asked for since the loss': {
    after: 'a lost network is told once, however often it is lost and whatever misses the server meanwhile',
    steps: [
      ['server.answered: what was asked before the loss', 'Offline', { does: [] }],
      ['server.answered: what was asked since', 'Online', again],
    ],
  },
  'a server that is missed is told once, and is there again with any answer': {
    steps: [
      ['server.missed', 'ServerNotReachable', notReachable],
      ['server.missed', 'ServerNotReachable', { does: [], asks: [] }],
      ['server.answered: what was asked before the loss', 'Online', again],
    ],
  },
  'a network that is lost while the server is missed says so too': {
    steps: [
      ['server.missed', 'ServerNotReachable', notReachable],
      ['network.lost', 'Offline', { ...noConnection, holds: { lostAt: 1_000 } }],
      ['server.answered: what was asked before the loss', 'Offline', { does: [] }],
      ['server.answered: what was asked since', 'Online', again],
    ],
  },
};
