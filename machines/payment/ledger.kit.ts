import { aCart } from '../../domain/cart.fixtures.ts';
import { anna } from '../session/session.fixtures.ts';
import { checkout, outcome } from './payment-bench.fixtures.ts';
import { type PaymentRecord } from './payment.types.ts';
import { defineKit, variants } from '../testing/kit.ts';
import { ledgerMachine } from './ledger.machine.ts';
import { type PaymentWish } from './ledger.types.ts';

const ANNA = 'key-of-anna';
const BEN = 'key-of-ben';

export const wishAtHome: PaymentWish = {
  carts: [aCart()],
  total: 1_100,
  way: { type: 'CH', provider: null },
  amount: 1_100,
  voucher: null,
  cardNumber: null,
  isMailWanted: false,
};
export const recordAtHome: PaymentRecord = {
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

export const ledgerKit = defineKit({
  machine: ledgerMachine,
  starts: { 'nobody is here': undefined },
  events: {
    'person.signedIn': variants({
      anna: { type: 'person.signedIn', person: anna },
      ben: { type: 'person.signedIn', person: { ...anna, id: 8, username: 'ben' } },
    }),
    'person.signedOut': { type: 'person.signedOut' },
    'payment.execute': { type: 'payment.execute', ...wishAtHome },
    'outcome.check': { type: 'outcome.check' },
    'provider.open': { type: 'provider.open' },
    'provider.cancel': { type: 'provider.cancel' },
    'record.opening': variants({
      'of who is here': { type: 'record.opening', personKey: ANNA },
      'of somebody else': { type: 'record.opening', personKey: BEN },
    }),
    'record.atProvider': variants({
      'of who is here': { type: 'record.atProvider', personKey: ANNA, checkout },
      'of somebody else': { type: 'record.atProvider', personKey: BEN, checkout },
    }),
    'record.returning': variants({
      'of who is here': { type: 'record.returning', personKey: ANNA },
      'of somebody else': { type: 'record.returning', personKey: BEN },
    }),
    'record.unknown': variants({
      'of who is here': { type: 'record.unknown', personKey: ANNA, checkout: null },
      'of somebody else': { type: 'record.unknown', personKey: BEN, checkout: null },
    }),
    'record.reconciling': variants({
      'of who is here': { type: 'record.reconciling', personKey: ANNA },
      'of somebody else': { type: 'record.reconciling', personKey: BEN },
    }),
    'record.canceled': variants({
      'of who is here': { type: 'record.canceled', personKey: ANNA },
      'of somebody else': { type: 'record.canceled', personKey: BEN },
    }),
    'record.settled': variants({
      'of who is here': { type: 'record.settled', personKey: ANNA, outcome },
      'of somebody else': { type: 'record.settled', personKey: BEN, outcome },
    }),
    'record.declined': variants({
      'of who is here': { type: 'record.declined', personKey: ANNA, textKey: 'error.paymentDeclined' },
      'of somebody else': { type: 'record.declined', personKey: BEN, textKey: 'error.paymentDeclined' },
    }),
    'record.refused': variants({
      'of who is here': { type: 'record.refused', personKey: ANNA, textKey: 'payment.paidInOtherTab' },
      'of somebody else': { type: 'record.refused', personKey: BEN, textKey: 'payment.paidInOtherTab' },
    }),
    'record.shelved': variants({
      'of who is here': { type: 'record.shelved', personKey: ANNA },
      'of somebody else': { type: 'record.shelved', personKey: BEN },
    }),
  },
  answers: {
    findRecord: {
      'of anna, none': { personKey: ANNA, record: null },
      'of anna, one left behind': { personKey: ANNA, record: recordAtHome },
      'of ben, none': { personKey: BEN, record: null },
    },
  },
  projection: ({ personId, personKey, atWork }) => [personId, personKey, atWork],
});
