import {
  getStateNodes,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type StateValue,
} from 'xstate';
import { getAdjacencyMap, getShortestPaths, type AdjacencyMap } from 'xstate/graph';
import { stateName, type AnyKit } from './kit.ts';
import { begin, take, withoutEffects } from './stepper.ts';
import { stimuliOf, type Stimulus } from './stimuli.ts';
import { edgeName, listEdges, listTransitions } from './transitions.ts';

export const STRATEGIES = ['simple', 'shortest', 'edges'] as const;
export type Strategy = (typeof STRATEGIES)[number];

export interface ChartStep {
  stimulus: Stimulus;
  /** The innermost states it led to. */
  state: string;
  edges: string[];
  effects: string[];
}

/** A path through a chart, with what it walks and does. */
export interface ChartPath {
  /** Name of the input that the chart starts with. */
  start: string;
  /** The chart before the first step. */
  opening: Omit<ChartStep, 'stimulus'>;
  steps: ChartStep[];
}

/** Most steps tried from one start; a chart with more needs a smaller projection. */
export const MOST_STEPS = 100_000;
/** Bounds of `simple`: cycles in a chart multiply its simple paths. */
export const MOST_SIMPLE_PATHS = 500;
export const LONGEST_SIMPLE_PATH = 12;

/** A start, and what happens after it. */
interface Way {
  start: string;
  stimuli: readonly Stimulus[];
}

/** A way, and the snapshot at its end. */
interface WayTo extends Way {
  snapshot: AnyMachineSnapshot;
}

type Situations = AdjacencyMap<AnyMachineSnapshot, AnyEventObject>;

/** What can be reached from one start. Stops at situations that an earlier start has reached. */
interface Reach {
  start: string;
  /** An earlier start has reached the situation in which this one begins. */
  isOpeningKnown: boolean;
  /** The shortest way to each situation, sorted by length. */
  shortest: WayTo[];
  situations: () => Situations;
}

/** All that can be reached in a kit's chart, and the paths there. */
export class Explorer {
  readonly kit: AnyKit;
  readonly edges: string[];
  /** Number of situations reached from all starts together. */
  readonly situations: number;
  /** Types of the events that take a transition, by its name; null: it is not taken by a stimulus of its own. */
  readonly #triggers: ReadonlyMap<string, string | null>;
  readonly #machine: AnyStateMachine;
  readonly #stimuli: ReadonlyMap<AnyEventObject, Stimulus>;
  readonly #reaches: Reach[];

