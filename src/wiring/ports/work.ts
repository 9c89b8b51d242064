import { fromCallback, fromPromise, type AnyEventObject, type EventObject, type NonReducibleUnknown } from 'xstate';
import { abortable } from '../../../machines/port.ts';

/** What is provided for a `promisePort`: an aborted call ends in silence. */
export const fromWork = <Output, Input = NonReducibleUnknown>(
  work: (input: Input, signal: AbortSignal) => Promise<Output>,
) => fromPromise<Output, Input & NonReducibleUnknown>(({ input, signal }) => abortable(work(input, signal), signal));

/** What is provided for a `callbackPort`: starts, sends, and answers how to stop. */
export const fromSource = <Sent extends EventObject, Input = NonReducibleUnknown>(
  start: (send: (event: Sent) => void, input: Input) => () => void,
) => fromCallback<AnyEventObject, Input & NonReducibleUnknown, Sent>(({ sendBack, input }) => start(sendBack, input));
