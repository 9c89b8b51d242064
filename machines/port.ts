import { fromCallback, fromPromise, type AnyEventObject, type EventObject, type NonReducibleUnknown } from 'xstate';

/** A port was used that the composition root did not provide. */
export class PortNotProvided extends Error {
  override name = 'PortNotProvided';
  constructor(port: string) {
    super(`The port "${port}" is not provided.`);
  }
}

/**
 * Placeholder of an effect in `setup()`: throws when it is used before `src/main.tsx` (or a test) has provided the real
 * one. Fits an action without params as it is; for everything else use the typed ports below.
 */
export const notProvided = (port: string) => (): never => {
  throw new PortNotProvided(port);
};

/** The same for an action with params. */
export const actionPort = <TParams>(port: string): ((_: unknown, params: TParams) => void) => notProvided(port);

/**
 * Placeholder of work that answers once. What is provided for it gets a `signal` that aborts when the state is left;
 * wrap the work in `abortable` so that an aborted call ends in silence and not in `onError`.
 */
export const promisePort = <TOutput = unknown, TInput = NonReducibleUnknown>(port: string) =>
  fromPromise<TOutput, TInput & NonReducibleUnknown>(notProvided(port));

/** Placeholder of a source that sends events until its state is left. */
export const callbackPort = <TSent extends EventObject, TInput = NonReducibleUnknown>(port: string) =>
  fromCallback<AnyEventObject, TInput & NonReducibleUnknown, TSent>(notProvided(port));

/** Placeholder of a whole machine, known here by its type alone, so that a parent does not load its children's code. */
export const machinePort = <TMachine>(port: string) => fromCallback(notProvided(port)) as unknown as TMachine;

/**
 * Settles as the work does, unless the signal has aborted by then: an abandoned call never settles, since nobody is left
 * to hear it and its abort error is no failure.
 */
export const abortable = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    work.then(
      (value) => {
        if (!signal.aborted) resolve(value);
      },
      (error: unknown) => {
        if (!signal.aborted) reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
