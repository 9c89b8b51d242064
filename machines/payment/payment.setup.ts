import { assign, sendParent, sendTo, setup } from 'xstate';
import { type Cart } from '../../domain/cart.ts';
import { type Cents } from '../../domain/money.ts';
import { type PaymentWay } from '../../domain/payment-methods.ts';
import { type Person } from '../../domain/person.ts';
import { type QuantityChange } from '../../domain/quantity-change.ts';
import { type Settings } from '../../domain/settings.ts';
import { ledgerOf, watchLedger } from './watch-ledger.ts';
import { callbackPort, promisePort } from '../port.ts';
import { type Balances } from './payment-method.types.ts';
import {
  BY_ACCOUNT,
  haveSameDetails,
  isCovered,
  isSameBill,
  isUsable,
  methodsFor,
  needsOtherCart,
  selectionFor,
  toPay,
  paymentRequestFor,
} from './payable-methods.ts';
import {
  type CartsResult,
  type DeadlinePassed,
  type PaymentContext,
  type PaymentEvent,
  type PaymentInput,
  type PaymentOutcome,
  type PaymentStatus,
} from './payment.types.ts';
import { closedByServer, freesVoucher, partedIn, withChanged, withoutClosed, withWishes } from './payment-closed.ts';

type Read = { result: CartsResult };

