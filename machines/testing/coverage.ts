import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, type InspectionEvent } from 'xstate';

/**
 * Records which transitions of a chart were walked, and lists those that were not.
 *
 *   const walk = new ChartWalk(orderMachine);
 *   createActor(orderMachine.provide(…), { inspect: walk.inspect });
 *   afterAll(() => expect(walk.unwalked()).toEqual([]));
 *
 * An edge reads `order.Paying  payment.leave [canLeave] → order.CheckingOut`; an edge without a target stays where it is.
 */
export class ChartWalk {
  readonly #edges: string[];
  readonly #walked = new Set<string>();

  constructor(machine: AnyStateMachine) {
    this.#edges = listTransitions(machine).map(edgeName);
  }

  /** Given to `createActor` as its `inspect` option; any number of actors may share one walk. */
  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep') return;
    for (const transition of event._transitions) this.#walked.add(edgeName(transition));
  };

  /** Edges that no actor has walked yet, in the order of the chart. */
  unwalked(): string[] {
    return this.#edges.filter((edge) => !this.#walked.has(edge));
  }

  /** How many edges the chart has. */
  get size(): number {
    return this.#edges.length;
  }
}

/** Every transition of a machine, in the order of the chart; those that forbid an event are left out. */
export function listTransitions(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return nodesBelow(machine.root).flatMap((node) => [
    ...[...node.transitions.values()].flat().filter((transition) => transition.target ?? transition.actions.length > 0),
    ...(node.always ?? []),
  ]);
}

/** A state and all states inside it. */
export function nodesBelow(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesBelow)];
}

/** Name of a guard or action as the chart refers to it. */
export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type);
  return typeof part === 'function' ? part.name || 'inline' : '';
}

/** How a transition is named in reports: where from, by what, under which guard, where to. */
export function edgeName(transition: AnyTransitionDefinition): string {
  const guard = transition.guard ? ` [${nameOf(transition.guard)}]` : '';
  const targets = (transition.target ?? []).map((target) => target.id).join(', ');
  return `${transition.source.id}  ${transition.eventType || 'always'}${guard}${targets ? ` → ${targets}` : ''}`;
}
