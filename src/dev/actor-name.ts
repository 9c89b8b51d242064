import { type AnyActorRef } from 'xstate';
import { isMachineSnapshot } from './machine-snapshot.ts';
import { maskWord } from './mask.ts';

/** The id that its parent gave it; a root has none of its own and goes by its machine's. */
export function actorName(ref: AnyActorRef): string {
  const snapshot: unknown = ref.getSnapshot();
  return ref._parent || !isMachineSnapshot(snapshot) ? maskWord(ref.id) : snapshot.machine.id;
}

/** Where it stands among the others, e.g. `session / order / payment`. */
export const actorPath = (ref: AnyActorRef): string =>
  ref._parent ? `${actorPath(ref._parent)} / ${actorName(ref)}` : actorName(ref);
