import { type AnyEventObject } from 'xstate';
import { events } from '../../machines/session/session.fixtures.ts';

/** Examples of the events of each machine, by the machine's id. */
const EXAMPLES: Readonly<Record<string, readonly AnyEventObject[]>> = { session: Object.values(events) };

/** What QA may send to a machine, each with a payload that fits its type. */
export const examplesFor = (machineId: string): readonly AnyEventObject[] => EXAMPLES[machineId] ?? [];
