import { type AnyStateMachine } from 'xstate';
import { Explorer, type ChartPath, type Strategy } from '../../machines/testing/paths.ts';

/** What the customer does, and the state it leads to. */
interface PathStep {
  event: string;
  to: string;
}

/** A way through the chart of a journey, from its first state. */
export interface Path {
  start: string;
  steps: PathStep[];
}

/** Charts of journeys are flat, without context and without effects: an event is its type. */
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

/** A path to every state, or every path that comes by no state twice; none that is the beginning of another. */
export const findPaths = (chart: AnyStateMachine, via: Exclude<Strategy, 'edges'>): Path[] =>
  explorerOf(chart).paths(via).paths.map(toPath);

/** Every path begins anew, which takes as long as several steps: so a few long ones. Longer still would leave one worker waiting. */
const MOST_STEPS = 20;

/**
 * Few paths that take every transition at least once. Each goes on to the nearest transition not taken yet, as long as that
 * makes no more than so many steps. The same chart gives the same paths.
 */
export const coverEdges = (chart: AnyStateMachine): Path[] =>
  explorerOf(chart).paths('edges', MOST_STEPS).paths.map(toPath);
