import { type AnyStateMachine } from 'xstate';
import { EMPTY, INTERNAL, type Action } from './stepper.ts';
import { edgeName, listTransitions, nameOf, nodesBelow } from './transitions.ts';

/** A place where a chart passes data to the outside: params of an effect, input of a port or child, an event. */
interface Payload {
  /** The transition or state, e.g. `card.CardPresent entry`. */
  where: string;
  /** The transition; null in a state. */
  edge: string | null;
  /** Name of the effect, or id of the port or child. */
  to: string;
  /** Changes the chart so that it passes nothing here. */
  clear: () => void;
}

/** A function of context and event, or a constant. */
type Params = ((args: unknown) => unknown) | object;

/** An action as a chart refers to it. */
type Reference = string | { type: string; params?: Params };

/** Keeps only the type of a fact, which is its name. */
function withoutPayload(params: unknown): object {
  return typeof params === 'object' && params !== null && 'type' in params ? { type: params.type } : EMPTY;
}

/** The same effect without its payload; null if it has none. */
function cleared(reference: unknown, actions: Readonly<Record<string, Action>>): Reference | null {
  const { type, params }: { type: string; params?: Params } =
    typeof reference === 'string' ? { type: reference } : (reference as Exclude<Reference, string>);
  const action = actions[type];
  if (!action || INTERNAL.has(action.type ?? '')) return null;
  if (params === undefined) return typeof action.event === 'function' ? { type, params: EMPTY } : null;
  if (typeof params === 'function') return { type, params: (args: unknown) => withoutPayload(params(args)) };
  return Object.keys(params).some((key) => key !== 'type') ? { type, params: withoutPayload(params) } : null;
}

/** All payloads of a chart, in chart order. Raised events and assigned context stay inside, so they are none. */
export function payloadsOf(machine: AnyStateMachine): Payload[] {
  const implementations = machine.implementations.actions as Readonly<Record<string, Action>>;
  const inActions = (
    where: string,
    edge: string | null,
    actions: readonly unknown[],
    put: (actions: never[]) => void,
  ): Payload[] =>
    actions.flatMap((action, at) => {
      const without = typeof action === 'function' ? null : cleared(action, implementations);
      return without
        ? [{ where, edge, to: nameOf(action), clear: () => put(actions.with(at, without) as never[]) }]
        : [];
    });
  return [
    ...listTransitions(machine).flatMap((transition) =>
      inActions(
        edgeName(transition),
        edgeName(transition),
        transition.actions,
        (actions) => (transition.actions = actions),
      ),
    ),
    ...nodesBelow(machine.root).flatMap((node) => [
      ...inActions(`${node.id} entry`, null, node.entry, (actions) => (node.entry = actions)),
      ...inActions(`${node.id} exit`, null, node.exit, (actions) => (node.exit = actions)),
      ...node.invoke.flatMap((invoked) =>
        invoked.input === undefined
          ? []
          : [{ where: node.id, edge: null, to: invoked.id, clear: () => (invoked.input = EMPTY) }],
      ),
    ]),
  ];
}
