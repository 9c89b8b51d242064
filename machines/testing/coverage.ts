import { type AnyStateMachine, type InspectionEvent } from 'xstate';
import { edgeName, listTransitions } from './transitions.ts';

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
