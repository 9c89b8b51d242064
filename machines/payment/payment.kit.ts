import { type Cart } from '../../domain/cart.ts';
import { anna, staff } from '../session/session.fixtures.ts';
import { appConfiguration, laterSettings } from '../startup/startup.fixtures.ts';
import { defineKit, variants } from '../testing/kit.ts';
import {
  cart,
  dearer,
  elsewhere,
  ID,
  identityWallet,
  other,
  otherWithVoucher,
  read,
  readAfterDeadline,
  readWithUnusedPart,
  twoCards,
  wanted,
  withVoucher,
} from './payment-harness.fixtures.ts';
import { balances, changedTo, checkout, ledgerChanges } from './payment.fixtures.ts';
import { isCovered, isUsable, methodsFor, needsOtherCart, toPay } from './payable-methods.ts';
import { CODE, KEPT } from './payment.pins.ts';
import { paymentMachine } from './payment.machine.ts';
import { NO_CHOICES, type PaymentContext, type PaymentInput } from './payment.types.ts';

const changed: Cart[] = [dearer];
const changedWishes: Cart[] = [elsewhere];
const none: Cart[] = [];
const input: PaymentInput = {
  person: { ...anna, address: { ...anna.address, email: 'anna@mittag.example' }, cards: twoCards },
  customerGroup: { ...staff, paymentTypes: ['CH', 'ID'] },
  settings: appConfiguration.settings,
  carts: [cart],
  voucher: null,
  choices: NO_CHOICES,
  presentedCardNumber: null,
};

const isSimple = ({ voucher, closed }: PaymentContext) => voucher === null && closed.length === 0;
const isAsAtFirst = ({ carts, cardId, checkout: atProvider }: PaymentContext) =>
  cardId === null && atProvider === null && carts.length === 1 && carts.every((one) => one === cart);

export const paymentKit = defineKit({
  machine: paymentMachine,
  starts: {
    'carts to be paid': input,
    'two carts to be paid': { ...input, carts: [cart, other] },
    'a voucher from before a reload': { ...input, voucher: CODE },
    'choices from before a reload': { ...input, choices: KEPT },
    'a card that was presented': { ...input, presentedCardNumber: '1001' },
    'nothing to pay with but the account': { ...input, customerGroup: { ...staff, paymentTypes: ['CH'] } },
  },
  events: {
    'method.choose': variants({
      'one that can be used': { type: 'method.choose', way: ID },
      'one that is not offered': { type: 'method.choose', way: { type: 'BA', provider: null } },
    }),
    'card.choose': variants({
      'one of the person’s': { type: 'card.choose', cardId: 2 },
      'somebody else’s': { type: 'card.choose', cardId: 77 },
    }),
    'card.prefer': { type: 'card.prefer' },
    'voucher.type': { type: 'voucher.type', code: CODE },
    'voucher.redeem': variants({
      'a code': { type: 'voucher.redeem', code: ` ${CODE.toLowerCase()} ` },
      nothing: { type: 'voucher.redeem', code: ' ' },
    }),
    'voucher.remove': { type: 'voucher.remove' },
    'mail.choose': { type: 'mail.choose', isWanted: true },
    'balance.read': { type: 'balance.read' },
    'balance.received': { type: 'balance.received', balance: 99 },
    'carts.check': { type: 'carts.check' },
    'deadline.passed': { type: 'deadline.passed', cartIds: [cart.id] },
    'closedCart.remove': { type: 'closedCart.remove', cartId: cart.id },
    'dishToPay.setQuantity': { type: 'dishToPay.setQuantity', change: wanted },
    'carts.changed': variants({
      dearer: { type: 'carts.changed', carts: changed },
      none: { type: 'carts.changed', carts: none },
      'a cart that goes elsewhere': { type: 'carts.changed', carts: changedWishes },
    }),
    'wishes.changed': { type: 'wishes.changed' },
    'wishes.failed': { type: 'wishes.failed' },
    'payment.submit': { type: 'payment.submit' },
    'total.confirm': { type: 'total.confirm' },
    'total.reject': { type: 'total.reject' },
    'payment.retry': { type: 'payment.retry' },
    'outcome.check': { type: 'outcome.check' },
    'provider.open': { type: 'provider.open' },
    'provider.cancel': { type: 'provider.cancel' },
    'settings.read': variants({
      'all of the restaurant': { type: 'settings.read', settings: laterSettings },
      'without mails': { type: 'settings.read', settings: { ...laterSettings, isConfirmationMailSent: false } },
    }),
    'ledger.changed': variants({
      ...ledgerChanges,
      'declined, a cart has closed': changedTo({
        kind: 'declined',
        textKey: 'error.cutOffPassed',
        closedCartIds: [cart.id],
      }),
      'declined, ordering has closed': changedTo({ kind: 'declined', textKey: 'error.cutOffPassed' }),
      'unknown, still open at the provider': changedTo({ kind: 'unknown', checkout }),
    }),
  },
  answers: {
    readBalances: {
      'enough money': balances(5_000, identityWallet(4_000)),
      'just enough money': balances(toPay([cart]), identityWallet(4_000)),
      'not enough money': balances(100, identityWallet(4_000)),
      'not enough anywhere': balances(100, identityWallet(50)),
      'no account': balances(null),
      'only the card’s': { ...balances(5_000), wallets: null, walletsNoteKey: 'payment.balanceNotTold' },
    },
    readCarts: {
      read: variants({
        'the same carts': read(cart),
        'dearer carts': read(dearer),
        'a cart that goes elsewhere': read(elsewhere),
        'no carts': read(),
        'the cart, which has closed': readAfterDeadline(),
        'another cart, and one that has closed': readAfterDeadline(other),
        'with the voucher': read(withVoucher),
        'the voucher pays of the first': read(withVoucher, other),
        'the voucher pays of the first, which has closed': readWithUnusedPart,
        'the voucher pays of the other, and the first has closed': readAfterDeadline(otherWithVoucher),
      }),
      voucherRefused: { kind: 'voucherRefused', textKey: 'error.voucherUsed' },
    },
    preferCard: { saved: undefined },
  },
  projection: (context) => [
    isCovered(context) || isUsable(context.methods, context.selected),
    isUsable(methodsFor(context), context.selected),
    context.carts.every(({ voucher }) => voucher === null),
    context.carts.map(({ id }) => id).join(),
    context.closed.length > 0,
    needsOtherCart(context),
    toPay(context.carts),
    context.carts.some(({ address }) => address !== null),
    context.voucher !== null,
    context.cardId !== null,
    // Asked by guards of their own: with every other difference they would only multiply the situations.
    isSimple(context) && context.checkout !== null,
    isSimple(context) && isAsAtFirst(context) && context.areWishesTyped,
  ],
});
