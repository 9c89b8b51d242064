import { cartTotal, grandTotal, type Cart } from '../../domain/cart.ts';
import { type Cents } from '../../domain/money.ts';
import { allowedPaymentTypes, meetsMinimum, paymentWays, type PaymentWay } from '../../domain/payment-methods.ts';
import { paymentTotalOf } from '../../domain/payment-total.ts';
import { type PaymentContext, type PaymentMethod, type PaymentWish } from './payment.types.ts';

type Circumstances = Pick<PaymentContext, 'customerGroup' | 'settings' | 'person' | 'balance' | 'carts'>;

/** The way to pay if a voucher covers the whole sum. */
const BY_VOUCHER: PaymentWay = { type: 'VO', provider: null };

/** What is left to pay after subsidies and voucher. */
export const toPay = (carts: Cart[]): Cents => paymentTotalOf(carts).toPay;

/** The offered ways to pay, each with the text key of the reason why it cannot be used now. */
export function methodsFor({ customerGroup, settings, person, balance, carts }: Circumstances): PaymentMethod[] {
  const hasAccount = balance !== null || person.cards.length > 0;
  const total = toPay(carts);
  return paymentWays(allowedPaymentTypes(customerGroup, settings), settings, hasAccount).map((way) => {
    const known = way.type === 'CHO' || (way.type === 'CH' && way.provider === null) ? balance : null;
    const missing = known === null ? null : Math.max(0, total - known);
    const amount = way.type === 'CHO' ? missing : total;
    return {
      ...way,
      balance: known,
      amount,
      minimum: settings.paymentMinimums[way.type] ?? null,
      obstacleKey: obstacleKey(way, missing),
    };
  });

  function obstacleKey({ type }: PaymentWay, missing: Cents | null): string | null {
    if (!meetsMinimum(type, grandTotal(carts), settings)) return 'payment.belowMinimum';
    if (missing === null) return null;
    if (type === 'CHO') return missing === 0 ? 'payment.nothingMissing' : null;
    return missing > 0 ? 'payment.notEnoughMoney' : null;
  }
}

const isSame = (one: PaymentWay, other: PaymentWay | null): boolean =>
  one.type === other?.type && one.provider === other.provider;

/** The preselected way: the person's first or second type if usable, otherwise the only usable one. */
function preselected(methods: PaymentMethod[], person: PaymentContext['person']): PaymentWay | null {
  const usable = methods.filter((method) => method.obstacleKey === null);
  const wanted = [person.paymentType, person.secondaryPaymentType].flatMap(
    (type) => usable.find((method) => method.type === type) ?? [],
  )[0];
  return wanted ?? (usable.length === 1 ? (usable[0] ?? null) : null);
}

/** The voucher if it pays for everything, else what was chosen while it is usable, else the preselected way. */
export function selectionFor({
  methods,
  person,
  selected,
  carts,
  voucher,
}: Pick<PaymentContext, 'methods' | 'person' | 'selected' | 'carts' | 'voucher'>): PaymentWay | null {
  if (isCovered({ carts, voucher })) return BY_VOUCHER;
  const way = isUsable(methods, selected) ? selected : preselected(methods, person);
  return way && { type: way.type, provider: way.provider };
}

/** The voucher pays for everything. */
export const isCovered = ({ carts, voucher }: Pick<PaymentContext, 'carts' | 'voucher'>): boolean =>
  voucher !== null && toPay(carts) === 0;

export const isUsable = (methods: PaymentMethod[], way: PaymentWay | null): boolean =>
  methods.some((method) => isSame(method, way) && method.obstacleKey === null);

/** The same carts at the same prices with the same voucher amounts: only what the customer has seen is paid. */
export function isSameBill(seen: Cart[], read: Cart[]): boolean {
  const bill = (carts: Cart[]) =>
    carts
      .map((cart) => `${cart.id}:${cartTotal(cart)}:${cart.voucher}`)
      .toSorted()
      .join();
  return bill(seen) === bill(read);
}

/** What the ledger is asked to pay: exactly what is on the screen. */
export function wishOf(
  context: Pick<
    PaymentContext,
    'carts' | 'total' | 'selected' | 'methods' | 'voucher' | 'cardId' | 'person' | 'isMailWanted'
  >,
): PaymentWish {
  const { carts, total, selected, methods, voucher, cardId, person, isMailWanted } = context;
  if (selected === null) throw new Error('Paying was asked for without a method.');
  return {
    carts,
    total,
    way: selected,
    amount: methods.find((method) => isSame(method, selected))?.amount ?? total,
    voucher,
    cardNumber: selected.type === 'CH' ? (person.cards.find(({ id }) => id === cardId)?.number ?? null) : null,
    isMailWanted,
  };
}
