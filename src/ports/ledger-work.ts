import { leaveFor } from '../browser/page/leave.ts';
import { holdLock } from '../browser/tabs/payment-lock.ts';
import { PaymentRecords } from '../browser/storage/payment-records.ts';
import { guestKey, personKey } from '../browser/storage/person-key.ts';
import { randomKey } from '../browser/page/random.ts';
import { type Instant } from '../../domain/calendar.ts';
import { cartTotal } from '../../domain/cart.ts';
import {
  type LockEvent,
  type OpenRecordResult,
  type PrepareResult,
  type ProviderReturn,
  type ReconcileResult,
} from '../../machines/payment/payment.types.ts';
import { type ExecuteResult, type PaymentRecord, type PaymentRequest } from '../../domain/payment.ts';
import { PAYMENT_TIMEOUT_MS } from '../../machines/payment/payment-times.ts';
import { paymentRecordMachine } from '../../machines/payment/payment-record.machine.ts';
import { type Services } from '../services/services.ts';
import { implementCallback, implementPromise } from './implement.ts';
import { CARD_ACCOUNT } from '../../domain/payment-type.ts';

/**
 * The code for paying and reconciling. It is loaded before a record is written: if it cannot be loaded, it is certain
 * that nothing was sent.
 */
const loadPayingCode = async () => {
  const [{ executePayment }, { prepare }, { reconcile, callOff }] = await Promise.all([
    import('../api/payment.ts'),
    import('./prepare.ts'),
    import('./reconcile.ts'),
  ]);
  return { executePayment, prepare, reconcile, callOff };
};

export type PayingCode = Awaited<ReturnType<typeof loadPayingCode>>;

function writeRecord(
  records: PaymentRecords,
  owner: string,
  paymentRequest: PaymentRequest,
  now: Instant,
): OpenRecordResult {
  const left = records.find(owner);
  if (left) return { kind: 'exists', record: left };
  const record: PaymentRecord = {
    key: randomKey(),
    personKey: owner,
    carts: paymentRequest.carts.map((cart) => ({ cartId: cart.id, total: cartTotal(cart) })),
    total: paymentRequest.total,
    method: paymentRequest.way.type,
    provider: paymentRequest.way.provider,
    merchantTransactionId: null,
    ...(paymentRequest.carts[0] && { restaurantId: paymentRequest.carts[0].restaurantId }),
    checkout: null,
    isMailWanted: paymentRequest.isMailWanted,
    startedAt: now,
  };
  records.write(record);
  return { kind: 'opened', record };
}

/**
 * The record of a payment that is known only from the provider's return: it was started in another browser, or this
 * one has lost its storage. Whether it belongs to this person, the server decides.
 */
const recordOfReturn = (
  owner: string,
  { state, checkoutId, resourcePath }: ProviderReturn,
  restaurantId: number | null,
  now: Instant,
): PaymentRecord => ({
  key: '',
  personKey: owner,
  carts: [],
  total: 0,
  method: CARD_ACCOUNT,
  provider: checkoutId === null ? 'wirecard' : 'copyAndPay',
  merchantTransactionId: state ?? '',
  ...(restaurantId !== null && { restaurantId }),
  ...(resourcePath !== null && { resourcePath }),
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

/** Whether the provider's return is about this payment at the widget. */
const isReturnOf = ({ provider, merchantTransactionId, checkout }: PaymentRecord, returned: ProviderReturn): boolean =>
  provider === 'copyAndPay' &&
  (merchantTransactionId === returned.state ||
    (checkout?.provider === 'copyAndPay' && checkout.checkoutId === returned.checkoutId));

/** The open record of a person, or of this one guest. Without one, a record made from the provider's return. */
export function findRecord(
  { storage, api }: Services,
  { personId, isGuest, restaurantId }: { personId: number; isGuest: boolean; restaurantId: number | null },
  returned: ProviderReturn | null,
) {
  const owner = isGuest ? guestKey(storage, personId) : personKey(storage, personId);
  const records = new PaymentRecords(storage);
  const left = records.find(owner);
  const resourcePath = returned?.resourcePath ?? null;
  const leftCheckout =
    left && returned && resourcePath && isReturnOf(left, returned) ? { ...left, resourcePath } : left;
  const record = leftCheckout ?? (returned && recordOfReturn(owner, returned, restaurantId, api.serverNow()));
  if (record === null || record === left) return { personKey: owner, record };
  try {
    // Store it, so that it also blocks other payments after a reload until its outcome is known.
    records.write(record);
  } catch {
    // Without storage, no other payment can be started either.
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
    { personKey: owner, paymentRequest }: { personKey: string; paymentRequest: PaymentRequest },
    signal: AbortSignal,
  ): Promise<OpenRecordResult> {
    try {
      await loadCode();
    } catch (error) {
      journal.error('The code of paying could not be loaded', error);
      return { kind: 'refused', textKey: 'payment.notPrepared' };
    }
    // Someone who has signed out meanwhile pays nothing, and must not find a record later.
    signal.throwIfAborted();
    return writeRecord(records, owner, paymentRequest, api.serverNow());
  }

  const looking = (look: 'reconcile' | 'callOff') =>
    implementPromise<ReconcileResult, { record: PaymentRecord }>(async (input, signal) =>
      (await loadCode())[look](api, input.record, signal),
    );

  return paymentRecordMachine.provide({
    actors: {
      holdLock: implementCallback<LockEvent, { personKey: string }>((send, input) =>
        holdLock(storage, `mittag-payment-${input.personKey}`, randomKey(), (isGranted) =>
          send({ type: isGranted ? 'lock.granted' : 'lock.refused' }),
        ),
      ),
      openRecord: implementPromise(openRecord),
      // No signal: the request must outlive the state that sends it.
      executePayment: implementPromise<ExecuteResult, { record: PaymentRecord; paymentRequest: PaymentRequest }>(
        async ({ record, paymentRequest }) =>
          (await loadCode()).executePayment(api, record.key, paymentRequest, PAYMENT_TIMEOUT_MS),
      ),
      prepareAtProvider: implementPromise<PrepareResult, { record: PaymentRecord; paymentRequest: PaymentRequest }>(
        async (input, signal) => (await loadCode()).prepare(api, records, input, signal),
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
