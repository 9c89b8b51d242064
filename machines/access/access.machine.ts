import { assign, setup } from 'xstate';
import { actionPort, callbackPort, promisePort } from '../port.ts';
import { type AccessContext, type AccessEvent, type Aid, MORE_TIME } from './access.types.ts';

type ToggleEvent = Extract<AccessEvent, { type: 'aid.toggle' }>;

const toggled = (aids: readonly Aid[], aid: Aid): readonly Aid[] =>
  aids.includes(aid) ? aids.filter((other) => other !== aid) : [...aids, aid];

/** How long what nobody uses waits for somebody. */
const UNUSED_MS = 60_000;

const toggle = [
  { type: 'toggleAid', params: ({ event }: { event: ToggleEvent }) => event },
  { type: 'applyAids', params: ({ context }: { context: AccessContext }) => context },
] as const;
const forget = [
  'forgetAids',
  { type: 'applyAids', params: ({ context }: { context: AccessContext }) => context },
] as const;

/**
 * What somebody has asked for at the access bar of a terminal (TERM-40 to TERM-44): larger text, contrast, controls in reach, more
 * time, and the page read aloud. It runs as long as the page, since it may be asked for before the card is put on; nothing of it
 * outlives the customer, or a minute in which nobody comes: the next one would find a terminal that somebody else has set.
 */
export const accessMachine = setup({
  types: { context: {} as AccessContext, events: {} as AccessEvent },
  actors: {
    /** Resolves with whether the terminal has a voice. */
    findVoice: promisePort<boolean>('findVoice'),
    /** Reads the page aloud by the keys of the keypad, until it stops. */
    readAloud: callbackPort<AccessEvent>('readAloud'),
    /** Sends `activity.seen` at any input. */
    activity: callbackPort<Extract<AccessEvent, { type: 'activity.seen' }>>('activity'),
  },
  actions: {
    toggleAid: assign(({ context }, { aid }: { aid: Aid }) => ({ aids: toggled(context.aids, aid) })),
    forgetAids: assign({ aids: [] }),
    /** Changes the page accordingly. */
    applyAids: actionPort<{ aids: readonly Aid[] }>('applyAids'),
  },
  guards: { hasVoice: (_, { hasVoice }: { hasVoice: boolean }) => hasVoice },
  delays: {
    untilForgotten: ({ context }) => (context.aids.includes('time') ? MORE_TIME * UNUSED_MS : UNUSED_MS),
  },
}).createMachine({
  id: 'access',
  context: { aids: [] },
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
            'aid.toggle': { target: 'WaitingForCustomer', actions: [...toggle] },
            'reading.toggle': 'WaitingForCustomer',
            'customer.came': 'InUse',
          },
        },
        /** Somebody has asked for something, and nobody is signed in. */
        WaitingForCustomer: {
          invoke: { id: 'activity', src: 'activity' },
          after: {
            untilForgotten: { target: ['#access.voice.Silent', '#access.use.Untouched'], actions: [...forget] },
          },
          on: {
            'activity.seen': { target: 'WaitingForCustomer', reenter: true },
            // Anew, since more time may be what was asked for.
            'aid.toggle': { target: 'WaitingForCustomer', reenter: true, actions: [...toggle] },
            'customer.came': 'InUse',
          },
        },
        InUse: {
          on: {
            'aid.toggle': { actions: [...toggle] },
            'customer.refused': 'WaitingForCustomer',
          },
        },
      },
    },
  },
});
