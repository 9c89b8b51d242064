import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../testing/port-fake.ts';
import { LONGEST_PAYMENT_MS } from './payment-times.ts';
import { type Tab } from './paying-tab.fixtures.ts';
import { describeOpenCheckouts } from './open-checkout.cases.ts';
import { statuses } from './payment.fixtures.ts';
import { PayingWorld } from './paying-world.fixtures.ts';
import { describePaymentsAtProviders } from './provider.cases.ts';

describePaymentsAtProviders();
describeOpenCheckouts();

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

describe('A declined payment', () => {
  it('may be tried again', async () => {
    await tab.send({ type: 'payment.submit' });
    await deliver(() => world.decline());
    expect([tab.screen, tab.refusal]).toEqual(['Declined', 'error.notEnoughMoney']);
    await tab.send({ type: 'payment.retry' });
    await tab.send({ type: 'payment.submit' });
    expect(world.requestsSent).toBe(2);
    expect(world.records.get('person-7')?.key).toBe('key-2');
    expectNoViolations();
  });
});

describe('A payment without an answer', () => {
  it('is unknown first, then found among the orders, and never sent twice', async () => {
    await tab.send({ type: 'payment.submit' });
    await deliver(() => world.process(false));
    expect(tab.screen).toBe('OutcomeUnknown');
    await tab.send({ type: 'payment.submit' });
    await tab.wait(2_000);
    expect(isPaying(tab)).toBe(false);
    expect(world.requestsSent).toBe(1);
    expectNoViolations();
  });

  it('is looked up at once when the customer asks', async () => {
    await tab.send({ type: 'payment.submit' });
    await deliver(() => world.process(false));
    await tab.send({ type: 'outcome.check' });
    expect(isPaying(tab)).toBe(false);
    expectNoViolations();
  });

  it('counts as not charged only after the carts were seen open twice, further apart than a request may take', async () => {
    await tab.send({ type: 'payment.submit' });
    await deliver(() => world.loseRequest());
    await tab.send({ type: 'outcome.check' });
    await tab.wait(LONGEST_PAYMENT_MS);
    await tab.send({ type: 'outcome.check' });
    expect(tab.screen).toBe('OutcomeUnknown');
    await tab.wait(1);
    await tab.send({ type: 'outcome.check' });
    expect([tab.screen, tab.refusal]).toEqual(['Declined', 'payment.notCharged']);
    expect(world.records.size).toBe(0);
    expectNoViolations();
  });

  it('waits longer before each look while the server is unreachable', async () => {
    await tab.send({ type: 'payment.submit' });
    await deliver(() => world.process(false));
    world.isOnline = false;
    await tab.wait(2_000);
    world.isOnline = true;
    await tab.wait(3_999);
    expect(tab.screen).toBe('OutcomeUnknown');
    await tab.wait(1);
    expect(isPaying(tab)).toBe(false);
    expectNoViolations();
  });

  it('survives a reload while the server is still working on it and the carts look open', async () => {
    await tab.send({ type: 'payment.submit' });
    tab = await tab.reload();
    expect(tab.screen).toBe('OutcomeUnknown');
    await tab.send({ type: 'payment.submit' });
    await tab.wait(10_000);
    expect(tab.screen).toBe('OutcomeUnknown');
    world.process(false);
    await tab.send({ type: 'outcome.check' });
    expect(isPaying(tab)).toBe(false);
    expect([...world.charges.values()]).toEqual([1, 1]);
    expect(world.requestsSent).toBe(1);
    expectNoViolations();
  });
});

describe('A logout while paying', () => {
  it('leaves the request running; its answer removes the record', async () => {
    await tab.send({ type: 'payment.submit' });
    await tab.signOut();
    expect(isPaying(tab)).toBe(false);
    await deliver(() => world.process(true));
    expect(world.records.size).toBe(0);
    await tab.signIn();
    expect(isPaying(tab)).toBe(false);
    expectNoViolations();
  });

  it('lets the same person come back to the request while it is still in flight', async () => {
    await tab.send({ type: 'payment.submit' });
    await tab.signOut();
    await tab.signIn();
    await tab.openScreen();
    expect(tab.screen).toBe('Executing');
    await deliver(() => world.process(false));
    expect(tab.screen).toBe('OutcomeUnknown');
    expectNoViolations();
  });

  it('keeps the record for the next sign-in when no answer came', async () => {
    await tab.send({ type: 'payment.submit' });
    await tab.signOut();
    await deliver(() => world.process(false));
    expect(world.records.size).toBe(1);
    // What was to be paid must be forgotten with the person.
    expect(JSON.stringify(tab.ledger.getPersistedSnapshot())).not.toContain('wish');
    await tab.signIn();
    expect(isPaying(tab)).toBe(false);
    expect(world.records.size).toBe(0);
    expectNoViolations();
  });

  it('does not keep another person from paying while the outcome is open', async () => {
    await tab.send({ type: 'payment.submit' });
    await deliver(() => world.loseRequest());
    await tab.signOut();
    await tab.signIn(8);
    await tab.openScreen();
    expect(isPaying(tab)).toBe(false);
    expect(tab.screen).toBe('ChoosingMethod');
    await tab.send({ type: 'payment.submit' });
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
    await tab.send({ type: 'payment.submit' });
    await other.send({ type: 'payment.submit' });
    expect([other.screen, other.refusal]).toEqual(['ChoosingMethod', 'payment.paidInOtherTab']);
    expect(world.requestsSent).toBe(1);
    expectNoViolations();
  });

  it('share an unknown outcome: the second one looks instead of paying', async () => {
    const other = world.openTab();
    await other.signIn();
    await other.openScreen();
    await tab.send({ type: 'payment.submit' });
    await deliver(() => world.timeOut());
    await other.send({ type: 'payment.submit' });
    expect(other.screen).toBe('OutcomeUnknown');
    expect(world.requestsSent).toBe(1);
    expectNoViolations();
  });
});

