import { type Scenarios } from '../testing/scenarios.ts';

/** Pings are rare, but frequent once the server was missed. */
const nowAndThen = { ping: { everyMs: 600_000 } };
const often = { ping: { everyMs: 5_000 } };
const soon = { ping: { everyMs: 1_000 } };

const missed = { does: [], asks: ['ping'], gives: soon };
const away = { does: [], asks: ['ping'], gives: often };
/** The session is told, and passes it on to whatever could not be sent meanwhile. */
const reachableAgain = {
  does: ['sendRestored'],
  asks: ['ping'],
  gives: { sendRestored: { type: 'connection.restored' }, ...nowAndThen },
};

export const connectionScenarios: Scenarios = {
  'a page opens online, where answers change nothing': {
    opens: ['Online', { does: [], asks: ['watchConnection', 'ping'], gives: nowAndThen }],
    steps: [['server.answered: what was asked since', 'Online', { does: [], asks: [] }]],
  },
  // CALL-10
  'a lost network stays lost if it is lost again or calls fail meanwhile': {
    steps: [
      ['network.lost', 'Offline', { does: [], asks: [], holds: { lostAt: 1_000 } }],
      ['network.lost', 'Offline', { does: [] }],
      ['server.missed', 'Offline', { does: [] }],
    ],
  },
  'a restored network ends the offline state': {
    after: 'a lost network stays lost if it is lost again or calls fail meanwhile',
    steps: [['network.restored', 'Online', reachableAgain]],
  },
  'an answer ends the offline state only if its call was sent after the loss': {
    after: 'a lost network stays lost if it is lost again or calls fail meanwhile',
    steps: [
      ['server.answered: what was asked before the loss', 'Offline', { does: [] }],
      ['server.answered: what was asked since', 'Online', reachableAgain],
    ],
  },
  // CALL-10
  'a server that gives no answer is away after a while, and any answer ends it': {
    steps: [
      ['server.missed', 'ServerMissed', missed],
      ['server.missed', 'ServerMissed', { does: [], asks: [] }],
      ['after untilAway', 'ServerNotReachable', away],
      ['server.missed', 'ServerNotReachable', { does: [], asks: [] }],
      ['server.answered: what was asked before the loss', 'Online', reachableAgain],
    ],
  },
  // OFF-26
  'one call without an answer does not make the server count as away': {
    steps: [
      ['server.missed', 'ServerMissed', missed],
      ['server.answered: what was asked before the loss', 'Online', reachableAgain],
    ],
  },
  'a network can be lost while the server is unreachable, too': {
    steps: [
      ['server.missed', 'ServerMissed', missed],
      ['network.lost', 'Offline', { does: [], asks: [], holds: { lostAt: 1_000 } }],
      ['network.restored', 'Online', reachableAgain],
      ['server.missed', 'ServerMissed', missed],
      ['after untilAway', 'ServerNotReachable', away],
      ['network.lost', 'Offline', { does: [], asks: [], holds: { lostAt: 1_000 } }],
      ['server.answered: what was asked before the loss', 'Offline', { does: [] }],
      ['server.answered: what was asked since', 'Online', reachableAgain],
    ],
  },
};
