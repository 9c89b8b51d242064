import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';

/** Every transition of a machine, in chart order, without those that forbid an event. */
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

/** How a transition is named in reports, e.g. `order.Paying  payment.leave [canLeave] → order.CheckingOut`. */
export function edgeName(transition: AnyTransitionDefinition): string {
  const guard = transition.guard ? ` [${nameOf(transition.guard)}]` : '';
  const targets = (transition.target ?? []).map((target) => target.id).join(', ');
  return `${transition.source.id}  ${transition.eventType || 'always'}${guard}${targets ? ` → ${targets}` : ''}`;
}

/** The names of all transitions of a machine, in chart order. */
export const listEdges = (machine: AnyStateMachine): string[] => listTransitions(machine).map(edgeName);
