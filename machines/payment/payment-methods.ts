import { cartTotal, type Cart } from '../../domain/cart.ts';
import { allowedPaymentTypes, meetsMinimum } from '../../domain/payment-methods.ts';
import { type Cents } from '../../domain/money.ts';
import { type PaymentType } from '../../domain/payment-type.ts';
import { type PaymentWish } from '../ledger/ledger.types.ts';
import { type PaymentContext, type PaymentMethod } from './payment.types.ts';

/** The types that pay from an account of the house, without a page of a provider. */
const ACCOUNT_TYPES: readonly PaymentType[] = ['CH', 'SU', 'ID', 'BA'];

type Circumstances = Pick<PaymentContext, 'customerGroup' | 'settings' | 'person' | 'balance'> & { total: Cents };

/** The ways to pay that are offered, each with the text key of what keeps it from being used now. */
export function methodsFor({ customerGroup, settings, balance, total }: Circumstances): PaymentMethod[] {
  return allowedPaymentTypes(customerGroup, settings)
    .filter((type) => ACCOUNT_TYPES.includes(type))
    .map((type) => {
      const known = type === 'CH' ? balance : null;
      return { type, balance: known, minimum: settings.paymentMinimums[type] ?? null, obstacleKey: obstacleKey(type, known) };
    });

  function obstacleKey(type: PaymentType, known: Cents | null): string | null {
    if (!meetsMinimum(type, total, settings)) return 'payment.belowMinimum';
    return known !== null && known < total ? 'payment.notEnoughMoney' : null;
  }
}

/** The way that is chosen for the customer: the person's first and second type where they can be used, else the only one that can. */
export function preselected(methods: PaymentMethod[], person: PaymentContext['person']): PaymentType | null {
  const usable = methods.filter((method) => method.obstacleKey === null).map((method) => method.type);
  const wanted = [person.paymentType, person.secondaryPaymentType].find((type) => type !== null && usable.includes(type));
  return wanted ?? (usable.length === 1 ? (usable[0] ?? null) : null);
}

export const isUsable = (methods: PaymentMethod[], type: PaymentType | null): boolean =>
  methods.some((method) => method.type === type && method.obstacleKey === null);

/** The same carts at the same prices: what the customer saw is what is paid. */
export function isSameBill(seen: Cart[], read: Cart[]): boolean {
  const bill = (carts: Cart[]) => carts.map((cart) => `${cart.id}:${cartTotal(cart)}`).toSorted().join();
  return bill(seen) === bill(read);
}

/** What the ledger is asked to pay: exactly what stands on the screen. */
export function wishOf({ carts, total, selected }: Pick<PaymentContext, 'carts' | 'total' | 'selected'>): PaymentWish {
  if (selected === null) throw new Error('Paying was asked for without a method.');
  return { carts, total, method: selected };
}
