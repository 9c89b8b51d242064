import { assign, setup } from 'xstate';
import { actionPort, callbackPort, promisePort } from '../port.ts';
import { type AccessContext, type AccessEvent, type Aid } from './access.types.ts';

const toggled = (aids: readonly Aid[], aid: Aid): readonly Aid[] =>
  aids.includes(aid) ? aids.filter((other) => other !== aid) : [...aids, aid];

/**
 * What somebody has asked for at the access bar of a terminal (TERM-40 to TERM-43): larger text, contrast, controls in reach, more
 * time, and the page read aloud. It runs as long as the page, since it may be asked for before the card is put on; nothing of it
 * outlives the customer.
 */
export const accessMachine = setup({
  types: { context: {} as AccessContext, events: {} as AccessEvent },
  actors: {
    /** Resolves with whether the terminal has a voice. */
    findVoice: promisePort<boolean>('findVoice'),
    /** Reads the page aloud by the keys of the keypad, until it stops. */
    readAloud: callbackPort<AccessEvent>('readAloud'),
  },
  actions: {
    toggleAid: assign(({ context }, { aid }: { aid: Aid }) => ({ aids: toggled(context.aids, aid) })),
    forgetAids: assign({ aids: [] }),
    /** Changes the page accordingly. */
    applyAids: actionPort<{ aids: readonly Aid[] }>('applyAids'),
  },
  guards: { hasVoice: (_, { hasVoice }: { hasVoice: boolean }) => hasVoice },
}).createMachine({
  id: 'access',
  context: { aids: [] },
  initial: 'Silent',
  on: {
    'aid.toggle': {
      actions: [
        { type: 'toggleAid', params: ({ event }) => event },
        { type: 'applyAids', params: ({ context }) => context },
      ],
    },
    'customer.left': {
      target: '.Silent',
      actions: ['forgetAids', { type: 'applyAids', params: ({ context }) => context }],
    },
  },
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
});
