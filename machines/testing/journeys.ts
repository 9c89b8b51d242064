import { type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { stateName, type AnyKit } from './kit.ts';
import { Stepper, withoutEffects, type Taken } from './stepper.ts';
import { stimuliOf, type Stimulus } from './stimuli.ts';

/** What is expected beside the state. */
export interface Pin {
  /** Parts of the context, compared as JSON. */
  holds?: Readonly<Record<string, unknown>>;
  /** All effects and facts of this step, in order, e.g. `clearData`, `toast.show error.general`. */
  does?: readonly string[];
  /** All ports and children that this step asks or starts, by id: tells a state that begins anew from one that goes on. */
  asks?: readonly string[];
  /**
   * What effects, facts, ports and children of this step are given, by the names that they have in `does` and `asks`: params, input, the event
   * that is sent or told. Only the parts that are named here are compared, each as JSON, since an input may be large.
   */
  gives?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** What happens, by the name of its stimulus, and the innermost states it leads to. */
export type JourneyStep = readonly [when: string, then: string, pin?: Pin];

/**
 * A way through a chart whose states were written by hand, from the specification: generated paths follow the chart wherever it goes,
 * these do not. Begins with the first start of the kit, with the one named, or where another journey ended.
 */
export interface Journey {
  start?: string;
  after?: string;
  /** Where the chart stands before anything has happened. */
  opens?: string | readonly [where: string, pin: Pin];
  steps: readonly JourneyStep[];
}

/** By a name that says what holds. */
export type Journeys = Readonly<Record<string, Journey>>;

type Found = { at: AnyMachineSnapshot; failure: string | null };

/** Walks journeys in the chart of a kit, or in another chart of the same events. */
export class JourneyWalker {
  readonly #kit: AnyKit;
  readonly #journeys: Journeys;
  readonly #stepper: Stepper;
  readonly #stimuli: ReadonlyMap<string, Stimulus>;
  /** Edges walked so far. */
  readonly walked = new Set<string>();

  constructor(kit: AnyKit, journeys: Journeys, machine: AnyStateMachine = withoutEffects(kit)) {
    this.#kit = kit;
    this.#journeys = journeys;
    this.#stepper = new Stepper(machine);
    this.#stimuli = new Map(stimuliOf(kit).map((stimulus) => [stimulus.name, stimulus]));
  }

  /** Null where the journey ends as it was written, else what was different. */
  walk(name: string): string | null {
    try {
      return this.#walk(name).failure;
    } catch (error) {
      return `${name}: ${String(error)}`;
    }
  }

  #walk(name: string): Found {
    const journey = this.#journeys[name];
    if (!journey) throw new Error(`There is no journey “${name}”.`);
    let { at, failure } = journey.after === undefined ? this.#begin(name, journey) : this.#walk(journey.after);
    for (const [when, then, pin] of journey.steps) {
      if (failure !== null) break;
      const stimulus = this.#stimuli.get(when);
      if (!stimulus) throw new Error(`Nothing is called “${when}”; there are: ${[...this.#stimuli.keys()].join(', ')}`);
      const taken = this.#stepper.take(at, stimulus.event);
      for (const edge of taken.edges) this.walked.add(edge);
      at = taken.snapshot;
      const wrong = difference(taken, then, pin);
      if (wrong !== null) failure = `${name}, when ${when}: ${wrong}`;
    }
    return { at, failure };
  }

  #begin(name: string, { start, opens }: Journey): Found {
    const known = Object.keys(this.#kit.starts);
    if (start !== undefined && !known.includes(start))
      throw new Error(`No chart begins with “${start}”; there are: ${known.join(', ')}`);
    const taken = this.#stepper.begin(this.#kit.starts[start ?? known[0] ?? '']);
    for (const edge of taken.edges) this.walked.add(edge);
    const [where, pin]: readonly [where?: string, pin?: Pin] = typeof opens === 'string' ? [opens] : (opens ?? []);
    const wrong = where === undefined ? null : difference(taken, where, pin);
    return { at: taken.snapshot, failure: wrong && `${name}: ${wrong}` };
  }
}

function difference(
  { snapshot, effects, asked, given }: Taken,
  then: string,
  { holds, does, asks, gives }: Pin = {},
): string | null {
  if (snapshot.status === 'error') return String(snapshot.error);
  const state = stateName(snapshot);
  if (state !== then) return `is in ${state}, not in ${then}`;
  if (does && does.join() !== effects.join()) return `does [${effects.join(', ')}], not [${does.join(', ')}]`;
  if (asks && asks.join() !== asked.join()) return `asks [${asked.join(', ')}], not [${asks.join(', ')}]`;
  for (const [name, pinned] of Object.entries(gives ?? {})) {
    const other = otherPart(given.get(name), pinned);
    if (other !== null) return `gives ${name} ${other}`;
  }
  const other = otherPart(snapshot.context, holds ?? {});
  return other && `holds ${other}`;
}

/** The first part that is not as it was pinned, and how; null where all are. */
function otherPart(whole: unknown, pinned: Readonly<Record<string, unknown>>): string | null {
  const parts = (whole ?? {}) as Record<string, unknown>;
  const found = Object.entries(pinned).find(([key, value]) => JSON.stringify(parts[key]) !== JSON.stringify(value));
  return found ? `${found[0]} ${JSON.stringify(parts[found[0]])}, not ${JSON.stringify(found[1])}` : null;
}
