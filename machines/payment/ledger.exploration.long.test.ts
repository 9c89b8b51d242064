import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from '../testing/port-fake.ts';
import {
  waitForNextLook,
  play,
  STEPS_OF_SERVER,
  STEPS_OF_MISFORTUNE,
  STEPS_OF_PROVIDER,
  STEPS_OF_WORLD,
  stepsAtProvider,
  stepsOfChoice,
  stepsOfTab,
  type Stage,
  type Step,
  type Steps,
} from './exploration.fixtures.ts';
import { LONGEST_LOOK_MS, LONGEST_PAYMENT_MS, PROVIDER_LIFE_MS } from './payment-times.ts';
import { type Means } from './paying-person.fixtures.ts';

interface RecordPart {
  value?: unknown;
  context?: { firstSeenOpenAt: number | null; isAwaitingCustomer: boolean };
}

/** Identifies a situation: the state of every chart, and what server, provider, store and lock hold. */
const situationOf = ({ world, tabs }: Stage): string =>
  JSON.stringify([
    tabs.map((tab) => [
      tab.screen,
      tab.refusal,
      tab.ledger.getSnapshot().value,
      tab.status?.kind,
      Object.values(tab.ledger.getSnapshot().children).map((child) => {
        const { value, context } = child?.getSnapshot() as RecordPart;
        return [
          value,
          context?.firstSeenOpenAt && Math.min(world.now - context.firstSeenOpenAt, LONGEST_PAYMENT_MS + 1),
          context?.isAwaitingCustomer,
        ];
      }),
    ]),
    [...world.records.values()].map(({ merchantTransactionId }) => merchantTransactionId !== null),
    world.pending.map((request) => request.isAwaited),
    world.provider.preparing.filter(({ signal }) => !signal.aborted).length,
    // Checkouts that are over make no difference.
    [...world.provider.checkouts.values()]
      .filter(({ state, isHandedOut }) => isHandedOut && !['failed', 'canceled'].includes(state))
      .map(({ state }) => state),
    world.openCarts.map((cart) => cart.id),
    [...world.charges],
    world.unreported.size,
    world.isLocked,
    world.isOnline,
  ]);

const stepsNamed = (all: Steps, names: string[]): Step[] => names.map((name) => all[name] ?? (() => undefined));

/** Steps that would change nothing here are skipped. */
function hasNoEffect(name: string, { world }: Stage): boolean {
  if (name.startsWith('preparing')) return world.provider.preparing.every(({ signal }) => signal.aborted);
  if (/^(customer|provider)/.test(name)) return world.provider.openOf('person-7').length === 0;
  return name.startsWith('server') && name in STEPS_OF_SERVER && world.pending.length === 0;
}

/** Tries every step from every reachable situation, breadth first. */
async function explore(means: Means, all: Steps, mostSituations: number) {
  const seen = new Set([situationOf(await play(1, means, []))]);
  const frontier: string[][] = [[]];
  const violations: string[] = [];
  for (
    let path = frontier.shift();
    path && violations.length === 0 && seen.size < mostSituations;
    path = frontier.shift()
  ) {
    const here = await play(1, means, stepsNamed(all, path));
    for (const name of Object.keys(all).filter((one) => !hasNoEffect(one, here))) {
      const way = [...path, name];
      const stage = await play(1, means, stepsNamed(all, way));
      if (stage.world.violations.length > 0) violations.push(`${way.join(' → ')}: ${stage.world.violations.join(' ')}`);
      const situation = situationOf(stage);
      if (!seen.has(situation)) {
        seen.add(situation);
        frontier.push(way);
      }
      stage.tabs.forEach((tab) => tab.page.stop());
    }
  }
  return { violations, situations: seen.size, isComplete: frontier.length === 0 };
}

const AT_HOME: Steps = { ...stepsOfTab(0), ...STEPS_OF_WORLD, ...STEPS_OF_SERVER };
const AT_PROVIDER: Steps = { ...stepsOfTab(0), ...stepsAtProvider(0), ...STEPS_OF_WORLD, ...STEPS_OF_PROVIDER };
const ALL_IN_ONE_TAB: Steps = { ...AT_HOME, ...AT_PROVIDER, ...stepsOfChoice(0), ...STEPS_OF_MISFORTUNE };
const ALL_IN_TWO_TABS: Steps = { ...ALL_IN_ONE_TAB, ...stepsOfTab(1), ...stepsAtProvider(1), ...stepsOfChoice(1) };

/** After this many looks every checkout has expired. */
const LOOKS_IN_A_LIFE = Math.ceil((PROVIDER_LIFE_MS + LONGEST_PAYMENT_MS) / LONGEST_LOOK_MS);

const walks = (all: Steps, maxLength: number) => fc.array(fc.constantFrom(...Object.keys(all)), { maxLength });

/** Beginnings of random walks, which on their own hardly ever reach a provider. */
const BEGINNINGS: string[][] = [
  [],
  ['tab 0: pay'],
  ['tab 0: choose copyAndPay', 'tab 0: pay', 'preparing: done'],
  ['tab 0: choose wirecard', 'tab 0: pay', 'preparing: done'],
  ['tab 0: choose copyAndPay', 'tab 0: pay', 'preparing: done', 'customer: submits, and waits'],
  ['tab 0: choose wirecard', 'tab 0: pay', 'preparing: done', 'customer: pays'],
];

describe('Whatever happens while paying', () => {
  // PAY-14, PAY-16
  it.each<[string, Means, Steps]>([
    ['from an account of the restaurant', 'account', AT_HOME],
    ['in a widget', 'widget', AT_PROVIDER],
    ['at a provider with redirect', 'redirect', AT_PROVIDER],
  ])(
    '%s, no cart is charged twice, no record is lost and no status is wrong: every situation of one tab, every step',
    async (_, means, steps) => {
      const result = await explore(means, steps, 3_000);
      expect(result.violations).toEqual([]);
      expect(result.isComplete).toBe(true);
    },
    60_000,
  );

  it('no cart is charged twice, no record is lost and no status is wrong: random walks in two tabs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...BEGINNINGS), walks(ALL_IN_TWO_TABS, 40), async (beginning, names) => {
        const stage = await play(2, 'any', stepsNamed(ALL_IN_TWO_TABS, [...beginning, ...names]));
        expect(stage.world.violations).toEqual([]);
      }),
      { numRuns: 200 },
    );
  }, 60_000);

  // PAY-40
  it('an outcome is known in the end, once the server is reachable again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...BEGINNINGS), walks(ALL_IN_ONE_TAB, 20), async (beginning, names) => {
        const stage = await play(1, 'any', stepsNamed(ALL_IN_ONE_TAB, [...beginning, ...names]));
        const { world } = stage;
        world.isOnline = true;
        world.isSlow = false;
        world.release();
        world.process(true);
        world.provider.answerPreparing(true);
        world.provider.decide(true);
        await settle();
        for (let looked = 0; looked <= LOOKS_IN_A_LIFE; looked += 1) await waitForNextLook(stage);
        expect(stage.tabs.map((tab) => tab.status)).toEqual([null]);
        expect([world.records.size, world.unreported.size, world.violations]).toEqual([0, 0, []]);
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});
