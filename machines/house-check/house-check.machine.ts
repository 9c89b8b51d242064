import { assign, sendParent, setup } from 'xstate';
import { expectKind } from '../result.ts';
import { machinePort } from '../port.ts';
import { type StartupMachine } from '../startup/startup.machine.ts';
import { type House, type StartupAddress, type StartupFailure, type StartupOutput } from '../startup/startup.types.ts';

type HouseCheckEvent =
  /** A kept house is on the screen. */
  { type: 'house.check'; house: House };

/** Sent to the session. */
export type HouseFact =
  /** The same house, but something about it is different from what is shown. */
  | { type: 'house.changed'; house: House }
  /** The configuration names another restaurant or another server: nothing of what is shown holds. */
  | { type: 'house.moved' }
  /** The start would have failed. */
  | { type: 'house.refused'; failure: StartupFailure };

interface HouseCheckContext {
  address: StartupAddress;
  shown: House | null;
}

const isOfSameServer = (one: House, other: House): boolean =>
  one.restaurant.id === other.restaurant.id && one.configuration.apiEndpoint === other.configuration.apiEndpoint;

/** Both were built by the same function, so that equal houses have equal texts. */
const isSame = (one: House, other: House): boolean => JSON.stringify(one) === JSON.stringify(other);

const output = ({ event }: { event: { output: StartupOutput } }) => event.output;

/**
 * Repeats the start behind a house that is shown from what the last visit has kept (START-35), and tells the session
 * what differs. The session invokes it for its whole life, since people sign in and out meanwhile.
 */
export const houseCheckMachine = setup({
  types: {
    context: {} as HouseCheckContext,
    input: {} as { address: StartupAddress },
    events: {} as HouseCheckEvent,
  },
  actors: { startup: machinePort<StartupMachine>('startup') },
  actions: {
    keepShown: assign((_, { house }: { house: House }) => ({ shown: house })),
    tellChanged: sendParent((_, { house }: { house: House }): HouseFact => ({ type: 'house.changed', house })),
    tellMoved: sendParent({ type: 'house.moved' } satisfies HouseFact),
    tellRefused: sendParent((_, { failure }: { failure: StartupFailure }): HouseFact => ({
      type: 'house.refused',
      failure,
    })),
  },
  guards: {
    isRefused: (_, { kind }: StartupOutput) => kind === 'failed',
    isMoved: ({ context: { shown } }, result: StartupOutput) =>
      result.kind === 'ready' && shown !== null && !isOfSameServer(shown, result.house),
    isChanged: ({ context: { shown } }, result: StartupOutput) =>
      result.kind === 'ready' && shown !== null && !isSame(shown, result.house),
  },
}).createMachine({
  id: 'houseCheck',
  context: ({ input }) => ({ ...input, shown: null }),
  initial: 'Waiting',
  states: {
    Waiting: {
      on: {
        'house.check': { target: 'Checking', actions: { type: 'keepShown', params: ({ event }) => event } },
      },
    },
    Checking: {
      invoke: {
        id: 'startup',
        src: 'startup',
        input: ({ context }) => ({ address: context.address, purpose: 'check' as const }),
        onDone: [
          {
            guard: { type: 'isRefused', params: output },
            target: 'Waiting',
            actions: { type: 'tellRefused', params: ({ event }) => expectKind(event.output, 'failed') },
          },
          { guard: { type: 'isMoved', params: output }, target: 'Waiting', actions: 'tellMoved' },
          {
            guard: { type: 'isChanged', params: output },
            target: 'Waiting',
            actions: { type: 'tellChanged', params: ({ event }) => expectKind(event.output, 'ready') },
          },
          { target: 'Waiting' },
        ],
        onError: {
          target: 'Waiting',
          actions: {
            type: 'tellRefused',
            params: ({ event }) => ({ failure: { key: 'startup.unexpected', detail: String(event.error) } }),
          },
        },
      },
    },
  },
});

export type HouseCheckMachine = typeof houseCheckMachine;
