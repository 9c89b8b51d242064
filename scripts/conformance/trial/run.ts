import { type Check } from './check.ts';
import { Trial, type TrialOptions } from './trial.ts';
import { NoAnswer, NotKept, Skipped } from './outcome.ts';

export type Verdict = 'kept' | 'not kept' | 'skipped';

export interface Result {
  check: Check;
  verdict: Verdict;
  /** What the server did instead, or why it cannot be decided; empty where the promise is kept. */
  reason: string;
}

/** Why the others are skipped once the server is away, or the run was stopped. */
export const AWAY = 'the server does not answer any more';
export const STOPPED = 'the run was stopped';

/** So many checks in a row without an answer: the server is away, and each of the others would wait in vain. */
const MOST_UNANSWERED = 3;

async function resultOf(check: Check, trial: Trial): Promise<Result & { isAnswered: boolean }> {
  try {
    await check.run(trial);
    return { check, verdict: 'kept', reason: '', isAnswered: true };
  } catch (error) {
    if (error instanceof Skipped) return { check, verdict: 'skipped', reason: error.message, isAnswered: true };
    const isAnswered = !(error instanceof NoAnswer);
    if (error instanceof NotKept) return { check, verdict: 'not kept', reason: error.message, isAnswered };
    // Nothing of an answer: it might hold what is personal.
    const name = error instanceof Error ? error.name : 'unknown error';
    return { check, verdict: 'not kept', reason: `the answer cannot be worked with (${name})`, isAnswered };
  }
}

/**
 * Looks at each promise in turn. Whatever happens, what was ordered is canceled and what was put into carts is removed;
 * also once `stop` is aborted, where the check that is under way is the last but that.
 */
export async function runChecks(
  checks: readonly Check[],
  options: TrialOptions,
  onResult: (result: Result) => void = () => undefined,
  stop?: AbortSignal,
): Promise<Result[]> {
  const trial = new Trial(options);
  const results: Result[] = [];
  let unanswered = 0;
  let isAway = false;
  for (const check of checks) {
    const isLeftOut = (isAway || stop?.aborted) && check.id !== 'clean-up';
    if (isLeftOut) {
      const result: Result = { check, verdict: 'skipped', reason: isAway ? AWAY : STOPPED };
      results.push(result);
      onResult(result);
      continue;
    }
    const { isAnswered, ...result } = await resultOf(check, trial);
    unanswered = isAnswered ? 0 : unanswered + 1;
    isAway ||= unanswered >= MOST_UNANSWERED;
    results.push(result);
    onResult(result);
  }
  return results;
}

/** Whether a promise that the client cannot do without is not kept. */
export const isFailed = (results: readonly Result[]): boolean =>
  results.some(({ check, verdict }) => verdict === 'not kept' && check.weight === 'required');
