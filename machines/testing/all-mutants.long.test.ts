import { expect, it } from 'vitest';
import { EXPLORED, KITS } from './kits.ts';
import { tryMutants } from './mutants.ts';
import { EQUIVALENTS, SCENARIOS } from './pinned.ts';

/** Deterministic, so that the result does not depend on luck. `npm run mutants -- --seed` tries other targets. */
const deterministicPick = () => {
  let drawn = 0;
  return (bound: number) => (drawn += 7) % bound;
};

it.each(EXPLORED)(
  'the scenarios of %s notice every mutant of its chart',
  (name) => {
    const { made, survivors } = tryMutants(KITS[name], SCENARIOS[name], EQUIVALENTS[name] ?? {}, deterministicPick());
    expect(made).toBeGreaterThan(0);
    expect(survivors).toEqual([]);
  },
  120_000,
);
