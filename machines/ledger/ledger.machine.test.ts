import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../testing/port-fake.ts';
import { selectIsPaying, selectOpenRecord } from './ledger.selectors.ts';
import { LONGEST_PAYMENT_MS } from './ledger.types.ts';
import { PayingWorld, type Tab } from './paying-world.fixtures.ts';

let world: PayingWorld;
let tab: Tab;

beforeEach(async () => {
  world = new PayingWorld();
  tab = world.openTab();
  await tab.signIn();
  await tab.openScreen();
});

const isPaying = (one: Tab) => selectIsPaying(one.ledger.getSnapshot());
const deliver = async (work: () => void) => {
  work();
  await settle();
};
const clean = () => {
  world.check();
  expect(world.violations).toEqual([]);
};

describe('One payment', () => {
  it('sends one request for five clicks on pay', async () => {
    for (let click = 0; click < 5; click += 1) tab.payment?.send({ type: 'payment.submit' });
    await settle();
    await tab.tell({ type: 'payment.submit' });
    expect(world.requestsSent).toBe(1);
    expect(tab.screen).toBe('Executing');
    clean();
  });

  it('sends one request for Enter and a click on the changed total', async () => {
    world.openCarts = world.openCarts.slice(0, 1);
    await tab.tell({ type: 'payment.submit' });
    expect(tab.screen).toBe('ConfirmingTotal');
    tab.payment?.send({ type: 'total.confirm' });
    tab.payment?.send({ type: 'total.confirm' });
    tab.payment?.send({ type: 'payment.submit' });
    await settle();
    expect(world.requestsSent).toBe(1);
    expect(world.pending[0]?.record.total).toBe(1100);
    clean();
  });

  it('keeps a record of ids and sums while the request is on its way, and none after the answer', async () => {
    await tab.tell({ type: 'payment.submit' });
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
        merchantTransactionId: null,
        startedAt: 1_000_000,
      },
    ]);
    expect(selectOpenRecord(tab.ledger.getSnapshot())?.key).toBe('key-1');
    expect(isPaying(tab)).toBe(true);
    await deliver(() => world.process(true));
    expect(world.records.size).toBe(0);
    expect(isPaying(tab)).toBe(false);
    expect(tab.screen).toBe('Paid');
    clean();
  });

  it('may be tried again after it was declined', async () => {
    await tab.tell({ type: 'payment.submit' });
    await deliver(() => world.decline());
    expect([tab.screen, tab.refusal]).toEqual(['Declined', 'error.notEnoughMoney']);
    await tab.tell({ type: 'payment.retry' });
    await tab.tell({ type: 'payment.submit' });
    expect(world.requestsSent).toBe(2);
    expect(world.records.get('person-7')?.key).toBe('key-2');
    clean();
  });
});

