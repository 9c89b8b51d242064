import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from '../testing/port-fake.ts';
import { selectOpenFact } from './ledger.selectors.ts';
import { LONGEST_LOOK_MS, LONGEST_PAYMENT_MS } from './ledger.types.ts';
import { PayingWorld, type Tab } from './paying-world.fixtures.ts';

/** A world with tabs; the person signs in and out in all of them, as with one session of a browser. */
interface Stage {
  world: PayingWorld;
  tabs: Tab[];
}

type Step = (stage: Stage) => Promise<void> | void;

const inTab =
  (at: number, work: (tab: Tab) => Promise<unknown>): Step =>
  async ({ tabs }) => {
    const tab = tabs[at];
    if (tab) await work(tab);
  };

const stepsOfTab = (at: number): Record<string, Step> => ({
  [`tab ${at}: pay`]: inTab(at, (tab) => tab.tell({ type: 'payment.submit' })),
  [`tab ${at}: confirm`]: inTab(at, (tab) => tab.tell({ type: 'total.confirm' })),
  [`tab ${at}: try again`]: inTab(at, (tab) => tab.tell({ type: 'payment.retry' })),
  [`tab ${at}: look`]: inTab(at, (tab) => tab.tell({ type: 'outcome.check' })),
  [`tab ${at}: sign out and in`]: inTab(at, async (tab) => {
    await tab.signOut();
    await tab.signIn();
    await tab.openScreen();
  }),
  [`tab ${at}: reload`]: async (stage) => {
    const tab = stage.tabs[at];
    if (tab) stage.tabs[at] = await tab.reload();
  },
});

const pass = (ms: number): Step => async ({ world, tabs }) => {
  world.pass(ms);
  for (const tab of tabs) tab.clock.increment(ms);
  await settle();
};

const STEPS_OF_WORLD: Record<string, Step> = {
  'server: charges and answers': ({ world }) => world.process(true),
  'server: charges, the answer is lost': ({ world }) => world.process(false),
  'server: declines': ({ world }) => world.decline(),
  'server: never gets it': ({ world }) => world.loseRequest(),
  'client: waits no longer': ({ world }) => world.timeOut(),
  'network: off or on': ({ world }) => {
    world.isOnline = !world.isOnline;
  },
  'time: a look': pass(LONGEST_LOOK_MS + 1),
  'time: the longest request': pass(LONGEST_PAYMENT_MS + 1),
};

async function stageWith(tabCount: number): Promise<Stage> {
  const world = new PayingWorld();
  const tabs: Tab[] = [];
  for (let at = 0; at < tabCount; at += 1) {
    const tab = world.openTab();
    await tab.signIn();
    await tab.openScreen();
    tabs.push(tab);
  }
  return { world, tabs };
}

async function play(tabCount: number, steps: Step[]): Promise<Stage> {
  const stage = await stageWith(tabCount);
  for (const step of steps) {
    await step(stage);
    await settle();
    stage.world.check();
  }
  return stage;
}

/** What tells two situations apart: where every chart is, and what server, store and lock hold. */
const situationOf = ({ world, tabs }: Stage): string =>
  JSON.stringify([
    tabs.map((tab) => [
      tab.screen,
      tab.refusal,
      tab.ledger.getSnapshot().value,
      Object.values(tab.ledger.getSnapshot().children).map((child) => {
        const { value, context } = child?.getSnapshot() as { value?: unknown; context?: { firstSeenOpenAt: number | null } };
        return [value, context?.firstSeenOpenAt && Math.min(world.now - context.firstSeenOpenAt, LONGEST_PAYMENT_MS + 1)];
      }),
    ]),
    world.records.size,
    world.pending.map((request) => request.isWaitedFor),
    world.openCarts.map((cart) => cart.id),
    [...world.charges],
    world.isLocked,
    world.isOnline,
  ]);

/** Walks every step from every situation that can be reached, shortest way first. */
async function explore(tabCount: number, all: Record<string, Step>, mostSituations: number) {
  const seen = new Set([situationOf(await play(tabCount, []))]);
  const frontier: string[][] = [[]];
  const violations: string[] = [];
  for (let path = frontier.shift(); path && violations.length === 0 && seen.size < mostSituations; path = frontier.shift()) {
    const here = await play(tabCount, path.map((at) => all[at] ?? (() => undefined)));
    const isIdle = here.world.pending.length === 0;
    const names = Object.keys(all).filter((name) => !isIdle || !/^(server|client)/.test(name));
    for (const name of names) {
      const way = [...path, name];
      const stage = await play(tabCount, way.map((at) => all[at] ?? (() => undefined)));
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

describe('Whatever happens while paying', () => {
  it('no cart is charged twice and no record is lost: every situation of one tab, every step', async () => {
    const result = await explore(1, { ...stepsOfTab(0), ...STEPS_OF_WORLD }, 3_000);
    expect(result.violations).toEqual([]);
    expect(result.isComplete).toBe(true);
  }, 60_000);

  it('no cart is charged twice and no record is lost: random walks in two tabs', async () => {
    const all = { ...stepsOfTab(0), ...stepsOfTab(1), ...STEPS_OF_WORLD };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(all)), { maxLength: 40 }), async (names) => {
        const stage = await play(2, names.map((name) => all[name] ?? (() => undefined)));
        expect(stage.world.violations).toEqual([]);
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it('an outcome is known in the end, once the server is reached again', async () => {
    const all = { ...stepsOfTab(0), ...STEPS_OF_WORLD };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(all)), { maxLength: 20 }), async (names) => {
        const stage = await play(1, names.map((name) => all[name] ?? (() => undefined)));
        stage.world.isOnline = true;
        stage.world.process(true);
        for (let look = 0; look < 8; look += 1) await pass(LONGEST_LOOK_MS + 1)(stage);
        expect(stage.tabs.map((tab) => selectOpenFact(tab.ledger.getSnapshot()))).toEqual([null]);
        expect(stage.world.records.size).toBe(0);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
