import { type AnyEventObject, type AnyMachineSnapshot } from 'xstate';

/** A guard that reads a payload which is not there throws: not possible like this. */
function canTake(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}

/** The events that have an effect in this state: the examples, and without a payload those that have no example. */
export function possibleEvents(snapshot: AnyMachineSnapshot, examples: readonly AnyEventObject[]): AnyEventObject[] {
  const known = new Set(examples.map(({ type }) => type));
  const types = snapshot.machine.events as string[];
  const others = types.filter((type) => !known.has(type) && !type.startsWith('xstate.') && !type.includes('*'));
  return [...examples, ...others.map((type) => ({ type }))].filter((event) => canTake(snapshot, event));
}
