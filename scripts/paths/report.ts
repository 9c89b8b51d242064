import { nodesBelow } from '../../machines/testing/coverage.ts';
import { type AnyKit } from '../../machines/testing/kit.ts';
import { Explorer, LONGEST_SIMPLE_PATH, MOST_SIMPLE_PATHS, MOST_STEPS, unwalkedBy, walkedBy, type Path, type Way } from '../../machines/testing/paths.ts';

export interface Covered {
  name: string;
  /** Number of the first path of this report that goes there; null: none does. */
  path: number | null;
  /** Whether any path can go there. */
  isReachable: boolean;
  /** Why not. */
  reason: string;
}

export interface MachineReport {
  machine: string;
  way: Way;
  paths: Path[];
  states: Covered[];
  transitions: Covered[];
  /** Every bound that this report was made within, and whether it was met. */
  limits: string[];
}

const NO_REASON = 'no reason is given: name it in the kit, or mend the chart';

/** States by the name that paths give them: from the root of the chart, without the chart's own name. */
const shortName = (id: string, root: string) => (id === root ? '' : id.replace(`${root}.`, ''));

export function reportOf(machine: string, kit: AnyKit, way: Way): MachineReport {
  const explorer = new Explorer(kit);
  const { paths, isCut } = explorer.paths(way);
  const unreachable = new Set(unwalkedBy(explorer.paths('edges').paths, explorer.edges));
  const reason = (name: string) => kit.unreachable?.[name] ?? NO_REASON;
  const firstPath = (holds: (path: Path) => boolean) => {
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
      const goesThere = (walk: Path) => [walk.opening, ...walk.steps].some(({ state, edges }) => isWithin(state, name) || edges.some((edge) => edge.startsWith(onward)));
      return { name, path: firstPath(goesThere), isReachable, reason: isReachable ? '' : reason(name) };
    });
  const transitions = explorer.edges.map((edge): Covered => {
    const isReachable = !unreachable.has(edge);
    return { name: shortName(edge, kit.machine.id), path: firstPath((path) => walkedBy(path).includes(edge)), isReachable, reason: isReachable ? '' : reason(edge) };
  });

  const limits = [
    `${explorer.situations} situations, all of them explored (at most ${MOST_STEPS} steps from one start; more is an error).`,
    ...(way === 'simple'
      ? [`At most ${MOST_SIMPLE_PATHS} paths from one start, none longer than ${LONGEST_SIMPLE_PATH} steps: ${isCut ? 'met, there are more paths than these' : 'not met, these are all'}.`]
      : []),
  ];
  return { machine, way, paths, states, transitions, limits };
}

/** Whether a situation, as the names of its innermost states, is inside a state. */
const isWithin = (situation: string, state: string): boolean => situation.split(' + ').some((leaf) => leaf === state || leaf.startsWith(`${state}.`));
