import { describe, expect, it } from 'vitest';
import { settle } from '../testing/port-fake.ts';
import { LONGEST_PAYMENT_MS, PROVIDER_LIFE_MS } from './payment-times.ts';
import { type PayingWorld } from './paying-world.fixtures.ts';
import { openAtProvider, openScreen } from './paying-harness.fixtures.ts';

describe('Preparing a payment at a provider', () => {
  it('sends one request for five clicks', async () => {
    const { world, tab, deliver, expectNoViolations } = await openScreen();
    for (let click = 0; click < 5; click += 1) tab.payment?.send({ type: 'payment.submit' });
    await settle();
    expect([tab.screen, world.requestsSent]).toEqual(['OpeningProvider', 1]);
    await deliver(() => world.provider.answerPreparing(true));
    expect(tab.screen).toBe('AtProvider');
    expectNoViolations();
  });

  it.each([
    ['is refused', 'error.minimumSum', (world: PayingWorld) => world.provider.refusePreparing()],
    ['has no answer', 'payment.notPrepared', (world: PayingWorld) => world.provider.answerPreparing(false)],
  ])('that %s charges nothing, and may be tried again', async (_, refusal, answer) => {
    const { world, tab, deliver, expectNoViolations } = await openScreen();
    await tab.send({ type: 'payment.submit' });
    await deliver(() => answer(world));
    expect([tab.screen, tab.refusal, world.records.size, world.isLocked]).toEqual(['Declined', refusal, 0, false]);
    await tab.send({ type: 'payment.retry' });
    await tab.send({ type: 'payment.submit' });
    expect([tab.screen, world.requestsSent]).toEqual(['OpeningProvider', 2]);
    expectNoViolations();
  });

  // PAY-42
  it('is withdrawn when the person leaves before it is done', async () => {
    const { world, tab, deliver, expectNoViolations } = await openScreen();
    await tab.send({ type: 'payment.submit' });
    await tab.signOut();
    await deliver(() => world.provider.answerPreparing(true));
    expect([world.records.size, world.isLocked, tab.ledger.getSnapshot().context.atWork]).toEqual([0, false, []]);
    expectNoViolations();
  });

  it('charges nothing when the page is reloaded before it is done', async () => {
    const { world, tab, deliver, expectNoViolations } = await openScreen();
    await tab.send({ type: 'payment.submit' });
    const reloaded = await tab.reload();
    expect([reloaded.isPaying, world.records.size]).toEqual([false, 0]);
    await deliver(() => world.provider.answerPreparing(true));
    await reloaded.send({ type: 'payment.submit' });
    expect([reloaded.screen, world.requestsSent]).toEqual(['OpeningProvider', 2]);
    expectNoViolations();
  });

  it('in a tab that was closed charges nothing, which another tab knows at once', async () => {
    const { world, tab, expectNoViolations } = await openScreen();
    const other = world.openTab();
    await other.signIn();
    await other.openScreen();
    await tab.send({ type: 'payment.submit' });
    tab.page.stop();
    await other.send({ type: 'payment.submit' });
    expect([other.screen, other.refusal, world.records.size]).toEqual(['Declined', 'payment.notCharged', 0]);
    expectNoViolations();
  });

  it('stays recorded when another tab took it for lost while it was prepared', async () => {
    const { world, tab, deliver, expectNoViolations } = await openScreen();
    await tab.send({ type: 'payment.submit' });
    const other = world.openTab();
    await other.signIn();
    await other.openScreen();
    expect(other.screen).toBe('ChoosingMethod');
    await deliver(() => world.provider.answerPreparing(true));
    await other.send({ type: 'payment.submit' });
    expect([tab.screen, other.screen, world.requestsSent]).toEqual(['AtProvider', 'OutcomeUnknown', 1]);
    expectNoViolations();
  });
});

