import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import { edgeName, listTransitions, nodesBelow } from './transitions.ts';
import { type AnyKit } from './kit.ts';
import { payloadsOf } from './payloads.ts';
import { ScenarioRunner, type Scenarios } from './scenarios.ts';
import { copyOf, withoutEffects } from './stepper.ts';

const WRONGS = ['dropped', 'unguarded', 'retargeted'] as const;

/** A copy of a chart with one fault. */
interface Mutant {
  /** Its name in reports and lists, e.g. `consent.Unasked  cookies.accept → consent.Consented, dropped`. */
  name: string;
  /** The faulty transition; null if the fault is in a state. */
  edge: string | null;
  machine: AnyStateMachine;
}

/** Picks a whole number from 0 up to, but not including, the bound. */
type Pick = (bound: number) => number;

/** The innermost states that a transition to this state enters. */
function entered(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'parallel') return Object.values(node.states).flatMap(entered);
  const [first] = node.initial.target;
  return node.type === 'compound' && first ? entered(first) : [node];
}

/** Innermost states that a transition could wrongly lead to: all but those where it leads or stays now. */
function wrongTargets(machine: AnyStateMachine, { target, source }: AnyTransitionDefinition): AnyStateNode[] {
  const right = new Set((target ?? [source]).flatMap(entered));
  return nodesBelow(machine.root).filter(
    (node) => (node.type === 'atomic' || node.type === 'final') && !right.has(node),
  );
}

/** Mutants with one faulty transition: each transition with each fault that it can have. */
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

/** Mutants in which one effect, port or child has no payload. */
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
  /** Names of the mutants that no scenario noticed. */
  survivors: string[];
}

/** Runs a chart's scenarios in each of its mutants, except equivalent ones, which behave like the chart. */
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
    // Scenarios that walk the faulty transition are the most likely to notice.
    const order = walks.toSorted((a, b) => Number(b.walked.has(edge ?? '')) - Number(a.walked.has(edge ?? '')));
    const runner = new ScenarioRunner(kit, scenarios, mutant.machine);
    if (order.every((scenario) => runner.run(scenario.name) === null)) report.survivors.push(name);
  }
  return report;
}