/** Ports, actions and guards of the payment; the chart is in `payment.machine.ts`. */
export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as { outcome: PaymentOutcome | null },
  },
  actors: {
    watchLedger,
    /** Of the card, or else of the one that the server prefers, and of the other accounts. */
    readBalances: promisePort<Balances, { person: Person; cardId: number | null }>('readBalances'),
    readCarts: promisePort<CartsResult, { voucher: string | null }>('readCarts'),
    /** Tells at once of which carts the deadline has passed, and later when it passes. */
    watchDeadlines: callbackPort<DeadlinePassed, { carts: Cart[] }>('watchDeadlines'),
    preferCard: promisePort<unknown, { cardId: number | null }>('preferCard'),
  },
  actions: {
    assignBalances: assign((_, { balances }: { balances: Balances }) => ({
      balance: balances.account,
      balanceNoteKey: balances.accountNoteKey,
      wallets: balances.wallets,
      walletsNoteKey: balances.walletsNoteKey,
    })),
    assignAccount: assign((_, { balance }: { balance: Cents }) => ({ balance, balanceNoteKey: null })),
    assignBalancesMissing: assign({
      balance: null,
      balanceNoteKey: 'payment.balanceNotLoaded',
      wallets: null,
      walletsNoteKey: 'payment.balanceNotLoaded',
    }),
    /** Whether a confirmation is sent by mail is the customer's choice, once made. */
    assignSettings: assign(({ context }, { settings }: { settings: Settings }) => ({
      settings,
      isMailWanted: context.choices.isMailWanted ?? settings.isConfirmationMailSent,
    })),
    offerMethods: assign(({ context }) => ({ methods: methodsFor(context) })),
    preselectMethod: assign(({ context }) => ({ selected: selectionFor(context) })),
    /** What only stands in for the person's own way, until its balance is known, does not stay selected. */
    forgetPreselected: assign(({ context }) => ({ selected: context.choices.way })),
    chooseMethod: assign(({ context }, { way }: { way: PaymentWay }) => ({
      selected: way,
      choices: { ...context.choices, way },
    })),
    chooseCard: assign(({ context }, { cardId }: { cardId: number }) => ({
      cardId,
      cardNoteKey: null,
      selected: BY_ACCOUNT,
      choices: { ...context.choices, way: BY_ACCOUNT, cardId },
    })),
    assignCard: assign((_, params: { textKey: string }) => ({ cardNoteKey: params.textKey })),
    namePreferred: assign(({ context: { person, cardId } }) => ({
      person: { ...person, cards: person.cards.map((card) => ({ ...card, isPreferred: card.id === cardId })) },
    })),
    chooseMail: assign(({ context }, { isWanted }: { isWanted: boolean }) => ({
      isMailWanted: isWanted,
      choices: { ...context.choices, isMailWanted: isWanted },
    })),
    typeVoucher: assign(({ context }, { code }: { code: string }) => ({
      choices: { ...context.choices, typedCode: code },
    })),
    nameVoucher: assign((_, { code }: { code: string }) => ({
      voucher: code.trim().toUpperCase(),
      voucherRefusalKey: null,
    })),
    dropVoucher: assign(({ context }) => ({
      voucher: null,
      voucherRefusalKey: null,
      choices: { ...context.choices, typedCode: '' },
    })),
    missVoucher: assign({ voucherRefusalKey: 'payment.voucherMissing' }),
    refuseVoucher: assign(({ context }, { textKey }: { textKey: string }) => {
      const carts = context.carts.map((cart) => ({ ...cart, voucher: null }));
      return { voucher: null, voucherRefusalKey: textKey, carts, total: toPay(carts) };
    }),
    takeCarts: assign(({ context }, { result }: Read) => {
      const { carts, closed } = partedIn(context, result);
      return { carts, closed, total: toPay(carts) };
    }),
    proposeCarts: assign(({ context }, { result }: Read) => {
      const { carts, closed } = partedIn(context, result);
      return { carts, closed, newTotal: toPay(carts) };
    }),
    setAside: assign(({ context }, { cartIds }: { cartIds: readonly number[] }) => withoutClosed(context, cartIds)),
    setAsideRefused: assign(({ context }, { status }: { status: PaymentStatus }) =>
      withoutClosed(context, closedByServer(context, status)),
    ),
    dropClosed: assign(({ context }, { cartId }: { cartId: number }) => ({
      closed: context.closed.filter(({ id }) => id !== cartId),
    })),
    askOrderToRemove: sendParent((_, { cartId }: { cartId: number }) => ({
      type: 'closedCart.remove' as const,
      cartId,
    })),
    /** The order changes the carts. */
    askOrderToChange: sendParent((_, { change }: { change: QuantityChange }) => ({
      type: 'dishToPay.setQuantity' as const,
      change,
    })),
    takeChanged: assign(({ context }, { carts }: { carts: Cart[] }) => withChanged(context, carts)),
    noteWishes: assign({ areWishesTyped: true }),
    askOrderToSaveWishes: sendParent({ type: 'wishes.save' as const }),
    takeWishes: assign(({ context }, { carts }: { carts: Cart[] }) => ({
      carts: withWishes(context.carts, carts),
      areWishesTyped: false,
    })),
    takeNewTotal: assign(({ context }) => ({ total: context.newTotal ?? context.total, newTotal: null })),
    assignRefusal: assign((_, params: { textKey: string }) => ({ refusalKey: params.textKey })),
    forgetRefusal: assign({ refusalKey: null }),
    assignStatus: assign((_, { status }: { status: PaymentStatus }) => ({
      ...('checkout' in status && { checkout: status.checkout }),
      ...('outcome' in status && { outcome: status.outcome }),
      ...('textKey' in status && { refusalKey: status.textKey }),
    })),
    askLedgerToPay: sendTo(
      ({ system }) => ledgerOf(system),
      ({ context }) => ({ type: 'payment.execute' as const, ...paymentRequestFor(context) }),
    ),
    askLedgerToLook: sendTo(({ system }) => ledgerOf(system), { type: 'outcome.check' }),
    askLedgerToOpen: sendTo(({ system }) => ledgerOf(system), { type: 'provider.open' }),
    askLedgerToCancel: sendTo(({ system }) => ledgerOf(system), { type: 'provider.cancel' }),
  },
  guards: {
    isStatus: (_, params: { kind: PaymentStatus['kind']; status: PaymentStatus }) => params.status.kind === params.kind,
    isUsable: ({ context }, params: { way: PaymentWay | null }) => isUsable(context.methods, params.way),
    isPayable: ({ context }) =>
      isCovered(context) || (context.carts.length > 0 && isUsable(context.methods, context.selected)),
    hasWishes: ({ context }) => context.areWishesTyped,
    isNewTotalPayable: ({ context }) => isCovered(context) || isUsable(methodsFor(context), context.selected),
    isVoucherRefused: (_, { result }: Read) => result.kind === 'voucherRefused',
    /** Carts that have closed are reported as such, unless the others are gone. */
    isNothingLeft: ({ context }, { result }: Read) => {
      const { carts, closed } = partedIn(context, result);
      return carts.length === 0 && (context.carts.length > 0 || closed.length === 0);
    },
    isClosedMeanwhile: ({ context }, { result }: Read) =>
      partedIn(context, result).closed.some(({ id }) => context.carts.some((cart) => cart.id === id)),
    isClosed: ({ context }, { cartId }: { cartId: number }) => context.closed.some(({ id }) => id === cartId),
    isDeclinedForClosed: ({ context }, { status }: { status: PaymentStatus }) =>
      closedByServer(context, status).length > 0,
    isAnyLeft: ({ context }, { carts }: { carts: Cart[] }) => withChanged(context, carts).carts.length > 0,
    /** The voucher may pay more of the other carts than before these have closed. */
    freesVoucher: ({ context }, { cartIds }: { cartIds: readonly number[] }) => freesVoucher(context, cartIds),
    freesVoucherByRefusal: ({ context }, { status }: { status: PaymentStatus }) =>
      freesVoucher(context, closedByServer(context, status)),
    isPartUnused: ({ context }, { result }: Read) => {
      const { carts, closed } = partedIn(context, result);
      return carts.length > 0 && closed.some(({ voucher }) => (voucher ?? 0) > 0);
    },
    /** What has closed or is sold out stays so. */
    mayHelpToTryAgain: ({ context }) => !needsOtherCart(context),
    isSameBill: ({ context }, { result }: Read) => isSameBill(context.carts, partedIn(context, result).carts),
    areDetailsChanged: ({ context }, { result }: Read) =>
      !haveSameDetails(context.carts, partedIn(context, result).carts),
    namesVoucher: (_, { code }: { code: string }) => code.trim() !== '',
    hasVoucher: ({ context }) => context.voucher !== null,
    /** It is not known yet what the voucher pays of these carts. */
    isVoucherUnasked: ({ context: { voucher, carts } }) =>
      voucher !== null && carts.every((cart) => cart.voucher === null),
    /** At a terminal, the card that was presented pays. */
    mayPayWith: ({ context: { person, presentedCardNumber } }, { cardId }: { cardId: number }) =>
      presentedCardNumber === null && person.cards.some(({ id }) => id === cardId),
    hasChosenCard: ({ context }) => context.cardId !== null,
    isOpenAtProvider: ({ context }) => context.checkout !== null,
  },
});

export const resultOf = ({ event }: { event: { output: CartsResult } }): Read => ({ result: event.output });
