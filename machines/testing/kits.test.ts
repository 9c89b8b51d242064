import { describe, expect, it } from 'vitest';
import { edgeName, listTransitions } from './coverage.ts';
import { giftsOf } from './gifts.ts';
import { JourneyWalker } from './journeys.ts';
import { type AnyKit } from './kit.ts';
import { KITS, type KitName } from './kits.ts';
import { tryMutants } from './mutants.ts';
import { Explorer, unwalkedBy } from './paths.ts';
import { EQUIVALENTS, JOURNEYS } from './pinned.ts';
import { withoutEffects } from './stepper.ts';

/** Always the same: what a change of a chart leaves unnoticed must not depend on luck. `npm run mutants -- --seed` tries others. */
const lottery = () => {
  let drawn = 0;
  return (bound: number) => (drawn += 7) % bound;
};

/** Work, not waiting: thousands of charts and situations, on whatever machine. */
const LONG_MS = 120_000;

describe.each(Object.entries(KITS) as [KitName, AnyKit][])('The chart of %s', (name, kit) => {
  it('has a name of its own for every transition, so that a report can tell them apart', () => {
    const names = listTransitions(kit.machine).map(edgeName);
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

  it('goes where its journeys were written to go, along every transition', () => {
    const walker = new JourneyWalker(kit, JOURNEYS[name]);
    expect(Object.keys(JOURNEYS[name]).flatMap((journey) => walker.walk(journey) ?? [])).toEqual([]);
    expect(
      listTransitions(kit.machine)
        .map(edgeName)
        .filter((edge) => !walker.walked.has(edge)),
    ).toEqual([]);
  });

  const equivalents = EQUIVALENTS[name] ?? {};

  it('has every place of which a wrong chart is said to be wrong to nobody', () => {
    const places = [
      ...listTransitions(kit.machine).map(edgeName),
      ...giftsOf(withoutEffects(kit)).map(({ where }) => where),
    ];
    expect(
      Object.keys(equivalents).filter((mutant) => !places.some((place) => mutant.startsWith(`${place}, `))),
    ).toEqual([]);
  });

  it(
    'is not mistaken for any chart that leads elsewhere in one place or gives nothing in one',
    () => {
      const { made, survivors } = tryMutants(kit, JOURNEYS[name], equivalents, lottery());
      expect(made).toBeGreaterThan(0);
      expect(survivors).toEqual([]);
    },
    LONG_MS,
  );
});
