import { describe, expect, it } from 'vitest';
import { type ReconcileResult } from './payment.types.ts';
import { LONGEST_PAYMENT_MS, PROVIDER_LIFE_MS } from './payment-times.ts';
import { settle } from '../testing/port-fake.ts';
import { openAtProvider, openScreen } from './provider-bench.fixtures.ts';

/** Going on with what is open at a provider, and calling it off; their transitions count with those of `ledger.machine.test.ts`. */
export function describeOpenCheckouts(): void {
  describe('A payment that waits for the customer at the provider', () => {
    it('can be gone on with: the same checkout again, which can be paid once', async () => {
      const { world, tab, deliver, clean } = await openAtProvider('redirect');
      await tab.tell({ type: 'provider.open' });
      expect(tab.screen).toBe('AtProvider');
      await tab.tell({ type: 'outcome.check' });
      expect(tab.screen).toBe('OutcomeUnknown');
      await tab.tell({ type: 'provider.open' });
      expect([tab.screen, world.requestsSent, world.provider.checkouts.size]).toEqual(['AtProvider', 1, 1]);
      await deliver(() => world.provider.customer('pays'));
      await deliver(() => world.provider.customer('pays'));
      await tab.tell({ type: 'outcome.check' });
      expect(tab.screen).toBe('Paid');
      clean();
    });

    it('can be neither gone on with nor called off once the provider works on it', async () => {
      const { world, tab, deliver, clean } = await openAtProvider();
      await deliver(() => world.provider.customer('submits'));
      await tab.tell({ type: 'outcome.check' });
      await tab.tell({ type: 'provider.open' });
      await tab.tell({ type: 'provider.cancel' });
      expect([tab.screen, tab.status]).toEqual(['OutcomeUnknown', { kind: 'unknown', checkout: null }]);
      await deliver(() => world.provider.decide(true));
      await tab.wait(30_000);
      expect([tab.isPaying, world.records.size, [...world.charges.values()]]).toEqual([false, 0, [1, 1]]);
      clean();
    });

    it('answers every further wish to pay with how it stands', async () => {
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
      await tab.tell({ type: 'payment.submit' });
      wish();
      await deliver(() => world.provider.answerPreparing(true));
      wish();
      world.silent.add('reconcile');
      await tab.tell({ type: 'outcome.check' });
      wish();
      expect(told.filter((kind, at) => kind === told[at - 1])).toEqual(['opening', 'atProvider', 'returning']);
      expect(world.requestsSent).toBe(1);
    });

    it('is what a screen finds that opens later', async () => {
      const { world, tab, deliver } = await openScreen();
      const reopen = async () => {
        tab.page.send({ type: 'screen.leave' });
        await tab.openScreen();
        return tab.screen;
      };
      await tab.tell({ type: 'payment.submit' });
      expect(await reopen()).toBe('OpeningProvider');
      await deliver(() => world.provider.answerPreparing(true));
      expect(await reopen()).toBe('AtProvider');
      world.silent.add('reconcile');
      await tab.tell({ type: 'outcome.check' });
      expect(await reopen()).toBe('Returning');
    });

    it('of another person does not touch this one’s', async () => {
      const { tab } = await openAtProvider();
      tab.ledger.send({ type: 'record.changed', personKey: 'person-8', status: { kind: 'canceled' } });
      await settle();
      expect([tab.screen, tab.isPaying]).toEqual(['AtProvider', true]);
    });
  });

  describe('Calling a payment off', () => {
    it('charges nothing, and lets the customer pay in another way', async () => {
      const { world, tab, deliver, clean } = await openAtProvider();
      await tab.tell({ type: 'provider.cancel' });
      expect([tab.screen, world.records.size]).toEqual(['Canceled', 0]);
      await deliver(() => world.provider.customer('pays'));
      await tab.tell({ type: 'payment.retry' });
      await tab.tell({ type: 'payment.submit' });
      expect([tab.screen, world.requestsSent, world.charges.size]).toEqual(['OpeningProvider', 2, 0]);
      clean();
    });

    it('is possible while it waits for the customer, also after a look', async () => {
      const { tab, clean } = await openAtProvider();
      await tab.tell({ type: 'outcome.check' });
      await tab.tell({ type: 'provider.cancel' });
      expect(tab.screen).toBe('Canceled');
      clean();
    });

    it('is too late once the customer has paid: then it is paid', async () => {
      const { world, tab, deliver, clean } = await openAtProvider();
      await deliver(() => world.provider.customer('pays'));
      await tab.tell({ type: 'provider.cancel' });
      expect([tab.screen, [...world.charges.values()]]).toEqual(['Paid', [1, 1]]);
      clean();
    });

    it('tells that the provider had declined it', async () => {
      const { world, tab, deliver, clean } = await openAtProvider();
      await deliver(() => world.provider.customer('is declined'));
      await tab.tell({ type: 'provider.cancel' });
      expect([tab.screen, tab.refusal]).toEqual(['Declined', 'error.paymentFailed']);
      clean();
    });

    it('changes nothing where the provider lets nobody do so: the customer can still go on there', async () => {
      const { world, tab, clean } = await openAtProvider('redirect');
      await tab.tell({ type: 'provider.cancel' });
      expect([tab.screen, tab.offersToPay, world.records.size]).toEqual(['OutcomeUnknown', false, 1]);
      clean();
    });

    it.each([
      ['has no answer', (isOnline: boolean) => ({ isOnline })],
      ['breaks', (isOnline: boolean) => ({ breaks: !isOnline })],
    ])('cannot tell when it %s, and looks again', async (_, fault) => {
      const { world, tab, clean } = await openAtProvider();
      const spoil = fault(false) as { isOnline?: boolean; breaks?: boolean };
      if (spoil.breaks) world.failing.add('cancelAtProvider');
      else world.isOnline = false;
      await tab.tell({ type: 'provider.cancel' });
      expect([tab.screen, tab.offersToPay, world.records.size]).toEqual(['OutcomeUnknown', false, 1]);
      world.failing.clear();
      world.isOnline = true;
      await tab.wait(2_000 * 2);
      await tab.tell({ type: 'provider.cancel' });
      expect([tab.screen, world.records.size]).toEqual(['Canceled', 0]);
      clean();
    });

    it.each<[string, ReconcileResult, string]>([
      ['is not this person’s', { kind: 'foreign' }, 'ChoosingMethod'],
      [
        'cannot be paid any more',
        { kind: 'open', seenAt: 1_000_000 + LONGEST_PAYMENT_MS + PROVIDER_LIFE_MS + 1 },
        'Declined',
      ],
    ])('ends where the server says that the payment %s', async (_, told, screen) => {
      const { world, tab } = await openAtProvider();
      world.told = { kind: 'open', seenAt: 1_000_000 };
      await tab.tell({ type: 'outcome.check' });
      world.told = { kind: 'pending', isAwaitingCustomer: true };
      await tab.tell({ type: 'outcome.check' });
      world.told = told;
      await tab.tell({ type: 'provider.cancel' });
      expect(tab.screen).toBe(screen);
    });
  });
}
