import { type AnyStateMachine } from 'xstate';
import { type Path, coverEdges } from './paths.ts';

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
