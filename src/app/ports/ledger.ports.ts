import { type PaymentRecord } from '../../../machines/payment/payment.types.ts';
import { ledgerMachine } from '../../../machines/ledger/ledger.machine.ts';
import { type PaymentRecordMachine } from '../../../machines/ledger/payment-record.machine.ts';
import { DeferredLogic } from '../deferred-logic.ts';
import { type Services } from '../services.ts';
import { type PayingCode } from './ledger-work.ts';
import { fromWork } from './work.ts';

interface LedgerFacts {
  /** The setting of the house. */
  isMailSent: () => boolean;
  /** Whether this is the person that all guests share. */
  isGuest: (personId: number) => boolean;
}

type Found = { personKey: string; record: PaymentRecord | null };

/**
 * The ledger with its real effects. What a payment is made of comes when somebody has signed in: nobody pays before the
 * book was looked up. `loadCode`: in place of the code of paying.
 */
export function provideLedger(services: Services, { isMailSent, isGuest }: LedgerFacts, loadCode?: () => Promise<PayingCode>) {
  const paymentRecord = new DeferredLogic<PaymentRecordMachine>();
  return ledgerMachine.provide({
    actors: {
      paymentRecord: paymentRecord.logic,
      findRecord: fromWork<Found, { personId: number }>(async (input) => {
        const { findRecord, providePaymentRecord } = await import('./ledger-work.ts');
        // Once only: a payment of who left may still be at work.
        if (!paymentRecord.isResolved) paymentRecord.resolve(providePaymentRecord(services, isMailSent, loadCode));
        return findRecord(services, input.personId, isGuest(input.personId));
      }),
    },
  });
}
