import { type Browser } from './browser.ts';
import { findFaults } from './audit.ts';
import { type RedirectName } from '../../server/simulators/provider-host.ts';
import { Random } from '../random.ts';
import { walkCheckout } from './walk.ts';
import { World } from './world.ts';

/** Checkouts between two audits of all books, at which the offers are extended as well. */
const RUNS_BETWEEN_AUDITS = 20;

/** Runs checkouts one after another in one world. Stops at a fault, and reports the checkouts since the last audit. */
export async function walkMany(
  { runs, seed, redirect }: { runs: number; seed: number; redirect: RedirectName },
  onWalked: (done: number) => void = () => undefined,
) {
  const world = new World(new Random(seed), redirect);
  await world.open();
  const browsers = new Map<string, Browser>();
  const steps = new Map<string, number>();
  const outcomes = new Map<string, number>();
  const count = (counts: Map<string, number>, names: string[]) =>
    names.forEach((name) => counts.set(name, (counts.get(name) ?? 0) + 1));
  const wrong: string[] = [];
  const histories: string[] = [];
  for (let run = 1; run <= runs && wrong.length === 0; run += 1) {
    const walked = await walkCheckout(world, browsers);
    count(steps, walked.steps);
    count(outcomes, walked.ends);
    histories.push(`Checkout ${run}: ${walked.history.join(' → ')}`);
    wrong.push(...walked.wrong);
    if (run % RUNS_BETWEEN_AUDITS === 0 || run === runs || wrong.length > 0) {
      wrong.push(...(await findFaults(world.context.db)));
      if (wrong.length > 0) wrong.unshift(...histories);
      histories.length = 0;
      await world.keepUp();
    }
    onWalked(run);
  }
  return { world, wrong, steps, outcomes };
}
