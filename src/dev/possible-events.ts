import { type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { type Example } from './examples.ts';

export interface Offer extends Example {
  /** As it is; else a guard refuses this payload, and another one may do. */
  isPossible: boolean;
}

/** A guard that reads a payload which is not there throws: not possible like this. */
function canTake(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}

/** Some transition of the state that it is in, or of one around that, begins with an event of this type and has an effect. */
const isHeard = (snapshot: AnyMachineSnapshot, type: string): boolean =>
  snapshot._nodes.some((node) =>
    node.transitions.get(type)?.some(({ target, actions }) => target !== undefined || actions.length > 0),
  );

/** Of one type: the examples that are possible, or else the first one, to be edited. */
function offersOf(snapshot: AnyMachineSnapshot, examples: readonly Example[]): Offer[] {
  const possible = examples.filter(({ event }) => canTake(snapshot, event));
  return (possible.length > 0 ? possible : examples.slice(0, 1)).map((example) => ({
    ...example,
    isPossible: possible.length > 0,
  }));
}

/** The events that have an effect in this state: by their examples, and without a payload those that have none. */
export function possibleEvents(snapshot: AnyMachineSnapshot, examples: readonly Example[]): Offer[] {
  const types = new Set([...examples.map(({ event }) => event.type), ...(snapshot.machine.events as string[])]);
  const heard = [...types].filter((type) => !type.startsWith('xstate.') && isHeard(snapshot, type));
  return heard.flatMap((type) => {
    const known = examples.filter(({ event }) => event.type === type);
    return offersOf(snapshot, known.length > 0 ? known : [{ name: type, event: { type } }]);
  });
}
