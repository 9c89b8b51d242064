import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../testing/port-fake.ts';
import { LONGEST_PAYMENT_MS } from './payment-times.ts';
import { openScreen } from './paying-harness.fixtures.ts';

type Harness = Awaited<ReturnType<typeof openScreen>>;
let world: Harness['world'];
let tab: Harness['tab'];
let deliver: Harness['deliver'];
let expectNoViolations: Harness['expectNoViolations'];

beforeEach(async () => {
  ({ world, tab, deliver, expectNoViolations } = await openScreen('account'));
});

describe('One payment', () => {
  // PAY-11
  it('sends one request for five clicks on pay', async () => {
    for (let click = 0; click < 5; click += 1) tab.payment?.send({ type: 'payment.submit' });
    await settle();
    await tab.send({ type: 'payment.submit' });
    expect(world.requestsSent).toBe(1);
    expect([tab.screen, tab.isPaying]).toEqual(['Executing', true]);
    await deliver(() => world.process(true));
    expect([tab.screen, tab.isPaying, world.records.size]).toEqual(['Paid', false, 0]);
    expectNoViolations();
  });

  // PAY-11
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
});

// Scenarios pin the states, but not that a port with a lock has let go of it.
describe('A payment that was not made', () => {
  it('leaves the lock to the next try when it was declined', async () => {
    await tab.send({ type: 'payment.submit' });
    await deliver(() => world.decline());
    expect([tab.screen, world.isLocked]).toEqual(['Declined', false]);
    await tab.send({ type: 'payment.retry' });
    await tab.send({ type: 'payment.submit' });
    expect([world.requestsSent, world.records.get('person-7')?.key]).toEqual([2, 'key-2']);
    expectNoViolations();
  });

  it('leaves it when no record could be written, too', async () => {
    world.failing.add('openRecord');
    await tab.send({ type: 'payment.submit' });
    expect([tab.screen, world.requestsSent, world.isLocked]).toEqual(['ChoosingMethod', 0, false]);
  });
});

describe('A payment without an answer', () => {
  // PAY-14
  it('is unknown first, then found among the orders, and never sent twice', async () => {
    await tab.send({ type: 'payment.submit' });
    await deliver(() => world.process(false));
    expect(tab.screen).toBe('OutcomeUnknown');
    await tab.send({ type: 'payment.submit' });
    await tab.wait(2_000);
    expect(tab.isPaying).toBe(false);
    expect(world.requestsSent).toBe(1);
    expectNoViolations();
  });

  // PAY-14
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

  // PAY-40
  it('waits longer before each look while the server is unreachable', async () => {
    await tab.send({ type: 'payment.submit' });
    await deliver(() => world.process(false));
    world.isOnline = false;
    await tab.wait(2_000);
    world.isOnline = true;
    await tab.wait(3_999);
    expect(tab.screen).toBe('OutcomeUnknown');
    await tab.wait(1);
    expect(tab.isPaying).toBe(false);
    expectNoViolations();
  });

  // PAY-16
  it('survives a reload while the server is still working on it and the carts look open', async () => {
    await tab.send({ type: 'payment.submit' });
    tab = await tab.reload();
    expect(tab.screen).toBe('OutcomeUnknown');
    await tab.send({ type: 'payment.submit' });
    await tab.wait(10_000);
    expect(tab.screen).toBe('OutcomeUnknown');
    world.process(false);
    await tab.send({ type: 'outcome.check' });
    expect(tab.isPaying).toBe(false);
    expect([...world.charges.values()]).toEqual([1, 1]);
    expect(world.requestsSent).toBe(1);
    expectNoViolations();
  });
});

describe('A logout while paying', () => {
  // PAY-16
  it('leaves the request running; its answer removes the record', async () => {
    await tab.send({ type: 'payment.submit' });
    await tab.signOut();
    expect(tab.isPaying).toBe(false);
    await deliver(() => world.process(true));
    expect(world.records.size).toBe(0);
    await tab.signIn();
    expect(tab.isPaying).toBe(false);
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
    expect(JSON.stringify(tab.ledger.getPersistedSnapshot())).not.toContain('paymentRequest');
    await tab.signIn();
    expect(tab.isPaying).toBe(false);
    expect(world.records.size).toBe(0);
    expectNoViolations();
  });

  // PAY-43
  it('does not keep another person from paying while the outcome is open', async () => {
    await tab.send({ type: 'payment.submit' });
    await deliver(() => world.loseRequest());
    await tab.signOut();
    await tab.signIn(8);
    await tab.openScreen();
    expect(tab.isPaying).toBe(false);
    expect(tab.screen).toBe('ChoosingMethod');
    await tab.send({ type: 'payment.submit' });
    expect([...world.records.keys()]).toEqual(['person-7', 'person-8']);
    await tab.signOut();
    expect([...world.records.keys()]).toEqual(['person-7', 'person-8']);
  });
});

describe('Two tabs', () => {
  // PAY-11, PAY-44
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

  // PAY-42
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

describe('Somebody else at the same terminal', () => {
  it('can sign in while a payment is in flight, sees nothing of it, and can sign out', async () => {
    await tab.send({ type: 'payment.submit' });
    await tab.signIn(8);
    expect([tab.isPaying, tab.status]).toEqual([false, null]);
    await tab.signOut();
    await deliver(() => world.process(true));
    expect([world.requestsSent, world.records.size]).toEqual([1, 0]);
    expectNoViolations();
  });
});
