import type * as z from 'zod/mini';
import { type Call } from '../../contract/call.ts';
import { type Check } from './check.ts';
import { fitting, type Trial } from './trial.ts';
import { type Sending } from './visitor.ts';

interface Reading<C extends Call> extends Omit<Check, 'calls' | 'run' | 'promise'> {
  call: C;
  /** Beyond the shape of the answer, which is checked in any case. */
  promise?: string;
  /** Throws `Skipped` where it cannot be asked for. */
  asking?: (trial: Trial) => Promise<Sending>;
  /** Throws `NotKept`. */
  also?: (answer: z.output<C['answer']>, trial: Trial) => void | Promise<void>;
}

/** The check of a call that changes nothing: it is served, and its answer fits the contract. */
export function reading<C extends Call>({ call, promise, asking, also, ...rest }: Reading<C>): Check {
  return {
    ...rest,
    promise: promise ?? `${call.method} ${call.path} answers as the contract says.`,
    calls: [call],
    run: async (trial) => {
      const answer = fitting(call, await trial.ask(call, (await asking?.(trial)) ?? {}));
      await also?.(answer, trial);
    },
  };
}
