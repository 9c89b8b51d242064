import { type SnapshotFrom } from 'xstate';
import { allowedPaymentTypes, type PaymentWay } from '../../domain/payment-methods.ts';
import { CANCELED, isCovered, isFree, needsOtherCart } from './payable-methods.ts';
import { type paymentMachine } from './payment.machine.ts';
import { type PaymentMethod } from './payment-method.types.ts';
import { isCardAccount, isTopUp, isVoucher } from '../../domain/payment-type.ts';

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

/**
 * What the page shows. `notCharged`: try again. `paid`: do not pay again. `unknown`: not known yet, do not pay.
 */
export type PaymentPhase =
  | 'loading'
  | 'choosing'
  | 'checking'
  | 'totalChanged'
  | 'executing'
  | 'opening'
  | 'atProvider'
  | 'returning'
  | 'unknown'
  | 'reconciling'
  | 'notCharged'
  | 'paid';

const PHASES = {
  ReadingBalances: 'loading',
  ChoosingMethod: 'choosing',
  PreferringCard: 'choosing',
  AskingForVoucher: 'choosing',
  CheckingCarts: 'choosing',
  ChangingCarts: 'choosing',
  SavingWishes: 'checking',
  CheckingTotal: 'checking',
  ConfirmingTotal: 'totalChanged',
  Executing: 'executing',
  OpeningProvider: 'opening',
  AtProvider: 'atProvider',
  Returning: 'returning',
  OutcomeUnknown: 'unknown',
  Reconciling: 'reconciling',
  Declined: 'notCharged',
  Paid: 'paid',
} as const satisfies Record<PaymentSnapshot['value'], PaymentPhase>;

export const selectPhase = (snapshot: PaymentSnapshot): PaymentPhase => PHASES[snapshot.value];

/** The last payment has ended without a charge, and nothing else was tried since. */
export const selectIsNotCharged = (snapshot: PaymentSnapshot): boolean =>
  snapshot.matches('Declined') || snapshot.context.refusalKey === CANCELED;

export const selectMethods = (snapshot: PaymentSnapshot): PaymentMethod[] => snapshot.context.methods;

/** Obstacles of the order itself: no balance that is read later, and nothing the customer tops up, takes them away. */
const RULED_OUT = ['payment.belowMinimum', 'payment.notForDelivery'];
const isRuledOut = ({ obstacleKey }: PaymentMethod) => obstacleKey !== null && RULED_OUT.includes(obstacleKey);

/**
 * Leaves out topping up an account that already suffices, and an account that does not where a card pays the rest,
 * unless that is all there is to show. What cannot pay this order comes last; another way that only lacks money keeps
 * its place, so that nothing moves when its balance is known.
 */
export function worthShowing(methods: PaymentMethod[]): PaymentMethod[] {
  const isToppedUp = methods.some(({ type, obstacleKey }) => isTopUp(type) && obstacleKey === null);
  const isReplaced = ({ type, provider, obstacleKey }: PaymentMethod) =>
    isToppedUp && isCardAccount(type) && provider === null && obstacleKey === 'payment.notEnoughMoney';
  const useful = methods.filter((method) => method.obstacleKey !== 'payment.nothingMissing' && !isReplaced(method));
  const shown = useful.length > 0 ? useful : methods;
  return [...shown.filter((method) => !isRuledOut(method)), ...shown.filter(isRuledOut)];
}

/** What is to be paid, cents; while a changed total waits to be confirmed, the one seen before. */
export const selectPaymentTotal = (snapshot: PaymentSnapshot) => snapshot.context.total;

/** Whether a way to pay is the chosen one. */
export const selectIsSelected =
  ({ type, provider }: PaymentWay) =>
  ({ context: { selected } }: PaymentSnapshot): boolean =>
    selected?.type === type && selected.provider === provider;

/** A voucher pays for everything, or it costs nothing: there is nothing to choose. */
export const selectIsCovered = (snapshot: PaymentSnapshot): boolean => isCovered(snapshot.context);

/** It costs nothing, also without a voucher. */
export const selectIsFree = (snapshot: PaymentSnapshot): boolean => isFree(snapshot.context);

/** The checkout to complete at the provider; null if there is none (any more). */
export const selectCheckout = (snapshot: PaymentSnapshot) => snapshot.context.checkout;

/** The group may pay by voucher. */
export const selectTakesVouchers = ({ context: { customerGroup, settings } }: PaymentSnapshot): boolean =>
  allowedPaymentTypes(customerGroup, settings).some(isVoucher);

/** A voucher is being checked or removed. */
export const selectIsAskingForVoucher = (snapshot: PaymentSnapshot): boolean => snapshot.matches('AskingForVoucher');

export const selectNewTotal = (snapshot: PaymentSnapshot) => snapshot.context.newTotal;

export const selectRefusalKey = (snapshot: PaymentSnapshot) => snapshot.context.refusalKey;

/** Trying again cannot help, but a change of the cart. */
export const selectNeedsOtherCart = ({ context }: PaymentSnapshot): boolean => needsOtherCart(context);

export const selectCanSubmit = (snapshot: PaymentSnapshot): boolean => snapshot.can({ type: 'payment.submit' });
