import { type AnyMachineSnapshot, type AnyEventObject } from 'xstate';
import { getAdjacencyMap, getShortestPaths, type AdjacencyMap } from 'xstate/graph';
import { edgeName, listTransitions } from './coverage.ts';
import { stateName, type AnyKit } from './kit.ts';
import { Stepper, withoutEffects } from './stepper.ts';
import { stimuliOf, type Stimulus } from './stimuli.ts';

export const WAYS = ['simple', 'shortest', 'edges'] as const;
export type Way = (typeof WAYS)[number];

export interface PathStep {
  stimulus: Stimulus;
  /** Where it led, as the names of the innermost states. */
  state: string;
  edges: string[];
  effects: string[];
}

export interface Path {
  /** Name of what the chart begins with. */
  start: string;
  /** Where it stands before anything has happened. */
  opening: Omit<PathStep, 'stimulus'>;
  steps: PathStep[];
}

/** The most steps that are tried from one start; a chart with more needs a smaller projection. */
export const MOST_STEPS = 100_000;
/** Bounds of `simple`, which would otherwise grow with every way that goes round. */
export const MOST_SIMPLE_PATHS = 500;
export const LONGEST_SIMPLE_PATH = 12;

type Situations = AdjacencyMap<AnyMachineSnapshot, AnyEventObject>;

interface Ground {
  start: string;
  /** An earlier start begins there or leads there. */
  isOpeningKnown: boolean;
  situations: Situations;
  /** The shortest way to each situation, in the order of their length. */
  shortest: Stimulus[][];
}

/** All that can be reached in the chart of a kit, and the ways there. */
export class Explorer {
  readonly kit: AnyKit;
  readonly edges: string[];
  /** How many situations there are, all starts together. */
  readonly situations: number;
  readonly #machine;
  readonly #stimulusOf: Map<AnyEventObject, Stimulus>;
  readonly #grounds: Ground[];

