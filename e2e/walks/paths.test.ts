import { type AnyStateNode } from 'xstate';
import { describe, expect, it } from 'vitest';
import { cancelMachine } from '../../machines/cancel/cancel.machine.ts';
import { cardMachine } from '../../machines/card/card.machine.ts';
import { connectionMachine } from '../../machines/connection/connection.machine.ts';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { idleMachine } from '../../machines/idle/idle.machine.ts';
import { orderMachine } from '../../machines/order/order.machine.ts';
import { paymentMachine } from '../../machines/payment/payment.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { startupMachine } from '../../machines/startup/startup.machine.ts';
import { submissionMachine } from '../../machines/submission/submission.machine.ts';
import { type StateMeta } from './journey.ts';
import { JOURNEYS } from './journeys.ts';
import { coverEdges, edgesOf, findPaths, listEdges } from './paths.ts';

const idsBelow = (node: AnyStateNode): string[] => [node.id, ...Object.values(node.states).flatMap(idsBelow)];
const PRODUCTION = new Set(
  [
    cancelMachine,
    cardMachine,
    connectionMachine,
    consentMachine,
    idleMachine,
    orderMachine,
    paymentMachine,
    sessionMachine,
    startupMachine,
    submissionMachine,
  ].flatMap(({ root }) => idsBelow(root)),
);

describe.each(JOURNEYS)('the journey of $name', (journey) => {
  const { chart } = journey;

  it('is walked along every transition of its chart', () => {
    expect([...new Set(coverEdges(chart).flatMap(edgesOf))].sort()).toEqual(listEdges(chart).sort());
  });

  it('has the same paths by xstate/graph and by the beta of @xstate/test', () => {
    for (const via of ['shortest', 'simple'] as const)
      expect(findPaths(chart, via, '@xstate/test')).toEqual(findPaths(chart, via));
    expect(coverEdges(chart, { engine: '@xstate/test' })).toEqual(coverEdges(chart));
  });

  it('says of each state which states of the product it stands for', () => {
    for (const [name, state] of Object.entries(chart.states)) {
      const { standsFor = [] } = (state.meta ?? {}) as Partial<StateMeta>;
      expect(standsFor, name).not.toEqual([]);
      expect(
        standsFor.filter((id) => !PRODUCTION.has(id)),
        name,
      ).toEqual([]);
    }
  });
});
