import { type AnyEventObject } from 'xstate';
import { type AnyKit } from '../../machines/testing/kit.ts';
import { KITS } from '../../machines/testing/kits.ts';
import { eventsOf } from '../../machines/testing/stimuli.ts';
import { payloadOf } from './payload.ts';

/** An event with a payload that fits its type; named by its type and what tells it from others of that. */
export interface Example {
  name: string;
  event: AnyEventObject;
  /** Its moments are not of today: sent as it is, it would log somebody out. */
  isOfOtherTime?: boolean;
}

/** By the id of the machine: each has a kit, and each kit an example of every event. */
const EXAMPLES = new Map<string, readonly Example[]>(
  Object.values<AnyKit>(KITS).map((kit) => [
    kit.machine.id,
    eventsOf(kit).map(({ name, event }) => ({
      name,
      event,
      isOfOtherTime: kit.hasOwnTime === true && Object.keys(payloadOf(event)).length > 0,
    })),
  ]),
);

/** What QA may send to a machine. */
export const examplesFor = (machineId: string): readonly Example[] => EXAMPLES.get(machineId) ?? [];