  constructor(kit: AnyKit) {
    this.kit = kit;
    this.#machine = withoutEffects(kit);
    this.edges = [...new Set(listTransitions(kit.machine).map(edgeName))];
    this.#stimulusOf = new Map(stimuliOf(kit).map((stimulus) => [stimulus.event, stimulus]));
    const seen = new Set<string>();
    this.#grounds = Object.entries(kit.starts).map(([start, input]) => {
      const ground = this.#explore(start, input, seen);
      for (const key of Object.keys(ground.situations)) seen.add(key);
      return ground;
    });
    this.situations = seen.size;
  }

  /** What tells situations apart. */
  readonly #key = ({ value, context }: AnyMachineSnapshot): string =>
    JSON.stringify([value, (this.kit.projection as (context: unknown) => unknown)(context)]);

  /** Whether some start leads to where an earlier one has led. */
  get isAnyStartCut(): boolean {
    return this.#grounds.flatMap(({ situations }) => Object.keys(situations)).length > this.situations;
  }

  /** Innermost states that some path leads through. */
  get reachedStates(): Set<string> {
    return new Set(
      this.#grounds.flatMap(({ situations }) =>
        Object.values(situations).flatMap(({ state }) => (state as AnyMachineSnapshot)._nodes.map((node) => node.id)),
      ),
    );
  }

  /** `isCut`: there are more, beyond the bounds. */
  paths(way: Way): { paths: Path[]; isCut: boolean } {
    if (way === 'edges') return { paths: this.#edgeCover(), isCut: false };
    const found = this.#grounds.map(({ start, isOpeningKnown, shortest, situations }) => ({
      start,
      isOpeningKnown,
      ...(way === 'shortest'
        ? { ways: shortest, isCut: false }
        : simpleWays(situations, this.#key, (event) => this.#named(event))),
    }));
    const paths = found.flatMap(({ start, isOpeningKnown, ways }) =>
      withoutBeginnings(ways)
        .filter(({ length }) => length > 0 || !isOpeningKnown)
        .map((stimuli) => this.walk(start, stimuli)),
    );
    return { paths, isCut: found.some(({ isCut }) => isCut) };
  }

  /** The path that these stimuli make. */
  walk(start: string, stimuli: readonly Stimulus[]): Path {
    const input = this.kit.starts[start];
    const stepper = new Stepper(this.#machine);
    let taken = stepper.begin(input);
    const opening = { state: stateName(taken.snapshot), edges: taken.edges, effects: taken.effects };
    const steps = stimuli.map((stimulus): PathStep => {
      taken = stepper.take(taken.snapshot, stimulus.event);
      return { stimulus, state: stateName(taken.snapshot), edges: taken.edges, effects: taken.effects };
    });
    return { start, opening, steps };
  }

  #explore(start: string, input: unknown, seen: ReadonlySet<string>): Ground {
    const events = [...this.#stimulusOf.keys()];
    const options = {
      input,
      limit: MOST_STEPS,
      // What an earlier start reaches is not walked again.
      stopWhen: (snapshot: AnyMachineSnapshot) => seen.has(this.#key(snapshot)),
      events: (snapshot: AnyMachineSnapshot) =>
        snapshot.status === 'active' ? events.filter((event) => snapshot.can(event)) : [],
      serializeState: this.#key,
      serializeEvent: (event: AnyEventObject) => this.#named(event).name,
    };
    const situations: Situations = getAdjacencyMap(this.#machine, options);
    const shortest = getShortestPaths(this.#machine, options).map(({ steps }) =>
      steps.slice(1).map(({ event }: { event: AnyEventObject }) => this.#named(event)),
    );
    const isOpeningKnown = Object.keys(situations)
      .slice(0, 1)
      .some((key) => seen.has(key));
    return { start, isOpeningKnown, situations, shortest: shortest.sort((a, b) => a.length - b.length) };
  }

  /** For each transition the shortest path that walks it, without those that others make unnecessary. */
  #edgeCover(): Path[] {
    const wanted = new Set(this.edges);
    const found: Path[] = [];
    const keep = (path: Path) => {
      found.push(path);
      for (const edge of walkedBy(path)) wanted.delete(edge);
    };
    for (const { start } of this.#grounds) {
      const opening = this.walk(start, []);
      if (walkedBy(opening).some((edge) => wanted.has(edge))) keep(opening);
    }
    const ways = this.#grounds
      .flatMap(({ start, shortest }) => shortest.map((stimuli) => ({ start, stimuli })))
      .sort((a, b) => a.stimuli.length - b.stimuli.length);
    for (const { start, stimuli } of ways) {
      if (wanted.size === 0) break;
      for (const news of this.#onward(start, stimuli))
        if (news.edges.some((edge) => wanted.has(edge))) keep(this.walk(start, [...stimuli, news.stimulus]));
    }
    return withoutNeedless(found);
  }

  /** Every step that can be taken at the end of a way. */
  *#onward(start: string, stimuli: readonly Stimulus[]): Generator<{ stimulus: Stimulus; edges: string[] }> {
    const stepper = new Stepper(this.#machine);
    const here = stimuli.reduce(
      (taken, { event }) => stepper.take(taken.snapshot, event),
      stepper.begin(this.kit.starts[start]),
    );
    if (here.snapshot.status !== 'active') return;
    for (const stimulus of this.#stimulusOf.values()) {
      if (here.snapshot.can(stimulus.event))
        yield { stimulus, edges: stepper.take(here.snapshot, stimulus.event).edges };
    }
  }

  #named(event: AnyEventObject): Stimulus {
    const stimulus = this.#stimulusOf.get(event);
    if (!stimulus) throw new Error(`${event.type} is not of this kit.`);
    return stimulus;
  }
}

/** All transitions that a path walks. */
export const walkedBy = ({ opening, steps }: Path): string[] => [
  ...opening.edges,
  ...steps.flatMap(({ edges }) => edges),
];

/** Transitions that none of these paths walks. */
export const unwalkedBy = (paths: readonly Path[], edges: readonly string[]): string[] => {
  const walked = new Set(paths.flatMap(walkedBy));
  return edges.filter((edge) => !walked.has(edge));
};

/** Ways that visit no situation twice, as far as the bounds let them. */
function simpleWays(
  situations: Situations,
  keyOf: (snapshot: AnyMachineSnapshot) => string,
  named: (event: AnyEventObject) => Stimulus,
): { ways: Stimulus[][]; isCut: boolean } {
  const ways: Stimulus[][] = [];
  let isCut = false;
  const go = (key: string, way: Stimulus[], seen: ReadonlySet<string>): void => {
    const onward = Object.values(situations[key as keyof Situations]?.transitions ?? {})
      .map(({ event, state }) => ({ event, next: keyOf(state) }))
      .filter(({ next }) => !seen.has(next));
    const isTooLong = way.length >= LONGEST_SIMPLE_PATH && onward.length > 0;
    if (isTooLong || ways.length >= MOST_SIMPLE_PATHS) isCut = true;
    if (ways.length >= MOST_SIMPLE_PATHS) return;
    if (onward.length === 0 || isTooLong) ways.push(way);
    else for (const { event, next } of onward) go(next, [...way, named(event)], new Set([...seen, next]));
  };
  const first = Object.keys(situations)[0];
  if (first !== undefined) go(first, [], new Set([first]));
  return { ways, isCut };
}

/** Without ways that are the beginning of another. */
function withoutBeginnings(ways: Stimulus[][]): Stimulus[][] {
  const names = ways.map((way) => way.map(({ name }) => `${name}\n`).join(''));
  return ways.filter(
    (_, at) =>
      !names.some(
        (other, where) => where !== at && other.length > (names[at] ?? '').length && other.startsWith(names[at] ?? ''),
      ),
  );
}

/** Without paths all of whose transitions others walk; the shortest go first. */
function withoutNeedless(paths: Path[]): Path[] {
  const times = new Map<string, number>();
  for (const path of paths) for (const edge of new Set(walkedBy(path))) times.set(edge, (times.get(edge) ?? 0) + 1);
  return paths.filter((path) => {
    const walked = [...new Set(walkedBy(path))];
    if (walked.some((edge) => times.get(edge) === 1)) return true;
    for (const edge of walked) times.set(edge, (times.get(edge) ?? 0) - 1);
    return false;
  });
}
