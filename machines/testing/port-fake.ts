import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';

interface Call<TInput, TOutput> {
  input: TInput;
  signal: AbortSignal;
  answer: (output: TOutput) => Promise<void>;
  fail: (error?: unknown) => Promise<void>;
}

/** Flushes microtasks, so that all answers given so far reach the charts. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** Fake of a promise port: keeps every call pending until the test answers it, even if that is too late. */
export class PortFake<TOutput, TInput = NonReducibleUnknown> {
  readonly calls: Call<TInput, TOutput>[] = [];

  readonly logic: PromiseActorLogic<TOutput, TInput & NonReducibleUnknown> = fromPromise<
    TOutput,
    TInput & NonReducibleUnknown
  >(
    ({ input, signal }) =>
      new Promise<TOutput>((resolve, reject) => {
        this.calls.push({
          input,
          signal,
          answer: async (output) => {
            resolve(output);
            await settle();
          },
          fail: async (error = new Error('The call failed.')) => {
            reject(error instanceof Error ? error : new Error(String(error)));
            await settle();
          },
        });
      }),
  );

  /** The last call; throws if there was none. */
  get call(): Call<TInput, TOutput> {
    const call = this.calls.at(-1);
    if (!call) throw new Error('The port was not called.');
    return call;
  }
}
