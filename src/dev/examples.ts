import { type AnyEventObject } from 'xstate';
import { type AnyKit } from '../../machines/testing/kit.ts';
import { KITS } from '../../machines/testing/kits.ts';
import { eventsOf } from '../../machines/testing/stimuli.ts';
import { payloadOf } from './payload.ts';

/** An event with a valid payload; named by its type and what distinguishes it from others of that type. */
export interface Example {
  name: string;
  event: AnyEventObject;
  /** Its times are fixed, not current: sent as it is, it would sign the person out. */
  isOutdated?: boolean;
}

/** By machine id: each machine has a kit, and each kit an example of every event. */
const EXAMPLES = new Map<string, readonly Example[]>(
  Object.values<AnyKit>(KITS).map((kit) => [
    kit.machine.id,
    eventsOf(kit).map(({ name, event }) => ({
      name,
      event,
      isOutdated: kit.hasOwnTime === true && Object.keys(payloadOf(event)).length > 0,
    })),
  ]),
);

/** Example events for a machine. */
export const examplesFor = (machineId: string): readonly Example[] => EXAMPLES.get(machineId) ?? [];
