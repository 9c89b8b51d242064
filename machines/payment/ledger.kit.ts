import { aCart } from '../../domain/cart.fixtures.ts';
import { anna } from '../session/session.fixtures.ts';
import { statuses } from './payment.fixtures.ts';
import { type RecordChange } from './payment.types.ts';
import { type PaymentRecord, type PaymentRequest } from '../../domain/payment.ts';
import { defineKit, variants } from '../testing/kit.ts';
import { ledgerMachine } from './ledger.machine.ts';

const ANNA = 'key-of-anna';
const BEN = 'key-of-ben';

export const requestFromAccount: PaymentRequest = {
  carts: [aCart()],
  total: 1_100,
  way: { type: 'CH', provider: null },
  amount: 1_100,
  voucher: null,
  cardNumber: null,
  isMailWanted: false,
};
export const recordFromAccount: PaymentRecord = {
  key: 'payment-1',
  personKey: ANNA,
  carts: [{ cartId: 1, total: 1_100 }],
  total: 1_100,
  method: 'CH',
  provider: null,
  merchantTransactionId: null,
  checkout: null,
  isMailWanted: false,
  startedAt: 0,
};

/** An example of each status that the record of a person reports. */
const changesOf = (whose: string, personKey: string): Record<string, RecordChange> =>
  Object.fromEntries(
    Object.values(statuses).map((status) => [
      `${status.kind}, ${whose}`,
      { type: 'record.changed', personKey, status },
    ]),
  );

export const ledgerKit = defineKit({
  machine: ledgerMachine,
  starts: { 'nobody is signed in': undefined },
  events: {
    'person.signedIn': variants({
      anna: { type: 'person.signedIn', person: anna },
      ben: { type: 'person.signedIn', person: { ...anna, id: 8, username: 'ben' } },
    }),
    'person.signedOut': { type: 'person.signedOut' },
    'payment.execute': { type: 'payment.execute', ...requestFromAccount },
    'outcome.check': { type: 'outcome.check' },
    'provider.open': { type: 'provider.open' },
    'provider.cancel': { type: 'provider.cancel' },
    'record.changed': variants({
      ...changesOf('of the signed-in person', ANNA),
      ...changesOf('of somebody else', BEN),
    }),
    'record.shelved': variants({
      'of the signed-in person': { type: 'record.shelved', personKey: ANNA },
      'of somebody else': { type: 'record.shelved', personKey: BEN },
    }),
  },
  answers: {
    findRecord: {
      'of anna, none': { personKey: ANNA, record: null },
      'of anna, one left behind': { personKey: ANNA, record: recordFromAccount },
      'of ben, none': { personKey: BEN, record: null },
    },
  },
  projection: ({ personId, personKey, atWork, status }) => [personId, personKey, atWork, status?.kind],
});
