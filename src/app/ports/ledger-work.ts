import { holdLock } from '../../adapters/payment-lock.ts';
import { PaymentRecords } from '../../adapters/payment-records.ts';
import { guestKey, personKey } from '../../adapters/person-key.ts';
import { randomKey } from '../../adapters/random.ts';
import { type Instant } from '../../../domain/calendar.ts';
import { cartTotal } from '../../../domain/cart.ts';
import { type ExecuteResult, type PaymentRecord, type ReconcileResult } from '../../../machines/payment/payment.types.ts';
import { paymentRecordMachine } from '../../../machines/ledger/payment-record.machine.ts';
import { type LockEvent, type OpenRecordResult, type PaymentWish } from '../../../machines/ledger/ledger.types.ts';
import { type Services } from '../services.ts';
import { fromSource, fromWork } from './work.ts';

/**
 * The code of paying and of the look after it. It comes before a record is written: where it cannot be had, nothing was
 * sent, and that is known.
 */
const loadPayingCode = async () => {
  const [{ executePayment }, { reconcile }] = await Promise.all([import('../../api/payment.ts'), import('./reconcile.ts')]);
  return { executePayment, reconcile };
};

export type PayingCode = Awaited<ReturnType<typeof loadPayingCode>>;

function writeRecord(records: PaymentRecords, owner: string, wish: PaymentWish, now: Instant): OpenRecordResult {
  const left = records.find(owner);
  if (left) return { kind: 'exists', record: left };
  const record: PaymentRecord = {
    key: randomKey(),
    personKey: owner,
    carts: wish.carts.map((cart) => ({ cartId: cart.id, total: cartTotal(cart) })),
    total: wish.total,
    method: wish.method,
    merchantTransactionId: null,
    startedAt: now,
  };
  records.write(record);
  return { kind: 'opened', record };
}

/** What a person left behind in the book of payments; of guests, this one and no other. */
export function findRecord({ storage }: Services, personId: number, isGuest: boolean) {
  const owner = isGuest ? guestKey(storage, personId) : personKey(storage, personId);
  return { personKey: owner, record: new PaymentRecords(storage).find(owner) };
}

/** One payment with its real effects. `isMailSent`: the setting of the house, known once somebody pays. */
export function providePaymentRecord({ api, storage, journal }: Services, isMailSent: () => boolean, loadCode: () => Promise<PayingCode> = loadPayingCode) {
  const records = new PaymentRecords(storage);

  async function openRecord({ personKey: owner, wish }: { personKey: string; wish: PaymentWish }, signal: AbortSignal): Promise<OpenRecordResult> {
    try {
      await loadCode();
    } catch (error) {
      journal.error('The code of paying could not be loaded', error);
      return { kind: 'refused', textKey: 'payment.notPrepared' };
    }
    // Who has left meanwhile pays nothing, and must not find a record of it.
    signal.throwIfAborted();
    return writeRecord(records, owner, wish, api.serverNow());
  }

  return paymentRecordMachine.provide({
    actors: {
      holdLock: fromSource<LockEvent, { personKey: string }>((send, input) =>
        holdLock(storage, `mittag-payment-${input.personKey}`, randomKey(), (isGranted) =>
          send({ type: isGranted ? 'lock.granted' : 'lock.refused' }),
        ),
      ),
      openRecord: fromWork(openRecord),
      // No signal: the request outlives the state it was sent from.
      executePayment: fromWork<ExecuteResult, { record: PaymentRecord; wish: PaymentWish }>(async (input) => {
        const { executePayment } = await loadCode();
        return executePayment(api, {
          key: input.record.key,
          method: input.wish.method,
          carts: input.wish.carts,
          sendConfirmMail: isMailSent(),
        });
      }),
      reconcile: fromWork<ReconcileResult, { record: PaymentRecord }>(async (input, signal) => {
        const { reconcile } = await loadCode();
        return reconcile(api, input.record, signal);
      }),
    },
    actions: { removeRecord: (_, { record }) => records.remove(record) },
  });
}
