import { describe, expect, it } from 'vitest';
import { type AnyKit } from './kit.ts';
import { KITS, type KitName } from './kits.ts';
import { tryMutants } from './mutants.ts';
import { Explorer, unwalkedBy } from './paths.ts';
import { payloadsOf } from './payloads.ts';
import { EQUIVALENTS, SCENARIOS } from './pinned.ts';
import { ScenarioRunner } from './scenarios.ts';
import { withoutEffects } from './stepper.ts';
import { listEdges } from './transitions.ts';

/** Deterministic, so that the result does not depend on luck. `npm run mutants -- --seed` tries other targets. */
const deterministicPick = () => {
  let drawn = 0;
  return (bound: number) => (drawn += 7) % bound;
};

/** For slow machines: thousands of charts and situations are CPU work. */
const LONG_MS = 120_000;

describe.each(Object.entries(KITS) as [KitName, AnyKit][])('The chart of %s', (name, kit) => {
  it('has a unique name for every transition, so that reports are unambiguous', () => {
    const names = listEdges(kit.machine);
    expect(names.filter((edge, at) => names.indexOf(edge) !== at)).toEqual([]);
  });

  it(
    'is walked along every transition by the generated paths, or the kit says why not',
    () => {
      const explorer = new Explorer(kit);
      expect(unwalkedBy(explorer.paths('edges').paths, explorer.edges)).toEqual(Object.keys(kit.unreachable ?? {}));
    },
    LONG_MS,
  );

  it('has an example of what every port answers', () => {
    expect(Object.entries(kit.answers).filter(([, examples]) => Object.keys(examples).length === 0)).toEqual([]);
  });

  it('goes where its scenarios say, along every transition', () => {
    const runner = new ScenarioRunner(kit, SCENARIOS[name]);
    expect(Object.keys(SCENARIOS[name]).flatMap((scenario) => runner.run(scenario) ?? [])).toEqual([]);
    expect(listEdges(kit.machine).filter((edge) => !runner.walked.has(edge))).toEqual([]);
  });

  const equivalents = EQUIVALENTS[name] ?? {};

  it('has every place that is named by an equivalent mutant', () => {
    const places = [...listEdges(kit.machine), ...payloadsOf(withoutEffects(kit)).map(({ where }) => where)];
    expect(
      Object.keys(equivalents).filter((mutant) => !places.some((place) => mutant.startsWith(`${place}, `))),
    ).toEqual([]);
  });

  it(
    'has scenarios that notice every mutant',
    () => {
      const { made, survivors } = tryMutants(kit, SCENARIOS[name], equivalents, deterministicPick());
      expect(made).toBeGreaterThan(0);
      expect(survivors).toEqual([]);
    },
    LONG_MS,
  );
});
