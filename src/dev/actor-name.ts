import { type AnyActorRef } from 'xstate';
import { isMachineSnapshot } from './machine-snapshot.ts';
import { maskWord } from './mask.ts';

/** The id given by the parent; a root actor has none and is named after its machine. */
export function actorName(ref: AnyActorRef): string {
  const snapshot: unknown = ref.getSnapshot();
  return ref._parent || !isMachineSnapshot(snapshot) ? maskWord(ref.id) : snapshot.machine.id;
}

/** Path from the root actor, e.g. `session / order / payment`. */
export const actorPath = (ref: AnyActorRef): string =>
  ref._parent ? `${actorPath(ref._parent)} / ${actorName(ref)}` : actorName(ref);
