import { describe, expect, it } from 'vitest';
import { nodesBelow } from '../../machines/testing/transitions.ts';
import { type AnyKit } from '../../machines/testing/kit.ts';
import { KITS } from '../../machines/testing/kits.ts';
import { type StateMeta } from './journey.ts';
import { JOURNEYS } from './journeys.ts';
import { UNSEEN } from './unseen.ts';

const innermost = Object.values<AnyKit>(KITS)
  .flatMap(({ machine }) => nodesBelow(machine.root))
  .filter(({ type }) => type === 'atomic' || type === 'final')
  .map(({ id }) => id);

const shown = new Set(
  JOURNEYS.flatMap(({ chart }) => Object.values(chart.states).flatMap(({ meta }) => (meta as StateMeta).standsFor)),
);

const isMeant = (name: string) => (id: string) => id === name || (name.endsWith('.') && id.startsWith(name));
const isUnseen = (id: string) => Object.keys(UNSEEN).some((name) => isMeant(name)(id));

describe('What the journeys show', () => {
  it('is named by each of their states', () => {
    const states = JOURNEYS.flatMap(({ chart }) => Object.values(chart.states));
    expect(states.filter(({ meta }) => (meta as StateMeta).standsFor.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('is every state of the statecharts, or it is said why nobody sees it', () => {
    expect(innermost.filter((id) => !shown.has(id) && !isUnseen(id))).toEqual([]);
  });

  it('are states that there are', () => {
    expect([...shown].filter((id) => !innermost.includes(id))).toEqual([]);
  });

  it('is nothing that is said to be seen by nobody', () => {
    expect([...shown].filter(isUnseen)).toEqual([]);
    expect(Object.keys(UNSEEN).filter((name) => !innermost.some(isMeant(name)))).toEqual([]);
  });
});
