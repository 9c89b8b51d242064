import { type AnyStateMachine } from 'xstate';
import { Explorer, type ChartPath, type Strategy } from '../../machines/testing/paths.ts';

/** What the customer does, and the state it leads to. */
interface PathStep {
  event: string;
  to: string;
}

/** A path through a journey chart, from its first state. */
export interface Path {
  start: string;
  steps: PathStep[];
}

/** Journey charts are flat, without context and effects, and their events have no payload. */
const explorerOf = (chart: AnyStateMachine): Explorer =>
  new Explorer({
    machine: chart,
    starts: { 'a new browser': undefined },
    events: Object.fromEntries(chart.events.map((type) => [type as string, { type: type as string }])),
    answers: {},
    projection: () => null,
  });

const toPath = ({ opening, steps }: ChartPath): Path => ({
  start: opening.state,
  steps: steps.map(({ stimulus, state }) => ({ event: stimulus.name, to: state })),
});

/** A path to every state, or every path that visits no state twice; none is a prefix of another. */
export const findPaths = (chart: AnyStateMachine, via: Exclude<Strategy, 'edges'>): Path[] =>
  explorerOf(chart).paths(via).paths.map(toPath);

/** A path opens a new browser, which costs as much as several steps; too long ones would leave a worker idle. */
const MAX_STEPS = 20;

/**
 * Few paths that take every transition at least once. Each goes on to the nearest transition not taken yet, within
 * `MAX_STEPS`. The same chart gives the same paths.
 */
export const coverEdges = (chart: AnyStateMachine): Path[] =>
  explorerOf(chart).paths('edges', MAX_STEPS).paths.map(toPath);
