import { type EventFrom } from 'xstate';
import { type reorderMachine } from '../../../machines/again/again.machine.ts';

/** Sends to the chart of the dialog. */
export type ReorderSend = (event: EventFrom<typeof reorderMachine>) => void;
