import { type AnyStateMachine } from 'xstate';
import { edgeName, listTransitions, nameOf, nodesBelow } from './coverage.ts';
import { INSIDE, NOTHING, type Part } from './stepper.ts';

/** A place where a chart gives something to what is outside it: an effect, a port or a child. */
export interface Gift {
  /** The transition or state, e.g. `card.CardPresent entry`. */
  where: string;
  /** The transition; null in a state. */
  edge: string | null;
  /** Name of the effect, or id of the port or child. */
  to: string;
  /** Makes the chart wrong: it gives nothing here. */
  withhold: () => void;
}

/** A function that makes it of context and event, or what is always the same. */
type Making = ((args: unknown) => unknown) | object;

/** An action as a chart refers to it. */
type Reference = string | { type: string; params?: Making };

/** What is left is the type of a fact, which is its name. */
function nothingOf(params: unknown): object {
  return typeof params === 'object' && params !== null && 'type' in params ? { type: params.type } : NOTHING;
}

/** The same effect, empty-handed; null where it is given nothing anyway. */
function emptied(reference: unknown, parts: Readonly<Record<string, Part>>): Reference | null {
  const { type, params }: { type: string; params?: Making } =
    typeof reference === 'string' ? { type: reference } : (reference as Exclude<Reference, string>);
  const part = parts[type];
  if (!part || INSIDE.has(part.type ?? '')) return null;
  if (params === undefined) return typeof part.event === 'function' ? { type, params: NOTHING } : null;
  if (typeof params === 'function') return { type, params: (args: unknown) => nothingOf(params(args)) };
  return Object.keys(params).some((key) => key !== 'type') ? { type, params: nothingOf(params) } : null;
}

/** All that a chart gives away, in the order of the chart. What it raises for itself and keeps in its context is none of it. */
export function giftsOf(machine: AnyStateMachine): Gift[] {
  const parts = machine.implementations.actions as Readonly<Record<string, Part>>;
  const inActions = (
    where: string,
    edge: string | null,
    actions: readonly unknown[],
    put: (actions: never[]) => void,
  ): Gift[] =>
    actions.flatMap((action, at) => {
      const without = typeof action === 'function' ? null : emptied(action, parts);
      return without
        ? [{ where, edge, to: nameOf(action), withhold: () => put(actions.with(at, without) as never[]) }]
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
          : [{ where: node.id, edge: null, to: invoked.id, withhold: () => (invoked.input = NOTHING) }],
      ),
    ]),
  ];
}
