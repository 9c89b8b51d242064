import { type AnyStateMachine } from 'xstate';
import { stateName, type AnyKit } from './kit.ts';
import { begin, take, withoutEffects, type StepResult } from './stepper.ts';
import { stimuliOf, type Stimulus } from './stimuli.ts';

/** What is expected besides the state. */
export interface Pin {
  /** Parts of the context, compared as JSON. */
  holds?: Readonly<Record<string, unknown>>;
  /** All effects and emitted events of this step, in order, e.g. `clearData`, `toast.show error.general`. */
  does?: readonly string[];
  /** All ports and children that this step starts, by id: a state that is reentered starts its own again. */
  asks?: readonly string[];
  /**
   * Payloads of this step's effects, events, ports and children, by their names in `does` and `asks`: params, input, or
   * the event sent or emitted. Since an input may be large, only the parts named here are compared, each as JSON.
   */
  gives?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The name of a stimulus, the innermost states it leads to, and what else is expected. */
type ScenarioStep = readonly [when: string, then: string, pin?: Pin];

/**
 * A path through a chart whose states are written by hand from what is promised, unlike generated paths, which follow
 * even a wrong chart. Begins with the kit's first start, with the named `start`, or where the scenario `after` ends.
 */
export interface Scenario {
  start?: string;
  after?: string;
  /** Expected state before the first step. */
  opens?: string | readonly [where: string, pin: Pin];
  steps: readonly ScenarioStep[];
}

/** By a name that states the expected behaviour. */
export type Scenarios = Readonly<Record<string, Scenario>>;

/** How far a scenario has got, and the first difference. */
type Progress = Pick<StepResult, 'snapshot'> & { failure: string | null };

/** Runs scenarios in the kit's chart, or in another chart with the same events. */
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

  /** Null if the scenario passes, otherwise the first difference. */
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

/** The first part that differs from its pin, and how; null if none does. */
function otherPart(whole: unknown, pinned: Readonly<Record<string, unknown>>): string | null {
  const parts = (whole ?? {}) as Record<string, unknown>;
  const found = Object.entries(pinned).find(([key, value]) => JSON.stringify(parts[key]) !== JSON.stringify(value));
  return found ? `${found[0]} ${JSON.stringify(parts[found[0]])}, not ${JSON.stringify(found[1])}` : null;
}
