import { assign, setup } from 'xstate';
import { actionPort, callbackPort, promisePort } from '../port.ts';
import { type SpeechEvent } from '../speech.ts';
import {
  type AccessibilityContext,
  type AccessibilityEvent,
  type AccessibilityOption,
  MORE_TIME,
} from './accessibility.types.ts';

type ToggleEvent = Extract<AccessibilityEvent, { type: 'option.toggle' }>;

const toggled = (
  options: readonly AccessibilityOption[],
  option: AccessibilityOption,
): readonly AccessibilityOption[] =>
  options.includes(option) ? options.filter((other) => other !== option) : [...options, option];

/** How long what nobody uses waits for somebody. */
const UNUSED_MS = 60_000;

const toggle = [
  { type: 'toggleOption', params: ({ event }: { event: ToggleEvent }) => event },
  { type: 'applyOptions', params: ({ context }: { context: AccessibilityContext }) => context },
] as const;
const forget = [
  'clearOptions',
  { type: 'applyOptions', params: ({ context }: { context: AccessibilityContext }) => context },
] as const;

/**
 * Larger text, contrast, controls in reach, more time and reading aloud at a terminal (TERM-40 to TERM-44). Runs as
 * long as the page, since it may be asked for before the card is put on. It ends with the customer, or after a minute
 * without one: the next would find a terminal that somebody else has set.
 */
export const accessibilityMachine = setup({
  types: { context: {} as AccessibilityContext, events: {} as AccessibilityEvent },
  actors: {
    /** Resolves with whether the terminal has a voice. */
    findVoice: promisePort<boolean>('findVoice'),
    /** Reads the page aloud by the keys of the keypad, until it stops. */
    readAloud: callbackPort<AccessibilityEvent>('readAloud'),
    /** Sends `activity.seen` at any input. */
    activity: callbackPort<Extract<AccessibilityEvent, { type: 'activity.seen' }>>('activity'),
    /** Sends `speech.began` and `speech.ended`; at the start, if something is being said. */
    speech: callbackPort<SpeechEvent>('speech'),
  },
  actions: {
    toggleOption: assign(({ context }, { option }: { option: AccessibilityOption }) => ({
      options: toggled(context.options, option),
    })),
    clearOptions: assign({ options: [] }),
    /** Changes the page accordingly. */
    applyOptions: actionPort<{ options: readonly AccessibilityOption[] }>('applyOptions'),
  },
  guards: { hasVoice: (_, { hasVoice }: { hasVoice: boolean }) => hasVoice },
  delays: {
    untilForgotten: ({ context }) => (context.options.includes('time') ? MORE_TIME * UNUSED_MS : UNUSED_MS),
  },
}).createMachine({
  id: 'accessibility',
  context: { options: [] },
  type: 'parallel',
  on: { 'customer.left': { target: ['.voice.Silent', '.use.Untouched'], actions: [...forget] } },
  states: {
    voice: {
      initial: 'Silent',
      states: {
        Silent: { on: { 'reading.toggle': 'FindingVoice' } },
        FindingVoice: {
          invoke: {
            id: 'findVoice',
            src: 'findVoice',
            onDone: [
              { guard: { type: 'hasVoice', params: ({ event }) => ({ hasVoice: event.output }) }, target: 'Reading' },
              { target: 'WithoutVoice' },
            ],
            onError: 'WithoutVoice',
          },
          on: { 'reading.toggle': 'Silent' },
        },
        Reading: {
          invoke: { id: 'readAloud', src: 'readAloud' },
          on: { 'reading.toggle': 'Silent' },
        },
        WithoutVoice: { on: { 'reading.toggle': 'FindingVoice' } },
      },
    },
    use: {
      initial: 'Untouched',
      states: {
        /** As everybody finds it. */
        Untouched: {
          on: {
            'option.toggle': { target: 'WaitingForCustomer', actions: [...toggle] },
            'reading.toggle': 'WaitingForCustomer',
            'customer.came': 'InUse',
          },
        },
        /** Somebody has asked for something, and nobody is signed in. */
        WaitingForCustomer: {
          invoke: [
            { id: 'activity', src: 'activity' },
            { id: 'speech', src: 'speech' },
          ],
          initial: 'Unused',
          states: {
            Unused: {
              after: {
                untilForgotten: {
                  target: ['#accessibility.voice.Silent', '#accessibility.use.Untouched'],
                  actions: [...forget],
                },
              },
              on: { 'speech.began': 'Listening' },
            },
            /** Whoever listens uses it (TERM-540). */
            Listening: { on: { 'speech.ended': 'Unused' } },
          },
          on: {
            'activity.seen': { target: 'WaitingForCustomer', reenter: true },
            // Anew, since more time may be what was asked for.
            'option.toggle': { target: 'WaitingForCustomer', reenter: true, actions: [...toggle] },
            'customer.came': 'InUse',
          },
        },
        InUse: {
          on: {
            'option.toggle': { actions: [...toggle] },
            'customer.refused': 'WaitingForCustomer',
          },
        },
      },
    },
  },
});
