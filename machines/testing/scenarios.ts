import { type AnyStateMachine } from 'xstate';
import { stateName, type AnyKit } from './kit.ts';
import { begin, take, withoutEffects, type StepResult } from './stepper.ts';
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
   * Payloads of the effects, facts, ports and children of this step, by the names that they have in `does` and `asks`: params, input, the
   * event that is sent or emitted. Only the parts that are named here are compared, each as JSON, since an input may be large.
   */
  gives?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** What happens, by the name of its stimulus, and the innermost states it leads to. */
type ScenarioStep = readonly [when: string, then: string, pin?: Pin];

/**
 * A path through a chart whose states are written by hand, from the specification: generated paths follow the chart wherever it goes,
 * scenarios do not. Begins with the first start of the kit, with the one named, or where another scenario ended.
 */
export interface Scenario {
  start?: string;
  after?: string;
  /** Where the chart stands before anything has happened. */
  opens?: string | readonly [where: string, pin: Pin];
  steps: readonly ScenarioStep[];
}

/** By a name that says what holds. */
export type Scenarios = Readonly<Record<string, Scenario>>;

/** Where a scenario has got to. */
type Progress = Pick<StepResult, 'snapshot'> & { failure: string | null };

/** Runs scenarios in the chart of a kit, or in another chart of the same events. */
export class ScenarioRunner {
  readonly #kit: AnyKit;
  readonly #scenarios: Scenarios;
  readonly #machine: AnyStateMachine;
  readonly #stimuli: ReadonlyMap<string, Stimulus>;
  /** Transitions walked so far. */
  readonly walked = new Set<string>();

  constructor(kit: AnyKit, scenarios: Scenarios, machine: AnyStateMachine = withoutEffects(kit)) {
    this.#kit = kit;
    this.#scenarios = scenarios;
    this.#machine = machine;
    this.#stimuli = new Map(stimuliOf(kit).map((stimulus) => [stimulus.name, stimulus]));
  }

  /** Null where the scenario ends as it was written, else what was different. */
  run(name: string): string | null {
    try {
      return this.#run(name).failure;
    } catch (error) {
      return `${name}: ${String(error)}`;
    }
  }

  #run(name: string): Progress {
    const scenario = this.#scenarios[name];
    if (!scenario) throw new Error(`There is no scenario “${name}”.`);
    let { snapshot, failure } = scenario.after === undefined ? this.#begin(name, scenario) : this.#run(scenario.after);
    for (const [when, then, pin] of scenario.steps) {
      if (failure !== null) break;
      const stimulus = this.#stimuli.get(when);
      if (!stimulus) throw new Error(`Nothing is called “${when}”; there are: ${[...this.#stimuli.keys()].join(', ')}`);
      const result = take(this.#machine, snapshot, stimulus.event);
      for (const edge of result.edges) this.walked.add(edge);
      snapshot = result.snapshot;
      const wrong = difference(result, then, pin);
      if (wrong !== null) failure = `${name}, when ${when}: ${wrong}`;
    }
    return { snapshot, failure };
  }

  #begin(name: string, { start, opens }: Scenario): Progress {
    const known = Object.keys(this.#kit.starts);
    if (start !== undefined && !known.includes(start))
      throw new Error(`No chart begins with “${start}”; there are: ${known.join(', ')}`);
    const result = begin(this.#machine, this.#kit.starts[start ?? known[0] ?? '']);
    for (const edge of result.edges) this.walked.add(edge);
    const [where, pin]: readonly [where?: string, pin?: Pin] = typeof opens === 'string' ? [opens] : (opens ?? []);
    const wrong = where === undefined ? null : difference(result, where, pin);
    return { snapshot: result.snapshot, failure: wrong && `${name}: ${wrong}` };
  }
}

function difference(
  { snapshot, effects, asked, payloads }: StepResult,
  then: string,
  { holds, does, asks, gives }: Pin = {},
): string | null {
  if (snapshot.status === 'error') return String(snapshot.error);
  const state = stateName(snapshot);
  if (state !== then) return `is in ${state}, not in ${then}`;
  if (does && does.join() !== effects.join()) return `does [${effects.join(', ')}], not [${does.join(', ')}]`;
  if (asks && asks.join() !== asked.join()) return `asks [${asked.join(', ')}], not [${asks.join(', ')}]`;
  for (const [name, pinned] of Object.entries(gives ?? {})) {
    const other = otherPart(payloads.get(name), pinned);
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
