import { type AnyActorRef, type InspectionEvent } from 'xstate';
import { stateName } from '../../machines/testing/kit.ts';
import { actorName } from './actor-name.ts';
import { isMachineSnapshot } from './machine-snapshot.ts';
import { mask } from './mask.ts';
import { payloadOf } from './payload.ts';
import { Store } from './store.ts';

/** An event that no transition took, in the state in which it came. */
export interface Unhandled {
  /** The first of this page is 1. */
  number: number;
  actor: string;
  state: string;
  type: string;
  /** Masked. */
  payload: unknown;
}

/** What the panel remembers of them. */
const KEPT = 10;

/**
 * Machines drop in silence what they do not expect. A step that took no transition tells it, in whichever actor and only
 * once it is the event's turn; one that is expected and has no effect (`'event': {}`) took one.
 */
function unhandledIn(inspected: InspectionEvent): Omit<Unhandled, 'number'> | null {
  if (inspected.type !== '@xstate.microstep' || inspected._transitions.length > 0) return null;
  const { event, snapshot } = inspected;
  if (event.type.startsWith('xstate.') || snapshot.status !== 'active' || !isMachineSnapshot(snapshot)) return null;
  const ref = inspected.actorRef as AnyActorRef;
  return { actor: actorName(ref), state: stateName(snapshot), type: event.type, payload: mask(payloadOf(event)) };
}

/** Reports each on the console and keeps the last ones for the panel, newest first. */
export class UnhandledEvents extends Store<readonly Unhandled[]> {
  #count = 0;

  constructor() {
    super([]);
  }

  readonly observe = (inspected: InspectionEvent): void => {
    const unhandled = unhandledIn(inspected);
    if (!unhandled) return;
    console.warn(`Unhandled event "${unhandled.type}" in ${unhandled.actor} (${unhandled.state})`, unhandled.payload);
    this.#count += 1;
    this.change([{ number: this.#count, ...unhandled }, ...this.getSnapshot()].slice(0, KEPT));
  };
}
