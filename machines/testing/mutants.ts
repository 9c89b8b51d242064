import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import { edgeName, listTransitions, nodesBelow } from './transitions.ts';
import { type AnyKit } from './kit.ts';
import { payloadsOf } from './payloads.ts';
import { ScenarioRunner, type Scenarios } from './scenarios.ts';
import { copyOf, withoutEffects } from './stepper.ts';

const WRONGS = ['dropped', 'unguarded', 'retargeted'] as const;

/** A chart with one thing that is wrong. */
interface Mutant {
  /** How it is called in reports and lists, e.g. `consent.Unasked  cookies.accept → consent.Consented, dropped`. */
  name: string;
  /** The transition it is in; null in a state. */
  edge: string | null;
  machine: AnyStateMachine;
}

/** A number from 0 below the bound. */
type Pick = (bound: number) => number;

/** The innermost states that are entered where a transition leads to this one. */
function entered(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'parallel') return Object.values(node.states).flatMap(entered);
  const [first] = node.initial.target;
  return node.type === 'compound' && first ? entered(first) : [node];
}

/** States that a transition could lead to by mistake: each innermost one, but not where it leads now or stays. */
function wrongTargets(machine: AnyStateMachine, { target, source }: AnyTransitionDefinition): AnyStateNode[] {
  const right = new Set((target ?? [source]).flatMap(entered));
  return nodesBelow(machine.root).filter(
    (node) => (node.type === 'atomic' || node.type === 'final') && !right.has(node),
  );
}

/** Every transition of a chart made wrong in every way that it can be, each in a copy of its own. */
function* wrongTransitions(machine: AnyStateMachine, pick: Pick): Generator<Mutant> {
  for (const [at, original] of listTransitions(machine).entries()) {
    for (const wrong of WRONGS) {
      const copy = copyOf(machine);
      const transition = listTransitions(copy)[at];
      if (!transition || (wrong === 'unguarded' && !original.guard)) continue;
      const edge = edgeName(original);
      let how: string = wrong;
      if (wrong === 'dropped') drop(transition);
      else if (wrong === 'unguarded') transition.guard = undefined;
      else {
        const targets = wrongTargets(copy, transition);
        const target = targets.length > 0 ? targets[pick(targets.length)] : undefined;
        if (!target) continue;
        transition.target = [target];
        how = `retargeted to ${target.id}`;
      }
      yield { name: `${edge}, ${how}`, edge, machine: copy };
    }
  }
}

/** Every effect, port and child of a chart without its payload, each in a copy of its own. */
function* withoutPayloads(machine: AnyStateMachine): Generator<Mutant> {
  for (const [at, { where, to, edge }] of payloadsOf(machine).entries()) {
    const copy = copyOf(machine);
    payloadsOf(copy)[at]?.clear();
    yield { name: `${where}, without the payload of ${to}`, edge, machine: copy };
  }
}

export function* mutantsOf(machine: AnyStateMachine, pick: Pick): Generator<Mutant> {
  yield* wrongTransitions(machine, pick);
  yield* withoutPayloads(machine);
}

function drop(transition: AnyTransitionDefinition): void {
  const source = transition.source as AnyStateNode;
  const eventType = transition.eventType as string;
  const others = (all: AnyTransitionDefinition[] = []) => all.filter((other) => other !== transition);
  if (eventType === '') source.always = others(source.always);
  else source.transitions.set(eventType, others(source.transitions.get(eventType)));
}

interface MutationReport {
  /** Mutants that were tried; equivalent ones are left out. */
  made: number;
  /** Names of those that no scenario noticed. */
  survivors: string[];
}

/** Runs the scenarios of a chart in every mutant of it, save the equivalent ones, which behave as the chart does. */
export function tryMutants(
  kit: AnyKit,
  scenarios: Scenarios,
  equivalents: Readonly<Record<string, string>>,
  pick: Pick,
): MutationReport {
  const machine = withoutEffects(kit);
  const walks = Object.keys(scenarios).map((name) => {
    const runner = new ScenarioRunner(kit, scenarios, machine);
    runner.run(name);
    return { name, walked: runner.walked };
  });
  const report: MutationReport = { made: 0, survivors: [] };
  for (const mutant of mutantsOf(machine, pick)) {
    const { name, edge } = mutant;
    if (name in equivalents) continue;
    report.made += 1;
    // Those that walk the transition notice it soonest.
    const order = walks.toSorted((a, b) => Number(b.walked.has(edge ?? '')) - Number(a.walked.has(edge ?? '')));
    const runner = new ScenarioRunner(kit, scenarios, mutant.machine);
    if (order.every((scenario) => runner.run(scenario.name) === null)) report.survivors.push(name);
  }
  return report;
}
