import { leaveFor } from '../../adapters/leave.ts';
import { holdLock } from '../../adapters/payment-lock.ts';
import { PaymentRecords } from '../../adapters/payment-records.ts';
import { guestKey, personKey } from '../../adapters/person-key.ts';
import { randomKey } from '../../adapters/random.ts';
import { type Instant } from '../../../domain/calendar.ts';
import { cartTotal } from '../../../domain/cart.ts';
import {
  type ExecuteResult,
  type LockEvent,
  type OpenRecordResult,
  type PaymentRecord,
  type PaymentWish,
  type PrepareResult,
  type ProviderReturn,
  type ReconcileResult,
} from '../../../machines/payment/payment.types.ts';
import { paymentRecordMachine } from '../../../machines/payment/payment-record.machine.ts';
import { type Services } from '../services.ts';
import { fromSource, fromWork } from './work.ts';

/**
 * The code of paying and of the look after it. It comes before a record is written: where it cannot be had, nothing was
 * sent, and that is known.
 */
const loadPayingCode = async () => {
  const [{ executePayment }, { prepare }, { reconcile, callOff }] = await Promise.all([
    import('../../api/payment.ts'),
    import('./prepare.ts'),
    import('./reconcile.ts'),
  ]);
  return { executePayment, prepare, reconcile, callOff };
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
    method: wish.way.type,
    provider: wish.way.provider,
    merchantTransactionId: null,
    checkout: null,
    isMailWanted: wish.isMailWanted,
    startedAt: now,
  };
  records.write(record);
  return { kind: 'opened', record };
}

/**
 * A payment of which only the provider's return tells: it was begun in another browser, or what this one kept is gone. It is
 * somebody's; whether this person's, the server says.
 */
const recordOfReturn = (owner: string, { state, checkoutId }: ProviderReturn, now: Instant): PaymentRecord => ({
  key: '',
  personKey: owner,
  carts: [],
  total: 0,
  method: 'CH',
  provider: checkoutId === null ? 'wirecard' : 'copyAndPay',
  merchantTransactionId: state ?? '',
  checkout:
    checkoutId === null
      ? null
      : {
          provider: 'copyAndPay',
          merchantTransactionId: state ?? '',
          checkoutId,
          widgetUrl: '',
          integrity: null,
          amount: null,
        },
  isMailWanted: false,
  startedAt: now,
});

/** What a person left behind in the book of payments; of guests, this one and no other. Else what the address says they come back from. */
export function findRecord(
  { storage, api }: Services,
  personId: number,
  isGuest: boolean,
  returned: ProviderReturn | null,
) {
  const owner = isGuest ? guestKey(storage, personId) : personKey(storage, personId);
  const records = new PaymentRecords(storage);
  const left = records.find(owner);
  if (left || !returned) return { personKey: owner, record: left };
  const record = recordOfReturn(owner, returned, api.serverNow());
  try {
    // Known after a reload too: as long as it is not decided, nothing else may be paid.
    records.write(record);
  } catch {
    // A browser that keeps nothing lets nobody pay either.
  }
  return { personKey: owner, record };
}

/** One payment with its real effects. */
export function providePaymentRecord(
  { api, storage, journal }: Services,
  loadCode: () => Promise<PayingCode> = loadPayingCode,
) {
  const records = new PaymentRecords(storage);

  async function openRecord(
    { personKey: owner, wish }: { personKey: string; wish: PaymentWish },
    signal: AbortSignal,
  ): Promise<OpenRecordResult> {
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

  const looking = (look: 'reconcile' | 'callOff') =>
    fromWork<ReconcileResult, { record: PaymentRecord }>(async (input, signal) =>
      (await loadCode())[look](api, input.record, signal),
    );

  return paymentRecordMachine.provide({
    actors: {
      holdLock: fromSource<LockEvent, { personKey: string }>((send, input) =>
        holdLock(storage, `mittag-payment-${input.personKey}`, randomKey(), (isGranted) =>
          send({ type: isGranted ? 'lock.granted' : 'lock.refused' }),
        ),
      ),
      openRecord: fromWork(openRecord),
      // No signal: the request outlives the state it was sent from.
      executePayment: fromWork<ExecuteResult, { record: PaymentRecord; wish: PaymentWish }>(async ({ record, wish }) =>
        (await loadCode()).executePayment(api, record.key, wish),
      ),
      prepareAtProvider: fromWork<PrepareResult, { record: PaymentRecord; wish: PaymentWish }>(async (input, signal) =>
        (await loadCode()).prepare(api, records, input, signal),
      ),
      cancelAtProvider: looking('callOff'),
      reconcile: looking('reconcile'),
    },
    actions: {
      removeRecord: (_, { record }) => records.remove(record),
      leaveForProvider: (_, { checkout }) => {
        if (checkout.provider === 'wirecard') leaveFor(checkout.url);
      },
    },
  });
}
