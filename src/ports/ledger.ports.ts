import { type ProviderReturn } from '../../machines/payment/payment.types.ts';
import { type PaymentRecord } from '../../domain/payment.ts';
import { ledgerMachine } from '../../machines/payment/ledger.machine.ts';
import { type PaymentRecordMachine } from '../../machines/payment/payment-record.machine.ts';
import { DeferredLogic } from '../startup/boot/deferred-logic.ts';
import { type Services } from '../services/services.ts';
import { type PayingCode } from './ledger-work.ts';
import { implementPromise } from './implement.ts';

export interface LedgerPortDeps {
  /** Whether this is the person that all guests share. */
  isGuest: (personId: number) => boolean;
  /** The restaurant of the app configuration; null while it is not known. */
  restaurantId: () => number | null;
  /** What a provider has added to the address with which the page was opened. */
  providerReturn: ProviderReturn | null;
}

type Found = { personKey: string; record: PaymentRecord | null };

/**
 * The ledger with its real effects. Its code is loaded after the sign-in, that of the payment record with the first
 * `findRecord`: no payment starts before. `loadCode`: replaces the code for paying.
 */
export function provideLedger(
  services: Services,
  { isGuest, restaurantId, providerReturn }: LedgerPortDeps,
  loadCode?: () => Promise<PayingCode>,
) {
  let returned = providerReturn;
  const paymentRecord = new DeferredLogic<PaymentRecordMachine>();
  return ledgerMachine.provide({
    actors: {
      paymentRecord: paymentRecord.logic,
      findRecord: implementPromise<Found, { personId: number }>(async (input) => {
        const { findRecord, providePaymentRecord } = await import('./ledger-work.ts');
        // Only once: a payment of the previous person may still be running.
        if (!paymentRecord.isResolved) paymentRecord.resolve(providePaymentRecord(services, loadCode));
        const { personId } = input;
        const payer = { personId, isGuest: isGuest(personId), restaurantId: restaurantId() };
        const found = findRecord(services, payer, returned);
        // The return counts only once, for the first person to sign in: then the record, or the server's answer, does.
        returned = null;
        return found;
      }),
    },
  });
}
