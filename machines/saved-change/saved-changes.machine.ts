import { assign, emit, enqueueActions, sendTo, setup, stopChild } from 'xstate';
import { changeKey, type SavedChange } from '../../domain/saved-change.ts';
import { machinePort } from '../port.ts';
import { type SavedChangeMachine } from './saved-change.machine.ts';
import { type ChangeFact, type WantedChange, type WantEvent } from './saved-change.types.ts';

interface SavedChangesContext {
  /** The changes that are being saved, by what they change: they are shown in place of what was read. */
  wanted: Readonly<Record<string, WantedChange>>;
  /**
   * The kinds that this server does not have, as it has answered since the sign-in: the views do not offer them
   * (CALL-80).
   */
  notServed: readonly SavedChange['kind'][];
}

/** For the shell. */
interface TakenBackToast {
  type: 'toast.show';
  kind: 'error';
  textKey: string;
  about: string;
}

const childId = (key: string) => `change:${key}`;
const wanted = { type: 'assignWanted', params: ({ event }: { event: WantedChange }) => event } as const;
const close = [
  { type: 'forgetChange', params: ({ event }: { event: ChangeFact }) => event },
  { type: 'stopChange', params: ({ event }: { event: ChangeFact }) => event },
] as const;

/**
 * What a person changes by one press: favourites, watches, ratings, allergens. The session invokes it while somebody is
 * signed in, so that whatever is answered later reaches nobody (DISH-135). Each change is a chart of its own, which
 * waits for no other.
 */
export const savedChangesMachine = setup({
  types: {
    context: {} as SavedChangesContext,
    events: {} as WantEvent | ChangeFact,
    emitted: {} as TakenBackToast,
  },
  actors: { savedChange: machinePort<SavedChangeMachine>('savedChange') },
  actions: {
    assignWanted: assign(({ context }, { change, about }: WantedChange) => ({
      wanted: { ...context.wanted, [changeKey(change)]: { change, about } },
    })),
    /** `enqueueActions`, because no other built-in action can start an actor with params of the transition. */
    startChange: enqueueActions(({ enqueue }, { change, about }: WantedChange) => {
      enqueue.spawnChild('savedChange', { id: childId(changeKey(change)), input: { change, about } });
    }),
    passOn: sendTo(
      (_, { change }: WantedChange) => childId(changeKey(change)),
      (_, { change, about }: WantedChange): WantEvent => ({ type: 'change.want', change, about }),
    ),
    forgetChange: assign(({ context }, { key }: { key: string }) => ({
      wanted: Object.fromEntries(Object.entries(context.wanted).filter(([other]) => other !== key)),
    })),
    assignNotServed: assign(({ context }, { kind }: { kind: SavedChange['kind'] }) => ({
      notServed: [...new Set([...context.notServed, kind])],
    })),
    stopChange: stopChild((_, { key }: { key: string }) => childId(key)),
    sendTakenBack: emit((_, { about, textKey }: { about: string; textKey: string }): TakenBackToast => ({
      type: 'toast.show',
      kind: 'error',
      textKey,
      about,
    })),
  },
  guards: {
    isBeingSaved: ({ context }, { change }: WantedChange) => changeKey(change) in context.wanted,
  },
}).createMachine({
  id: 'savedChanges',
  context: { wanted: {}, notServed: [] },
  initial: 'Open',
  states: {
    Open: {
      on: {
        'change.want': [
          {
            guard: { type: 'isBeingSaved', params: ({ event }) => event },
            actions: [wanted, { type: 'passOn', params: ({ event }) => event }],
          },
          { actions: [wanted, { type: 'startChange', params: ({ event }) => event }] },
        ],
        'change.saved': { actions: [...close] },
        'change.notServed': { actions: [...close, { type: 'assignNotServed', params: ({ event }) => event }] },
        'change.takenBack': {
          actions: [...close, { type: 'sendTakenBack', params: ({ event }) => event }],
        },
      },
    },
  },
});

export type SavedChangesMachine = typeof savedChangesMachine;
