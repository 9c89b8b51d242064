import type * as z from 'zod/mini';
import { type Call } from '../../../contract/call.ts';
import { type Check } from './check.ts';
import { fitting, type Trial } from './trial.ts';
import { getLanguages } from '../../../contract/text.ts';
import { type Answer, type Sending } from './visitor.ts';
import { Skipped } from './outcome.ts';

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

/** Throws `Skipped` for an addition to the specified calls that this server does not have. */
export function needsServed({ status, call }: Answer): void {
  if (status === 404) throw new Skipped(`this server does not have ${call.method} ${call.path}`);
}

/** The first language that the tenant offers. */
export async function aLanguage(trial: Trial): Promise<string> {
  const [first] = await trial.fact(getLanguages);
  if (!first) throw new Skipped('the tenant offers no language');
  return first.ShortName;
}
