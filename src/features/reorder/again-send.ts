import { type EventFrom } from 'xstate';
import { type againMachine } from '../../../machines/again/again.machine.ts';

/** Sends to the chart of the dialog. */
export type AgainSend = (event: EventFrom<typeof againMachine>) => void;
