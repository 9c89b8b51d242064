import { describe, expect, it } from 'vitest';
import { nodesBelow } from '../../machines/testing/transitions.ts';
import { type AnyKit } from '../../machines/testing/kit.ts';
import { KITS } from '../../machines/testing/kits.ts';
import { type StateMeta } from './journey.ts';
import { JOURNEYS } from './journeys.ts';
import { STATES_NOT_SHOWN } from './states-not-shown.ts';

const innermost = Object.values<AnyKit>(KITS)
  .flatMap(({ machine }) => nodesBelow(machine.root))
  .filter(({ type }) => type === 'atomic' || type === 'final')
  .map(({ id }) => id);

const shown = new Set(
  JOURNEYS.flatMap(({ chart }) => Object.values(chart.states).flatMap(({ meta }) => (meta as StateMeta).standsFor)),
);

const matches = (name: string) => (id: string) => id === name || (name.endsWith('.') && id.startsWith(name));
const isListed = (id: string) => Object.keys(STATES_NOT_SHOWN).some((name) => matches(name)(id));

describe('the states of the journeys', () => {
  it('each stand for a state of the statecharts', () => {
    const states = JOURNEYS.flatMap(({ chart }) => Object.values(chart.states));
    expect(states.filter(({ meta }) => (meta as StateMeta).standsFor.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('cover every state of the statecharts except those listed as not shown', () => {
    expect(innermost.filter((id) => !shown.has(id) && !isListed(id))).toEqual([]);
  });

  it('stand for existing states only', () => {
    expect([...shown].filter((id) => !innermost.includes(id))).toEqual([]);
  });

  it('stand for none of the states listed as not shown', () => {
    expect([...shown].filter(isListed)).toEqual([]);
    expect(Object.keys(STATES_NOT_SHOWN).filter((name) => !innermost.some(matches(name)))).toEqual([]);
  });
});
