import { describe, expect, it } from 'vitest';
import { type ReconcileResult } from './payment.types.ts';
import { LONGEST_PAYMENT_MS, PROVIDER_LIFE_MS } from './payment-times.ts';
import { settle } from '../testing/port-fake.ts';
import { openAtProvider, openScreen } from './provider-bench.fixtures.ts';

/** Cases of `ledger.machine.test.ts`: continuing and canceling a payment that is open at a provider. */
export function describeOpenCheckouts(): void {
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

    it('can be neither continued nor canceled once the provider is working on it', async () => {
      const { world, tab, deliver, expectNoViolations } = await openAtProvider();
      await deliver(() => world.provider.customer('submits'));
      await tab.send({ type: 'outcome.check' });
      await tab.send({ type: 'provider.open' });
      await tab.send({ type: 'provider.cancel' });
      expect([tab.screen, tab.status]).toEqual(['OutcomeUnknown', { kind: 'unknown', checkout: null }]);
      await deliver(() => world.provider.decide(true));
      await tab.wait(30_000);
      expect([tab.isPaying, world.records.size, [...world.charges.values()]]).toEqual([false, 0, [1, 1]]);
      expectNoViolations();
    });

    it('answers every further attempt to pay with its status', async () => {
      const { world, tab, deliver } = await openScreen();
      const told: string[] = [];
      tab.ledger.on('ledger.changed', ({ status }) => told.push(status.kind));
      const wish = () =>
        tab.ledger.send({
          type: 'payment.execute',
          carts: world.openCarts,
          total: 2200,
          way: { type: 'ID', provider: null },
          amount: 2200,
          voucher: null,
          cardNumber: null,
          isMailWanted: false,
        });
      await tab.send({ type: 'payment.submit' });
      wish();
      await deliver(() => world.provider.answerPreparing(true));
      wish();
      world.silent.add('reconcile');
      await tab.send({ type: 'outcome.check' });
      wish();
      expect(told.filter((kind, at) => kind === told[at - 1])).toEqual(['opening', 'atProvider', 'returning']);
      expect(world.requestsSent).toBe(1);
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

    it('is not affected by another person’s payment', async () => {
      const { tab } = await openAtProvider();
      tab.ledger.send({ type: 'record.changed', personKey: 'person-8', status: { kind: 'canceled' } });
      await settle();
      expect([tab.screen, tab.isPaying]).toEqual(['AtProvider', true]);
    });
  });

  describe('Canceling a payment', () => {
    it('charges nothing, and lets the customer pay in another way', async () => {
      const { world, tab, deliver, expectNoViolations } = await openAtProvider();
      await tab.send({ type: 'provider.cancel' });
      expect([tab.screen, world.records.size]).toEqual(['Canceled', 0]);
      await deliver(() => world.provider.customer('pays'));
      await tab.send({ type: 'payment.retry' });
      await tab.send({ type: 'payment.submit' });
      expect([tab.screen, world.requestsSent, world.charges.size]).toEqual(['OpeningProvider', 2, 0]);
      expectNoViolations();
    });

    it('is possible while it waits for the customer, even after a look', async () => {
      const { tab, expectNoViolations } = await openAtProvider();
      await tab.send({ type: 'outcome.check' });
      await tab.send({ type: 'provider.cancel' });
      expect(tab.screen).toBe('Canceled');
      expectNoViolations();
    });

    it('comes too late once the customer has paid: it ends as paid', async () => {
      const { world, tab, deliver, expectNoViolations } = await openAtProvider();
      await deliver(() => world.provider.customer('pays'));
      await tab.send({ type: 'provider.cancel' });
      expect([tab.screen, [...world.charges.values()]]).toEqual(['Paid', [1, 1]]);
      expectNoViolations();
    });

    it('reports that the provider has declined it', async () => {
      const { world, tab, deliver, expectNoViolations } = await openAtProvider();
      await deliver(() => world.provider.customer('is declined'));
      await tab.send({ type: 'provider.cancel' });
      expect([tab.screen, tab.refusal]).toEqual(['Declined', 'error.paymentFailed']);
      expectNoViolations();
    });

    it('changes nothing if the provider does not allow it: the customer can still continue there', async () => {
      const { world, tab, expectNoViolations } = await openAtProvider('redirect');
      await tab.send({ type: 'provider.cancel' });
      expect([tab.screen, tab.offersToPay, world.records.size]).toEqual(['OutcomeUnknown', false, 1]);
      expectNoViolations();
    });

    it.each([
      ['has no answer', (isOnline: boolean) => ({ isOnline })],
      ['throws', (isOnline: boolean) => ({ breaks: !isOnline })],
    ])('leaves the outcome unknown when it %s, and can be repeated', async (_, fault) => {
      const { world, tab, expectNoViolations } = await openAtProvider();
      const spoil = fault(false) as { isOnline?: boolean; breaks?: boolean };
      if (spoil.breaks) world.failing.add('cancelAtProvider');
      else world.isOnline = false;
      await tab.send({ type: 'provider.cancel' });
      expect([tab.screen, tab.offersToPay, world.records.size]).toEqual(['OutcomeUnknown', false, 1]);
      world.failing.clear();
      world.isOnline = true;
      await tab.wait(2_000 * 2);
      await tab.send({ type: 'provider.cancel' });
      expect([tab.screen, world.records.size]).toEqual(['Canceled', 0]);
      expectNoViolations();
    });

    it.each<[string, ReconcileResult, string]>([
      ['is not this person’s', { kind: 'foreign' }, 'ChoosingMethod'],
      [
        'cannot be paid any more',
        { kind: 'open', seenAt: 1_000_000 + LONGEST_PAYMENT_MS + PROVIDER_LIFE_MS + 1 },
        'Declined',
      ],
    ])('ends when the server says that the payment %s', async (_, told, screen) => {
      const { world, tab } = await openAtProvider();
      world.forcedAnswer = { kind: 'open', seenAt: 1_000_000 };
      await tab.send({ type: 'outcome.check' });
      world.forcedAnswer = { kind: 'pending', isAwaitingCustomer: true };
      await tab.send({ type: 'outcome.check' });
      world.forcedAnswer = told;
      await tab.send({ type: 'provider.cancel' });
      expect(tab.screen).toBe(screen);
    });
  });
}
