import { fromCallback, fromPromise, type AnyEventObject, type EventObject, type NonReducibleUnknown } from 'xstate';
import { abortable } from '../../machines/port.ts';

/** Implements a `promisePort`: an aborted call never settles. */
export const implementPromise = <Output, Input = NonReducibleUnknown>(
  work: (input: Input, signal: AbortSignal) => Promise<Output>,
) => fromPromise<Output, Input & NonReducibleUnknown>(({ input, signal }) => abortable(work(input, signal), signal));

/** Implements a `callbackPort`: `start` sends events and returns a function that stops it. */
export const implementCallback = <Sent extends EventObject, Input = NonReducibleUnknown>(
  start: (send: (event: Sent) => void, input: Input) => () => void,
) => fromCallback<AnyEventObject, Input & NonReducibleUnknown, Sent>(({ sendBack, input }) => start(sendBack, input));
