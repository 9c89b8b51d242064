import { type PaymentRecord, type ProviderReturn } from '../../../machines/payment/payment.types.ts';
import { ledgerMachine } from '../../../machines/payment/ledger.machine.ts';
import { type PaymentRecordMachine } from '../../../machines/payment/payment-record.machine.ts';
import { DeferredLogic } from '../deferred-logic.ts';
import { type Services } from '../services.ts';
import { type PayingCode } from './ledger-work.ts';
import { fromWork } from './work.ts';

export interface LedgerFacts {
  /** Whether this is the person that all guests share. */
  isGuest: (personId: number) => boolean;
  /** What a provider has put into the address that the page was opened with. */
  providerReturn: ProviderReturn | null;
}

type Found = { personKey: string; record: PaymentRecord | null };

/**
 * The ledger with its real effects. It comes when somebody has signed in, and what a payment is made of after that: nobody
 * pays before the book was looked up. `loadCode`: in place of the code of paying.
 */
export function provideLedger(
  services: Services,
  { isGuest, providerReturn }: LedgerFacts,
  loadCode?: () => Promise<PayingCode>,
) {
  let returned = providerReturn;
  const paymentRecord = new DeferredLogic<PaymentRecordMachine>();
  return ledgerMachine.provide({
    actors: {
      paymentRecord: paymentRecord.logic,
      findRecord: fromWork<Found, { personId: number }>(async (input) => {
        const { findRecord, providePaymentRecord } = await import('./ledger-work.ts');
        // Once only: a payment of who left may still be at work.
        if (!paymentRecord.isResolved) paymentRecord.resolve(providePaymentRecord(services, loadCode));
        const found = findRecord(services, input.personId, isGuest(input.personId), returned);
        // It is told of once, to who is signed in first: from then on the record, or the server's word, holds.
        returned = null;
        return found;
      }),
    },
  });
}
