import { type Browser } from './browser.ts';
import { findFaults } from './audit.ts';
import { Random } from './random.ts';
import { walkCheckout } from './walk.ts';
import { World } from './world.ts';

/** Offers are planned ahead by the day; so often it is looked whether a day has gone by. */
const RUNS_BETWEEN_UPKEEP = 20;

/** Walks checkouts one after another in one world; stops at the first after which something is wrong. */
export async function walkMany(runs: number, seed: number, onWalked: (done: number) => void = () => undefined) {
  const world = new World(new Random(seed));
  await world.open();
  const browsers = new Map<string, Browser>();
  const steps = new Map<string, number>();
  const told = new Map<string, number>();
  const count = (counts: Map<string, number>, names: string[]) => names.forEach((name) => counts.set(name, (counts.get(name) ?? 0) + 1));
  const wrong: string[] = [];
  for (let run = 1; run <= runs && wrong.length === 0; run += 1) {
    const walked = await walkCheckout(world, browsers);
    count(steps, walked.steps);
    count(told, walked.facts);
    wrong.push(...walked.wrong, ...(await findFaults(world.house.db)));
    if (wrong.length > 0) wrong.unshift(`Checkout ${run}: ${walked.way.join(' → ')}`);
    if (run % RUNS_BETWEEN_UPKEEP === 0) await world.keepUp();
    onWalked(run);
  }
  return { world, wrong, steps, told };
}
