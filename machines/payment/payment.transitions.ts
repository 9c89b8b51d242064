import { type Cents } from '../../domain/money.ts';
import { type QuantityChange } from '../../domain/quantity-change.ts';
import { type Settings } from '../../domain/settings.ts';
import { type Balances } from './payment-method.types.ts';
import { CANCELED } from './payable-methods.ts';
import { resultOf } from './payment.setup.ts';
import { type CartsResult, type LedgerChange, type PaymentStatus } from './payment.types.ts';

const refusalOf = ({ event }: { event: { output: CartsResult } }) => ({
  textKey: event.output.kind === 'voucherRefused' ? event.output.textKey : 'error.general',
});

export const assignBalances = {
  type: 'assignBalances',
  params: ({ event }: { event: { output: Balances } }) => ({ balances: event.output }),
} as const;

const assignStatus = { type: 'assignStatus', params: ({ event }: { event: LedgerChange }) => event } as const;
export const assignSettings = {
  type: 'assignSettings',
  params: ({ event }: { event: { settings: Settings } }) => event,
} as const;
export const assignAccount = {
  type: 'assignAccount',
  params: ({ event }: { event: { balance: Cents } }) => event,
} as const;
/** Guard and action of a change to this status. */
const changedTo = (kind: PaymentStatus['kind']) =>
  ({
    guard: { type: 'isStatus', params: ({ event }: { event: LedgerChange }) => ({ kind, status: event.status }) },
    actions: assignStatus,
  }) as const;

/** The voucher may not be redeemed (any more): the customer sees the sum without it before anything is paid. */
export const WITHOUT_VOUCHER = {
  guard: { type: 'isVoucherRefused', params: resultOf },
  target: 'ChoosingMethod',
  actions: { type: 'refuseVoucher', params: refusalOf },
} as const;

/**
 * Its deadline has passed since the customer has seen it to be paid: the sum without it is shown before anything is
 * paid.
 */
export const CLOSED_MEANWHILE = {
  guard: { type: 'isClosedMeanwhile', params: resultOf },
  target: 'ChoosingMethod',
  actions: [
    { type: 'takeCarts', params: resultOf },
    { type: 'assignRefusal', params: { textKey: 'payment.closedMeanwhile' } },
  ],
} as const;

/** The server refuses the payment for their deadline. */
const SET_ASIDE_REFUSED = [
  { type: 'setAsideRefused', params: ({ event }: { event: LedgerChange }) => event },
  { type: 'assignRefusal', params: { textKey: 'payment.closedMeanwhile' } },
] as const;

/** The customer wants another quantity: the order changes the cart. */
export const CHANGING = {
  target: 'ChangingCarts',
  actions: [
    'forgetRefusal',
    { type: 'askOrderToChange', params: ({ event }: { event: { change: QuantityChange } }) => event },
  ],
} as const;

/** Paid in another tab, or removed from the cart. */
export const WITHOUT_CARTS = {
  guard: { type: 'isNothingLeft', params: resultOf },
  target: 'ChoosingMethod',
  actions: [
    { type: 'takeCarts', params: resultOf },
    { type: 'assignRefusal', params: { textKey: 'payment.cartsGone' } },
  ],
} as const;

/** The page follows the ledger, which pays, from any state. */
export const FOLLOWING_LEDGER = [
  { ...changedTo('executing'), target: '.Executing' },
  { ...changedTo('opening'), target: '.OpeningProvider' },
  { ...changedTo('atProvider'), target: '.AtProvider' },
  { ...changedTo('returning'), target: '.Returning' },
  { ...changedTo('reconciling'), target: '.Reconciling' },
  { ...changedTo('settled'), target: '.Paid' },
  {
    guard: { type: 'freesVoucherByRefusal', params: ({ event }: { event: LedgerChange }) => event },
    target: '.CheckingCarts',
    actions: SET_ASIDE_REFUSED,
  },
  {
    guard: { type: 'isDeclinedForClosed', params: ({ event }: { event: LedgerChange }) => event },
    target: '.ChoosingMethod',
    actions: SET_ASIDE_REFUSED,
  },
  { ...changedTo('declined'), target: '.Declined' },
  {
    ...changedTo('canceled'),
    target: '.ReadingBalances',
    actions: { type: 'assignRefusal', params: { textKey: CANCELED } },
  },
  { ...changedTo('refused'), target: '.ChoosingMethod' },
  { target: '.OutcomeUnknown', actions: assignStatus },
] as const;
