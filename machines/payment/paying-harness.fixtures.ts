import { expect } from 'vitest';
import { settle } from '../testing/port-fake.ts';
import { type Means } from './paying-person.fixtures.ts';
import { PayingWorld } from './paying-world.fixtures.ts';

/** A person at the payment screen, with the real charts of screen, ledger and records. */
export async function openScreen(means: Means = 'widget') {
  const world = new PayingWorld(means);
  const tab = world.openTab();
  await tab.signIn();
  await tab.openScreen();
  const deliver = async (work: () => void) => {
    work();
    await settle();
  };
  const expectNoViolations = () => {
    world.check();
    expect(world.violations).toEqual([]);
  };
  return { world, tab, deliver, expectNoViolations };
}

/** The same once the provider has prepared the payment. */
export async function openAtProvider(means: Means = 'widget') {
  const harness = await openScreen(means);
  await harness.tab.send({ type: 'payment.submit' });
  await harness.deliver(() => harness.world.provider.answerPreparing(true));
  expect(harness.tab.screen).toBe('AtProvider');
  return harness;
}