describe('An answer that never comes', () => {
  it('is unknown first, then found among the orders; nothing is paid twice', async () => {
    await tab.tell({ type: 'payment.submit' });
    await deliver(() => world.process(false));
    expect(tab.screen).toBe('OutcomeUnknown');
    await tab.tell({ type: 'payment.submit' });
    await tab.wait(2_000);
    expect(isPaying(tab)).toBe(false);
    expect(world.requestsSent).toBe(1);
    clean();
  });

  it('is looked for when the customer asks, without waiting', async () => {
    await tab.tell({ type: 'payment.submit' });
    await deliver(() => world.process(false));
    await tab.tell({ type: 'outcome.check' });
    expect(isPaying(tab)).toBe(false);
    clean();
  });

  it('counts as not charged only after the carts were seen open twice, further apart than a request may take', async () => {
    await tab.tell({ type: 'payment.submit' });
    await deliver(() => world.loseRequest());
    await tab.tell({ type: 'outcome.check' });
    await tab.wait(LONGEST_PAYMENT_MS);
    await tab.tell({ type: 'outcome.check' });
    expect(tab.screen).toBe('OutcomeUnknown');
    await tab.wait(1);
    await tab.tell({ type: 'outcome.check' });
    expect([tab.screen, tab.refusal]).toEqual(['Declined', 'payment.notCharged']);
    expect(world.records.size).toBe(0);
    clean();
  });

  it('waits longer before each look while the server cannot be reached', async () => {
    await tab.tell({ type: 'payment.submit' });
    await deliver(() => world.process(false));
    world.isOnline = false;
    await tab.wait(2_000);
    world.isOnline = true;
    await tab.wait(3_999);
    expect(tab.screen).toBe('OutcomeUnknown');
    await tab.wait(1);
    expect(isPaying(tab)).toBe(false);
    clean();
  });

  it('survives a reload, with a server that is still working although its carts look open', async () => {
    await tab.tell({ type: 'payment.submit' });
    tab = await tab.reload();
    expect(tab.screen).toBe('OutcomeUnknown');
    await tab.tell({ type: 'payment.submit' });
    await tab.wait(10_000);
    expect(tab.screen).toBe('OutcomeUnknown');
    world.process(false);
    await tab.tell({ type: 'outcome.check' });
    expect(isPaying(tab)).toBe(false);
    expect([...world.charges.values()]).toEqual([1, 1]);
    expect(world.requestsSent).toBe(1);
    clean();
  });
});

describe('A logout while paying', () => {
  it('leaves the request running; its answer removes the record', async () => {
    await tab.tell({ type: 'payment.submit' });
    await tab.signOut();
    expect(isPaying(tab)).toBe(false);
    await deliver(() => world.process(true));
    expect(world.records.size).toBe(0);
    await tab.signIn();
    expect(isPaying(tab)).toBe(false);
    clean();
  });

  it('is picked up by the same person while the request is still on its way', async () => {
    await tab.tell({ type: 'payment.submit' });
    await tab.signOut();
    await tab.signIn();
    await tab.openScreen();
    expect(tab.screen).toBe('Executing');
    await deliver(() => world.process(false));
    expect(tab.screen).toBe('OutcomeUnknown');
    clean();
  });

  it('keeps the record for the next sign-in when no answer came', async () => {
    await tab.tell({ type: 'payment.submit' });
    await tab.signOut();
    await deliver(() => world.process(false));
    expect(world.records.size).toBe(1);
    await tab.signIn();
    expect(isPaying(tab)).toBe(false);
    expect(world.records.size).toBe(0);
    clean();
  });

  it('is nobody else’s business: another person pays while it is open', async () => {
    await tab.tell({ type: 'payment.submit' });
    await deliver(() => world.loseRequest());
    await tab.signOut();
    await tab.signIn(8);
    await tab.openScreen();
    expect(isPaying(tab)).toBe(false);
    expect(tab.screen).toBe('ChoosingMethod');
    await tab.tell({ type: 'payment.submit' });
    expect([...world.records.keys()]).toEqual(['person-7', 'person-8']);
    await tab.signOut();
    expect([...world.records.keys()]).toEqual(['person-7', 'person-8']);
  });
});

describe('Two tabs', () => {
  it('do not pay at the same time', async () => {
    const other = world.openTab();
    await other.signIn();
    await other.openScreen();
    await tab.tell({ type: 'payment.submit' });
    await other.tell({ type: 'payment.submit' });
    expect([other.screen, other.refusal]).toEqual(['ChoosingMethod', 'payment.paidInOtherTab']);
    expect(world.requestsSent).toBe(1);
    clean();
  });

  it('share an unknown outcome: the second one looks instead of paying', async () => {
    const other = world.openTab();
    await other.signIn();
    await other.openScreen();
    await tab.tell({ type: 'payment.submit' });
    await deliver(() => world.timeOut());
    await other.tell({ type: 'payment.submit' });
    expect(other.screen).toBe('OutcomeUnknown');
    expect(world.requestsSent).toBe(1);
    clean();
  });
});