describe('When something fails', () => {
  it('pays nothing while the stored records cannot be read, and reads them again', async () => {
    world.failing.add('findRecord');
    tab = await tab.reload();
    await tab.send({ type: 'payment.submit' });
    expect([tab.screen, tab.refusal, world.requestsSent]).toEqual(['ChoosingMethod', 'payment.notYet', 0]);
    world.failing.clear();
    await tab.wait(2_000);
    await tab.send({ type: 'payment.submit' });
    expect([tab.screen, world.requestsSent]).toEqual(['Executing', 1]);
  });

  it.each([
    ['no record could be written', () => world.failing.add('openRecord'), 'payment.recordNotWritten'],
    ['paying could not be prepared', () => (world.obstacle = 'payment.notPrepared'), 'payment.notPrepared'],
  ])('sends nothing when %s', async (_, spoil, refusal) => {
    spoil();
    await tab.send({ type: 'payment.submit' });
    expect([tab.screen, tab.refusal, world.requestsSent, world.records.size, world.isLocked]).toEqual([
      'ChoosingMethod',
      refusal,
      0,
      0,
      false,
    ]);
  });

  it.each(['holdLock', 'openRecord'] as const)(
    'sends nothing for a person who left before %s was done',
    async (port) => {
      world.silent.add(port);
      await tab.send({ type: 'payment.submit' });
      await tab.signOut();
      expect([world.requestsSent, world.records.size, world.isLocked, tab.ledger.getSnapshot().context.atWork]).toEqual(
        [0, 0, false, []],
      );
    },
  );

  it('treats the outcome of a call that threw as unknown', async () => {
    await tab.send({ type: 'payment.submit' });
    await deliver(() => world.breakCall());
    expect([tab.screen, world.records.size]).toEqual(['OutcomeUnknown', 1]);
  });

  it('keeps the record of a call that threw after its person had left', async () => {
    await tab.send({ type: 'payment.submit' });
    await tab.signOut();
    await deliver(() => world.breakCall());
    expect([world.records.size, tab.ledger.getSnapshot().context.atWork]).toEqual([1, []]);
  });

  it('stays unknown when a look throws, and looks again', async () => {
    await tab.send({ type: 'payment.submit' });
    await deliver(() => world.process(false));
    world.failing.add('reconcile');
    await tab.send({ type: 'outcome.check' });
    expect(tab.screen).toBe('OutcomeUnknown');
    world.failing.clear();
    await tab.send({ type: 'outcome.check' });
    expect(isPaying(tab)).toBe(false);
    expectNoViolations();
  });

  it('keeps the record of a person who left during a look', async () => {
    await tab.send({ type: 'payment.submit' });
    await deliver(() => world.process(false));
    world.silent.add('reconcile');
    await tab.send({ type: 'outcome.check' });
    await tab.signOut();
    expect([world.records.size, tab.ledger.getSnapshot().context.atWork]).toEqual([1, []]);
  });

  it('reports the reason when every cart turns out to be refused', async () => {
    await tab.send({ type: 'payment.submit' });
    await deliver(() => world.loseRequest());
    world.forcedAnswer = {
      kind: 'settled',
      results: [{ cartId: 1, orderNumber: null, errorTextKey: 'error.soldOut', order: null }],
      openCarts: [],
      money: null,
    };
    await tab.send({ type: 'outcome.check' });
    expect([tab.screen, tab.refusal, world.records.size]).toEqual(['Declined', 'error.soldOut', 0]);
  });
});

describe('A payment that is open', () => {
  const wish = () => ({
    type: 'payment.execute' as const,
    carts: world.openCarts,
    total: 2200,
    way: { type: 'CH' as const, provider: null },
    amount: 2200,
    voucher: null,
    cardNumber: null,
    isMailWanted: false,
  });

  it('answers every further attempt to pay with its status', async () => {
    const told: string[] = [];
    tab.ledger.on('ledger.changed', ({ status }) => told.push(status.kind));
    await tab.send({ type: 'payment.submit' });
    tab.ledger.send(wish());
    await deliver(() => world.loseRequest());
    tab.ledger.send(wish());
    world.silent.add('reconcile');
    await tab.send({ type: 'outcome.check' });
    tab.ledger.send(wish());
    const stands = ['executing', 'unknown', 'reconciling'];
    expect(told).toEqual(stands.flatMap((kind) => [kind, kind]));
    expect(world.requestsSent).toBe(1);
  });

  it('is not affected by another person’s payment', async () => {
    await tab.send({ type: 'payment.submit' });
    for (const { kind } of [statuses.refused, statuses.declined])
      tab.ledger.send({ type: 'record.changed', personKey: 'person-8', status: { kind, textKey: 'error.soldOut' } });
    tab.ledger.send({ type: 'record.changed', personKey: 'person-8', status: statuses.unknown });
    await settle();
    expect([tab.screen, tab.refusal, isPaying(tab)]).toEqual(['Executing', null, true]);
  });
});

describe('Somebody else at the same terminal', () => {
  it('can sign in while a payment is in flight, sees nothing of it, and can sign out', async () => {
    await tab.send({ type: 'payment.submit' });
    await tab.signIn(8);
    expect([isPaying(tab), tab.status]).toEqual([false, null]);
    await tab.signOut();
    await deliver(() => world.process(true));
    expect([world.requestsSent, world.records.size]).toEqual([1, 0]);
    expectNoViolations();
  });
});
