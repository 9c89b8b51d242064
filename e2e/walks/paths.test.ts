import { createTestModel } from '@xstate/test';
import { type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { JOURNEYS } from './journeys.ts';
import { coverEdges, findPaths, type Path } from './paths.ts';

const edge = (from: string, event: string, to: string): string => `${from} – ${event} → ${to}`;

/** The transitions that a path takes. */
const edgesOf = ({ start, steps }: Path): string[] =>
  steps.map(({ event, to }, at) => edge(steps[at - 1]?.to ?? start, event, to));

/** Every transition of a chart. */
const listEdges = (chart: AnyStateMachine): string[] =>
  Object.values(chart.states).flatMap((state) =>
    [...state.transitions].flatMap(([event, transitions]) =>
      transitions.map(({ target }) => edge(state.key, event, target?.[0]?.key ?? state.key)),
    ),
  );

const serializeState = ({ value }: AnyMachineSnapshot): string => String(value);
/** The transitions of the paths that the beta finds; its first step is `xstate.init`. */
const edgesOfBeta = ({ steps }: { steps: { state: AnyMachineSnapshot; event: { type: string } }[] }): string[] =>
  steps
    .slice(1)
    .map(({ state, event }, at) => edge(serializeState(steps[at]?.state ?? state), event.type, serializeState(state)));

describe.each(JOURNEYS)('the journey of $name', ({ chart }) => {
  it('is walked along every transition of its chart', () => {
    expect([...new Set(coverEdges(chart).flatMap(edgesOf))].sort()).toEqual(listEdges(chart).sort());
  });

  it('has the paths that the beta of @xstate/test finds', () => {
    const model = createTestModel(chart);
    const found = {
      shortest: model.getShortestPaths({ serializeState }),
      simple: model.getSimplePaths({ serializeState }),
    };
    for (const via of ['shortest', 'simple'] as const)
      expect(findPaths(chart, via).map(edgesOf).sort()).toEqual(found[via].map(edgesOfBeta).sort());
  });
});
