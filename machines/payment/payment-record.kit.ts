import { type Cart } from '../../domain/cart.ts';
import { type PaidCart, type PaymentRecord } from '../../domain/payment.ts';
import { LONGEST_PAYMENT_MS, PROVIDER_LIFE_MS } from './payment-times.ts';
import { checkout } from './payment.fixtures.ts';
import { defineKit, variants } from '../testing/kit.ts';
import { recordFromAccount, requestFromAccount } from './ledger.kit.ts';
import { paymentRecordMachine } from './payment-record.machine.ts';

const { personKey } = recordFromAccount;
export const recordAtProvider: PaymentRecord = {
  ...recordFromAccount,
  method: 'CHO',
  provider: 'wirecard',
  merchantTransactionId: 'mittag-1',
  checkout,
};
export const neverPrepared: PaymentRecord = { ...recordAtProvider, merchantTransactionId: null, checkout: null };
export const requestAtProvider = { ...requestFromAccount, way: { type: 'CHO', provider: 'wirecard' } } as const;

const noCart: Cart[] = [];
export const ordered: PaidCart[] = [{ cartId: 1, orderNumber: 4711, errorTextKey: null, order: null }];
const closed: PaidCart[] = [{ cartId: 1, orderNumber: null, errorTextKey: 'error.cutOffPassed', order: null }];
const notOrdered: PaidCart[] = [{ cartId: 1, orderNumber: null, errorTextKey: 'error.soldOut', order: null }];

const looks = {
  settled: { kind: 'settled', results: ordered, openCarts: noCart, money: null },
  open: variants({
    'seen first': { kind: 'open', seenAt: 1 },
    'seen again, long after': { kind: 'open', seenAt: 2 + LONGEST_PAYMENT_MS + PROVIDER_LIFE_MS },
  }),
  declined: { kind: 'declined', textKey: 'error.paymentDeclined' },
  canceled: { kind: 'canceled' },
  pending: variants({
    'at the provider': { kind: 'pending', isAwaitingCustomer: false },
    'waiting for the customer': { kind: 'pending', isAwaitingCustomer: true },
  }),
  foreign: { kind: 'foreign' },
  unreachable: { kind: 'unreachable' },
} as const;

export const paymentRecordKit = defineKit({
  machine: paymentRecordMachine,
  starts: {
    'a request to pay from the account': { personKey, paymentRequest: requestFromAccount, record: null },
    'a request to pay at a provider': { personKey, paymentRequest: requestAtProvider, record: null },
    'a record that was left behind': { personKey, paymentRequest: null, record: recordFromAccount },
    'a record of a payment at a provider': { personKey, paymentRequest: null, record: recordAtProvider },
    'a record that was never prepared': { personKey, paymentRequest: null, record: neverPrepared },
  },
  events: {
    'lock.granted': { type: 'lock.granted' },
    'lock.refused': { type: 'lock.refused' },
    'outcome.check': { type: 'outcome.check' },
    'provider.open': { type: 'provider.open' },
    'provider.cancel': { type: 'provider.cancel' },
    'person.left': { type: 'person.left' },
    'person.returned': { type: 'person.returned' },
  },
  answers: {
    openRecord: {
      opened: variants({
        'for the restaurant': { kind: 'opened', record: recordFromAccount },
        'for a provider': { kind: 'opened', record: neverPrepared },
      }),
      exists: variants({
        'one that may be paid': { kind: 'exists', record: recordFromAccount },
        'one that was never prepared': { kind: 'exists', record: neverPrepared },
      }),
      refused: { kind: 'refused', textKey: 'payment.notPrepared' },
    },
    executePayment: {
      answered: variants({
        ordered: { kind: 'answered', results: ordered },
        'nothing ordered': { kind: 'answered', results: notOrdered },
        'ordering has closed': { kind: 'answered', results: closed },
      }),
      declined: { kind: 'declined', textKey: 'error.paymentDeclined' },
      unknown: { kind: 'unknown' },
    },
    prepareAtProvider: {
      prepared: { kind: 'prepared', record: recordAtProvider },
      declined: { kind: 'declined', textKey: 'payment.notPrepared' },
    },
    cancelAtProvider: looks,
    reconcile: looks,
  },
  projection: ({ record, paymentRequest, firstSeenOpenAt, isAwaitingCustomer }) => [
    record && [record.provider, record.checkout !== null],
    paymentRequest?.way.provider,
    firstSeenOpenAt !== null,
    isAwaitingCustomer,
  ],
});
