import { type EventFrom } from 'xstate';
import { type reorderMachine } from '../../../machines/reorder/reorder.machine.ts';

/** Sends to the chart of the dialog. */
export type ReorderSend = (event: EventFrom<typeof reorderMachine>) => void;
