import { type AnyStateMachine } from 'xstate';
import { type Path, coverEdges, findPaths } from './paths.ts';

/** A path, and those of its states that no earlier path reaches: each state is inspected only once. */
export interface Visit {
  path: Path;
  newStates: ReadonlySet<string>;
}

export function visitsOf(paths: readonly Path[]): Visit[] {
  const seen = new Set<string>();
  return paths.map((path) => {
    const states = [path.start, ...path.steps.map(({ to }) => to)];
    const newStates = new Set(states.filter((state) => !seen.has(state)));
    for (const state of newStates) seen.add(state);
    return { path, newStates };
  });
}

/** Walks along every transition of a chart: the same for every worker and every shard. */
export const walksOf = (chart: AnyStateMachine): Visit[] => visitsOf(coverEdges(chart));

/** The shortest way to a state. Throws where none leads there. */
export function wayTo(chart: AnyStateMachine, goal: string): Visit {
  const paths = findPaths(chart, 'shortest').map(({ start, steps }) => {
    const end = start === goal ? 0 : steps.findIndex(({ to }) => to === goal) + 1;
    return start === goal || end > 0 ? { start, steps: steps.slice(0, end) } : null;
  });
  const [shortest] = paths.filter((path) => path !== null).sort((one, other) => one.steps.length - other.steps.length);
  if (!shortest) throw new Error(`No way leads to ${goal}.`);
  return { path: shortest, newStates: new Set([shortest.start, ...shortest.steps.map(({ to }) => to)]) };
}
