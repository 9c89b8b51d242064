import { type AnyActorRef, type AnyMachineSnapshot, type InspectionEvent } from 'xstate';
import { actorPath } from './actor-name.ts';
import { liveSnapshot } from './machine-snapshot.ts';
import { Store } from './store.ts';

export interface LiveActor {
  ref: AnyActorRef;
  snapshot: AnyMachineSnapshot;
  /** Its ancestors and itself. */
  path: string;
}

/** All running machines, parents before children. An actor is listed from its first snapshot until it stops. */
export class LiveActors extends Store<readonly LiveActor[]> {
  #refs = new Set<AnyActorRef>();

  constructor() {
    super([]);
  }

  readonly observe = ({ type, actorRef }: InspectionEvent): void => {
    if (type !== '@xstate.snapshot') return;
    const ref = actorRef as AnyActorRef;
    if (liveSnapshot(ref)) this.#refs.add(ref);
    else if (!this.#refs.delete(ref)) return;
    this.change(this.#list());
  };

  #list(): LiveActor[] {
    const live = [...this.#refs].flatMap((ref): LiveActor[] => {
      const snapshot = liveSnapshot(ref);
      // An actor that ended with an error emits no snapshot.
      if (!snapshot) this.#refs.delete(ref);
      return snapshot ? [{ ref, snapshot, path: actorPath(ref) }] : [];
    });
    return live.sort((a, b) => (a.path < b.path ? -1 : 1));
  }
}
