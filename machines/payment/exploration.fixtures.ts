import { settle } from '../testing/port-fake.ts';
import { LONGEST_LOOK_MS, LONGEST_PAYMENT_MS, PROVIDER_LIFE_MS } from './payment-times.ts';
import { type Means } from './paying-person.fixtures.ts';
import { type Tab } from './paying-tab.fixtures.ts';
import { PayingWorld } from './paying-world.fixtures.ts';

/** A world and its tabs, in which the same person is signed in. */
export interface Stage {
  world: PayingWorld;
  tabs: Tab[];
}

export type Step = (stage: Stage) => Promise<void> | void;
export type Steps = Record<string, Step>;

const inTab =
  (at: number, work: (tab: Tab) => Promise<unknown>): Step =>
  async ({ tabs }) => {
    const tab = tabs[at];
    if (tab) await work(tab);
  };

export const stepsOfTab = (at: number): Steps => ({
  [`tab ${at}: pay`]: inTab(at, (tab) => tab.send({ type: 'payment.submit' })),
  [`tab ${at}: confirm`]: inTab(at, (tab) => tab.send({ type: 'total.confirm' })),
  [`tab ${at}: try again`]: inTab(at, (tab) => tab.send({ type: 'payment.retry' })),
  [`tab ${at}: look`]: inTab(at, (tab) => tab.send({ type: 'outcome.check' })),
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

/** Steps of a tab for payments at providers. */
export const stepsAtProvider = (at: number): Steps => ({
  [`tab ${at}: continue at the provider`]: inTab(at, (tab) => tab.send({ type: 'provider.open' })),
  [`tab ${at}: cancel`]: inTab(at, (tab) => tab.send({ type: 'provider.cancel' })),
  [`tab ${at}: come back from the provider`]: async (stage) => {
    const tab = stage.tabs[at];
    const last = [...stage.world.provider.checkouts.values()].findLast(({ isHandedOut }) => isHandedOut);
    if (tab && last) stage.tabs[at] = await tab.reload({ state: last.key, checkoutId: null, resourcePath: null });
  },
});

/** Steps by which the customer chooses a way to pay. */
export const stepsOfChoice = (at: number): Steps =>
  Object.fromEntries(
    ([null, 'copyAndPay', 'wirecard'] as const).map((provider): [string, Step] => [
      `tab ${at}: choose ${provider ?? 'the account'}`,
      inTab(at, (tab) => tab.send({ type: 'method.choose', way: { type: provider ? 'CHO' : 'ID', provider } })),
    ]),
  );

const pass =
  (ms: number): Step =>
  async ({ world, tabs }) => {
    world.pass(ms);
    for (const tab of tabs) tab.clock.increment(ms);
    await settle();
  };

export const waitForNextLook = pass(LONGEST_LOOK_MS + 1);

export const STEPS_OF_WORLD: Steps = {
  'network: off or on': ({ world }) => {
    world.isOnline = !world.isOnline;
  },
  'time: a look': waitForNextLook,
};

export const STEPS_OF_SERVER: Steps = {
  'server: charges and answers': ({ world }) => world.process(true),
  'server: charges, the answer is lost': ({ world }) => world.process(false),
  'server: declines': ({ world }) => world.decline(),
  'server: never gets the request': ({ world }) => world.loseRequest(),
  'server: the client stops waiting': ({ world }) => world.timeOut(),
  'time: the longest request': pass(LONGEST_PAYMENT_MS + 1),
};

export const STEPS_OF_PROVIDER: Steps = {
  'preparing: done': ({ world }) => world.provider.answerPreparing(true),
  'preparing: done, the answer is lost': ({ world }) => world.provider.answerPreparing(false),
  'preparing: refused': ({ world }) => world.provider.refusePreparing(),
  'customer: pays': ({ world }) => world.provider.customer('pays'),
  'customer: submits, and waits': ({ world }) => world.provider.customer('submits'),
  'customer: is declined': ({ world }) => world.provider.customer('is declined'),
  'customer: cancels': ({ world }) => world.provider.customer('cancels'),
  'provider: takes what was submitted': ({ world }) => world.provider.decide(true),
  'provider: declines what was submitted': ({ world }) => world.provider.decide(false),
  'server: settles without the customer': ({ world }) => world.provider.settleAll(),
  'time: the life of a checkout': pass(PROVIDER_LIFE_MS + 1),
};

/** Steps that make walks longer and harder; too many to be explored exhaustively. */
export const STEPS_OF_MISFORTUNE: Steps = {
  'customer: pays with the newest': ({ world }) => world.provider.customer('pays', -1),
  'server: a dish sells out': ({ world }) => {
    world.soldOut.add(2);
  },
  'network: slow or not': ({ world }) => {
    world.isSlow = !world.isSlow;
  },
  'network: late answers arrive': ({ world }) => world.release(),
};

async function stageWith(tabCount: number, means: Means): Promise<Stage> {
  const world = new PayingWorld(means);
  const tabs: Tab[] = [];
  for (let at = 0; at < tabCount; at += 1) {
    const tab = world.openTab();
    await tab.signIn();
    await tab.openScreen();
    tabs.push(tab);
  }
  return { world, tabs };
}

/** A tab that knows of an open payment must not offer to pay; a single tab knows of all. */
function checkOffers({ world, tabs }: Stage): void {
  const isUnknown = tabs.length === 1 && world.isUnknown(`person-${world.personId}`);
  for (const tab of tabs) {
    if (tab.offersToPay && (tab.isPaying || isUnknown))
      world.violations.push('A payment was offered while an outcome was unknown.');
  }
}

export async function play(tabCount: number, means: Means, steps: Step[]): Promise<Stage> {
  const stage = await stageWith(tabCount, means);
  for (const step of steps) {
    await step(stage);
    await settle();
    stage.world.check();
    checkOffers(stage);
  }
  return stage;
}
