import { type CardPayment } from '../../domain/card.ts';
import { defineKit, variants } from '../testing/kit.ts';
import { cardMachine } from './card.machine.ts';

const PREFIX = 'MITTAG-';
const login = (text: string) => ({ type: 'host.loginCard' as const, login: text });
const payment: CardPayment = { cardNumber: '1001', authString: 'proof', balance: 2_000 };
const offline = { id: 't1', cardNumber: '1001', amount: 650, createdAt: '2026-11-20T12:00:00' };

export const cardKit = defineKit({
  machine: cardMachine,
  starts: { 'a page that opens': undefined },
  events: {
    'host.loginCard': variants({
      'one of ours': login(`${PREFIX}1001`),
      'another of ours': login(`${PREFIX}1002`),
      'one of ours, misread': login(PREFIX),
      'another restaurant’s': login('OTHER-1'),
    }),
    'host.logoutCard': { type: 'host.logoutCard' },
    'host.balance': { type: 'host.balance', balance: 1_500 },
    'configuration.opened': variants({
      'with our prefix': { type: 'configuration.opened', prefix: PREFIX },
      'with another prefix': { type: 'configuration.opened', prefix: 'PARK-' },
    }),
    'person.signedIn': variants({
      'by card': { type: 'person.signedIn', payment, knownCard: '1001' },
      'not by card': { type: 'person.signedIn', payment: null, knownCard: null },
      'again, after a reload': { type: 'person.signedIn', payment: null, knownCard: '1004' },
    }),
    'person.signedOut': { type: 'person.signedOut' },
    'balance.check': { type: 'balance.check' },
    'transactions.retry': { type: 'transactions.retry' },
  },
  answers: {
    fetchTransactions: { 'nothing pending': [], 'one pending': [offline] },
    finaliseTransactions: { booked: 1_350, refused: null },
    readBalance: { 'the balance': 900 },
  },
  projection: ({ prefix, deferredLogin, balance, isReported, isOutdated, unsettledKey }) => [
    prefix,
    deferredLogin,
    balance === null,
    isReported,
    isOutdated,
    unsettledKey !== null,
  ],
});
