import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import { edgeName, listTransitions, nodesBelow } from './coverage.ts';
import { JourneyWalker, type Journeys } from './journeys.ts';
import { type AnyKit } from './kit.ts';
import { giftsOf } from './gifts.ts';
import { copyOf, withoutEffects } from './stepper.ts';

export const WRONGS = ['dropped', 'unguarded', 'retargeted'] as const;

/** A chart with one thing that is wrong. */
export interface Mutant {
  /** How it is called in reports and lists, e.g. `consent.Unasked  cookies.accept → consent.Consented, dropped`. */
  name: string;
  /** The transition it is in; null in a state. */
  edge: string | null;
  machine: AnyStateMachine;
}

/** A number from 0 below the bound. */
export type Pick = (bound: number) => number;

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

/** Every effect, port and child of a chart given nothing, each in a copy of its own. */
function* emptyHanded(machine: AnyStateMachine): Generator<Mutant> {
  for (const [at, { where, to, edge }] of giftsOf(machine).entries()) {
    const copy = copyOf(machine);
    giftsOf(copy)[at]?.withhold();
    yield { name: `${where}, without what ${to} is given`, edge, machine: copy };
  }
}

export function* mutantsOf(machine: AnyStateMachine, pick: Pick): Generator<Mutant> {
  yield* wrongTransitions(machine, pick);
  yield* emptyHanded(machine);
}

function drop(transition: AnyTransitionDefinition): void {
  const source = transition.source as AnyStateNode;
  const eventType = transition.eventType as string;
  const others = (all: AnyTransitionDefinition[] = []) => all.filter((other) => other !== transition);
  if (eventType === '') source.always = others(source.always);
  else source.transitions.set(eventType, others(source.transitions.get(eventType)));
}

export interface MutationReport {
  /** Wrong charts that were tried; those that are wrong to nobody are left out. */
  made: number;
  /** Names of those that no journey noticed. */
  survivors: string[];
}

/** Walks the journeys of a chart in every mutant of it, save those that are wrong to nobody, each with the reason. */
export function tryMutants(
  kit: AnyKit,
  journeys: Journeys,
  equivalents: Readonly<Record<string, string>>,
  pick: Pick,
): MutationReport {
  const machine = withoutEffects(kit);
  const walkers = Object.keys(journeys).map((name) => {
    const walker = new JourneyWalker(kit, journeys, machine);
    walker.walk(name);
    return { name, walked: walker.walked };
  });
  const report: MutationReport = { made: 0, survivors: [] };
  for (const mutant of mutantsOf(machine, pick)) {
    const { name, edge } = mutant;
    if (name in equivalents) continue;
    report.made += 1;
    // Those that walk the transition notice it soonest.
    const order = walkers.toSorted((a, b) => Number(b.walked.has(edge ?? '')) - Number(a.walked.has(edge ?? '')));
    const walker = new JourneyWalker(kit, journeys, mutant.machine);
    if (order.every((journey) => walker.walk(journey.name) === null)) report.survivors.push(name);
  }
  return report;
}
