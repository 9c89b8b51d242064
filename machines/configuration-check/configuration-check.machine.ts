import { assign, sendParent, setup } from 'xstate';
import { expectKind } from '../result.ts';
import { machinePort } from '../port.ts';
import { type StartupMachine } from '../startup/startup.machine.ts';
import {
  type AppConfiguration,
  type StartupAddress,
  type StartupFailure,
  type StartupOutput,
} from '../startup/startup.types.ts';

type ConfigurationCheckEvent =
  /** A cached restaurant is on the screen. */
  { type: 'configuration.check'; appConfiguration: AppConfiguration };

/** Sent to the session. */
export type ConfigurationFact =
  /** The same restaurant, but something about it is different from what is shown. */
  | { type: 'configuration.changed'; appConfiguration: AppConfiguration }
  /** The configuration names another restaurant or another server: nothing of what is shown holds. */
  | { type: 'configuration.moved' }
  /** The start would have failed. */
  | { type: 'configuration.refused'; failure: StartupFailure };

interface ConfigurationCheckContext {
  address: StartupAddress;
  shown: AppConfiguration | null;
}

const isOfSameServer = (one: AppConfiguration, other: AppConfiguration): boolean =>
  one.restaurant.id === other.restaurant.id && one.configuration.apiEndpoint === other.configuration.apiEndpoint;

/** Both were built by the same function, so that equal restaurants have equal texts. */
const isSame = (one: AppConfiguration, other: AppConfiguration): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const output = ({ event }: { event: { output: StartupOutput } }) => event.output;

/**
 * Repeats the start behind a restaurant that is shown from what the last visit has cached (START-35), and tells the
 * session what differs. The session invokes it for its whole life, since people sign in and out meanwhile.
 */
export const configurationCheckMachine = setup({
  types: {
    context: {} as ConfigurationCheckContext,
    input: {} as { address: StartupAddress },
    events: {} as ConfigurationCheckEvent,
  },
  actors: { startup: machinePort<StartupMachine>('startup') },
  actions: {
    assignShown: assign((_, { appConfiguration }: { appConfiguration: AppConfiguration }) => ({
      shown: appConfiguration,
    })),
    sendChanged: sendParent((_, { appConfiguration }: { appConfiguration: AppConfiguration }): ConfigurationFact => ({
      type: 'configuration.changed',
      appConfiguration,
    })),
    sendMoved: sendParent({ type: 'configuration.moved' } satisfies ConfigurationFact),
    sendRefused: sendParent((_, { failure }: { failure: StartupFailure }): ConfigurationFact => ({
      type: 'configuration.refused',
      failure,
    })),
  },
  guards: {
    isRefused: (_, { kind }: StartupOutput) => kind === 'failed',
    isMoved: ({ context: { shown } }, result: StartupOutput) =>
      result.kind === 'ready' && shown !== null && !isOfSameServer(shown, result.appConfiguration),
    isChanged: ({ context: { shown } }, result: StartupOutput) =>
      result.kind === 'ready' && shown !== null && !isSame(shown, result.appConfiguration),
  },
}).createMachine({
  id: 'configurationCheck',
  context: ({ input }) => ({ ...input, shown: null }),
  initial: 'Waiting',
  states: {
    Waiting: {
      on: {
        'configuration.check': { target: 'Checking', actions: { type: 'assignShown', params: ({ event }) => event } },
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
            actions: { type: 'sendRefused', params: ({ event }) => expectKind(event.output, 'failed') },
          },
          { guard: { type: 'isMoved', params: output }, target: 'Waiting', actions: 'sendMoved' },
          {
            guard: { type: 'isChanged', params: output },
            target: 'Waiting',
            actions: { type: 'sendChanged', params: ({ event }) => expectKind(event.output, 'ready') },
          },
          { target: 'Waiting' },
        ],
        onError: {
          target: 'Waiting',
          actions: {
            type: 'sendRefused',
            params: ({ event }) => ({ failure: { key: 'startup.unexpected', detail: String(event.error) } }),
          },
        },
      },
    },
  },
});

export type ConfigurationCheckMachine = typeof configurationCheckMachine;
