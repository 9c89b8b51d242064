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
 * Placeholder of async work. Its implementation gets a `signal` that aborts when the state is left; wrap the work in
 * `abortable` so that an aborted call ends silently instead of in `onError`.
 */
export const promisePort = <TOutput = unknown, TInput = NonReducibleUnknown>(port: string) =>
  fromPromise<TOutput, TInput & NonReducibleUnknown>(notProvided(port));

/** Placeholder of a source that sends events until its state is left. */
export const callbackPort = <TSent extends EventObject, TInput = NonReducibleUnknown>(port: string) =>
  fromCallback<AnyEventObject, TInput & NonReducibleUnknown, TSent>(notProvided(port));

/** Placeholder of a child machine, imported only as a type, so that the parent does not load the child's code. */
export const machinePort = <TMachine>(port: string) => fromCallback(notProvided(port)) as unknown as TMachine;

/**
 * Settles like the work, but never once the signal has aborted: nobody listens to an abandoned call any more, and its
 * abort error is not a failure.
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