  constructor(kit: AnyKit) {
    this.kit = kit;
    this.#machine = withoutEffects(kit);
    this.edges = listEdges(kit.machine);
    this.#stimuli = new Map(stimuliOf(kit).map((stimulus) => [stimulus.event, stimulus]));
    const types = new Set([...this.#stimuli.keys()].map(({ type }) => type));
    this.#triggers = new Map(
      listTransitions(kit.machine).map((edge) => [
        edgeName(edge),
        types.has(String(edge.eventType)) ? String(edge.eventType) : null,
      ]),
    );
    let known: ReadonlySet<string> = new Set();
    this.#reaches = Object.keys(kit.starts).map((start) => {
      const reach = this.#reach(start, known);
      known = new Set([...known, ...reach.shortest.map(({ snapshot }) => this.#key(snapshot))]);
      return reach;
    });
    this.situations = known.size;
  }

  /** Identifies a situation. */
  readonly #key = ({ value, context }: AnyMachineSnapshot): string =>
    JSON.stringify([value, (this.kit.projection as (context: unknown) => unknown)(context)]);

  /** Whether some start was stopped at a situation that an earlier one has reached. */
  get isAnyStartCut(): boolean {
    return this.#reaches.flatMap(({ shortest }) => shortest).length > this.situations;
  }

  /** Ids of the states on any path. */
  get reachedStates(): Set<string> {
    const snapshots = this.#reaches.flatMap(({ shortest }) => shortest.map(({ snapshot }) => snapshot));
    return new Set(
      snapshots.flatMap(({ value }) => getStateNodes(this.#machine.root, value as StateValue).map(({ id }) => id)),
    );
  }

  /**
   * Paths of `edges` continue to further transitions up to `longest` steps. `isCut`: there are more paths than the
   * bounds allow.
   */
  paths(strategy: Strategy, longest = 0): { paths: ChartPath[]; isCut: boolean } {
    if (strategy === 'edges') return { paths: this.#edgeCover(longest), isCut: false };
    const found = this.#reaches.map((reach) =>
      strategy === 'shortest'
        ? { ...reach, ways: reach.shortest, isCut: false }
        : { ...reach, ...this.#simpleWays(reach) },
    );
    const paths = found.flatMap(({ isOpeningKnown, ways }) =>
      withoutPrefixes(ways)
        .filter(({ stimuli }) => stimuli.length > 0 || !isOpeningKnown)
        .map((way) => this.#walk(way)),
    );
    return { paths, isCut: found.some(({ isCut }) => isCut) };
  }

  #walk({ start, stimuli }: Way): ChartPath {
    let result = begin(this.#machine, this.kit.starts[start]);
    const observed = () => ({ state: stateName(result.snapshot), edges: result.edges, effects: result.effects });
    const opening = observed();
    const steps = stimuli.map((stimulus): ChartStep => {
      result = take(this.#machine, result.snapshot, stimulus.event);
      return { stimulus, ...observed() };
    });
    return { start, opening, steps };
  }

  #reach(start: string, known: ReadonlySet<string>): Reach {
    const opening = begin(this.#machine, this.kit.starts[start]).snapshot;
    const isKnown = (snapshot: AnyMachineSnapshot) => known.has(this.#key(snapshot));
    return {
      start,
      isOpeningKnown: isKnown(opening),
      shortest: this.#waysOnward({ start, stimuli: [], snapshot: opening }, isKnown),
      situations: () => getAdjacencyMap(this.#machine, this.#traversalFrom(opening, isKnown)),
    };
  }

  /** The shortest continuation of a way to each situation, the way itself included, sorted by length. */
  #waysOnward(way: WayTo, stopWhen?: (snapshot: AnyMachineSnapshot) => boolean): WayTo[] {
    return getShortestPaths(this.#machine, this.#traversalFrom(way.snapshot, stopWhen))
      .map(({ state, steps }) => ({
        start: way.start,
        stimuli: [...way.stimuli, ...steps.slice(1).map(({ event }: { event: AnyEventObject }) => this.#named(event))],
        snapshot: state as AnyMachineSnapshot,
      }))
      .sort(byLength);
  }

  #traversalFrom(fromState: AnyMachineSnapshot, stopWhen?: (snapshot: AnyMachineSnapshot) => boolean) {
    return {
      fromState,
      stopWhen,
      limit: MOST_STEPS,
      events: (snapshot: AnyMachineSnapshot) => this.#possible(snapshot).map(({ event }) => event),
      serializeState: this.#key,
      serializeEvent: (event: AnyEventObject) => this.#named(event).name,
    };
  }

  /**
   * The shortest path to each transition, continued up to `longest` steps, without paths that others make redundant.
   */
  #edgeCover(longest: number): ChartPath[] {
    const wanted = new Set(this.edges);
    const shortest = this.#reaches.flatMap(({ shortest }) => shortest).sort(byLength);
    const found: ChartPath[] = [];
    for (const way of shortest.filter(({ stimuli }) => stimuli.length === 0))
      if (walkedBy(this.#walk(way)).some((edge) => wanted.has(edge))) found.push(this.#goOn(way, wanted, 0));
    for (const way of this.#waysTaking(wanted, shortest)) found.push(this.#goOn(way, wanted, longest));
    return withoutRedundant(found);
  }

  /** Continues the way to the nearest wanted transition, again and again, up to `longest` steps. */
  #goOn(way: WayTo, wanted: Set<string>, longest: number): ChartPath {
    const path = this.#walk(way);
    for (const edge of walkedBy(path)) wanted.delete(edge);
    if (way.stimuli.length >= longest) return path;
    const [next] = this.#waysTaking(wanted, this.#waysOnward(way));
    return next && next.stimuli.length <= longest ? this.#goOn(next, wanted, longest) : path;
  }

  /** Extends the ways by one step, and yields those whose last step walks a transition that is still wanted. */
  *#waysTaking(wanted: ReadonlySet<string>, ways: readonly WayTo[]): Generator<WayTo> {
    for (const { start, stimuli, snapshot } of ways) {
      for (const stimulus of this.#possible(snapshot, this.#taking(wanted))) {
        if (wanted.size === 0) return;
        const next = take(this.#machine, snapshot, stimulus.event);
        if (next.edges.some((edge) => wanted.has(edge)))
          yield { start, stimuli: [...stimuli, stimulus], snapshot: next.snapshot };
      }
    }
  }

  /** Ways that visit no situation twice, within the bounds. `getSimplePaths` of xstate/graph has no bounds. */
  #simpleWays({ start, situations: findSituations }: Reach): { ways: Way[]; isCut: boolean } {
    const situations = findSituations();
    const ways: Way[] = [];
    let isCut = false;
    const go = (key: string, stimuli: Stimulus[], seen: ReadonlySet<string>): void => {
      const onward = Object.values(situations[key as keyof Situations]?.transitions ?? {})
        .map(({ event, state }) => ({ event, next: this.#key(state) }))
        .filter(({ next }) => !seen.has(next));
      const isTooLong = stimuli.length >= LONGEST_SIMPLE_PATH && onward.length > 0;
      if (isTooLong || ways.length >= MOST_SIMPLE_PATHS) isCut = true;
      if (ways.length >= MOST_SIMPLE_PATHS) return;
      if (onward.length === 0 || isTooLong) ways.push({ start, stimuli });
      else for (const { event, next } of onward) go(next, [...stimuli, this.#named(event)], new Set([...seen, next]));
    };
    const [opening] = Object.keys(situations);
    if (opening !== undefined) go(opening, [], new Set([opening]));
    return { ways, isCut };
  }

  /** Stimuli that may take one of these transitions. */
  #taking(edges: ReadonlySet<string>): Stimulus[] {
    const types = new Set([...edges].map((edge) => this.#triggers.get(edge) ?? null));
    return [...this.#stimuli.values()].filter(({ event }) => types.has(null) || types.has(event.type));
  }

  /** Those of the stimuli that the chart reacts to in this snapshot. */
  #possible(snapshot: AnyMachineSnapshot, stimuli: Iterable<Stimulus> = this.#stimuli.values()): Stimulus[] {
    return snapshot.status === 'active' ? [...stimuli].filter(({ event }) => snapshot.can(event)) : [];
  }

  #named(event: AnyEventObject): Stimulus {
    const stimulus = this.#stimuli.get(event);
    if (!stimulus) throw new Error(`${event.type} is not of this kit.`);
    return stimulus;
  }
}

const byLength = (a: Way, b: Way): number => a.stimuli.length - b.stimuli.length;

/** All transitions that a path walks. */
export const walkedBy = ({ opening, steps }: ChartPath): string[] => [
  ...opening.edges,
  ...steps.flatMap(({ edges }) => edges),
];

/** Transitions that none of these paths walks. */
export const unwalkedBy = (paths: readonly ChartPath[], edges: readonly string[]): string[] => {
  const walked = new Set(paths.flatMap(walkedBy));
  return edges.filter((edge) => !walked.has(edge));
};

/** Drops ways that are a prefix of another. */
function withoutPrefixes(ways: readonly Way[]): Way[] {
  const names = ways.map(({ stimuli }) => stimuli.map(({ name }) => `${name}\n`).join(''));
  return ways.filter((_, at) => {
    const name = names[at] ?? '';
    return !names.some((other) => other.length > name.length && other.startsWith(name));
  });
}

/** Drops paths whose transitions are all walked by others, beginning with the first of the list. */
function withoutRedundant(paths: ChartPath[]): ChartPath[] {
  const times = new Map<string, number>();
  for (const path of paths) for (const edge of new Set(walkedBy(path))) times.set(edge, (times.get(edge) ?? 0) + 1);
  return paths.filter((path) => {
    const walked = [...new Set(walkedBy(path))];
    if (walked.some((edge) => times.get(edge) === 1)) return true;
    for (const edge of walked) times.set(edge, (times.get(edge) ?? 0) - 1);
    return false;
  });
}
