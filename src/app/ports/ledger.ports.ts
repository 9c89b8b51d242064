import { holdLock } from '../../adapters/payment-lock.ts';
import { PaymentRecords } from '../../adapters/payment-records.ts';
import { randomKey } from '../../adapters/random.ts';
import { type Instant } from '../../../domain/calendar.ts';
import { cartTotal } from '../../../domain/cart.ts';
import { type ExecuteResult, type PaymentRecord, type ReconcileResult } from '../../../machines/payment/payment.types.ts';
import { ledgerMachine } from '../../../machines/ledger/ledger.machine.ts';
import { paymentRecordMachine } from '../../../machines/ledger/payment-record.machine.ts';
import { type LockEvent, type OpenRecordResult, type PaymentWish } from '../../../machines/ledger/ledger.types.ts';
import { type Services } from '../services.ts';
import { fromSource, fromWork } from './work.ts';

type Found = { personKey: string; record: PaymentRecord | null };

/** Wraps what may throw at once, so that it is a rejection. */
const soon = <T>(work: () => T | Promise<T>): Promise<T> => Promise.resolve().then(work);

/**
 * The code of paying and of the look after it. It comes before a record is written: where it cannot be had, nothing was
 * sent, and that is known.
 */
const loadPayingCode = async () => {
  const [{ executePayment }, { reconcile }] = await Promise.all([import('../../api/payment.ts'), import('./reconcile.ts')]);
  return { executePayment, reconcile };
};

type PayingCode = Awaited<ReturnType<typeof loadPayingCode>>;

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

/** The ledger with its real effects. `isMailSent`: the setting of the house, known once somebody pays. */
export function provideLedger({ api, storage, journal }: Services, isMailSent: () => boolean, loadCode: () => Promise<PayingCode> = loadPayingCode) {
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

  const paymentRecord = paymentRecordMachine.provide({
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
  return ledgerMachine.provide({
    actors: {
      paymentRecord,
      findRecord: fromWork<Found, { personId: number }>((input) =>
        soon(async () => {
          const { personKey } = await import('../../adapters/person-key.ts');
          const owner = personKey(storage, input.personId);
          return { personKey: owner, record: records.find(owner) };
        }),
      ),
    },
  });
}
