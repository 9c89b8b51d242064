import { type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { type Example } from './examples.ts';

export interface Offer extends Example {
  /** Possible with this payload; otherwise a guard refuses it, but may accept another one. */
  isPossible: boolean;
}

/** A guard that reads a missing payload throws: then the event is not possible like this. */
function canTake(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}

/** Whether an active state node or one of its ancestors has a transition for this event type that has an effect. */
const isHandled = (snapshot: AnyMachineSnapshot, type: string): boolean =>
  snapshot._nodes.some((node) =>
    node.transitions.get(type)?.some(({ target, actions }) => target !== undefined || actions.length > 0),
  );

/** For one event type: the possible examples, or else the first one, to be edited. */
function offersOf(snapshot: AnyMachineSnapshot, examples: readonly Example[]): Offer[] {
  const possible = examples.filter(({ event }) => canTake(snapshot, event));
  return (possible.length > 0 ? possible : examples.slice(0, 1)).map((example) => ({
    ...example,
    isPossible: possible.length > 0,
  }));
}

/** The events that have an effect in this state: as examples, or without a payload if there are none. */
export function possibleEvents(snapshot: AnyMachineSnapshot, examples: readonly Example[]): Offer[] {
  const types = new Set([...examples.map(({ event }) => event.type), ...(snapshot.machine.events as string[])]);
  const handled = [...types].filter((type) => !type.startsWith('xstate.') && isHandled(snapshot, type));
  return handled.flatMap((type) => {
    const known = examples.filter(({ event }) => event.type === type);
    return offersOf(snapshot, known.length > 0 ? known : [{ name: type, event: { type } }]);
  });
}