describe('A payment at a provider', () => {
  it.each(['widget', 'redirect'] as const)(
    '(%s) is paid once the customer has paid there and the restaurant knows',
    async (means) => {
      const { world, tab, deliver, expectNoViolations } = await openAtProvider(means);
      await deliver(() => world.provider.customer('pays'));
      await tab.send({ type: 'outcome.check' });
      expect([tab.screen, world.records.size, [...world.charges.values()]]).toEqual(['Paid', 0, [1, 1]]);
      expect(tab.payment?.getSnapshot().context.outcome).toMatchObject({
        method: 'CHO',
        total: 2200,
        money: { taken: 2200, refund: 0 },
      });
      expectNoViolations();
    },
  );

  it('is found after a return that reloads the page', async () => {
    const { world, tab, deliver, expectNoViolations } = await openAtProvider('redirect');
    await deliver(() => world.provider.customer('pays'));
    const returned = await tab.reload({ state: 'key-1', checkoutId: null, resourcePath: null });
    expect([returned.isPaying, world.records.size, world.unreported.size]).toEqual([false, 0, 0]);
    expectNoViolations();
  });

  // PAY-47
  it('is found in a browser that knows of it only from the return', async () => {
    const { world, tab, deliver, expectNoViolations } = await openAtProvider('redirect');
    await deliver(() => world.provider.customer('pays'));
    world.records.clear();
    const statuses: unknown[] = [];
    const returned = world.openTab({ state: 'key-1', checkoutId: null, resourcePath: null });
    returned.ledger.on('ledger.changed', ({ status }) => statuses.push(status));
    tab.page.stop();
    await returned.signIn();
    expect(statuses).toMatchObject([
      { kind: 'reconciling' },
      { kind: 'returning' },
      { kind: 'settled', outcome: { total: 2200, money: { taken: 2200 } } },
    ]);
    expectNoViolations();
  });

  it('cannot be continued in a browser that knows of it only from the return', async () => {
    const { world } = await openAtProvider();
    world.records.clear();
    const returned = world.openTab({ state: 'key-1', checkoutId: 'checkout-key-1', resourcePath: null });
    await returned.signIn();
    await returned.openScreen();
    await returned.send({ type: 'provider.open' });
    expect([returned.screen, returned.status]).toEqual(['OutcomeUnknown', { kind: 'unknown', checkout: null }]);
  });

  it('of which a cart could not be ordered is paid, with a refund', async () => {
    const { world, tab, deliver, expectNoViolations } = await openAtProvider();
    await deliver(() => world.provider.customer('pays'));
    world.soldOut.add(2);
    await tab.send({ type: 'outcome.check' });
    expect(tab.screen).toBe('Paid');
    expect(tab.payment?.getSnapshot().context.outcome).toMatchObject({
      results: [{ orderNumber: 1 }, { errorTextKey: 'error.soldOut' }],
      money: { taken: 2200, refund: 1100, isRefunded: true },
    });
    expectNoViolations();
  });

  it('of which no cart could be ordered counts as paid, since the money was taken', async () => {
    const { world, tab, deliver, expectNoViolations } = await openAtProvider();
    await deliver(() => world.provider.customer('pays'));
    world.soldOut.add(1).add(2);
    await tab.send({ type: 'outcome.check' });
    expect([tab.screen, tab.payment?.getSnapshot().context.outcome?.money]).toEqual([
      'Paid',
      { taken: 2200, refund: 2200, isRefunded: true },
    ]);
    expectNoViolations();
  });

  it('is looked up when its checkout has expired', async () => {
    const { tab, expectNoViolations } = await openAtProvider();
    await tab.wait(PROVIDER_LIFE_MS - 1);
    expect(tab.screen).toBe('AtProvider');
    await tab.wait(1);
    expect(tab.screen).toBe('Declined');
    expectNoViolations();
  });

  it('that the server does not know counts as not charged only once its checkout must have expired', async () => {
    const { world, tab } = await openAtProvider();
    world.provider.checkouts.clear();
    await tab.send({ type: 'outcome.check' });
    await tab.wait(PROVIDER_LIFE_MS + LONGEST_PAYMENT_MS);
    await tab.send({ type: 'outcome.check' });
    expect(tab.screen).toBe('OutcomeUnknown');
    await tab.wait(1);
    await tab.send({ type: 'outcome.check' });
    expect([tab.screen, tab.refusal]).toEqual(['Declined', 'payment.notCharged']);
  });
});

describe('A payment that waits for the customer at the provider', () => {
  it('can be continued with the same checkout, which can be paid once', async () => {
    const { world, tab, deliver, expectNoViolations } = await openAtProvider('redirect');
    await tab.send({ type: 'provider.open' });
    expect(tab.screen).toBe('AtProvider');
    await tab.send({ type: 'outcome.check' });
    expect(tab.screen).toBe('OutcomeUnknown');
    await tab.send({ type: 'provider.open' });
    expect([tab.screen, world.requestsSent, world.provider.checkouts.size]).toEqual(['AtProvider', 1, 1]);
    await deliver(() => world.provider.customer('pays'));
    await deliver(() => world.provider.customer('pays'));
    await tab.send({ type: 'outcome.check' });
    expect(tab.screen).toBe('Paid');
    expectNoViolations();
  });

  it('is shown by a screen that opens later', async () => {
    const { world, tab, deliver } = await openScreen();
    const reopen = async () => {
      tab.page.send({ type: 'screen.leave' });
      await tab.openScreen();
      return tab.screen;
    };
    await tab.send({ type: 'payment.submit' });
    expect(await reopen()).toBe('OpeningProvider');
    await deliver(() => world.provider.answerPreparing(true));
    expect(await reopen()).toBe('AtProvider');
    world.silent.add('reconcile');
    await tab.send({ type: 'outcome.check' });
    expect(await reopen()).toBe('Returning');
  });
});

describe('Canceling a payment', () => {
  it('charges nothing, and lets the customer pay in another way', async () => {
    const { world, tab, deliver, expectNoViolations } = await openAtProvider();
    await tab.send({ type: 'provider.cancel' });
    expect([tab.screen, world.records.size]).toEqual(['ChoosingMethod', 0]);
    await deliver(() => world.provider.customer('pays'));
    await tab.send({ type: 'payment.submit' });
    expect([tab.screen, world.requestsSent, world.charges.size]).toEqual(['OpeningProvider', 2, 0]);
    expectNoViolations();
  });

  it('comes too late once the customer has paid: it ends as paid', async () => {
    const { world, tab, deliver, expectNoViolations } = await openAtProvider();
    await deliver(() => world.provider.customer('pays'));
    await tab.send({ type: 'provider.cancel' });
    expect([tab.screen, [...world.charges.values()]]).toEqual(['Paid', [1, 1]]);
    expectNoViolations();
  });
});
