import { assign, sendParent, setup } from 'xstate';
import { changeKey, isSameChange, type SavedChange } from '../../domain/saved-change.ts';
import { promisePort } from '../port.ts';
import { expectKind } from '../result.ts';
import { type ChangeFact, type SaveResult, type WantedChange, type WantEvent } from './saved-change.types.ts';

interface SavedChangeContext extends WantedChange {
  /** What is being saved. */
  sent: SavedChange;
}

const output = ({ event }: { event: { output: SaveResult } }) => event.output;

/**
 * One change that is on the screen already, such as the heart of a dish, until it is saved or taken back (DISH-101).
 * `savedChanges` spawns it with the first press. One call at a time is sent; what was pressed meanwhile is sent after
 * it, however that one ends, so that the last press is what holds.
 */
export const savedChangeMachine = setup({
  types: {
    context: {} as SavedChangeContext,
    input: {} as WantedChange,
    events: {} as WantEvent,
  },
  actors: {
    /** Saves it, and corrects what was read. Resolves when the views show that. */
    saveChange: promisePort<SaveResult, { change: SavedChange }>('saveChange'),
  },
  actions: {
    assignWanted: assign((_, { change, about }: WantedChange) => ({ change, about })),
    assignSent: assign(({ context }) => ({ sent: context.change })),
    sendSaved: sendParent(({ context }): ChangeFact => ({ type: 'change.saved', key: changeKey(context.change) })),
    sendNotServed: sendParent(({ context: { change } }): ChangeFact => ({
      type: 'change.notServed',
      key: changeKey(change),
      kind: change.kind,
    })),
    sendTakenBack: sendParent(({ context: { change, about } }, { textKey }: { textKey: string }): ChangeFact => ({
      type: 'change.takenBack',
      key: changeKey(change),
      about,
      textKey,
    })),
  },
  guards: {
    isNewerWaiting: ({ context }) => !isSameChange(context.sent, context.change),
    isNotServed: (_, { kind }: SaveResult) => kind === 'notServed',
    isRefused: (_, { kind }: SaveResult) => kind === 'refused',
  },
}).createMachine({
  id: 'savedChange',
  context: ({ input }) => ({ ...input, sent: input.change }),
  initial: 'Saving',
  states: {
    Saving: {
      entry: 'assignSent',
      invoke: {
        id: 'saveChange',
        src: 'saveChange',
        input: ({ context }) => ({ change: context.change }),
        onDone: [
          { guard: { type: 'isNotServed', params: output }, target: 'NotServed', actions: 'sendNotServed' },
          { guard: 'isNewerWaiting', target: 'Saving', reenter: true },
          {
            guard: { type: 'isRefused', params: output },
            target: 'TakenBack',
            actions: {
              type: 'sendTakenBack',
              params: ({ event }) => expectKind(event.output, 'refused'),
            },
          },
          { target: 'Saved', actions: 'sendSaved' },
        ],
        onError: [
          { guard: 'isNewerWaiting', target: 'Saving', reenter: true },
          { target: 'TakenBack', actions: { type: 'sendTakenBack', params: { textKey: 'error.changesNotSaved' } } },
        ],
      },
      on: { 'change.want': { actions: { type: 'assignWanted', params: ({ event }) => event } } },
    },
    Saved: { type: 'final' },
    TakenBack: { type: 'final' },
    /** The server does not have such changes: nothing that was pressed meanwhile is sent either (CALL-80). */
    NotServed: { type: 'final' },
  },
});

export type SavedChangeMachine = typeof savedChangeMachine;
