import { holdLock } from '../../adapters/payment-lock.ts';
import { PaymentRecords } from '../../adapters/payment-records.ts';
import { personKey } from '../../adapters/person-key.ts';
import { randomKey } from '../../adapters/random.ts';
import { type ExecuteResult, type PaymentRecord, type ReconcileResult } from '../../../machines/payment/payment.types.ts';
import { ledgerMachine } from '../../../machines/ledger/ledger.machine.ts';
import { paymentRecordMachine } from '../../../machines/ledger/payment-record.machine.ts';
import { type LockEvent, type OpenRecordResult, type PaymentWish } from '../../../machines/ledger/ledger.types.ts';
import { type Services } from '../services.ts';
import { fromSource, fromWork } from './work.ts';

type Found = { personKey: string; record: PaymentRecord | null };

/** Wraps what may throw at once, so that it is a rejection. */
const soon = <T>(work: () => T): Promise<T> => Promise.resolve().then(work);

function openRecord(records: PaymentRecords, owner: string, wish: PaymentWish): OpenRecordResult {
  const left = records.find(owner);
  if (left) return { kind: 'exists', record: left };
  const record: PaymentRecord = {
    key: randomKey(),
    personKey: owner,
    carts: wish.carts.map((cart) => ({ cartId: cart.id, total: cart.grossPriceTotalSum })),
    total: wish.total,
    method: wish.method,
    merchantTransactionId: null,
    startedAt: Date.now(),
  };
  records.write(record);
  return { kind: 'opened', record };
}

/** The ledger with its real effects. `isMailSent`: the setting of the house, known once somebody pays. */
export function provideLedger({ api, storage }: Services, isMailSent: () => boolean) {
  const records = new PaymentRecords(storage);
  const paymentRecord = paymentRecordMachine.provide({
    actors: {
      holdLock: fromSource<LockEvent, { personKey: string }>((send, input) =>
        holdLock(storage, `mittag-payment-${input.personKey}`, randomKey(), (isGranted) =>
          send({ type: isGranted ? 'lock.granted' : 'lock.refused' }),
        ),
      ),
      openRecord: fromWork((input: { personKey: string; wish: PaymentWish }) => soon(() => openRecord(records, input.personKey, input.wish))),
      // No signal: the request outlives the state it was sent from.
      executePayment: fromWork<ExecuteResult, { record: PaymentRecord; wish: PaymentWish }>(async (input) => {
        const { executePayment } = await import('../../api/payment.ts');
        return executePayment(api, {
          key: input.record.key,
          method: input.wish.method,
          carts: input.wish.carts,
          sendConfirmMail: isMailSent(),
        });
      }),
      reconcile: fromWork<ReconcileResult, { record: PaymentRecord }>(async (input, signal) => {
        const { reconcile } = await import('./reconcile.ts');
        return reconcile(api, input.record, signal);
      }),
    },
    actions: { removeRecord: (_, { record }) => records.remove(record) },
  });
  return ledgerMachine.provide({
    actors: {
      paymentRecord,
      findRecord: fromWork<Found, { personId: number }>((input) =>
        soon(() => {
          const owner = personKey(storage, input.personId);
          return { personKey: owner, record: records.find(owner) };
        }),
      ),
    },
  });
}
