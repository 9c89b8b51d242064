import { describe, expect, it } from 'vitest';
import { type AnyKit } from './kit.ts';
import { EXPLORED, KITS, type KitName } from './kits.ts';
import { Explorer, unwalkedBy } from './paths.ts';
import { payloadsOf } from './payloads.ts';
import { EQUIVALENTS, SCENARIOS } from './pinned.ts';
import { ScenarioRunner } from './scenarios.ts';
import { withoutEffects } from './stepper.ts';
import { listEdges } from './transitions.ts';

/** For slow machines: thousands of charts and situations are CPU work. */
const LONG_MS = 120_000;

describe.each(Object.entries(KITS) as [KitName, AnyKit][])('The chart of %s', (name, kit) => {
  it('has a unique name for every transition, so that reports are unambiguous', () => {
    const names = listEdges(kit.machine);
    expect(names.filter((edge, at) => names.indexOf(edge) !== at)).toEqual([]);
  });

  it('has an example of what every port answers', () => {
    expect(Object.entries(kit.answers).filter(([, examples]) => Object.keys(examples).length === 0)).toEqual([]);
  });

  it('goes where its scenarios say, along every transition', () => {
    const runner = new ScenarioRunner(kit, SCENARIOS[name]);
    expect(Object.keys(SCENARIOS[name]).flatMap((scenario) => runner.run(scenario) ?? [])).toEqual([]);
    expect(listEdges(kit.machine).filter((edge) => !runner.walked.has(edge))).toEqual([]);
  });
});

describe.each(EXPLORED)('The chart of %s', (name) => {
  const kit: AnyKit = KITS[name];

  it(
    'is walked along every transition by the generated paths, or the kit says why not',
    () => {
      const explorer = new Explorer(kit);
      expect(unwalkedBy(explorer.paths('edges').paths, explorer.edges)).toEqual(Object.keys(kit.unreachable ?? {}));
    },
    LONG_MS,
  );

  it('has every place that is named by an equivalent mutant', () => {
    const places = [...listEdges(kit.machine), ...payloadsOf(withoutEffects(kit)).map(({ where }) => where)];
    expect(
      Object.keys(EQUIVALENTS[name] ?? {}).filter((mutant) => !places.some((place) => mutant.startsWith(`${place}, `))),
    ).toEqual([]);
  });
});
