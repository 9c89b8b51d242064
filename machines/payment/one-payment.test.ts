import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../testing/port-fake.ts';
import { openRecordOf } from './paying-tab.fixtures.ts';
import { type Tab } from './paying-tab.fixtures.ts';
import { PayingWorld } from './paying-world.fixtures.ts';

let world: PayingWorld;
let tab: Tab;

beforeEach(async () => {
  world = new PayingWorld();
  tab = world.openTab();
  await tab.signIn();
  await tab.openScreen();
});

const isPaying = (one: Tab) => one.isPaying;
const deliver = async (work: () => void) => {
  work();
  await settle();
};
const expectNoViolations = () => {
  world.check();
  expect(world.violations).toEqual([]);
};

describe('One payment', () => {
  it('sends one request for five clicks on pay', async () => {
    for (let click = 0; click < 5; click += 1) tab.payment?.send({ type: 'payment.submit' });
    await settle();
    await tab.send({ type: 'payment.submit' });
    expect(world.requestsSent).toBe(1);
    expect(tab.screen).toBe('Executing');
    expectNoViolations();
  });

  it('sends one request for Enter and a click on the changed total', async () => {
    world.openCarts = world.openCarts.slice(0, 1);
    await tab.send({ type: 'payment.submit' });
    expect(tab.screen).toBe('ConfirmingTotal');
    tab.payment?.send({ type: 'total.confirm' });
    tab.payment?.send({ type: 'total.confirm' });
    tab.payment?.send({ type: 'payment.submit' });
    await settle();
    expect(world.requestsSent).toBe(1);
    expect(world.pending[0]?.record.total).toBe(1100);
    expectNoViolations();
  });

  it('keeps a record of ids and sums while the request is in flight, and none after the answer', async () => {
    await tab.send({ type: 'payment.submit' });
    expect([...world.records.values()]).toEqual([
      {
        key: 'key-1',
        personKey: 'person-7',
        carts: [
          { cartId: 1, total: 1100 },
          { cartId: 2, total: 1100 },
        ],
        total: 2200,
        method: 'CH',
        provider: null,
        merchantTransactionId: null,
        checkout: null,
        isMailWanted: false,
        startedAt: 1_000_000,
      },
    ]);
    expect(openRecordOf(tab.ledger.getSnapshot())?.key).toBe('key-1');
    expect(isPaying(tab)).toBe(true);
    await deliver(() => world.process(true));
    expect(world.records.size).toBe(0);
    expect(isPaying(tab)).toBe(false);
    expect(tab.screen).toBe('Paid');
    expectNoViolations();
  });
});
