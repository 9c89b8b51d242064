import { nodesBelow } from '../../machines/testing/transitions.ts';
import { type AnyKit } from '../../machines/testing/kit.ts';
import {
  Explorer,
  LONGEST_SIMPLE_PATH,
  MOST_SIMPLE_PATHS,
  MOST_STEPS,
  unwalkedBy,
  walkedBy,
  type ChartPath,
  type Strategy,
} from '../../machines/testing/paths.ts';

export interface Covered {
  name: string;
  /** Number of the first path of this report that reaches it; null: none does. */
  path: number | null;
  /** Whether any path can reach it. */
  isReachable: boolean;
  /** Why not. */
  reason: string;
}

export interface MachineReport {
  machine: string;
  strategy: Strategy;
  paths: ChartPath[];
  states: Covered[];
  transitions: Covered[];
  /** The bounds of this report, and whether they were reached. */
  limits: string[];
}

const NO_REASON = 'no reason is given: name it in the kit, or mend the chart';

/** Plain words for XState's own event names. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/xstate\.done\.actor\.(\S+)/, '$1 answers'],
  [/xstate\.error\.actor\.(\S+)/, '$1 fails'],
  [/xstate\.snapshot\.(\S+)/, '$1 comes to hold'],
  [/xstate\.done\.state\.(\S+)/, '$1 is over'],
  [/xstate\.after\.([^.\s]+)\.\S+/, 'after $1'],
];

/** A transition, from the root of the chart and without the chart's own name. */
export const plainName = (edge: string, root: string): string =>
  PLAIN.reduce(
    (name, [pattern, words]) => name.replace(pattern, words),
    edge.startsWith(`${root}.`) ? edge.slice(root.length + 1) : edge,
  );

export function reportOf(machine: string, kit: AnyKit, strategy: Strategy): MachineReport {
  const explorer = new Explorer(kit);
  const { paths, isCut } = explorer.paths(strategy);
  const unreachable = new Set(unwalkedBy(explorer.paths('edges').paths, explorer.edges));
  const reason = (name: string) => kit.unreachable?.[name] ?? NO_REASON;
  const firstPath = (holds: (path: ChartPath) => boolean) => {
    const at = paths.findIndex(holds);
    return at === -1 ? null : at + 1;
  };

  const reached = explorer.reachedStates;
  const states = nodesBelow(kit.machine.root)
    .filter((node) => node !== kit.machine.root)
    .map(({ id, path }): Covered => {
      const name = path.join('.');
      const onward = `${id}  always`;
      const isPassed = explorer.edges.some((edge) => edge.startsWith(onward) && !unreachable.has(edge));
      const isReachable = reached.has(id) || isPassed;
      const goesThere = (walk: ChartPath) =>
        [walk.opening, ...walk.steps].some(
          ({ state, edges }) => isWithin(state, name) || edges.some((edge) => edge.startsWith(onward)),
        );
      return { name, path: firstPath(goesThere), isReachable, reason: isReachable ? '' : reason(name) };
    });
  const transitions = explorer.edges.map((edge): Covered => {
    const isReachable = !unreachable.has(edge);
    return {
      name: plainName(edge, kit.machine.id),
      path: firstPath((path) => walkedBy(path).includes(edge)),
      isReachable,
      reason: isReachable ? '' : reason(edge),
    };
  });

  const limits = [
    `${explorer.situations} situations, all of them explored (at most ${MOST_STEPS} steps from one start; more is an error).`,
    ...(strategy === 'simple'
      ? [
          `At most ${MOST_SIMPLE_PATHS} paths from one start, none longer than ${LONGEST_SIMPLE_PATH} steps: ${isCut ? 'met, there are more paths than these' : 'not met, these are all'}.`,
        ]
      : []),
  ];
  if (strategy !== 'edges' && explorer.isAnyStartCut)
    limits.push('A situation that several starts lead to is gone on from once, by the first of them.');
  const named = <T extends { edges: string[] }>(step: T): T => ({
    ...step,
    edges: step.edges.map((edge) => plainName(edge, kit.machine.id)),
  });
  const plainPaths = paths.map(({ start, opening, steps }): ChartPath => ({
    start,
    opening: named(opening),
    steps: steps.map(named),
  }));
  return { machine, strategy, paths: plainPaths, states, transitions, limits };
}

/** Whether a situation, as the names of its innermost states, is inside a state. */
const isWithin = (situation: string, state: string): boolean =>
  situation.split(' + ').some((leaf) => leaf === state || leaf.startsWith(`${state}.`));
