import { type AnyActorRef, type InspectionEvent } from 'xstate';
import { stateName } from '../../machines/testing/kit.ts';
import { actorName } from './actor-name.ts';
import { isMachineSnapshot } from './machine-snapshot.ts';
import { mask } from './mask.ts';
import { payloadOf } from './payload.ts';
import { Store } from './store.ts';

/** An event without an enabled transition, with the state in which it arrived. */
export interface Unhandled {
  /** Counts from 1 per page. */
  number: number;
  actor: string;
  state: string;
  type: string;
  /** Masked. */
  payload: unknown;
}

/** Number of events listed in the panel. */
const MAX_LISTED = 10;

/**
 * Machines silently drop unexpected events. They show as a microstep without transitions, in any actor and only when
 * the event is processed. An event that is expected but has no effect (`'event': {}`) does take a transition.
 */
function unhandledIn(inspected: InspectionEvent): Omit<Unhandled, 'number'> | null {
  if (inspected.type !== '@xstate.microstep' || inspected._transitions.length > 0) return null;
  const { event, snapshot } = inspected;
  if (event.type.startsWith('xstate.') || snapshot.status !== 'active' || !isMachineSnapshot(snapshot)) return null;
  const ref = inspected.actorRef as AnyActorRef;
  return { actor: actorName(ref), state: stateName(snapshot), type: event.type, payload: mask(payloadOf(event)) };
}

/** Logs each event on the console and keeps the last ones for the panel, newest first. */
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
    this.change([{ number: this.#count, ...unhandled }, ...this.getSnapshot()].slice(0, MAX_LISTED));
  };
}
