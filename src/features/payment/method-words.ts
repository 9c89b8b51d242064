import { type PaymentWay } from '../../../domain/payment-methods.ts';
import { type PaymentMethod } from '../../../machines/payment/payment-method.types.ts';
import { type CardProviderConfiguration } from '../../../domain/settings.ts';
import { type Translate } from '../../texts/text-store.ts';
import { listText } from '../../texts/list-text.ts';
import { isCardAccount, isTopUp } from '../../../domain/payment-type.ts';

const BRANDS: Record<string, string> = {
  VISA: 'Visa',
  MASTER: 'Mastercard',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  MAESTRO: 'Maestro',
  DINERS: 'Diners Club',
  PAYPAL: 'PayPal',
  APPLEPAY: 'Apple Pay',
  GOOGLEPAY: 'Google Pay',
  EPS: 'eps',
  KLARNA_PAYMENTS: 'Klarna',
};

/** Of the radio button that chooses a way to pay. */
export const radioId = ({ type, provider }: PaymentWay): string => `pay-by-${type}-${provider}`;

/**
 * What can pay here, in its official spelling; unknown brands as in the settings. Cards as a whole are the method's own
 * name, and Apple Pay is there on Apple's devices only.
 */
const brandNames = (brands: readonly string[]): string[] =>
  brands
    .filter((brand) => brand !== 'CARD' && (brand !== 'APPLEPAY' || 'ApplePaySession' in globalThis))
    .map((brand) => BRANDS[brand.toUpperCase()] ?? brand);

interface Sums {
  total: number;
  money: (cents: number) => string;
  /** Of what follows from the sum of the carts, which may be an estimate. */
  derived: (cents: number) => string;
}

/**
 * What a top-up takes from where, if the account pays a part: both add up to what is to be paid. What the card is
 * charged above its part, for a minimum, stays on the account (`chargeNote`).
 */
function splitName({ amount, missing }: PaymentMethod, { total, money, derived }: Sums, t: Translate): string | null {
  if (amount === null || missing === null || missing <= 0 || missing >= total) return null;
  const card = amount > missing ? derived(missing) : money(amount);
  return t('payment.split', { balance: derived(total - missing), card });
}

function nameOf(method: PaymentMethod, sums: Sums, t: Translate): string {
  const { type, provider } = method;
  if (isTopUp(type)) return splitName(method, sums, t) ?? t('payment.method.CHO');
  return isCardAccount(type) && provider !== null ? t('payment.methodCard') : t(`payment.method.${type}`);
}

/**
 * The name of a method, which no other one has: of two providers, the one with a page of its own is told apart by that;
 * types to which a restaurant's texts give the same name by their short names.
 */
export function methodName(method: PaymentMethod, all: readonly PaymentMethod[], sums: Sums, t: Translate): string {
  const name = nameOf(method, sums, t);
  const alike = all.filter((other) => other !== method && nameOf(other, sums, t) === name);
  if (alike.length === 0) return name;
  // Of two long names that are alike, what tells them apart stands first.
  const isSplit = isTopUp(method.type) && splitName(method, sums, t) !== null;
  const place = isSplit ? 'payment.place.split' : 'payment.place.wirecard';
  const placed = method.provider === 'wirecard' ? t(place, { name }) : name;
  const isOtherType = alike.some(({ type }) => type !== method.type);
  return isOtherType ? t('payment.methodOfKind', { name: placed, kind: method.type }) : placed;
}

interface MethodInput extends Sums {
  method: PaymentMethod;
  configuration: CardProviderConfiguration | null;
  /** The balances are being read: those of before may be outdated. */
  isReading: boolean;
}

/** What a top-up charges beside its name: what is not known before, and what of it pays nothing of this order. */
function chargeNote({ amount, missing, minimum, balance }: PaymentMethod, { money, derived }: Sums, t: Translate) {
  if (amount === null || missing === null)
    return minimum ? t('payment.chargedAtLeast', { amount: money(minimum) }) : t('payment.chargedMissing');
  if (amount > missing) return t('payment.chargedMore', { amount: money(amount), rest: derived(amount - missing) });
  if (balance !== null && balance < 0)
    return t('payment.chargedWithDebt', { amount: derived(amount), rest: money(-balance) });
  return '';
}

/** What is said of a balance, unless something else rules the method out: what it is, and what is left or missing. */
function balanceNote({ balance, missing, obstacleKey }: PaymentMethod, sums: Sums, t: Translate): string {
  if (balance === null) return '';
  const amount = sums.money(balance);
  if (obstacleKey === 'payment.notEnoughMoney')
    return t('payment.balanceShort', { amount, missing: sums.derived(missing ?? 0) });
  return obstacleKey === null ? t('payment.balanceAfter', { amount, after: sums.derived(balance - sums.total) }) : '';
}

/** Notes about a payment method, which stand in one line where there is room. */
export function methodNotes({ method, configuration, isReading, ...sums }: MethodInput, t: Translate): string[] {
  const { type, provider, balance, balanceNoteKey, obstacleKey, creditLimit = 0 } = method;
  if (isReading && (balance !== null || balanceNoteKey !== null)) return [t('payment.balanceReading')];
  const isObstacleSaid = obstacleKey === null || (obstacleKey === 'payment.notEnoughMoney' && balance !== null);
  const obstacle = isObstacleSaid ? '' : t.ofKey(obstacleKey, { amount: sums.money(method.minimum ?? 0) });
  const own = [
    balanceNote(method, sums, t),
    balance !== null && creditLimit > 0 ? t('payment.creditLimit', { amount: sums.money(-creditLimit) }) : '',
    balanceNoteKey === null ? '' : t.ofKey(balanceNoteKey),
  ];
  const there = [
    isTopUp(type) && obstacleKey === null ? chargeNote(method, sums, t) : '',
    listText(brandNames(configuration?.brands ?? []), t),
  ];
  return [...(provider === null ? own : there), obstacle].filter((note) => note !== '');
}
