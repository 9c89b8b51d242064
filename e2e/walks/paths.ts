import { createTestModel as createBetaModel } from '@xstate/test';
import { type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { createTestModel as createGraphModel } from 'xstate/graph';

/** What the customer does, and the state it leads to. */
export interface PathStep {
  event: string;
  to: string;
}

/** A way through the chart of a journey, from its first state. */
export interface Path {
  start: string;
  steps: PathStep[];
}

type Serialize = (snapshot: AnyMachineSnapshot, event?: { type: string }, before?: AnyMachineSnapshot) => string;

/** Begins with the step `xstate.init`. */
interface FoundPath {
  steps: { state: AnyMachineSnapshot; event: { type: string } }[];
}

interface Model {
  getShortestPaths: (options: { fromState?: AnyMachineSnapshot; serializeState: Serialize }) => FoundPath[];
  getSimplePaths: (options: { serializeState: Serialize }) => FoundPath[];
}

export type Engine = 'xstate/graph' | '@xstate/test';

/** What finds the paths: the traversal in xstate itself, or the beta of `@xstate/test` that it comes from. */
const modelOf = (chart: AnyStateMachine, engine: Engine): Model =>
  engine === 'xstate/graph' ? createGraphModel(chart) : createBetaModel(chart);

/** Charts of journeys are flat and without context: a state is its name. */
const nameOf = (snapshot: AnyMachineSnapshot): string => String(snapshot.value);
const startOf = (chart: AnyStateMachine): string => chart.root.initial.target[0]?.key ?? '';
const toSteps = ({ steps }: FoundPath): PathStep[] =>
  steps.slice(1).map(({ state, event }) => ({ event: event.type, to: nameOf(state) }));

const byState: Serialize = nameOf;
/** Tells apart by which transition a state was reached: so a path leads to every transition, not only to every state. */
const byTransition: Serialize = (snapshot, event, before) =>
  `${before ? nameOf(before) : ''} ${event?.type ?? ''} ${nameOf(snapshot)}`;

/** A path to every state, or every path that comes by no state twice; none that is the beginning of another. */
export function findPaths(chart: AnyStateMachine, via: 'shortest' | 'simple', engine: Engine = 'xstate/graph'): Path[] {
  const model = modelOf(chart, engine);
  const found =
    via === 'shortest'
      ? model.getShortestPaths({ serializeState: byState })
      : model.getSimplePaths({ serializeState: byState });
  return found.map((path) => ({ start: startOf(chart), steps: toSteps(path) }));
}

const edge = (from: string, event: string, to: string): string => `${from} – ${event} → ${to}`;

/** The transitions that a path takes. */
export const edgesOf = ({ start, steps }: Path): string[] =>
  steps.map(({ event, to }, at) => edge(steps[at - 1]?.to ?? start, event, to));

/** Every transition of the chart. */
export function listEdges(chart: AnyStateMachine): string[] {
  return Object.values(chart.states).flatMap((state) =>
    [...state.transitions].flatMap(([event, ways]) =>
      ways.map(({ target }) => edge(state.key, event, target?.[0]?.key ?? state.key)),
    ),
  );
}

/**
 * Few paths that take every transition at least once. Each goes on to the nearest transition not taken yet, until it would have
 * more than `longest` steps. The same chart gives the same paths.
 */
export function coverEdges(
  chart: AnyStateMachine,
  { longest = 10, engine = 'xstate/graph' }: { longest?: number; engine?: Engine } = {},
): Path[] {
  const model = modelOf(chart, engine);
  const start = startOf(chart);
  const untaken = new Set(listEdges(chart));
  const paths: Path[] = [];

  /** The shortest way on that ends with a transition not taken yet. */
  const findNearest = (from: { state: string; snapshot?: AnyMachineSnapshot }) => {
    let nearest: { steps: PathStep[]; end: AnyMachineSnapshot } | null = null;
    for (const found of model.getShortestPaths({ fromState: from.snapshot, serializeState: byTransition })) {
      const steps = toSteps(found);
      const length = edgesOf({ start: from.state, steps }).findIndex((taken) => untaken.has(taken)) + 1;
      const end = found.steps[length]?.state;
      if (length > 0 && end && (!nearest || length < nearest.steps.length))
        nearest = { steps: steps.slice(0, length), end };
    }
    return nearest;
  };

  while (untaken.size > 0) {
    const path: Path = { start, steps: [] };
    let next = findNearest({ state: start });
    if (!next) throw new Error(`No path takes ${[...untaken].join(', ')}.`);
    do {
      path.steps.push(...next.steps);
      for (const taken of edgesOf(path)) untaken.delete(taken);
      next = findNearest({ state: path.steps.at(-1)?.to ?? start, snapshot: next.end });
    } while (next && path.steps.length + next.steps.length <= longest);
    paths.push(path);
  }
  return paths;
}
